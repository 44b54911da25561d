/**
 * The frame of an HTML mail: one column that every mail program can show. Written for light; a program that shows mails
 * dark, and asks, gets colours of its own by the classes. No script, no style sheet from elsewhere.
 */

import { linearLight } from '#core/catalogue/color'
import { phoneAddress } from '#core/text/phone-address'
import { html, type Raw } from '#server/mail/html'
import type { MailSection } from '#server/mail/order-content'
import { keptWhole } from '#server/mail/whole'

export interface MailFrame {
  language: string
  subject: string
  brandName: string
  /** What a list of mails shows beside the subject. */
  preview?: string | undefined
  body: Raw
  footer: string
  /** The shop's own, as links wherever the footer names them. */
  contacts?: readonly string[]
  /** Of the filament it is about, a line each (`spoolColors`). */
  colors?: readonly string[]
}

/** The shop's tokens: what a class is in the dark stands beside what is written into the elements. */
export const MAIL_COLORS = { ink: '#121b17', soft: '#4f5754', rule: '#d7dcd9', studio: '#e9efec' } as const

const DARK = {
  raw: `<style>
:root{ color-scheme:light dark;supported-color-schemes:light dark }
@media (prefers-color-scheme:dark){
.page{ background:#0b110e!important }
.sheet{ background:#131a17!important }
.ink{ color:#e8ecea!important }
.soft{ color:#a6ada9!important }
.pine{ color:#63d99b!important }
.bead{ background:#63d99b!important }
.bead-ink{ background:#e8ecea!important }
.rule{ border-color:#2d3531!important }
.card{ border-color:#8b938f!important }
.go{ background:#63d99b!important;color:#091a11!important }
}
@media print{
td,.go{ -webkit-print-color-adjust:exact;print-color-adjust:exact }
.go::after{ content:" " attr(href);font-weight:normal }
}
</style>`,
}

const FONT = {
  raw: `font-family:'Helvetica Neue',Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:${MAIL_COLORS.ink}`,
}

/** Norwegian is written Bokmål here. */
export function htmlLanguage(language: string): string {
  return language === 'no' ? 'nb' : language
}

export function mailDocument(frame: MailFrame): string {
  const { language, subject, brandName, preview, body, footer, contacts = [], colors = [] } = frame
  return html`<!doctype html>
<html lang="${htmlLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
${DARK}</head>
<body class="page" style="margin:0;background:#f8fbf9">${preview ? html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>` : ''}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f8fbf9"><tr><td align="center">
<table role="presentation" class="sheet" width="600" cellpadding="24" cellspacing="0" border="0" style="max-width:600px;width:100%;background:#ffffff"><tr><td class="ink" style="${FONT}">
${wordmark(brandName)}
${layers(colors)}${keptWhole(body)}
<p class="soft" style="margin:32px 0 0;font-size:13px;color:${MAIL_COLORS.soft}">${keptWhole(withContacts(footer, contacts))}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`.raw
}

/**
 * In type, as on the pages: the colon is the print, two layers of it, the newest in the shop's green. Cells with a colour
 * are what every mail program draws.
 * @param isPrinted on a card that is bright in the dark, too, and larger
 */
export function wordmark(name: string, { isPrinted = false } = {}): Raw {
  const [size, width, height, above] = isPrinted ? [32, 10, 6, 5] : [26, 8, 5, 3]
  const letters = {
    raw: `font-size:${size}px;line-height:1;letter-spacing:-1px;font-weight:bold;color:${MAIL_COLORS.ink}`,
  }
  const ink = isPrinted ? '' : 'ink'
  const below = isPrinted ? '0' : '0 0 24px'
  const [before = '', after] = name.split(':')
  if (after === undefined) return html`<p class="${ink}" style="margin:${below};${letters}">${name}</p>`
  const cell = (text: string) => html`<td class="${ink}" style="${letters}">${text}</td>`
  const bead = (className: string, color: string) =>
    html`<tr><td class="${isPrinted ? '' : className}" width="${width}" height="${height}" style="width:${width}px;height:${height}px;line-height:${height}px;font-size:0;border-radius:3px;background:${color}">&nbsp;</td></tr>`
  return html`<table role="img" aria-label="${name}" cellpadding="0" cellspacing="0" border="0" style="margin:${below}"><tr>${cell(before)}<td style="padding:${above}px 1px 0 2px"><table role="presentation" cellpadding="0" cellspacing="0" border="0">${bead('bead', '#176340')}<tr><td height="${height}" style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</td></tr>${bead('bead-ink', MAIL_COLORS.ink)}</table></td>${cell(after)}</tr></table>`
}

/** As lines of filament, one per spool. */
function layers(colors: readonly string[]): Raw {
  if (colors.length === 0) return html``
  const lines = colors.map(
    (
      color,
    ) => html`<tr><td height="4" bgcolor="${color}" style="height:4px;line-height:4px;font-size:0;border-radius:4px;background:${color};border:1px solid ${edge(color)}">&nbsp;</td></tr>
<tr><td height="2" style="height:2px;line-height:2px;font-size:0">&nbsp;</td></tr>
`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
${lines}</table>
`
}

/**
 * What a colour is outlined in, so that all are of one size: white on white, and what is nearly black in the dark, in a grey
 * that shows on both, every other in itself.
 */
export function edge(color: string): string {
  const value = Number.parseInt(color.slice(1), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => linearLight(channel))
  const light = 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
  return light > 0.6 || light < 0.07 ? '#8b938f' : color
}

export function mailHeading(text: string): Raw {
  return html`<h1 class="ink" style="font-size:28px;line-height:1.15;letter-spacing:-0.5px;margin:0 0 12px;color:${MAIL_COLORS.ink}">${text}</h1>`
}

export function sectionHtml({ heading, lines, links = [], contacts = [] }: MailSection): Raw {
  const leads = links.map(
    ({ address, label }) =>
      html`<a class="ink" href="${address}" style="color:${MAIL_COLORS.ink}">${label}</a>`,
  )
  const rows = [...lines.map((line) => withContacts(line, contacts)), ...leads].map((row, index) =>
    index === 0 ? row : html`<br>${row}`,
  )
  return html`<h2 class="ink" style="font-size:15px;line-height:1.3;margin:20px 0 2px;color:${MAIL_COLORS.ink}">${heading}</h2>
<p style="margin:0;font-size:15px;line-height:1.45">${rows}</p>
`
}

/** The line with its contacts as links. */
function withContacts(line: string, contacts: readonly string[]): Raw {
  const [contact, ...others] = contacts
  if (contact === undefined) return html`${line}`
  const parts = line.split(contact)
  return html`${parts.map((part, at) => (at === 0 ? withContacts(part, others) : html`${contactLink(contact)}${withContacts(part, others)}`))}`
}

function contactLink(contact: string): Raw {
  const address = contact.includes('@') ? `mailto:${contact}` : phoneAddress(contact)
  return html`<a class="ink" href="${address}" style="color:${MAIL_COLORS.ink};white-space:nowrap">${contact}</a>`
}
