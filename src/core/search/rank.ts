/** From the parts of a query to what answers it, best first. */
import type { Facets } from '#core/listing/facets'
import type { Slot } from '#core/search/slots'

export interface RankedRow {
  row: number
  score: number
}

/** Sold out is behind what answers as well, and before what answers much worse. */
const SOLD_OUT = 0.7
/** A guess at what was meant is behind everything that was written. */
const GUESSED = 0.01
/** An article in another language than the visitor's is behind what answers as well in the visitor's own. */
const FOREIGN = 0.7

export interface RankOptions {
  facets: Facets
  /** Whether a piece is on the shelf; undefined while that is not known. */
  inStock?: ((row: number) => boolean) | undefined
}

/**
 * Rows that answer all parts; where none does, those that answer most of them.
 * @param slots at least one
 * @returns best first; of equals the one that sells best, as the facets are ordered
 */
export function rankRows(slots: readonly Slot[], { facets, inStock }: RankOptions): RankedRow[] {
  const asked = askedOf(slots)
  const productCount = facets.products.length
  let fewest = Number.POSITIVE_INFINITY
  let found: RankedRow[] = []
  for (let row = 0; row < facets.rows.sku.length; row += 1) {
    const product = facets.rows.product[row] ?? -1
    const color = facets.rows.color[row] ?? -1
    let missing = 0
    let score = 0
    for (const slot of asked) {
      const best = Math.max(
        slot.documents.get(product) ?? 0,
        color < 0 ? 0 : (slot.documents.get(productCount + color) ?? 0),
        slot.row?.(row) ?? 0,
      )
      if (best === 0) missing += 1
      score += slot.isTypo ? GUESSED * best : best
    }
    if (score === 0 || missing > fewest) continue
    if (missing < fewest) {
      fewest = missing
      found = []
    }
    found.push({ row, score: inStock && !inStock(row) ? score * SOLD_OUT : score })
  }
  return found.sort((a, b) => b.score - a.score || a.row - b.row)
}

/** The best row of each product, in order. */
export function distinctRows(ranked: readonly RankedRow[], { rows }: Pick<Facets, 'rows'>): RankedRow[] {
  const seen = new Set<number | undefined>()
  return ranked.filter(({ row }) => {
    const product = rows.product[row]
    return !seen.has(product) && seen.add(product)
  })
}

/**
 * Articles that answer all words; sizes, colours and codes are the products' alone.
 * @param first number of the first article among the documents
 * @returns numbers among the articles, best first; of equals the newest, as they are ordered
 */
export function rankArticles(
  slots: readonly Slot[],
  first: number,
  articles: readonly { onlyEnglish?: true | undefined }[],
): number[] {
  const asked = askedOf(slots).filter(
    ({ documents, row }) => documents.size > 0 && (row === undefined || hasArticle(documents, first)),
  )
  if (asked.length === 0) return []
  const ranked: { article: number; score: number }[] = []
  for (const [article, { onlyEnglish }] of articles.entries()) {
    let score = 0
    const answers = asked.every(({ documents, isTypo }) => {
      const own = documents.get(first + article) ?? 0
      score += isTypo ? GUESSED * own : own
      return own > 0
    })
    if (answers) ranked.push({ article, score: onlyEnglish ? score * FOREIGN : score })
  }
  return ranked.sort((a, b) => b.score - a.score || a.article - b.article).map(({ article }) => article)
}

/** Words that say nothing are left out where another one says something. */
function askedOf(slots: readonly Slot[]): readonly Slot[] {
  const telling = slots.filter(({ isStopWord }) => !isStopWord)
  return telling.length > 0 ? telling : slots
}

function hasArticle(documents: Slot['documents'], first: number): boolean {
  for (const document of documents.keys()) if (document >= first) return true
  return false
}
