/** The order confirmation as HTML. */
import { spoolColors } from '#core/order/spool-colors'
import { button } from '#server/mail/button'
import { html, type Raw } from '#server/mail/html'
import { mailDocument, sectionHtml } from '#server/mail/layout'
import type { MailLine, OrderContent } from '#server/mail/order-content'

export function orderHtml(content: OrderContent, brandName: string): string {
  const { language, subject, footer, messages, action } = content
  const body = html`<h1 style="font-size:28px;line-height:1.15;letter-spacing:-0.5px;margin:0 0 12px">${content.heading}</h1>
<p style="margin:0 0 24px">${content.intro}</p>
<p style="margin:0 0 32px">${button(action.address, action.label)}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr><th scope="col" align="left" style="${SMALL}">${messages.item}</th><th scope="col" align="right" style="${SMALL}">${messages.lineTotal}</th></tr>
${content.lines.map(lineRow)}
${content.totals.map((total, index) => totalRow(total, index === content.totals.length - 2))}
</table>
${content.sections.map(sectionHtml)}`
  const colors = spoolColors(content.lines)
  return mailDocument({ language, subject, brandName, body, footer, colors })
}

const SMALL = { raw: 'font-size:13px;font-weight:normal;color:#4f5754;padding:0 0 6px' }
const RULE = { raw: 'border-top:1px solid #d7dcd9' }

/** A line is told apart by its colour, its size and its diameter, as on its page. */
function lineRow({ name, attributes, sku, colorHex, quantity, unitPrice, total, notes }: MailLine): Raw {
  const remarks = notes.map((note) => html`<br><span style="font-size:13px;color:#4f5754">${note}</span>`)
  const edge = colorHex
    ? html`border-left:6px solid ${colorHex};padding:12px 12px`
    : html`padding:12px 12px 12px 0`
  return html`<tr style="${RULE}"><td style="${edge}"><strong>${name}</strong><br><span style="font-size:13px;color:#4f5754">${[attributes, sku].filter(Boolean).join(' · ')}</span><br>${quantity} × ${unitPrice}${remarks}</td><td align="right" valign="top" style="padding:12px 0;white-space:nowrap"><strong>${total}</strong></td></tr>
`
}

/** @param isSum what there was or is to pay */
function totalRow([label, amount]: OrderContent['totals'][number], isSum: boolean): Raw {
  const style = isSum
    ? html`padding:12px 0;font-size:20px;font-weight:bold`
    : html`padding:6px 0;font-weight:normal`
  return html`<tr style="${RULE}"><th scope="row" align="left" style="${style}">${label}</th><td align="right" style="${style};white-space:nowrap">${amount}</td></tr>
`
}
