/** The order confirmation as HTML. */
import { html, type Raw } from '#server/mail/html'
import { mailDocument, sectionHtml } from '#server/mail/layout'
import type { MailLine, OrderContent } from '#server/mail/order-content'

export function orderHtml(content: OrderContent, brandName: string): string {
  const { language, subject, footer, messages } = content
  const body = html`<h1 style="font-size:24px;line-height:1.15;margin:0 0 12px">${content.heading}</h1>
<p style="margin:0 0 24px">${content.intro}</p>
<table width="100%" cellpadding="6" cellspacing="0" border="0" style="border-collapse:collapse">
<tr><th scope="col" align="left">${messages.item}</th><th scope="col" align="right">${messages.quantity}</th><th scope="col" align="right">${messages.unitPrice}</th><th scope="col" align="right">${messages.lineTotal}</th></tr>
${content.lines.map(lineRow)}
${content.totals.map(totalRow)}
</table>
${content.sections.map(sectionHtml)}`
  return mailDocument({ language, subject, brandName, body, footer })
}

function lineRow({ name, attributes, sku, quantity, unitPrice, total, notes }: MailLine): Raw {
  const remarks = notes.map((note) => html`<br><span style="font-size:13px">${note}</span>`)
  return html`<tr style="border-top:1px solid #d7dcd9"><td>${name}<br><span style="font-size:13px">${[attributes, sku].filter(Boolean).join(' · ')}</span>${remarks}</td><td align="right">${quantity}</td><td align="right">${unitPrice}</td><td align="right">${total}</td></tr>
`
}

function totalRow([label, amount]: OrderContent['totals'][number]): Raw {
  return html`<tr style="border-top:1px solid #d7dcd9"><th scope="row" colspan="3" align="right">${label}</th><td align="right">${amount}</td></tr>
`
}
