/** The frame of an HTML mail: one column that every mail program can show, nothing loaded from anywhere. */
import { html, type Raw } from '#server/mail/html'
import type { MailSection } from '#server/mail/order-content'

export interface MailFrame {
  language: string
  subject: string
  brandName: string
  body: Raw
  footer: string
  /** Of the filament it is about, a line each; more than a dozen would no longer be counted by the eye. */
  colors?: readonly string[]
}

const MOST_LINES = 12

const FONT = { raw: 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#121b17' }

/** Norwegian is written Bokmål here. */
export function htmlLanguage(language: string): string {
  return language === 'no' ? 'nb' : language
}

export function mailDocument({ language, subject, brandName, body, footer, colors = [] }: MailFrame): string {
  return html`<!doctype html>
<html lang="${htmlLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="margin:0;background:#f8fbf9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="24" cellspacing="0" border="0" style="max-width:600px;width:100%;background:#ffffff"><tr><td style="${FONT}">
<p style="margin:0 0 24px;font-size:26px;line-height:1;letter-spacing:-1px;font-weight:bold">${wordmark(brandName)}</p>
${layers(colors)}${body}
<p style="margin:32px 0 0;font-size:13px;color:#4f5754">${footer}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`.raw
}

/** In type, as on the pages: the colon is the print, its newest layer in the shop's green. */
function wordmark(name: string): Raw {
  const [before = '', after] = name.split(':')
  return after === undefined ? html`${name}` : html`${before}<span style="color:#176340">:</span>${after}`
}

/** As lines of filament; cells with a colour are what every mail program draws. */
function layers(colors: readonly string[]): Raw {
  if (colors.length === 0) return html``
  const lines = colors.slice(0, MOST_LINES).map(
    (
      color,
    ) => html`<tr><td height="6" bgcolor="${color}" style="height:6px;line-height:6px;font-size:0;background:${color};border-bottom:2px solid #ffffff">&nbsp;</td></tr>
`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
${lines}</table>
`
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
