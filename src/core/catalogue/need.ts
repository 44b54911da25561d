/** What a filament asks of the printer besides itself. */
import type { Product, Property, Variation } from '#core/catalogue/catalogue'

/** Fibres and metal powder: a nozzle of brass is worn out by a few spools of them. */
const ABRASIVE: readonly Property[] = ['fibre', 'metal']

export function isAbrasive({ properties }: Pick<Product, 'properties'>): boolean {
  return ABRASIVE.some((property) => properties.includes(property))
}

type Sold = Pick<Variation, 'productName' | 'technical' | 'discontinued'>

/** The slugs of what goes with a product: the nozzle that an abrasive one needs first, then in the order of its data. */
export function byNeed(product: Pick<Product, 'properties' | 'goesWith'>, all: readonly Sold[]): string[] {
  const hardened = all.find(
    ({ technical, discontinued }) => technical?.nozzleMaterial === 'hardenedSteel' && !discontinued,
  )
  const needed = hardened && isAbrasive(product) ? [hardened.productName] : []
  return [...new Set([...needed, ...(product.goesWith ?? [])])]
}
