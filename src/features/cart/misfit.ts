import type { CartSite } from '#features/cart/cart-site.ts'
import type { LineView } from '#features/cart/cart-view.ts'

/** Filament of a diameter that nothing in the cart takes, though something takes another. */
export interface Misfit {
  /** mm, of the filament. */
  diameter: number
  /** What it does not fit. */
  name: string
  /** mm of the filament that this takes. */
  takes: number
}

/** Who buys a printer with spools of another diameter would learn of it when all of them are there. */
export function misfitOf(
  { variation }: LineView,
  lines: readonly LineView[],
  takes: CartSite['takes'],
): Misfit | undefined {
  const diameter = variation?.attributes.diameter
  if (!diameter) return undefined
  const takers = lines.flatMap((line) => {
    const taken = line.variation && takes[line.variation.productName]
    return line.variation && taken ? [{ name: line.variation.name, takes: taken }] : []
  })
  const [taker] = takers
  return taker && takers.every((each) => each.takes !== diameter) ? { ...taker, diameter } : undefined
}
