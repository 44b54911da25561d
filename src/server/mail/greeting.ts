/** How a mail about an order begins. */

import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'

/** Whoever orders may have typed another's e-mail address, and a sentence for a name: what is no name greets nobody. */
const LETTER = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]'
const WORD = `${LETTER}(?:['’-]?${LETTER}){0,19}`
const NAME = new RegExp(`^${WORD}(?: ${WORD})?$`, 'u')

/** @returns a line of its own, as "Hello Anna,"; nothing where the name is not known */
export function greetingOf({ addresses, language }: Pick<OrderDocument, 'addresses' | 'language'>): string[] {
  const name = (addresses.billing?.firstName ?? '').normalize()
  return NAME.test(name) ? [fill(serverMessages(language).mail.greeting, { name })] : []
}
