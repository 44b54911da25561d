/** The comparison of a product with others of its kind, fetched with what belongs to it. */
import type { Product } from '#core/catalogue/catalogue'
import type { Site } from '#core/site/site'
import { filamentsMarkup } from '#features/product/compare/filaments-markup.ts'
import { printersMarkup } from '#features/product/printers-markup.ts'

/** Whether a page keeps room for one. */
export function isCompared({ facts, type }: Product): boolean {
  return facts !== undefined || type === 'printer'
}

/** @returns empty where there is nothing to compare */
export function compareMarkup(site: Site, product: Product, diameter?: number): Promise<string> {
  return product.type === 'printer' ? printersMarkup(site, product) : filamentsMarkup(site, product, diameter)
}
