/** What the scripts of the wish list's page say, written into it. */
import type { PluralForms } from '#core/text/text'

export interface WishListWords {
  count: PluralForms
  gone: PluralForms
  addedAll: PluralForms
  toCart: string
  loading: string
  failed: string
  retry: string
  remove: string
  /** With a hole for `{name}`, as the next one. */
  removeNamed: string
  removed: string
  undo: string
}
