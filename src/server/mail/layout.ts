/** The frame of an HTML mail: one column that every mail program can show, nothing loaded from anywhere. */
import { html, type Raw } from '#server/mail/html'
import type { MailSection } from '#server/mail/order-content'

export interface MailFrame {
  language: string
  subject: string
  brandName: string
  body: Raw
  footer: string
}

const FONT = { raw: 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#121b17' }

/** Norwegian is written Bokmål here. */
export function htmlLanguage(language: string): string {
  return language === 'no' ? 'nb' : language
}

export function mailDocument({ language, subject, brandName, body, footer }: MailFrame): string {
  return html`<!doctype html>
<html lang="${htmlLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="margin:0;background:#f8fbf9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="24" cellspacing="0" border="0" style="max-width:600px;width:100%;background:#ffffff"><tr><td style="${FONT}">
<p style="margin:0 0 24px;font-weight:bold">${brandName}</p>
${body}
<p style="margin:32px 0 0;font-size:13px;color:#4f5754">${footer}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`.raw
}

export function sectionHtml({ heading, lines, links = [] }: MailSection): Raw {
  const leads = links.map(
    ({ address, label }) => html`<br><a href="${address}" style="color:#121b17">${label}</a>`,
  )
  const rows = lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
  return html`<h2 style="font-size:17px;margin:24px 0 4px">${heading}</h2>
<p style="margin:0">${rows}${leads}</p>
`
}
