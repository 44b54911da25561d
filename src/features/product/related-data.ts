/** What belongs to a product besides itself: its other colours, what goes with it, and articles that name it. */
import type { Product } from '#core/catalogue/catalogue'
import { byNeed, isAbrasive } from '#core/catalogue/need'
import type { Article } from '#core/content/content'
import type { Site } from '#core/site/site'
import type { CardData } from '#features/card/card-markup.ts'
import { siteCardMarkup } from '#features/card/site-card.ts'
import { cardsByProduct } from '#features/card/views.ts'
import { articleCardMarkup } from '#features/knowledge/article-markup.ts'
import { articleCard, articlesFor } from '#features/knowledge/articles.ts'
import { getContent } from '#loaders/site-content'

/** A carousel's six, and one more since the page's own product is among them. */
const CARDS = 7

/** That many of the product itself come first, the page's own among them. */
const OWN = 4
const ARTICLES = 3

/** Cards as markup. */
export interface Related {
  cards: string[]
  articles: string[]
}

export function relatedPath({ slug }: Product): string {
  return `/product/${slug}/related.json`
}

/** Slugs of what goes with it, what it needs first. */
export async function goingWith(product: Product): Promise<string[]> {
  const { variations } = await getContent()
  return byNeed(product, variations)
}

/**
 * What it needs, its own colours or versions, then what goes with it, then more of its own: one card each, what sells best
 * first.
 */
export async function relatedCards(site: Site, product: Product): Promise<CardData[]> {
  const cards = await cardsByProduct(site)
  const own = oneOfEachColor(cards.get(product.slug) ?? [])
  const others = (await goingWith(product)).flatMap((other) => cards.get(other)?.slice(0, 1) ?? [])
  const needed = isAbrasive(product) ? others.splice(0, 1) : []
  return [...needed, ...own.slice(0, OWN), ...others, ...own.slice(OWN)].slice(0, CARDS)
}

/** The first of each; what has no colour is there as well. */
function oneOfEachColor(cards: readonly CardData[]): CardData[] {
  const colors = new Set<string>()
  return cards.filter(({ colorName }) => {
    const isFirst = !colorName || !colors.has(colorName)
    if (colorName) colors.add(colorName)
    return isFirst
  })
}

export async function articlesAboutProduct(site: Site, { slug }: Product): Promise<Article[]> {
  return (await articlesFor(slug, site)).slice(0, ARTICLES)
}

export async function relatedMarkup(site: Site, product: Product): Promise<Related> {
  const cards = await relatedCards(site, product)
  const articles = await articlesAboutProduct(site, product)
  return {
    cards: cards.map((card) => `<li>${siteCardMarkup(card, site, 3)}</li>`),
    articles: articles.map((article) => articleCardMarkup(articleCard(article, site), 3)),
  }
}
