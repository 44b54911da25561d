/**
 * What a route says of itself: its place in the footer, whether it is indexed, how its header lies. Content pages
 * carry it in their `page.yaml`, the other routes in the table below.
 */
import { WISH_LIST_PAGE } from '#core/cart/wish-list'
import { COMPARE_PAGE } from '#core/catalogue/materials'
import { TRACK_PAGE, WITHDRAWAL_PAGE } from '#core/order/after-order'
import { type Language, type Localized, localized } from '#core/site/language'

/** The footer's groups, in the order in which they are shown. */
export const FOOTER_GROUPS = ['about', 'support', 'account', 'shop', 'b2b'] as const
export type FooterGroup = (typeof FOOTER_GROUPS)[number]

export interface RouteMeta {
  /** The header lies over the top of the page, without a background of its own, and scrolls away with it. */
  raisedMenu?: boolean | undefined
  /** The header is dark in both themes. */
  darkMenu?: boolean | undefined
  /** False lets the header scroll away; otherwise it stays in sight. */
  fixedHeader?: boolean | undefined
  /** Full-width main area. */
  noContainer?: boolean | undefined
  /** Search engines are asked not to index the page. */
  disallow?: boolean | undefined
  /** The footer's group that links to the route; none when it is left out. */
  group?: FooterGroup | undefined
  /** Place in the group, the lowest first; a route without one comes last. */
  order?: number | undefined
}

export interface Route extends RouteMeta {
  name: string
  /** Also stands for every path below it that has no row of its own; `/` for itself alone. */
  path: string
}

export const ROUTES = [
  { name: 'home', path: '/', noContainer: true },
  { name: 'shop', path: '/shop', group: 'shop', order: 10 },
  { name: 'product', path: '/product' },
  { name: 'compare', path: COMPARE_PAGE },
  { name: 'search', path: '/search', disallow: true },
  { name: 'browse', path: '/browse' },
  { name: 'knowledge', path: '/knowledge', group: 'shop', order: 20 },
  { name: 'cart', path: '/cart', disallow: true },
  { name: 'checkout', path: '/checkout', disallow: true },
  { name: 'account', path: '/account', disallow: true, group: 'account', order: 10 },
  { name: 'club', path: '/account/addclub', group: 'account', order: 20 },
  { name: 'wishList', path: WISH_LIST_PAGE, disallow: true, group: 'account', order: 30 },
  { name: 'settings', path: '/account/settings', disallow: true },
  { name: 'login', path: '/account/login', disallow: true },
  // To be found on every page as long as there may be a period (Directive 2011/83/EU, article 11a).
  { name: 'withdrawal', path: WITHDRAWAL_PAGE, disallow: true, group: 'support', order: 90 },
  { name: 'track', path: TRACK_PAGE, disallow: true, group: 'support', order: 5 },
] as const satisfies readonly Route[]
export type RouteName = (typeof ROUTES)[number]['name']

/** Names of routes in the visitor's language; a route that is not built yet has none. */
export type RouteNames = { readonly [name in RouteName]?: string | undefined }

/**
 * @param path starting with a slash, without host and query
 * @returns the row of the path, else that of the nearest path above it; undefined for content pages
 */
export function routeAt(path: string): (Route & { name: RouteName }) | undefined {
  const [nearest] = ROUTES.filter((route) => path === route.path || path.startsWith(`${route.path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  )
  return nearest
}

/**
 * The title of a page, before the brand: the route's own, else the translation of its name, else the home page's.
 * An empty text is as none.
 */
export function routeTitle(own: string | undefined, translated: string | undefined, home: string): string {
  return own || translated || home
}

/** What the footer needs of a content page. */
export interface FooterPage {
  name: string
  menuTitle: Localized<string>
  meta: Pick<RouteMeta, 'group' | 'order'>
}

export interface FooterLinks {
  key: FooterGroup
  links: { href: string; label: string }[]
}

/**
 * The grouped links of the footer, from the metadata of pages and routes.
 * @param pages the content pages; those without a group are left out
 * @param language of the labels; a page that has no title in it is called by its English one
 * @param names labels of the other routes; a route without a name is not linked to
 * @returns the groups that have links, in the footer's order; equal places are in the order of their addresses
 */
export function footerGroups(
  pages: readonly FooterPage[],
  language: Language,
  names: RouteNames = {},
): FooterLinks[] {
  const ofPages = pages.map(({ name, menuTitle, meta }) => {
    return { ...meta, href: `/${name}`, label: localized(menuTitle, language) }
  })
  const ofRoutes = ROUTES.flatMap(({ name, path, ...meta }: Route & { name: RouteName }) => {
    const label = names[name]
    return label ? [{ ...meta, href: path, label }] : []
  })
  const all = [...ofRoutes, ...ofPages].sort(compareLinks)
  return FOOTER_GROUPS.map((key) => {
    const links = all.filter(({ group }) => group === key)
    return { key, links: links.map(({ href, label }) => ({ href, label })) }
  }).filter(({ links }) => links.length > 0)
}

interface Placed {
  href: string
  order?: number | undefined
}

function compareLinks(a: Placed, b: Placed): number {
  const [left, right] = [a.order ?? Number.MAX_SAFE_INTEGER, b.order ?? Number.MAX_SAFE_INTEGER]
  return left - right || (a.href < b.href ? -1 : 1)
}
