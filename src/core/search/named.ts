/** How much of a variation's name a query says: who says all of it means that one and no other. */
import type { Facets } from '#core/listing/facets'
import type { Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import { stemsOf } from '#core/search/words-of'

/** Nothing that tells, its colour's name or another word for it, all of the product's name, or that and its colour's. */
export type Said = 'part' | 'color' | 'product' | 'whole'

/** @returns for the parts of a query: by row, how much of its name they say */
export function namesOf({
  products,
  colors,
  rows,
  language,
}: Facets): (slots: readonly Slot[]) => (row: number) => Said {
  const stems = ({ name }: { name: string }) => stemsOf(name, language)
  const productNames = products.map(stems)
  const colorNames = colors.map(stems)
  // The hotend that a thing comes with, by its name: "High Flow".
  const versions = new Map(rows.ho.flatMap((ho) => (ho ? [[ho, stemsOf(ho, language)] as const] : [])))
  return (slots) => {
    const said = new Set(slots.flatMap(({ words }) => words.map((word) => stem(word, language))))
    const isSaid = (name: readonly string[]) => name.every((word) => said.has(word))
    const terms = new Set(slots.flatMap((slot) => [...slot.terms]))
    // "Transparent" is what is called "Clear", before the "Clear Ice".
    const isMeant = (name: readonly string[]) => name.every((word) => terms.has(word))
    const meantColors = colorNames.map(isMeant)
    const saidProducts = productNames.map(isSaid)
    const saidColors = colorNames.map(isSaid)
    const saidVersions = new Set([...versions].flatMap(([ho, words]) => (isSaid(words) ? [ho] : [])))
    const isVersion = (row: number) => saidVersions.size === 0 || saidVersions.has(rows.ho[row] ?? '')
    return (row) => {
      if (!saidProducts[rows.product[row] ?? -1]) return meantColors[rows.color[row] ?? -1] ? 'color' : 'part'
      // Of what has no colour the product's name is all.
      return (saidColors[rows.color[row] ?? -1] ?? isVersion(row)) ? 'whole' : 'product'
    }
  }
}
