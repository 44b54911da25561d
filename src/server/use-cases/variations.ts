/** The catalogue's word on a checkout's lines. Asked outside every transaction. */

import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Language } from '#core/site/language'
import type { Deps } from '#server/ports'

export type Variations = ReadonlyMap<string, ApiVariation>

/** @returns by sku; what the deploy no longer sells is missing */
export async function variationsOf(
  deps: Pick<Deps, 'catalogue'>,
  lines: readonly { sku: string }[],
  language: Language,
): Promise<Variations> {
  const found = await Promise.all(lines.map(({ sku }) => deps.catalogue.bySku(sku, language)))
  return new Map(found.filter((variation) => variation !== undefined).map((each) => [each.sku, each]))
}

/** @returns g, packed; what the deploy no longer sells weighs nothing */
export function weightOf(
  lines: readonly { sku: string; quantity: number }[],
  variations: Variations,
): number {
  return lines.reduce((sum, { sku, quantity }) => sum + quantity * (variations.get(sku)?.weight ?? 0), 0)
}
