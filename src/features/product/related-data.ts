/** What belongs to a product besides itself: what it needs, what goes with it, and articles that name it. */
import type { Product, Variation } from '#core/catalogue/catalogue'
import { categoryKeys } from '#core/catalogue/category'
import { fitsPrinter, type NeedReason, needsOf } from '#core/catalogue/need'
import type { Article } from '#core/content/content'
import { listingParams, NOTHING } from '#core/listing/listing'
import { siteRate } from '#core/pricing/vat'
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import type { CardData } from '#features/card/card-markup.ts'
import { siteCardMarkup } from '#features/card/site-card.ts'
import { cardKeys, memoize, products, siblings } from '#features/card/views.ts'
import { articleCardMarkup } from '#features/knowledge/article-markup.ts'
import { articleCard, articlesFor } from '#features/knowledge/articles.ts'
import { isShippingNoted } from '#features/price/shipping-note.ts'
import { compareMarkup } from '#features/product/compare/compare-markup.ts'
import { cardsFor, diametersBySku } from '#features/product/fitting-cards.ts'
import { needText } from '#features/product/terms.ts'
import { messages } from '#i18n/messages'
import { digest } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

/** Of a carousel. */
const CARDS = 6

const ARTICLES = 3

/** As markup. */
export interface Related {
  cards: string[]
  articles: string[]
  /** A table; empty for what has no data sheet. */
  compare: string
  /** What stock on the cards is worked out from, as a listing has it: percent of VAT, and whether one can order ahead. */
  dataset: { rate: string; ahead?: string | undefined }
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
  const cards = await offered(site, product, diameter)
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

/**
 * What it needs, then the parts that fit it, what supports it and what else goes with it; never the product itself in another
 * colour or version.
 */
export async function relatedCards(site: Site, product: Product, diameter?: number): Promise<GoingWith[]> {
  const [chosen, sold, technical, flows] = await Promise.all([
    goingWith(site, product, diameter),
    products('all'),
    technicalData('all'),
    flowsBySku('all'),
  ])
  const own = product.type === 'printer' ? await siblings(product.id) : []
  const flow = Math.max(0, ...own.map(({ sku }) => flows.get(sku) ?? 0))
  const cards = await offered(site, product, diameter)
  const all = new Map([...sold.values()].map((each) => [each.slug, each]))
  const known = new Set([product.slug, ...chosen.map(({ card }) => card.price.productName)])
  const kinds = new Set([...known].map((slug) => kindOf(all.get(slug))))
  const more = [...all.values()].flatMap((each): GoingWith[] => {
    const kind = kindOf(each)
    const versions = cards.get(each.slug) ?? []
    // Of what a printer has as one of its own versions, the one that makes none of them slower.
    const card = versions.find(({ sku }) => (flows.get(sku) ?? flow) >= flow) ?? versions[0]
    if (!card || known.has(each.slug) || kinds.has(kind) || !isAccessory(each, product, technical)) return []
    kinds.add(kind)
    return [{ card }]
  })
  const place = ({ card, reason }: GoingWith) =>
    reason ? -1 : PLACES.findIndex((is) => is(all.get(card.price.productName)))
  return [...chosen, ...more]
    .filter(({ card }) => card.price.productName !== product.slug)
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, CARDS)
}

/** Cards by the slug of their product, without those that are in its box. */
async function offered(
  site: Site,
  { inBox = [] }: Product,
  diameter: number | undefined,
): Promise<ReadonlyMap<string, readonly CardData[]>> {
  const cards = await cardsFor(site, diameter)
  if (inBox.length === 0) return cards
  return new Map([...cards].map(([slug, all]) => [slug, all.filter(({ sku }) => !inBox.includes(sku))]))
}

/** What is bought beside a thing comes before what is bought in its place. */
const PLACES: readonly ((product: Product | undefined) => boolean)[] = [
  (product) => product?.type === 'sparePart',
  isSupport,
  () => true,
]

function isSupport(product: Product | undefined): boolean {
  return product?.properties.includes('soluble') === true
}

type TechnicalData = ReadonlyMap<string, Variation['technical']>

/** By the id of a product, whose variations differ in nothing that makes another product fit. */
const technicalData = memoize(async (_: 'all'): Promise<TechnicalData> => {
  const sold = await products('all')
  return new Map(
    await Promise.all([...sold.keys()].map(async (id) => [id, (await siblings(id))[0]?.technical] as const)),
  )
})

/** mm³/s that a variation melts, by its SKU. */
const flowsBySku = memoize(async (_: 'all') => {
  const { variations } = await getContent()
  return new Map(variations.map(({ sku, technical }) => [sku, technical?.maxVolumetricSpeed]))
})

/** Parts that fit the same printer, and a support that is printed as hot as what it carries. */
function isAccessory(part: Product, of: Product, technical: TechnicalData): boolean {
  if (of.type === 'giftCard') return false
  const own = technical.get(of.id)
  if (isSupport(part)) return of.type === 'printer' ? (own?.heads ?? 1) > 1 : isPrintedWith(part, of)
  if (part.type !== 'sparePart') return false
  const ofPart = technical.get(part.id)
  if (of.type === 'printer') return fitsPrinter({ technical: ofPart }, of)
  return of.type === 'filament' || !!ofPart?.fits?.some((name) => own?.fits?.includes(name))
}

function isPrintedWith({ settings: one }: Product, { settings: other }: Product): boolean {
  if (!one || !other || one.enclosure !== other.enclosure) return false
  return one.nozzle[0] <= other.nozzle[1] && other.nozzle[0] <= one.nozzle[1]
}

/** The list of the parts that fit a printer; undefined for what is none. */
export async function partsPath(product: Product): Promise<string | undefined> {
  if (product.type !== 'printer') return undefined
  const { variations } = await getContent()
  const [path = ''] = variations.find((each) => fitsPrinter(each, product))?.categories ?? []
  const [category] = categoryKeys(path)
  return category ? `/shop/${category}?${listingParams({ ...NOTHING, printers: [product.slug] })}` : undefined
}

function kindOf(product: Product | undefined): string | undefined {
  return product?.type === 'sparePart' || isSupport(product) ? product?.categories[0] : undefined
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
  const isListed = isShippingNoted(site)
  // Of each, because the list is in the page of every product.
  const listed = isListed ? ' data-listed' : ''
  const why = (reason: NeedReason | undefined) =>
    reason ? `<p class="related__why">${escapeHtml(needText(t, reason, site.language))}</p>` : ''
  return {
    cards: cards.map(
      ({ card, reason }) =>
        `<li${listed}>${siteCardMarkup(card, site, { headingLevel: 3, isListed })}${why(reason)}</li>`,
    ),
    articles: articles.map((article) => articleCardMarkup(articleCard(article, site), 3)),
    compare: await compareMarkup(site, product, diameter),
    dataset: { rate: String(siteRate(site)), ahead: site.noBackOrder ? undefined : '' },
  }
}
