/** A product with all that its sheets are made from. */

import type { SheetMessages } from '#build/documents/messages'
import type { MaterialFacts, PrintSettings, Product, Substance, Variation } from '#core/catalogue/catalogue'
import { withCountry } from '#core/checkout/address-lines'
import type { Brand } from '#core/content/content'
import { localized } from '#core/site/language'
import { fill } from '#core/text/text'
import type { Sheet } from '#documents/sheet'
import { contentHash } from '#loaders/hash'

/** A product that has sheets. */
export interface Documented extends Product {
  documentsRevised: string
}

export interface Filament extends Documented {
  material: string
  settings: PrintSettings
  facts: MaterialFacts
  substance: Substance
}

export interface SheetSource<Kind extends Documented = Filament> {
  product: Kind
  /** Of this product. */
  variations: Variation[]
  brand: Brand
  messages: SheetMessages
  /** The same in every language: it names the data, not their translation. */
  revision: string
}

export function isDocumented(product: Product): product is Documented {
  return product.documentsRevised !== undefined
}

export function isFilament(product: Product): product is Filament {
  const { type, material, settings, facts, substance, documentsRevised } = product
  return type === 'filament' && Boolean(material && settings && facts && substance && documentsRevised)
}

/**
 * A short name for the state of the data. Prices and stock are not part of it: they do not stand in a sheet.
 * @param said by the sheets besides: their messages, whose change is a revision too
 */
export function revisionOf(
  product: Documented,
  variations: readonly Variation[],
  brand: Brand,
  said: unknown,
): string {
  const spools = variations.map(({ attributes, spool }) => [attributes.diameter, attributes.size, spool])
  const { name, company, contact } = brand
  const data = JSON.stringify([product, spools, name, company, contact, said])
  return contentHash([data]).slice(0, 6).toUpperCase()
}

/** What both kinds of sheet have at their head and foot. */
export function frame({
  product,
  variations,
  brand,
  messages,
  revision,
}: SheetSource<Documented>): Omit<Sheet, 'title' | 'blocks'> {
  const { documents, language, formats } = messages
  const { company } = brand
  // Kept with the product: the day of the build would make new files every day.
  const date = product.documentsRevised
  return {
    language,
    name: localized(product.texts, language).name,
    brand: brand.name,
    company: `${company.legalName}, ${withCountry(company, language)}`,
    colors: [...new Set(variations.flatMap(({ color }) => color?.hex ?? []))],
    revision: fill(documents.revision, { code: revision, date: formats.date.format(new Date(date)) }),
    date,
    page: documents.page,
  }
}
