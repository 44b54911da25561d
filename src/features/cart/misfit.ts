import { decimalMark, formatMillimetres } from '#core/catalogue/attributes'
import { fitsDiameter } from '#core/catalogue/need'
import { localeOf } from '#core/text/date'
import { plural } from '#core/text/text'
import type { CartMessages, CartSite } from '#features/cart/cart-site.ts'
import type { LineView } from '#features/cart/cart-view.ts'

/** Filament of a diameter that nothing in the cart takes, though something takes another. */
export interface Misfit {
  /** What takes filament of one diameter alone. */
  name: string
  /** mm */
  takes: number
  /** mm, of the filament. */
  diameter: number
  /** Names of the filament. */
  lines: string[]
}

/**
 * Who buys a printer with spools of another diameter would learn of it when all of them are there.
 * @returns one per diameter, however many lines have it
 */
export function misfitsIn(lines: readonly LineView[], takes: CartSite['takes']): Misfit[] {
  const bought = lines.flatMap(({ variation }) => variation ?? [])
  const takers = bought.filter(({ productName }) => takes[productName])
  const [taker] = takers
  const taken = taker && takes[taker.productName]
  if (!taker || !taken) return []
  const misfits = new Map<number, Misfit>()
  for (const { name, attributes } of bought) {
    const { diameter } = attributes
    if (!diameter || takers.some(({ productName }) => fitsDiameter(takes[productName], diameter))) continue
    const found = misfits.get(diameter) ?? { name: taker.name, takes: taken, diameter, lines: [] }
    if (!found.lines.includes(name)) found.lines.push(name)
    misfits.set(diameter, found)
  }
  return [...misfits.values()]
}

export function misfitText(
  { name, takes, diameter, lines }: Misfit,
  language: string,
  t: CartMessages,
): string {
  const mark = decimalMark(language)
  return plural(t.misfit, lines.length, language, {
    name,
    takes: formatMillimetres(takes, mark),
    diameter: formatMillimetres(diameter, mark),
    lines: new Intl.ListFormat(localeOf(language)).format(lines),
  })
}
