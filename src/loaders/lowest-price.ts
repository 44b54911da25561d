/**
 * The lowest price of the 30 days before a sale, as EU price rules want it shown (directive 98/6/EC, article 6a), from the
 * history of a product's file.
 */
import { isMap, isScalar, type ParsedNode, parseDocument } from 'yaml'
import { CURRENCIES, type PerCurrency } from '#core/money/money'
import { priceVariation } from '#core/pricing/pricing'
import { daysLater, shopDay, startOfDay } from '#core/shop-day'
import { packagesOnSale } from '#loaders/sale'
import type { ProductFile } from '#loaders/schema-catalogue'

const WINDOW_DAYS = 30

export type Priced = Pick<ProductFile, 'packages' | 'variations' | 'sales' | 'activeDate'>

/** A product file as it was from `since` (milliseconds) on. */
export interface Version {
  since: number
  file: Priced
}

/**
 * The lowest price of a package in the 30 days before a sale begins, per currency and without VAT; earlier sales
 * count while they lasted. Where history does not reach that far it is the current list price.
 * @param versions oldest first
 */
export function lowestPrice(
  versions: readonly Version[],
  current: Priced,
  name: string,
  from: string,
): PerCurrency {
  const [begin, end] = [startOfDay(daysLater(from, -WINDOW_DAYS)), startOfDay(from)]
  const prices = versions.flatMap(({ since, file }, at) => {
    const next = versions[at + 1]?.since ?? Number.POSITIVE_INFINITY
    const span = { begin: Math.max(since, begin), end: Math.min(next, end) }
    return span.begin < span.end ? (chargedPrice(file, name, span, from) ?? []) : []
  })
  const fallback = current.packages[name]?.price
  if (!prices.length && fallback) prices.push(fallback)
  const lowest = CURRENCIES.map((currency) => [currency, Math.min(...prices.map((price) => price[currency]))])
  return Object.fromEntries(lowest) as PerCurrency
}

interface Span {
  begin: number
  end: number
}

/** Without VAT and agreements a price depends on nothing else. */
const ANY_PACKAGE = { type: 'filament', productId: '', productName: '' } as const

/** The list price of a package, less the best sale that was on in the span and began before `from`. */
function chargedPrice(file: Priced, name: string, span: Span, from: string) {
  const price = file.packages[name]?.price
  if (!price) return undefined
  const earlier = (file.sales ?? []).filter(
    (sale) => sale.from < from && wasOn(sale, span) && packagesOnSale(sale, file).includes(name),
  )
  const discountPercentage = Math.max(0, ...earlier.map((sale) => sale.discountPercentage))
  const variation = { ...ANY_PACKAGE, msrp: price, sale: { name: '', discountPercentage } }
  const charged = CURRENCIES.map((currency) => {
    const input = { variation, currency, vatRate: 0, agreements: [], quantity: 1 }
    return [currency, priceVariation(input)?.unit]
  })
  return Object.fromEntries(charged) as PerCurrency
}

function wasOn({ from, until }: Priced['sales'][number], { begin, end }: Span): boolean {
  return startOfDay(from) < end && (until === undefined || startOfDay(daysLater(until, 1)) > begin)
}

interface Edit {
  from: number
  to: number
  text: string
}

/**
 * @param now milliseconds; a sale that begins later gets its lowest prices anew
 * @returns the file's text with the rows of `lowest30` as they should be, everything else untouched
 */
export function fillLowestPrices(source: string, history: readonly Version[], now: number): string {
  const document = parseDocument(source)
  const file = document.toJS() as Priced
  const versions = [...history, { since: now, file }]
  const edits: Edit[] = []
  for (const [index, sale] of (file.sales ?? []).entries()) {
    const node = document.getIn(['sales', index], true) as ParsedNode
    const table = document.getIn(['sales', index, 'lowest30'], true) as ParsedNode | undefined
    if (!isMap(node)) continue
    const row = (name: string) => rowOf(lowestPrice(versions, file, name, sale.from))
    const names = packagesOnSale({ ...sale, lowest30: {} }, file)
    const missing = names.filter((name) => !sale.lowest30?.[name])
    if (shopDay(now) < sale.from)
      edits.push(...names.flatMap((name) => replacement(table, name, row(name)) ?? []))
    if (!missing.length) continue
    const indent = ' '.repeat(columnOf(source, node.range[0]))
    const rows = missing.map((name) => `\n${indent}  ${name}: ${row(name)}`)
    const before = source.slice(0, (table ?? node).range[1]).trimEnd().length
    edits.push({ from: before, to: before, text: (table ? '' : `\n${indent}lowest30:`) + rows.join('') })
  }
  return edits
    .sort((a, b) => a.from - b.from)
    .reduceRight((text, { from, to, text: row }) => text.slice(0, from) + row + text.slice(to), source)
}

function rowOf(price: PerCurrency): string {
  const amounts = Object.entries(price).map(([code, amount]) => `${code}: ${amount}`)
  return `{ ${amounts.join(', ')} }`
}

function replacement(table: ParsedNode | undefined, name: string, text: string): Edit | undefined {
  const pair = isMap(table)
    ? table.items.find(({ key }) => isScalar(key) && String(key.value) === name)
    : undefined
  const value = pair?.value as ParsedNode | undefined
  return value && { from: value.range[0], to: value.range[1], text }
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1)
}
