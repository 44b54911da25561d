/** The judged queries, asked: what each found, and what that is worth. */
import type { Language } from '#core/site/language'
import { ndcg, WORTH } from '../../../scripts/bench/relevance.ts'
import { JUDGED, type Judged } from './judged.ts'
import { type ShopSearch, shopSearch } from './support/shop-search.ts'

export interface Judgement extends Judged {
  /** Of the first six. */
  ndcg: number
  /** Names of the results. */
  found: string[]
  isEmpty: boolean
}

const PLACES = 6

/** All of them. */
export async function judge(): Promise<Judgement[]> {
  return Promise.all(JUDGED.map(async (judged) => judgementOf(judged, await shopSearch(judged.language))))
}

export function averageOf(judgements: readonly Judgement[], language?: Language): number {
  const own = judgements.filter((each) => language === undefined || each.language === language)
  return own.reduce((sum, each) => sum + each.ndcg, 0) / own.length
}

function judgementOf(judged: Judged, search: ShopSearch): Judgement {
  const { products, articles, help } = search.find(judged.query)
  const names = {
    products: products.hits.map(({ sku, productName, colorFamily }) => [sku, productName, `@${colorFamily}`]),
    articles: articles.hits.map(({ slug }) => [slug]),
    help: help.hits.map(({ helpLink }) => [helpLink.replace(/#.*/, '')]),
  }[judged.kind]
  const seen = new Set<string>()
  const gains = names.map((own) => gainOf(own, judged, seen))
  return {
    ...judged,
    ndcg: ndcg(gains, possibleGains(judged, search), PLACES),
    found: names.map((own) => own.slice(0, 2).join('=')),
    isEmpty: products.nbHits + articles.nbHits + help.nbHits === 0,
  }
}

/** A product counts once; a family of colours each time. */
function gainOf(names: readonly string[], { best, good }: Judged, seen: Set<string>): number {
  const of = (wanted: readonly string[]) => names.find((name) => wanted.includes(name) && !seen.has(name))
  const name = of(best) ?? of(good)
  if (name === undefined) return 0
  if (!name.startsWith('@')) seen.add(name)
  return best.includes(name) ? WORTH.best : WORTH.good
}

/** Of a family as many as there are products in it. */
function possibleGains({ best, good }: Judged, { facets, find }: ShopSearch): number[] {
  const all = find('').products.nbHits
  const count = (name: string) => (name.startsWith('@') ? Math.min(all, facets.products.length, PLACES) : 1)
  const gains = (names: readonly string[], worth: number) =>
    names.flatMap((name) => Array<number>(count(name)).fill(worth))
  return [...gains(best, WORTH.best), ...gains(good, WORTH.good)]
}
