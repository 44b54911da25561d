/** The rows of the table of all filaments, as a storefront shows them. */
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import { namedFinish } from '#core/catalogue/catalogue'
import { type Figure, figuresOf, numberOf, soldFilaments } from '#core/catalogue/materials'
import { localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import type { CardPicture } from '#features/card/card-markup.ts'
import { cardsByProduct, products } from '#features/card/views.ts'
import type { PriceFacts } from '#features/price/price-markup.ts'
import { finishName } from '#features/product/terms.ts'
import { type Messages, messages } from '#i18n/messages'

/** What a cell says; nothing where it is not known. */
export interface Cell {
  text?: string
  /** What it is sorted by. */
  value?: number | undefined
}

export interface MaterialRow {
  /** What an address calls it that names a choice of them. */
  slug: string
  name: string
  path: string
  /** Material, and finish where there is one. */
  kind: string
  /** Place of the name in the alphabet of the language. */
  place: number
  /** In the order of `materialColumns`. */
  cells: readonly Cell[]
  price: PriceFacts
  picture: CardPicture
  /** Of the spool that the price is of. */
  attributes: string
}

export interface MaterialColumn {
  figure: Figure
  label: string
  unit?: string
  /** Set as words and not as numbers. */
  isWord?: boolean
}

/**
 * After the price: what most choose by, which a phone has room for, then what the printer has to have, then what else the
 * material stands. The unit stands in the head alone.
 */
export function materialColumns({ product: t, compare }: Messages): MaterialColumn[] {
  return [
    { figure: 'heatDeflection', label: compare.heat, unit: '°C' },
    { figure: 'tensileStrength', label: t.tensileStrength, unit: 'MPa' },
    { figure: 'nozzle', label: t.nozzle, unit: '°C' },
    { figure: 'enclosure', label: compare.enclosure, isWord: true },
    { figure: 'hardenedNozzle', label: compare.hardenedNozzle, isWord: true },
    { figure: 'modulus', label: t.modulus, unit: 'MPa' },
    { figure: 'elongation', label: t.elongation, unit: '%' },
    { figure: 'shore', label: t.shore },
  ]
}

export async function materialRows(site: Site): Promise<MaterialRow[]> {
  const { language } = site
  const all = messages(language)
  const columns = materialColumns(all)
  const sold = soldFilaments((await products('all')).values(), await cardsByProduct(site))
  const named = sold.map(({ product, best: { path, price, attributes, picture } }) => {
    const figures = figuresOf(product)
    const finish = namedFinish(product)
    const kind = [product.material, finish && finishName(all.product, finish)].filter(Boolean).join(' · ')
    const { name } = localized(product.texts, language)
    const cells = columns.map(({ figure }) => cellOf(figures[figure], all, language))
    return { slug: product.slug, name, kind, cells, path, price, picture, attributes }
  })
  const { compare } = new Intl.Collator(language, { numeric: true })
  const names = named.map(({ name }) => name).sort(compare)
  return named.map((row) => ({ ...row, place: names.indexOf(row.name) }))
}

function cellOf(
  figure: ReturnType<typeof figuresOf>[Figure],
  { compare: t }: Messages,
  language: Site['language'],
): Cell {
  if (figure === undefined) return {}
  const value = numberOf(figure)
  if (typeof figure === 'boolean') return { text: figure ? t.yes : t.no, value }
  if (typeof figure === 'string') return { text: figure, value }
  if (typeof figure === 'number') return { text: formatNumber(figure, decimalMark(language)), value }
  return { text: figure.join('–'), value }
}
