/** What the search knows of a variation and of an article: records of Algolia, and the same from the shop's own index. */
import { attributeText, decimalMark } from '#core/catalogue/attributes'
import { type ProductType, variationName } from '#core/catalogue/catalogue'
import type { ColorFamily } from '#core/catalogue/color'
import { articlePath } from '#core/content/article'
import type { Facets } from '#core/listing/facets'
import { rowAttributes } from '#core/listing/row-facts'
import { BEST_SELLER, hasFlag, STAFF_PICK } from '#core/listing/row-flags'
import { machinesFor, type Printing } from '#core/search/printers'
import type { IndexedArticle, IndexedHelp } from '#core/search/search-index'
import type { Language } from '#core/site/language'

/** Which records belong to a deploy and a language. */
export interface RecordScope {
  language: Language
  environment: string
}

export interface SearchPicture {
  avif?: string | undefined
  webp?: string | undefined
  src: string
}

export interface VariationRecord extends RecordScope {
  objectID: string
  active: boolean
  sku: string
  gtin?: string | undefined
  /** Variations of a product are found as one. */
  productId: string
  productName: string
  type: ProductType
  productLink: string
  texts: { title: string }
  bullets: string[]
  /** What a label says is a message; the style is its key. */
  displayLabels: { text: string; style: 'bestSeller' | 'staffPick' }[]
  thumbnail: SearchPicture & { description: string; bgColor?: string | undefined }
  material?: string | undefined
  colorName?: string | undefined
  colorFamily?: ColorFamily | undefined
  hex?: string | undefined
  /** mm */
  diameter?: number | undefined
  /** g */
  size?: number | undefined
  /** "750 g · 1,75 mm" */
  attributes: string
  properties: string[]
  /** °C that it withstands. */
  heatDeflection?: number | undefined
  /** Kinds of printers that print it. */
  machines: string[]
  categories: string[]
  activeDate: string
  bestSeller: 0 | 1
  staffPick: boolean
  price: {
    /** Without VAT, minor units, in the order of `CURRENCIES`. */
    net: number[]
    grams?: number | undefined
    sale?: { name: string; discountPercentage: number; lowest30: number[] } | undefined
  }
}

export interface ArticleRecord extends RecordScope {
  objectID: string
  published: boolean
  slug: string
  articleLink: string
  /** What its type is called. */
  type: string
  /** As the content calls it. */
  kind: string
  title: string
  description: string
  tags: string[]
  cover?: { src: string; alt: string } | undefined
  publishedDate: string
  onlyEnglish: boolean
}

/** A page that helps, or one question on it. It lies beside the articles, which are `published`. */
export interface HelpRecord extends RecordScope {
  objectID: string
  help: true
  slug: string
  title: string
  page?: string | undefined
  answer?: string | undefined
  /** Articles that the answer names. */
  names?: readonly { title: string; link: string }[] | undefined
  /** Of a page of the shop. */
  helpLink: string
}

/** What the labels are called. */
export type LabelTexts = Readonly<Record<'bestSeller' | 'staffPick', string>>

export type SearchFacets = Facets<SearchPicture>

/** What the facets do not say. */
interface KnownOfProduct {
  colorFamily?: ColorFamily | undefined
  printing?: Printing | undefined
  /** °C */
  heatDeflection?: number | undefined
}

/** A row of the facets as a record. Discontinued variations have none. */
export function variationRecord(
  facets: SearchFacets,
  row: number,
  scope: RecordScope,
  labels: LabelTexts,
  known: KnownOfProduct = {},
): VariationRecord {
  const { rows, products, colors, pictures, prices, sales, language } = facets
  const product = at(products, rows.product[row])
  const color = colors[rows.color[row] ?? -1]
  const sku = rows.sku[row] ?? ''
  const own = rowAttributes(facets, row)
  const title = variationName(product.name, color?.name, own, language)
  const [isBestSeller, isStaffPick] = [hasFlag(rows, row, BEST_SELLER), hasFlag(rows, row, STAFF_PICK)]
  const sale = sales[rows.sale[row] ?? -1]
  return {
    ...scope,
    objectID: objectId(scope, sku),
    active: true,
    sku,
    productId: product.id,
    productName: product.slug,
    type: product.type,
    productLink: `/product/${product.slug}/${rows.slug[row]}`,
    texts: { title },
    bullets: product.bullets,
    displayLabels: [
      ...(isBestSeller ? [{ text: labels.bestSeller, style: 'bestSeller' as const }] : []),
      ...(isStaffPick ? [{ text: labels.staffPick, style: 'staffPick' as const }] : []),
    ],
    thumbnail: { ...at(pictures, rows.picture[row]), description: title },
    material: product.material,
    colorName: color?.name,
    colorFamily: known.colorFamily,
    hex: color?.hex,
    diameter: own.diameter || undefined,
    size: own.size || undefined,
    attributes: attributeText(own, decimalMark(language)),
    properties: product.properties,
    heatDeflection: known.heatDeflection || undefined,
    machines: machinesFor(own.diameter, known.printing, {
      size: own.size ?? 0,
      isSoft: product.properties.includes('flexible'),
    }),
    categories: product.categories,
    activeDate: rows.activeDate[row] ?? '',
    bestSeller: isBestSeller ? 1 : 0,
    staffPick: isStaffPick,
    price: {
      net: at(prices, rows.price[row]),
      grams: product.type === 'filament' ? own.size || undefined : undefined,
      sale: sale && {
        name: sale.name,
        discountPercentage: sale.percent,
        lowest30: at(prices, rows.lowest[row]),
      },
    },
  }
}

export function articleRecord(article: IndexedArticle, scope: RecordScope): ArticleRecord {
  const { slug, title, description, tags, cover } = article
  return {
    ...scope,
    objectID: objectId(scope, slug),
    published: true,
    slug,
    articleLink: articlePath({ slug }),
    type: article.kind,
    kind: article.type,
    title,
    description,
    tags,
    cover,
    publishedDate: article.date,
    onlyEnglish: article.onlyEnglish === true,
  }
}

export function helpRecord(
  { title, path, page, answer, names }: IndexedHelp,
  scope: RecordScope,
): HelpRecord {
  const key = { objectID: objectId(scope, path), help: true, slug: path } as const
  const named = names?.map(({ title, slug }) => ({ title, link: articlePath({ slug }) }))
  return { ...scope, ...key, title, page, answer, names: named, helpLink: path }
}

/** One index holds all languages, and the records of every environment. */
function objectId({ environment, language }: RecordScope, key: string): string {
  return `${environment}-${language}-${key}`
}

function at<T>(table: readonly T[], index: number | undefined): T {
  const found = table[index ?? -1]
  if (found === undefined) throw new Error(`the facets have no entry ${index}`)
  return found
}
