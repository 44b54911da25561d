/** The way to a list of products. */
import type { CategoryNode } from '#core/catalogue/category'
import type { Crumb } from '#core/site/breadcrumbs'
import type { Site } from '#core/site/site'
import { messages } from '#i18n/messages'

/** @param trail the category and those above it, from the root on */
export function listingCrumbs({ language }: Site, trail: readonly CategoryNode[]): Crumb[] {
  const t = messages(language).shell
  return [
    { label: t.home, path: '/' },
    { label: t.shop, path: '/shop' },
    ...trail.map(({ label, path }) => ({ label, path: `/shop/${path}` })),
  ]
}
