/** The order confirmation as plain text. */
import { labelled } from '#server/mail/format'
import type { MailSection, OrderContent } from '#server/mail/order-content'

export function orderText(content: OrderContent): string {
  return [
    content.heading,
    ...content.greeting,
    [content.intro, ...content.references].join('\n'),
    ...(content.arrival.length > 0 ? [content.arrival.join('\n')] : []),
    labelled(content.action.label, content.action.address, content.language),
    ...(content.isNet ? [content.amounts] : []),
    ...content.lines.map(({ name, attributes, sku, quantity, unitPrice, total, was, notes }) =>
      [
        `${quantity} × ${[name, attributes].filter(Boolean).join(', ')}${sku ? ` (${sku})` : ''}`,
        `  ${unitPrice} × ${quantity} = ${total}${was ? ` (${was})` : ''}`,
        ...notes.map((note) => `  ${note}`),
      ].join('\n'),
    ),
    content.totals.map(({ label, amount }) => labelled(label, amount, content.language)).join('\n'),
    ...content.sections.map((section) => sectionText(section, content.language)),
    content.footer,
  ]
    .join('\n\n')
    .concat('\n')
}

/** A heading and its lines, with its links written out below. */
export function sectionText({ heading, lines, links = [] }: MailSection, language: string): string {
  return [heading, ...lines, ...links.map(({ address, label }) => labelled(label, address, language))].join(
    '\n',
  )
}
