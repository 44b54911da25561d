/** What a listing's page says to its scripts. */
import type { ListingWords } from '#features/listing/listing-words.ts'
import type { Messages } from '#i18n/messages'

/** For `data-messages`, which `listingWords` reads. */
export function listingMessages({ listing, shell }: Messages): string {
  const { loading, failed, retry } = listing
  return JSON.stringify({ loading, failed, retry, close: shell.close } satisfies ListingWords)
}
