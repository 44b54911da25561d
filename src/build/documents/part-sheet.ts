/** The technical data sheet of a printer or a part: what the product page says, its versions side by side. */

import { type Documented, frame, type SheetSource } from '#build/documents/sheet-source'
import { contactFacts } from '#build/documents/technical-sheet'
import { attributeText, decimalMark } from '#core/catalogue/attributes'
import type { Variation } from '#core/catalogue/catalogue'
import { localized } from '#core/site/language'
import { type Block, heading, paragraphs, type Sheet } from '#documents/sheet'
import { materialFacts } from '#features/product/product-view.ts'

export function partSheet(source: SheetSource<Documented>): Sheet {
  const { product, messages } = source
  const { language } = messages
  const t = messages.product
  const { description, box } = localized(product.texts, language)
  return {
    ...frame(source),
    title: messages.documents.tds.title,
    blocks: [
      ...paragraphs(description),
      ...(box ? [heading(t.inTheBox), ...paragraphs(box.join(' · '))] : []),
      heading(t.facts),
      factTable(source),
      heading(t.safety),
      ...localized(product.safety.warnings, language).flatMap(paragraphs),
      heading(t.contact),
      { kind: 'facts', facts: contactFacts(source) },
    ],
  }
}

/** One version is a list of facts; of several, each has a column. */
function factTable({ product, variations, messages }: SheetSource<Documented>): Block {
  const { language } = messages
  const facts = variations.map((variation) => materialFacts(product, variation, messages.product, language))
  const [first = []] = facts
  if (facts.length === 1) return { kind: 'facts', facts: first }
  const labels = [...new Set(facts.flatMap((rows) => rows.map(({ label }) => label)))]
  const valueIn = (rows: (typeof facts)[number], label: string) =>
    rows.find((row) => row.label === label)?.value ?? '–'
  return {
    kind: 'table',
    head: [
      messages.documents.tds.property,
      ...variations.map((variation) => versionName(variation, language)),
    ],
    rows: labels.map((label) => [label, ...facts.map((rows) => valueIn(rows, label))]),
    shares: [4, ...variations.map(() => 3)],
  }
}

function versionName({ attributes, sku }: Variation, language: SheetSource['messages']['language']): string {
  return attributeText(attributes, decimalMark(language)) || sku
}
