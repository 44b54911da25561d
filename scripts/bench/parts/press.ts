/** The first press on a page, and the next one, behind the edge. */
import { SITE, withShop } from '../browser/measured-shop.ts'
import type { PartOptions, Values } from '../part.ts'
import { measurePress } from '../press.ts'

export async function measure({ runs, traces }: PartOptions): Promise<Values> {
  const figures = await withShop((edge) =>
    measurePress({ shop: edge.base(SITE), floor: edge.base('floor') }, runs, { traces }),
  )
  return Object.fromEntries(
    figures.flatMap(({ name, first }) => [
      [`${name} inp`, first.inp],
      [`${name} seen`, first.seen],
    ]),
  )
}
