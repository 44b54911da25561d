/** Words that a listing's scripts say, written into its page. */
export type ListingWords = Record<'loading' | 'failed' | 'retry' | 'close' | 'clear' | 'show', string>

/** @param root of the listing */
export function listingWords(root: HTMLElement): ListingWords {
  return JSON.parse(root.dataset.messages ?? '{}')
}
