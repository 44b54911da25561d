/** Which filaments somebody compares who names several plastics, and nothing else: "ASA vs ABS". */
import { askedOf, distinctRows, type RankedRow } from '#core/search/rank'
import type { Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import type { Vocabulary } from '#core/search/vocabulary'
import { stemsOf } from '#core/search/words-of'

/** Of a plastic: more make a table that nobody reads. */
const MOST_OF_ONE = 3

/** Whether a title has all plastics that are compared: "PLA, PETG or ASA?" does not compare ABS. */
export function namesAll(
  title: string,
  slots: readonly Slot[],
  { synonyms, index: { language } }: Vocabulary,
): boolean {
  const stems = stemsOf(title, language)
  const [materials] = slots.filter(({ isMaterial }) => isMaterial)
  return (materials?.words ?? []).every((word) => {
    const own = stem(word, language)
    return [own, ...(synonyms.get(own) ?? [])].some((name) => stems.includes(name))
  })
}

/** @param rows that were found, best first; @returns slugs; none where no two plastics are named */
export function comparedIn(
  slots: readonly Slot[],
  rows: readonly RankedRow[],
  { compares, synonyms, facets, index: { language } }: Vocabulary,
): string[] {
  const stemOf = (word: string) => stem(word, language)
  const [materials, ...others] = askedOf(slots).filter(
    ({ words }) => !words.every((word) => compares.has(stemOf(word))),
  )
  if (!materials?.isMaterial || others.length > 0) return []
  const plastics = materials.words.map((word) => [stemOf(word), ...(synonyms.get(stemOf(word)) ?? [])])
  const products = distinctRows(rows, facets).flatMap(
    ({ row }) => facets.products[facets.rows.product[row] ?? -1] ?? [],
  )
  const ofEach = plastics.map((names) =>
    products
      .filter(({ material = '' }) => names.includes(stemsOf(material, language)[0] ?? ''))
      .map(({ slug }) => slug)
      .slice(0, MOST_OF_ONE),
  )
  const slugs = new Set(ofEach.flat())
  return ofEach.filter(([first]) => first).length > 1 && slugs.size > (ofEach[0]?.length ?? 0)
    ? [...slugs]
    : []
}
