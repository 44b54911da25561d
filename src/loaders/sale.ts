/**
 * From the sales of a product file to the one that a variation is sold at. The day of the build decides: its pages and
 * the functions' catalogue hold the same sales, so that nobody is charged another price than the page shows.
 */
import type { Sale } from '#core/catalogue/catalogue'
import { CURRENCIES } from '#core/money/money'
import { includesDay } from '#core/shop-day'
import type { Report } from '#loaders/problems'
import type { ProductFile, SaleRow, VariationRow } from '#loaders/schema-catalogue'

/** The part of a product file that says what its sales reach. */
type OnSale = Pick<ProductFile, 'activeDate' | 'variations'>

/** Which row of `packages` a variation is sold in: the named one, or that of its size. */
export function packageOf(row: Pick<VariationRow, 'package' | 'size'>): string | undefined {
  return row.package ?? (row.size === undefined ? undefined : String(row.size))
}

/** The first day on which a variation is sold. */
export function activeSince(
  row: Pick<VariationRow, 'activeDate'>,
  file: Pick<ProductFile, 'activeDate'>,
): string {
  return row.activeDate ?? file.activeDate
}

/** The sale of this day with the highest percentage. */
export function saleOf(row: VariationRow, file: ProductFile, today: string): Sale | undefined {
  const [sale] = file.sales
    .filter((candidate) => includesDay(candidate, today) && reaches(candidate, row, file))
    .sort((a, b) => b.discountPercentage - a.discountPercentage)
  const lowest30 = sale?.lowest30[packageOf(row) ?? '']
  if (!sale || !lowest30) return undefined
  const { name, discountPercentage, backOrder, until } = sale
  return { name, discountPercentage, backOrder, lowest30, until }
}

/** The packages that a sale reaches, each of which needs its lowest price of 30 days. */
export function packagesOnSale(sale: SaleRow, file: OnSale): string[] {
  const reached = file.variations.filter((row) => reaches(sale, row, file))
  return [...new Set(reached.flatMap((row) => packageOf(row) ?? []))]
}

/**
 * A sale of the whole product leaves out what is newer than the sale: it has no price of the 30 days before, which a
 * sale must show (directive 98/6/EC, article 6a).
 */
function reaches({ skus, from }: SaleRow, row: VariationRow, file: OnSale): boolean {
  return skus ? skus.includes(row.sku) : activeSince(row, file) < from
}

/** Reports what no sale may be, whether it is on today or not. */
export function checkSales(file: ProductFile, today: string, report: Report): void {
  for (const [at, sale] of file.sales.entries()) {
    const field = `sales[${at}]`
    const { from, until, skus } = sale
    if (until !== undefined && until < from)
      report(`${field}.until`, `"${until}" is before the sale begins on ${from}`)
    for (const sku of skus ?? []) {
      const row = file.variations.find((variation) => variation.sku === sku)
      if (!row) report(`${field}.skus`, `unknown sku "${sku}"`)
      else if (activeSince(row, file) >= from) report(`${field}.from`, tooNew(from, sku, row, file))
    }
    const [first] = file.variations
    if (!skus && first && !file.variations.some((row) => reaches(sale, row, file)))
      report(`${field}.from`, tooNew(from, file.slug, first, file))
    checkLowestPrices(sale, field, file, today, report)
  }
}

function tooNew(from: string, name: string, row: VariationRow, file: ProductFile): string {
  return `"${from}" is not after ${activeSince(row, file)}, when ${name} came: it has no price of the 30 days before the sale`
}

function checkLowestPrices(sale: SaleRow, field: string, file: ProductFile, today: string, report: Report) {
  for (const name of packagesOnSale(sale, file)) {
    const lowest = sale.lowest30[name]
    const price = file.packages[name]?.price
    if (!lowest) report(`${field}.lowest30.${name}`, 'missing (`npm run prices` fills it)')
    else if (price && today < sale.from) {
      const above = CURRENCIES.filter((currency) => lowest[currency] > price[currency])
      if (above.length)
        report(
          `${field}.lowest30.${name}`,
          `is above the price in ${above.join(', ')} (run \`npm run prices\`)`,
        )
    }
  }
}
