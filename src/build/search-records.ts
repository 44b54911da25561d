/** The records that Algolia gets: those that the search box shows, with what they are found by. */
import { formatMillimetres, formatNumber, formatSize } from '#core/catalogue/attributes'
import { categoryKeys } from '#core/catalogue/category'
import { colorFamily } from '#core/catalogue/color'
import { searchedAs, withoutSearched } from '#core/content/searched'
import {
  type ArticleRecord,
  articleRecord,
  type HelpRecord,
  helpRecord,
  type VariationRecord,
  variationRecord,
} from '#core/search/records'
import { type Language, localized } from '#core/site/language'
import { offeredLanguages } from '#core/site/site'
import { cardPicture } from '#features/card/card-picture.ts'
import { catalogueFacets } from '#features/listing/facets-data.ts'
import { coverAddress } from '#features/search/cover-address.ts'
import {
  helpPages,
  indexedArticle,
  isOfResin,
  isUnenclosed,
  printingOf,
} from '#features/search/index-data.ts'
import { messages } from '#i18n/messages'
import type { Content } from '#loaders/content'

/** What a variation is found by besides what is shown of it. */
export interface FoundBy {
  gtin: string
  /** Without hyphens as well. */
  codes: string[]
  colorWords: string[]
  measures: string[]
  categoryNames: string[]
  propertyNames: string[]
  description: string
  /** When the records were made; what is not counted is always there. */
  available: boolean
}

export type PushedVariation = VariationRecord & FoundBy
interface PushedText {
  /** Phrases that visitors look for it by. */
  searched: readonly string[]
  /** The text without its marks. */
  content: string
}

/** With when it was published, in seconds. */
export type PushedArticle = ArticleRecord & PushedText & { publishedTime: number }

export type PushedHelp = HelpRecord & PushedText

export interface SearchRecords {
  variations: PushedVariation[]
  /** What helps lies beside them. */
  articles: (PushedArticle | PushedHelp)[]
}

/** Algolia takes records of 10 KB. */
const MOST_TEXT = 4_000

/** @param environment as pages name the deploy: records of others are left alone */
export function searchRecords(content: Content, environment: string): SearchRecords {
  const languages = offeredLanguages(content.sites)
  return {
    variations: languages.flatMap((language) => variationsIn(content, language, environment)),
    articles: languages.flatMap((language) => [
      ...articlesIn(content, language, environment),
      ...helpIn(content, language, environment),
    ]),
  }
}

function variationsIn(content: Content, language: Language, environment: string): PushedVariation[] {
  const products = new Map(content.products.map((product) => [product.id, product]))
  const variations = new Map(content.variations.map((variation) => [variation.sku, variation]))
  const facets = catalogueFacets({ products, variations: content.variations }, language, cardPicture)
  const { product: labels, listing, search } = messages(language)
  return facets.rows.sku.map((sku, row) => {
    const hex = facets.colors[facets.rows.color[row] ?? -1]?.hex
    const family = hex === undefined ? undefined : colorFamily(hex)
    const variation = variations.get(sku)
    const product = products.get(variation?.productId ?? '')
    const known = {
      colorFamily: family,
      printing: product && printingOf(product),
      heatDeflection: product?.facts?.heatDeflection,
    }
    const record = variationRecord(facets, row, { language, environment }, labels, known)
    const names = record.categories
      .flatMap(categoryKeys)
      .flatMap((key) => content.categories.get(key)?.name ?? [])
    const stock = content.stock.get(sku)?.totalAvailable ?? 0
    const { size, diameter } = record
    return {
      ...record,
      gtin: variation?.gtin ?? '',
      codes: [sku, sku.replaceAll('-', ''), variation?.gtin ?? ''],
      colorWords: family ? [listing.colors[family]] : [],
      measures: [...sizeTexts(size), ...diameterTexts(diameter ?? variation?.attributes.version)],
      categoryNames: names.map((name) => localized(name, language)),
      propertyNames: [
        ...record.properties
          .filter((key) => !isOfResin(key))
          .map((key) => listing.properties[key as keyof typeof listing.properties]),
        ...(product && isUnenclosed(product) ? [search.open] : []),
      ],
      description: product ? localized(product.texts, language).description : '',
      available: record.type === 'giftCard' || stock > 0,
    }
  })
}

function sizeTexts(grams: number | undefined): string[] {
  if (!grams) return []
  return [formatSize(grams), `${grams}g`, `${formatNumber(grams / 1000, '.')} kg`]
}

function diameterTexts(mm: number | undefined): string[] {
  return mm ? [formatMillimetres(mm, '.'), `${mm}mm`, formatMillimetres(mm, ',')] : []
}

function articlesIn({ articles }: Content, language: Language, environment: string): PushedArticle[] {
  return articles.map((article) => {
    const content = localized(article.content, language)
    return {
      ...articleRecord(indexedArticle(article, language, coverAddress), { language, environment }),
      searched: searchedAs(content),
      content: plainText(withoutSearched(content)).slice(0, MOST_TEXT),
      publishedTime: Date.parse(article.publishedDate) / 1000,
    }
  })
}

function helpIn(content: Content, language: Language, environment: string): PushedHelp[] {
  return helpPages(content, language).map(({ texts, shown, searched }) => ({
    ...helpRecord(shown, { language, environment }),
    searched: [...(searched?.own ?? []), ...(searched?.english ?? [])],
    content: plainText(`${texts.traits}\n${texts.text}`).slice(0, MOST_TEXT),
  }))
}

/** Markdown as it is read. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^\s)]*(?: "([^"]*)")?\)/g, (_, words: string, caption?: string) =>
      caption ? `${words}. ${caption}` : words,
    )
    .replace(/^[#>|\s-]+|[*_`|]/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
