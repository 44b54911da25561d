/** What is said where a line is added to a cart that has more of them than an order takes. */
import { loadMessages } from '#browser/messages'
import { MAX_LINES } from '#core/checkout/limits'
import { plural } from '#core/text/text'

/** @throws when the messages cannot be read; the cart says it as well */
export async function tooManyLines(lines: number, locale: string): Promise<string> {
  const { tooManyLines: forms } = await loadMessages('product')
  return plural(forms, lines - MAX_LINES, locale, { most: MAX_LINES })
}
