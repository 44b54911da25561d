/**
 * What a visitor wants where it is not sold like that: "250 g" of 2.85 mm leads to 1.75 mm, and 2.85 mm is still wanted once
 * another size is chosen. The wish is the address that the spool would have; it stands behind that of the page, as its
 * fragment, so that it goes with the link and no further.
 */

const KEPT_KEYS = ['color', 'diameter', 'size'] as const
export type KeptKey = (typeof KEPT_KEYS)[number]

/** @param slug of a spool, sold or not: `hjortron-175-750` */
function partsOf(slug: string): Record<KeptKey, string> | undefined {
  const [, color, diameter, size] = /^(.+)-(\d+)-(\d+)$/.exec(slug) ?? []
  return color && diameter && size ? { color, diameter, size } : undefined
}

/** @returns the slug of `wish` with one attribute of `target`; undefined of what is no spool */
export function wishedFor(wish: string, target: string, key: string): string | undefined {
  const [own, other] = [partsOf(wish), partsOf(target)]
  if (!own || !other) return undefined
  return KEPT_KEYS.map((each) => (each === key ? other : own)[each]).join('-')
}

/** @returns in what two spools differ */
export function differences(a: string, b: string): KeptKey[] {
  const [own, other] = [partsOf(a), partsOf(b)]
  return own && other ? KEPT_KEYS.filter((key) => own[key] !== other[key]) : []
}

/**
 * @param wish what was wanted before
 * @param choice where one of the page's choices leads by itself, which is sold
 * @param isSold by slug
 * @returns where it leads whoever has that wish: to it, or to what is nearest and with what stays wished for
 */
export function choiceWithWish(
  wish: string,
  choice: string,
  key: string,
  isSold: (slug: string) => boolean,
): string {
  const wanted = wishedFor(wish, choice, key)
  if (!wanted) return choice
  return isSold(wanted) ? wanted : `${choice}#${wanted}`
}
