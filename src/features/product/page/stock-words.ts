/** What a product page says where stock does not reach, or its article is in the cart: fetched with its messages then. */
import { loadMessages } from '#browser/messages'
import type { Availability } from '#core/stock/availability'
import { fill, plural } from '#core/text/text'

const { lang } = document.documentElement
/** As `localeOf` has it, which would be one more file for every page. */
const locale = lang === 'en' ? 'en-GB' : lang

/** @param day ISO date on which it is expected */
export async function shortageText({ canBeOrdered }: Availability, day: string): Promise<string> {
  const { backOrder, soldOutUntil } = (await loadMessages('product')).stock
  return fill(canBeOrdered ? backOrder : soldOutUntil, { date: dayText(day) })
}

/** Of a quantity that is sent when all of it is there. */
export async function backOrderText(
  { totalAvailable, deliveryDate = '' }: Availability,
  wanted: number,
): Promise<string> {
  const { backOrderAll } = (await loadMessages('product')).stock
  return fill(backOrderAll, { n: totalAvailable, wanted, date: dayText(deliveryDate) })
}

/** @param most that can be ordered of what was wanted */
export async function limitText(most: number, wanted: number): Promise<string> {
  const { maxQuantity } = (await loadMessages('product')).stock
  return plural(maxQuantity, most, lang, { wanted })
}

/** What is in the cart already is set there, not added. */
export async function nameUpdate(submit: HTMLElement | null): Promise<void> {
  const { updateCart } = (await loadMessages('product')).stock
  if (submit) submit.textContent = updateCart
}

/** @param day ISO date @returns on one line */
export function dayText(day: string): string {
  const said = new Date(`${day}T12:00:00`).toLocaleDateString(locale, { day: 'numeric', month: 'long' })
  return said.replaceAll(' ', '\u00a0')
}
