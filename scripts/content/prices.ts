/**
 * `npm run prices`: fills `lowest30` of the sales in `content/catalog/products` where it is missing, from the
 * git history of each product file. What is written there already stays: correct it by hand or delete it first.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isMap, type ParsedNode, parse, parseDocument } from 'yaml'
import { CURRENCIES, type PerCurrency } from '#core/money/money'
import { priceVariation } from '#core/pricing/pricing'
import { packagesOnSale } from '#loaders/product'
import type { ProductFile } from '#loaders/schema-catalogue'
import { ROOT } from '#local/paths'
import { main } from '#local/progress'

const FOLDER = 'content/catalog/products'
const WINDOW_MS = 30 * 24 * 60 * 60 * 1000

type Priced = Pick<ProductFile, 'packages' | 'variations' | 'sales'>

/** A product file as it was from `since` (milliseconds) on. */
export interface Version {
  since: number
  file: Priced
}

/**
 * The lowest price of a package in the 30 days before a sale begins, per currency and without VAT; earlier
 * sales count. Where history does not reach that far it is the current list price.
 * @param versions oldest first
 */
export function lowestPrice(
  versions: readonly Version[],
  current: Priced,
  name: string,
  from: string,
): PerCurrency {
  const end = Date.parse(from)
  const inForce = versions.filter(({ since }, at) => {
    const until = versions[at + 1]?.since ?? Number.POSITIVE_INFINITY
    return since < end && until > end - WINDOW_MS
  })
  const prices = inForce.flatMap(({ file }) => chargedPrice(file, name, from) ?? [])
  const fallback = current.packages[name]?.price
  if (!prices.length && fallback) prices.push(fallback)
  const lowest = CURRENCIES.map((currency) => [currency, Math.min(...prices.map((price) => price[currency]))])
  return Object.fromEntries(lowest) as PerCurrency
}

/** Without VAT and agreements a price depends on nothing else. */
const ANY_PACKAGE = { type: 'filament', productId: '', productName: '' } as const

/** The list price of a package, less the best sale that began before `from`. */
function chargedPrice({ packages, sales = [], variations }: Priced, name: string, from: string) {
  const price = packages[name]?.price
  if (!price) return undefined
  const earlier = sales.filter((sale) => sale.from < from && packagesOnSale(sale, variations).includes(name))
  const discountPercentage = Math.max(0, ...earlier.map((sale) => sale.discountPercentage))
  const variation = { ...ANY_PACKAGE, msrp: price, sale: { name: '', discountPercentage } }
  const charged = CURRENCIES.map((currency) => {
    const input = { variation, currency, vatRate: 0, agreements: [], quantity: 1 }
    return [currency, priceVariation(input)?.unit]
  })
  return Object.fromEntries(charged) as PerCurrency
}

/** @returns the file's text with each missing row of `lowest30` written in, everything else untouched */
export function fillLowestPrices(source: string, versions: readonly Version[]): string {
  const document = parseDocument(source)
  const file = document.toJS() as Priced
  const insertions: { at: number; text: string }[] = []
  for (const [index, sale] of (file.sales ?? []).entries()) {
    const missing = packagesOnSale(sale, file.variations).filter((name) => !sale.lowest30?.[name])
    const node = document.getIn(['sales', index], true) as ParsedNode
    const table = document.getIn(['sales', index, 'lowest30'], true) as ParsedNode | undefined
    if (!missing.length || !isMap(node)) continue
    const indent = ' '.repeat(columnOf(source, node.range[0]))
    const rows = missing.map((name) => {
      const amounts = Object.entries(lowestPrice(versions, file, name, sale.from))
      return `\n${indent}  ${name}: { ${amounts.map(([code, amount]) => `${code}: ${amount}`).join(', ')} }`
    })
    const before = source.slice(0, (table ?? node).range[1]).trimEnd()
    insertions.push({ at: before.length, text: (table ? '' : `\n${indent}lowest30:`) + rows.join('') })
  }
  return insertions.reduceRight((text, { at, text: row }) => text.slice(0, at) + row + text.slice(at), source)
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1)
}

function historyOf(path: string): Version[] {
  const log = git('log', '--reverse', '--format=%H %cI', '--', path).trim()
  return log.split('\n').flatMap((line) => {
    const [commit, date] = line.split(' ')
    if (!commit || !date) return []
    return [{ since: Date.parse(date), file: parse(git('show', `${commit}:${path}`)) as Priced }]
  })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' })
}

if (import.meta.main) {
  await main(async () => {
    process.chdir(ROOT)
    for (const name of readdirSync(FOLDER)) {
      const path = `${FOLDER}/${name}`
      const source = readFileSync(path, 'utf8')
      const filled = fillLowestPrices(source, historyOf(path))
      if (filled === source) continue
      writeFileSync(path, filled)
      console.log(`${path}: lowest30 filled in`)
    }
  })
}
