/** What belongs to a product besides itself: what it needs, what goes with it, its other colours, and articles that name it. */
import type { Product } from '#core/catalogue/catalogue'
import { type NeedReason, needsOf } from '#core/catalogue/need'
import type { Article } from '#core/content/content'
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import type { CardData } from '#features/card/card-markup.ts'
import { siteCardMarkup } from '#features/card/site-card.ts'
import { cardKeys } from '#features/card/views.ts'
import { articleCardMarkup } from '#features/knowledge/article-markup.ts'
import { articleCard, articlesFor } from '#features/knowledge/articles.ts'
import { compareMarkup } from '#features/product/compare/compare-markup.ts'
import { cardsFor, diametersBySku } from '#features/product/fitting-cards.ts'
import { needText } from '#features/product/terms.ts'
import { messages } from '#i18n/messages'
import { digest } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

/** A carousel's six, and one more since the page's own product is among them. */
const CARDS = 7

const ARTICLES = 3

/** As markup. */
export interface Related {
  cards: string[]
  articles: string[]
  /** A table; empty for what has no data sheet. */
  compare: string
}

export interface GoingWith {
  card: CardData
  /** Why the product needs it. */
  reason?: NeedReason | undefined
  /** mm of the filament that it is, or that it takes. */
  filamentDiameter?: number | undefined
}

/**
 * What it needs first, then the others in the order of its data.
 *
 * @param diameter mm of the filament that the customer's printer takes, where that is known: nothing of another is shown
 */
export async function goingWith(site: Site, product: Product, diameter?: number): Promise<GoingWith[]> {
  const { variations } = await getContent()
  const cards = await cardsFor(site, diameter)
  const needed = needsOf(product, variations).flatMap(({ reason, sold }) => {
    const card = cards.get(sold.productName)?.find(({ sku }) => sku === sold.sku)
    return card ? [{ card, reason }] : []
  })
  const slugs = new Set(needed.map(({ card }) => card.price.productName))
  const others = (product.goesWith ?? [])
    .filter((slug) => !slugs.has(slug))
    .flatMap((slug) => cards.get(slug)?.slice(0, 1) ?? [])
  const diameters = await diametersBySku('all')
  return [...needed, ...others.map((card) => ({ card }))].map((each) => ({
    ...each,
    filamentDiameter: diameters.get(each.card.sku),
  }))
}

/** What it needs, what goes with it, then its own colours or versions: one card each, what sells best first. */
export async function relatedCards(site: Site, product: Product, diameter?: number): Promise<GoingWith[]> {
  const cards = await cardsFor(site, diameter)
  const own = oneOfEachColor(cards.get(product.slug) ?? []).map((card): GoingWith => ({ card }))
  const others = await goingWith(site, product, diameter)
  return [...others, ...own].slice(0, CARDS)
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

/** Of the file beside the pages, without its ending. @param diameter mm, of filament */
export function relatedName(diameter: number | undefined): string {
  return diameter === undefined ? 'related' : `related-${Math.round(diameter * 100)}`
}

/** Of all that `relatedMarkup` shows. */
export async function relatedKey(site: Site, product: Product, diameter?: number): Promise<string> {
  const cards = await relatedCards(site, product, diameter)
  const articles = await articlesAboutProduct(site, product)
  return digest(
    site,
    cardKeys(cards.map(({ card }) => card)),
    articles.map((article) => articleCard(article, site)),
    await compareMarkup(site, product, diameter),
  )
}

export async function relatedMarkup(site: Site, product: Product, diameter?: number): Promise<Related> {
  const cards = await relatedCards(site, product, diameter)
  const articles = await articlesAboutProduct(site, product)
  const { product: t } = messages(site.language)
  const why = (reason: NeedReason | undefined) =>
    reason ? `<p class="related__why">${escapeHtml(needText(t, reason))}</p>` : ''
  return {
    cards: cards.map(
      ({ card, reason }) => `<li>${siteCardMarkup(card, site, { headingLevel: 3 })}${why(reason)}</li>`,
    ),
    articles: articles.map((article) => articleCardMarkup(articleCard(article, site), 3)),
    compare: await compareMarkup(site, product, diameter),
  }
}
