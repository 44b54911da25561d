/** Links that stand in several places of the shop, called as in its foot. */
import { pageTexts } from '#core/content/page-texts'
import { TRACK_PAGE } from '#core/order/after-order'
import { type FooterLinks, footerGroups } from '#core/site/route-meta'
import type { Site } from '#core/site/site'
import { messages } from '#i18n/messages'
import { routeNames } from '#i18n/route-names'
import { getContent } from '#loaders/site-content'

/** After an order and before one, what is asked for most first. */
export const HELP = [TRACK_PAGE, '/faq', '/contact']
/** In the phone's sheet, whose tabs lead to none of it: what one reads before one buys, and what is left of help. */
export const SHEET_DOORS = ['/knowledge', '/faq']
export const SHEET_HELP = [...HELP.filter((path) => !SHEET_DOORS.includes(path)), '/re-add']

export async function footerLinks(site: Site): Promise<FooterLinks[]> {
  const { brand, pages } = await getContent()
  /** A storefront may call a page otherwise than the others of its language. */
  const shown = pages.map((page) => ({ ...page, menuTitle: { en: pageTexts(page, site).menuTitle } }))
  return footerGroups(shown, site.language, routeNames(messages(site.language), brand.programmes.club))
}

/** @returns in the order of the paths; a page that the foot does not have is left out */
export async function linksTo(site: Site, paths: readonly string[]): Promise<FooterLinks['links']> {
  const links = (await footerLinks(site)).flatMap((group) => group.links)
  return paths.flatMap((path) => links.find(({ href }) => href === path) ?? [])
}
