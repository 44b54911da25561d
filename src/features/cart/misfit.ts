import { fitsDiameter } from '#core/catalogue/need'
import type { CartSite } from '#features/cart/cart-site.ts'
import type { LineView } from '#features/cart/cart-view.ts'

/** What takes filament of one diameter alone. */
interface Taker {
  name: string
  /** mm */
  takes: number
}

/** Filament of a diameter that nothing in the cart takes, though something takes another. */
export interface Misfit extends Taker {
  /** mm, of the filament. */
  diameter: number
}

/** @returns the printers and parts among the lines */
export function takersIn(lines: readonly LineView[], takes: CartSite['takes']): Taker[] {
  return lines.flatMap(({ variation }) => {
    const taken = variation && takes[variation.productName]
    return taken ? [{ name: variation.name, takes: taken }] : []
  })
}

/** Who buys a printer with spools of another diameter would learn of it when all of them are there. */
export function misfitOf({ variation }: LineView, takers: readonly Taker[]): Misfit | undefined {
  const diameter = variation?.attributes.diameter
  const [taker] = takers
  if (!diameter || !taker || takers.some(({ takes }) => fitsDiameter(takes, diameter))) return undefined
  return { ...taker, diameter }
}
