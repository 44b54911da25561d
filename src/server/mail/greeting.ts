/** How a mail about an order begins. */

import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'

/** Whoever orders may have typed another's e-mail address, and anything for a name: what is none greets nobody. */
const NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u

/** @returns a line of its own, as "Hello Anna,"; nothing where the name is not known */
export function greetingOf({ addresses, language }: Pick<OrderDocument, 'addresses' | 'language'>): string[] {
  const name = addresses.billing?.firstName ?? ''
  return NAME.test(name) ? [fill(serverMessages(language).mail.greeting, { name })] : []
}
