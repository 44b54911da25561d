/** `stock.csv`: sku, pieces, and the day of the next delivery where it is known. One line per sku under a head. */
import type { Variation } from '#core/catalogue/catalogue'
import type { Stock } from '#core/stock/availability'

export interface StockRow {
  sku: string
  /** Pieces on the shelf that no placed order has. */
  onHand: number
  eta?: Date | undefined
}

export interface StockProblem {
  /** From 1. */
  line: number
  field: string
  reason: string
}

const STOCK_HEAD = 'sku,on_hand,eta'
const COLUMNS = STOCK_HEAD.split(',').length

const SKU = /^[A-Za-z0-9_-]+$/
const PIECES = /^\d{1,10}$/
/** That the column of the database holds. */
const MOST_PIECES = 2 ** 31 - 1
const ETA = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/

/**
 * @param isSold whether the catalogue has a sku; any will do without it
 * @returns the rows, or everything that is wrong
 */
export function readStockFile(
  text: string,
  isSold: (sku: string) => boolean = () => true,
): { rows: StockRow[] } | { problems: StockProblem[] } {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head !== STOCK_HEAD) return { problems: [{ line: 1, field: 'head', reason: wrongHead(head) }] }
  const rows: StockRow[] = []
  const problems: StockProblem[] = []
  const seen = new Map<string, number>()
  for (const [at, text] of lines.entries()) {
    if (!text.trim()) continue
    const line = at + 2
    const wrong = (field: string, reason: string) => problems.push({ line, field, reason })
    const [sku = '', onHand = '', eta = '', ...more] = text.trim().split(',')
    const columns = text.split(',').length
    if (columns !== COLUMNS || more.length) {
      wrong('row', `"${text.trim()}" has ${columns} of ${COLUMNS} columns, parted by commas: ${STOCK_HEAD}`)
      continue
    }
    const earlier = seen.get(sku)
    if (!SKU.test(sku)) wrong('sku', `"${sku}" is not a sku`)
    else if (earlier) wrong('sku', `"${sku}" is taken by line ${earlier}`)
    else if (!isSold(sku)) wrong('sku', `"${sku}" is no article of the catalogue`)
    if (!PIECES.test(onHand) || Number(onHand) > MOST_PIECES)
      wrong('on_hand', `"${onHand}" is not a number of pieces, from 0 to ${MOST_PIECES}`)
    const day = eta && ETA.test(eta) ? new Date(eta) : undefined
    if (eta && (!day || Number.isNaN(day.getTime()))) wrong('eta', `"${eta}" is not a date (YYYY-MM-DD)`)
    seen.set(sku, earlier ?? line)
    rows.push({ sku, onHand: Number(onHand), ...(day && { eta: day }) })
  }
  return problems.length ? { problems } : { rows }
}

function wrongHead(head: string): string {
  const hint = head.includes(';') ? '; columns are parted by commas' : ''
  return `"${head}" is not ${STOCK_HEAD}${hint}`
}

export function writeStockFile(rows: readonly StockRow[]): string {
  const lines = rows.map(({ sku, onHand, eta }) => `${sku},${onHand},${eta ? dayOrMoment(eta) : ''}`)
  return [STOCK_HEAD, ...lines, ''].join('\n')
}

/**
 * @param today `YYYY-MM-DD`; a delivery that has not come by the day before has no date
 * @returns as availability takes it
 */
export function stockBySku(rows: readonly StockRow[], today: string): Map<string, Stock> {
  return new Map(
    rows.map(({ sku, onHand, eta }) => {
      const ETA = eta?.toISOString()
      return [sku, { totalAvailable: onHand, items: [], ...(ETA && ETA >= today && { ETA }) }]
    }),
  )
}

function dayOrMoment(eta: Date): string {
  return eta.toISOString().replace('T00:00:00.000Z', '')
}

/** @returns the SKUs that have stock, in the order of the catalogue */
export function shelvedSkus(variations: readonly Pick<Variation, 'sku' | 'physical'>[]): string[] {
  return variations.filter(({ physical }) => physical).map(({ sku }) => sku)
}
