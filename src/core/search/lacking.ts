/** What a material is asked for that it has not: "transparent ASA", "carbon ABS", "gold PETG". */
import { PROPERTIES } from '#core/catalogue/catalogue'
import type { Facets } from '#core/listing/facets'
import { NAMED } from '#core/search/question'
import { askedOf } from '#core/search/rank'
import type { Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import type { Vocabulary } from '#core/search/vocabulary'
import { stemsOf } from '#core/search/words-of'

export interface Lack {
  /** What was said of the material. */
  wanted: Slot
  material: Slot
  /** As the catalogue calls it. */
  name: string
  /** It is the name of a colour. */
  isColor: boolean
  /** Whether a row has what is wanted, in another material. */
  has: (row: number) => boolean
  /** Whether a row is of the material. */
  isOf: (row: number) => boolean
}

/** Share of the products that are called so and of those with a property, from which on that property is meant. */
const SAME = 0.6

/** @returns what the material has not; undefined where it has it, where something else is asked, or where nobody knows */
export function lackIn(slots: readonly Slot[], vocabulary: Vocabulary): Lack | undefined {
  const { facets, products: productCount } = vocabulary
  const telling = askedOf(slots).filter(({ isFilament, isSize }) => !isFilament && !isSize)
  const materials = telling.filter(({ isMaterial }) => isMaterial)
  const [material] = materials
  const [wanted, ...others] = telling.filter((slot) => !slot.isMaterial && !isMeasure(slot))
  if (!material || materials.length > 1 || material.words.length > 1 || !wanted || others.length > 0)
    return undefined
  if (wanted.isTypo || wanted.isFar || wanted.noNumber !== undefined) return undefined
  const { products, rows } = facets
  const productOf = (row: number) => rows.product[row] ?? -1
  const isFilament = (at: number) => products[at]?.type === 'filament'
  // A category may be called by two: "ABS and ASA".
  const names = material.words.flatMap((word) => {
    const own = stem(word, facets.language)
    return [own, ...(vocabulary.synonyms.get(own) ?? [])]
  })
  const baseOf = (at: number) => products[at]?.material?.split('-')[0]
  const own = products.flatMap((_, at) =>
    isFilament(at) && names.includes(stem((baseOf(at) ?? '').toLowerCase(), facets.language)) ? [at] : [],
  )
  const name = baseOf(own[0] ?? -1)
  if (name === undefined) return undefined
  const isOf = (row: number) => own.includes(productOf(row))
  const found = { wanted, material, name, isOf }

  const colors = colorsCalled(wanted, vocabulary)
  if (colors.size > 0) {
    const isColored = (row: number) => colors.has(rows.color[row] ?? -1)
    const isThere = rows.sku.some((_, row) => isOf(row) && isColored(row))
    return isThere ? undefined : { ...found, isColor: true, has: isColored }
  }
  const called = products.flatMap((_, at) =>
    isFilament(at) && at < productCount && (wanted.documents.get(at) ?? 0) >= NAMED ? [at] : [],
  )
  const property = propertyOf(called, facets)
  if (property === undefined) return undefined
  const hasIt = (at: number) =>
    products[at]?.properties.includes(property) || products[at]?.finish === property
  if (own.some(hasIt)) return undefined
  return {
    ...found,
    isColor: false,
    has: (row) => called.includes(productOf(row)) && hasIt(productOf(row)) === true,
  }
}

/** A size, a diameter or a code: of words there are documents, or facts, or colours. */
function isMeasure({ documents, fact, families = [], row }: Slot): boolean {
  return row !== undefined && documents.size === 0 && fact === undefined && families.length === 0
}

/** Colours of the shelf whose whole name it is. */
function colorsCalled({ words }: Slot, { facets: { colors, language } }: Vocabulary): Set<number> {
  const said = words.map((word) => stem(word, language)).join(' ')
  return new Set(colors.flatMap(({ name }, at) => (stemsOf(name, language).join(' ') === said ? [at] : [])))
}

/** The property that those have, and hardly any others. */
function propertyOf(called: readonly number[], { products }: Pick<Facets, 'products'>) {
  let best: (typeof PROPERTIES)[number] | undefined
  let most = SAME
  for (const property of PROPERTIES) {
    const having = products.flatMap(({ type, properties }, at) =>
      type === 'filament' && properties.includes(property) ? [at] : [],
    )
    const both = having.filter((at) => called.includes(at)).length
    const share = both / (having.length + called.length - both)
    if (share >= most) [best, most] = [property, share]
  }
  return best
}
