/** What a form for the recipient of a gift card begins with. */
import { type GiftDraft, giftDays } from '#core/gift-card/gift'
import type { SiteKey } from '#core/site/site'

/** @param kept what was typed before; a day that has passed since is today */
export function givenGift(kept: GiftDraft | null | undefined, site: SiteKey, now: number): GiftDraft {
  const { first } = giftDays(site, now)
  const { day = first, ...rest } = kept ?? {}
  return { name: '', email: '', greeting: '', ...rest, day: day < first ? first : day }
}
