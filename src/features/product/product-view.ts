/** What the product page tells about a product: rows of facts with their units, and structured data. */
import { type DecimalMark, decimalMark, formatMillimetres, formatNumber } from '#core/attributes'
import { localize, type Product, productPath, type Variation } from '#core/catalogue'
import { type Language, localized } from '#core/language'
import { absoluteUrl, type Site } from '#core/site'
import { addVat } from '#core/vat'
import type productTexts from '../../i18n/en/product.json'

export interface Fact {
  label: string
  value: string
}

type Texts = typeof productTexts

/** Prices in structured data are valid for about 180 days (specification section 9). */
const PRICE_VALID_MS = 180 * 24 * 3600 * 1000

function range([from, to]: readonly [number, number], unit: string): string {
  return from === to ? `${from}\u00a0${unit}` : `${from}–${to}\u00a0${unit}`
}

export function printFacts({ settings }: Product, t: Texts): Fact[] {
  if (!settings) return []
  const { nozzle, bed, speed, fan, drying, enclosure } = settings
  return [
    { label: t.nozzle, value: range(nozzle, '°C') },
    { label: t.bed, value: range(bed, '°C') },
    { label: t.speed, value: range(speed, 'mm/s') },
    { label: t.fan, value: range(fan, '%') },
    { label: t.drying, value: `${drying.celsius}\u00a0°C, ${drying.hours}\u00a0h` },
    { label: t.enclosure, value: enclosure ? t.enclosureNeeded : t.enclosureNotNeeded },
  ]
}

export function materialFacts(product: Product, variation: Variation, t: Texts, language: Language): Fact[] {
  const mark = decimalMark(language)
  const { facts } = product
  const { attributes, spool } = variation
  const rows: (Fact | undefined)[] = [
    product.material ? { label: t.material, value: product.material } : undefined,
    facts && attributes.diameter
      ? {
          label: t.tolerance,
          value: `${formatNumber(attributes.diameter, mark)} ± ${formatMillimetres(facts.tolerance, mark)}`,
        }
      : undefined,
    facts ? { label: t.density, value: `${formatNumber(facts.density, mark)}\u00a0g/cm³` } : undefined,
    facts?.heatDeflection ? { label: t.heatDeflection, value: `${facts.heatDeflection}\u00a0°C` } : undefined,
    lengthFact(product, variation, t),
    spool ? { label: t.spool, value: `${spool.outer} × ${formatMillimetres(spool.width, mark)}` } : undefined,
    spool ? { label: t.emptySpool, value: `${spool.tare}\u00a0g` } : undefined,
    attributes.hotend ? { label: t.hotend, value: attributes.hotend } : undefined,
    variation.physical ? { label: t.weight, value: weight(variation.weight, mark) } : undefined,
    { label: t.sku, value: variation.sku },
    { label: t.gtin, value: variation.gtin },
  ]
  return rows.filter((row): row is Fact => row !== undefined)
}

function weight(grams: number, mark: DecimalMark): string {
  return grams < 1000 ? `${grams}\u00a0g` : `${formatNumber(grams / 1000, mark)}\u00a0kg`
}

/** Metres of filament on the spool, from its weight, density and diameter. */
export function filamentLength(grams: number, density: number, diameter: number): number {
  return Math.round(grams / density / (Math.PI * (diameter / 2) ** 2))
}

function lengthFact({ facts }: Product, { attributes }: Variation, t: Texts): Fact | undefined {
  if (!facts || !attributes.size || !attributes.diameter) return undefined
  const metres = filamentLength(attributes.size, facts.density, attributes.diameter)
  return { label: t.length, value: `${metres}\u00a0m` }
}

export interface Crumb {
  label: string
  path: string
}

/** JSON-LD of a product page: Product with its Offer, and the breadcrumbs. */
export function structuredData(
  site: Site,
  product: Product,
  variation: Variation,
  crumbs: readonly Crumb[],
  { image, brand, vatRate, now }: { image: string; brand: string; vatRate: number; now: number },
): object[] {
  const texts = localize(product, variation, site.language)
  const url = absoluteUrl(site, productPath(variation))
  const gross = addVat(variation.msrp[site.currency], vatRate)
  const percent = variation.sale?.discountPercentage ?? 0
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: texts.name,
      description: localized(product.texts, site.language).description,
      image,
      sku: variation.sku,
      gtin13: variation.gtin,
      brand: { '@type': 'Brand', name: brand },
      ...(texts.colorName && { color: texts.colorName }),
      ...(product.material && { material: product.material }),
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: site.currency,
        price: (Math.round((gross * (100 - percent)) / 100) / 100).toFixed(2),
        priceValidUntil: new Date(now + PRICE_VALID_MS).toISOString().slice(0, 10),
        itemCondition: 'https://schema.org/NewCondition',
        availability: variation.discontinued
          ? 'https://schema.org/Discontinued'
          : 'https://schema.org/InStock',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: absoluteUrl(site, path),
      })),
    },
  ]
}
