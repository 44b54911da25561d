/** What a listing's page says to its scripts. */
import { fill } from '#core/text/text'
import type { ListingWords } from '#features/listing/listing-words.ts'
import type { Messages } from '#i18n/messages'

/**
 * For `data-messages`, which `listingWords` reads.
 * @param total how many cards the listing has
 */
export function listingMessages({ listing, shell }: Messages, total: number): string {
  const { loading, failed, retry, clear } = listing
  const show = fill(listing.show, { n: total })
  return JSON.stringify({ loading, failed, retry, clear, show, close: shell.close } satisfies ListingWords)
}
