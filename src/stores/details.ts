/** What the catalogue last said of the cart's lines: shown at once on the next visit, and offline. */
import type { ApiVariation } from '#api/catalog/variation-schema'
import { persistent } from '#stores/storage'

export interface Details {
  /** Names are in one language. */
  language: string
  byId: Record<string, ApiVariation>
}

const NONE: Details = { language: '', byId: {} }

export const $details = persistent<Details>('details', NONE, parseDetails)

/** Keeps the variations of the lines that are in the cart, and forgets the others. */
export function keepDetails(
  language: string,
  found: readonly ApiVariation[],
  cartIds: readonly string[],
): void {
  $details.update((before) => {
    const known = before.language === language ? before.byId : {}
    const all = { ...known, ...Object.fromEntries(found.map((variation) => [variation.id, variation])) }
    const wanted = Object.entries(all).filter(([id]) => cartIds.includes(id))
    return { language, byId: Object.fromEntries(wanted) }
  })
}

function parseDetails(found: unknown): Details {
  const { language, byId } = (found ?? {}) as Partial<Details>
  if (typeof language !== 'string' || typeof byId !== 'object' || byId === null) return NONE
  return { language, byId: Object.fromEntries(Object.entries(byId).filter(([, value]) => isUsable(value))) }
}

/** Enough to name and price a line. */
function isUsable(value: unknown): value is ApiVariation {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, path, msrp, attributes } = value as Partial<ApiVariation>
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof path === 'string' &&
    typeof msrp === 'object' &&
    msrp !== null &&
    typeof attributes === 'object' &&
    attributes !== null
  )
}
