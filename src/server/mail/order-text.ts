/** The order confirmation as plain text. */
import type { MailSection, OrderContent } from '#server/mail/order-content'

export function orderText(content: OrderContent): string {
  return [
    content.heading,
    content.intro,
    ...content.lines.map(({ name, attributes, sku, quantity, unitPrice, total, notes }) =>
      [
        `${quantity} × ${[name, attributes].filter(Boolean).join(', ')} (${sku})`,
        `  ${unitPrice} × ${quantity} = ${total}`,
        ...notes.map((note) => `  ${note}`),
      ].join('\n'),
    ),
    content.totals.map(([label, amount]) => `${label}: ${amount}`).join('\n'),
    ...content.sections.map(sectionText),
    content.footer,
  ]
    .join('\n\n')
    .concat('\n')
}

function sectionText({ heading, lines, links = [] }: MailSection): string {
  return [heading, ...lines, ...links.map(({ address, label }) => `${label}: ${address}`)].join('\n')
}
