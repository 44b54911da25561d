/** The order confirmation as HTML. */
import { spoolColors } from '#core/order/spool-colors'
import { button } from '#server/mail/button'
import { html, type Raw } from '#server/mail/html'
import { edge, MAIL_COLORS, mailDocument, mailHeading, sectionHtml } from '#server/mail/layout'
import type { MailLine, OrderContent } from '#server/mail/order-content'
import type { MailTotal } from '#server/mail/order-totals'

const { ink, soft, rule, studio } = MAIL_COLORS

export function orderHtml(content: OrderContent, brandName: string): string {
  const { language, subject, footer, messages, action } = content
  const body = html`${mailHeading(content.heading)}
${content.greeting.map((line) => html`<p style="margin:0 0 12px">${line}</p>\n`)}<p style="margin:0 0 ${content.arrival.length > 0 ? '12px' : '24px'}">${content.intro}${content.references.map((line) => html`<br>${line}`)}</p>
${arrival(content.arrival)}<p style="margin:0 0 32px">${button(action.address, action.label)}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr><th class="soft" scope="col" colspan="2" align="left" style="${SMALL}">${messages.item}</th><th class="soft" scope="col" align="right" style="${SMALL}">${content.amounts}</th></tr>
${content.lines.map(lineRow)}
${content.totals.map(totalRow)}
</table>
${content.sections.map(sectionHtml)}`
  const colors = spoolColors(content.lines)
  return mailDocument({ language, subject, brandName, preview: content.intro, body, footer, colors })
}

/** What is looked for first in this mail: before what it costs. */
function arrival([when, ...how]: string[]): Raw {
  if (!when) return html``
  return html`<p style="margin:0 0 24px"><strong>${when}</strong>${how.map((line) => html`<br>${line}`)}</p>
`
}

const SMALL = { raw: `font-size:13px;font-weight:normal;color:${soft};padding:0 0 6px` }
const RULE = { raw: `border-top:1px solid ${rule}` }
const NOTE = { raw: `font-size:13px;color:${soft}` }

/** A line is told apart by its picture, its size and its diameter, as on its page. */
function lineRow(line: MailLine): Raw {
  const { name, address, attributes, sku, quantity, unitPrice, total, was, notes } = line
  const remarks = notes.map((note) => html`<br><span class="soft" style="${NOTE}">${note}</span>`)
  const facts = sku
    ? html`<span class="soft" style="${NOTE}">${attributes ? html`${attributes}<br>` : html``}${sku}</span><br>`
    : html``
  const before = was ? html`<br><s class="soft" style="${NOTE}">${was}</s>` : html``
  return html`<tr class="rule" style="${RULE}"><td width="74" valign="top" style="width:74px;padding:12px 0">${articlePicture(line)}</td><td valign="top" style="padding:12px 8px 12px 0;line-height:1.4"><a class="ink" href="${address}" style="color:${ink};font-weight:bold;text-decoration:none">${name}</a><br>${facts}${quantity} × ${unitPrice}${remarks}</td><td align="right" valign="top" style="padding:12px 0;line-height:1.4;white-space:nowrap"><strong>${total}</strong>${before}</td></tr>
`
}

/**
 * Of filament, its colour beside it: that is there before a picture is, and where a program draws no WebP. Whatever has none has
 * a strand of the background, so that all are of one width.
 */
export function articlePicture({ colorHex, picture: address }: Pick<MailLine, 'colorHex' | 'picture'>): Raw {
  const color = colorHex ?? studio
  const line = colorHex ? edge(colorHex) : studio
  const strand = html`<td width="4" bgcolor="${color}" style="width:4px;font-size:0;background:${color};border:1px solid ${line};border-radius:3px 0 0 3px">&nbsp;</td>`
  const shown = address
    ? html`<!--[if !mso]><!--><img src="${address}" width="56" height="56" alt="" style="display:block"><!--<![endif]-->`
    : html`&nbsp;`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${strand}<td width="56" height="56" bgcolor="${studio}" style="width:56px;height:56px;background:${studio};border-radius:0 3px 3px 0;font-size:0">${shown}</td></tr></table>`
}

const STYLES: Record<NonNullable<MailTotal['kind']> | 'part', Raw> = {
  part: { raw: 'padding:6px 0;font-weight:normal' },
  less: { raw: 'padding:6px 0;font-weight:normal;color:#176340' },
  sum: { raw: 'padding:12px 0;font-size:20px;font-weight:bold' },
  note: { raw: `padding:2px 0;font-size:13px;font-weight:normal;color:${soft}` },
}
const CLASSES: Partial<Record<NonNullable<MailTotal['kind']>, string>> = { less: 'pine', note: 'soft' }

function totalRow({ label, amount, kind }: MailTotal): Raw {
  const style = STYLES[kind ?? 'part']
  const look = (kind && CLASSES[kind]) ?? 'ink'
  const line = kind === 'note' ? html`<tr>` : html`<tr class="rule" style="${RULE}">`
  return html`${line}<th class="${look}" scope="row" colspan="2" align="left" style="${style}">${label}</th><td class="${look}" align="right" style="${style};white-space:nowrap">${amount}</td></tr>
`
}
