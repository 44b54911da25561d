/**
 * What each address answers, on the host and locally. The local runner answers every row in `tests/build`, where
 * Netlify's libraries answer those of pages and files too; `npm run check:netlify` asks `netlify serve`.
 */
import type { ErrorCode } from '#api/errors'
import type { SiteKey } from '#core/site/site'

export interface Answer {
  status: number
  /** Below `dist`: what is sent, byte for byte. */
  file?: string
  /** Where it leads, on the same host if it has no scheme. `{se}` is the address of a storefront. */
  location?: string
  /** Of an answer in the form of the interface: one of these codes. */
  codes?: readonly ErrorCode[]
  headers?: Record<string, string>
}

export interface Address extends Answer {
  /** A storefront by its key, `domain` for one without `www`, `preview` for a deploy preview. */
  host: SiteKey | `${SiteKey} domain` | 'preview'
  path: string
  method?: 'GET' | 'POST'
  cookie?: string
  /** What is otherwise with one of the servers, and the reason. */
  local?: Differs
  netlify?: Differs
}

type Differs = { why: string } & (Partial<Answer> | { isAsked: false })

/** Netlify's rules cannot tell `/shop/` from `/shop`, so one cannot lead to the other. */
const SLASH = 'rules match with and without a slash; the page names its address as canonical'
const LOST = 'netlify serve takes what follows for a host, and gives the function a path without it'
const HOST_PER_SITE = 'on a developer’s machine each storefront has a host, se.localhost'

/** Without settings a function says that it is unavailable, in the form of the interface. */
const NO_SETTINGS: Differs = {
  why: 'netlify serve has neither database nor settings',
  status: 503,
  codes: ['unavailable'],
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
const FOR_EVER = 'public, max-age=31536000, immutable'
const ALONE = { 'cross-origin-opener-policy': 'same-origin' }
const OPENS_WINDOWS = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/** `netlify serve` has a cache policy of its own for all files. */
const PAGE = { 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff', ...ALONE }

export const ADDRESSES: readonly Address[] = [
  // Pages of a storefront.
  { host: 'se', path: '/', status: 200, file: 'se/index.html', headers: PAGE },
  { host: 'se', path: '/cart', status: 200, file: 'se/cart.html', headers: PAGE },
  { host: 'se', path: '/cart?from=mail', status: 200, file: 'se/cart.html', headers: PAGE },
  { host: 'se', path: '/shop', status: 200, file: 'se/shop.html', headers: PAGE },
  { host: 'se', path: '/shop/filament/pla', status: 200, file: 'se/shop/filament/pla.html', headers: PAGE },
  // The listing under its second name.
  { host: 'se', path: '/browse', status: 200, file: 'se/shop.html', headers: PAGE },
  { host: 'se', path: '/browse/filament/pla', status: 200, file: 'se/shop/filament/pla.html', headers: PAGE },
  { host: 'com', path: '/browse?query=pla', status: 200, file: 'com/shop.html', headers: PAGE },
  { host: 'de', path: '/browse/nothing', status: 404, file: '404.html' },
  { host: 'se', path: '/search?query=pla', status: 200, file: 'se/search.html', headers: PAGE },
  { host: 'se', path: '/knowledge', status: 200, file: 'se/knowledge/index.html', headers: PAGE },
  {
    ...{ host: 'se', path: '/product/pla-premium/hjortron-175-750', status: 200, headers: PAGE },
    file: 'se/product/pla-premium/hjortron-175-750.html',
  },
  {
    ...{ host: 'uk', path: '/knowledge/articles/first-layer', status: 200, headers: PAGE },
    file: 'uk/knowledge/articles/first-layer.html',
  },
  { host: 'se', path: '/withdrawal', status: 200, file: 'se/withdrawal.html', headers: PAGE },
  { host: 'fr', path: '/wish-list', status: 200, file: 'fr/wish-list.html', headers: PAGE },
  { host: 'de', path: '/compare', status: 200, file: 'de/compare.html', headers: PAGE },
  { host: 'uk', path: '/track', status: 200, file: 'uk/track.html', headers: PAGE },
  { host: 'com', path: '/', status: 200, file: 'com/index.html', headers: PAGE },
  { host: 'it', path: '/knowledge/rss.xml', status: 200, file: 'it/knowledge/rss.xml' },
  { host: 'no', path: '/sitemap.xml', status: 200, file: 'no/sitemap.xml' },
  { host: 'de', path: '/robots.txt', status: 200, file: 'de/robots.txt' },

  // The checkout's shell stands for all of its addresses.
  { host: 'se', path: '/checkout', status: 200, file: 'se/checkout.html', headers: PAGE },
  { host: 'se', path: '/checkout/abc', status: 200, file: 'se/checkout.html', headers: PAGE },
  { host: 'com', path: '/checkout/abc/payment/def', status: 200, file: 'com/checkout.html', headers: PAGE },
  { host: 'se', path: '/checkouts', status: 404, file: '404.html' },

  // The window of a sign-in must be able to answer.
  { host: 'se', path: '/account', status: 200, file: 'se/account/index.html', headers: OPENS_WINDOWS },
  { host: 'com', path: '/account', status: 200, file: 'com/account/index.html', headers: OPENS_WINDOWS },

  // Files that all hosts share.
  { host: 'se', path: '/favicon.svg', status: 200, file: 'favicon.svg' },
  { host: 'de', path: '/sw.js', status: 200, file: 'sw.js' },
  { host: 'se', path: '/facets/sv.json', status: 200, file: 'facets/sv.json' },

  // Domains without `www`.
  { host: 'se domain', path: '/', status: 301, location: '{se}/' },
  { host: 'se domain', path: '/cart?from=mail', status: 301, location: '{se}/cart?from=mail' },
  { host: 'com domain', path: '/checkout/abc', status: 301, location: '{com}/checkout/abc' },
  { host: 'de domain', path: '/favicon.svg', status: 301, location: '{de}/favicon.svg' },
  { host: 'se domain', path: '/nothing', status: 301, location: '{se}/nothing' },

  // Calls, on every host of ours.
  { host: 'se', path: '/oldapi/variations', status: 400, codes: ['invalid'], netlify: NO_SETTINGS },
  { host: 'se domain', path: '/oldapi/variations', status: 400, codes: ['invalid'], netlify: NO_SETTINGS },
  {
    ...{ host: 'se domain', path: '/oldapi/checkout', method: 'POST', status: 415, codes: ['not_json'] },
    netlify: NO_SETTINGS,
  },
  { host: 'se', path: '/oldapi/checkout/abc', status: 400, codes: ['invalid'], netlify: NO_SETTINGS },
  {
    ...{ host: 'com domain', path: '/api/stripe-webhook', method: 'POST', status: 415, codes: ['not_json'] },
    netlify: NO_SETTINGS,
  },
  // Opened by hand they lead to their forms.
  { host: 'se', path: '/api/withdrawal', status: 303, location: '/withdrawal', netlify: NO_SETTINGS },
  { host: 'uk', path: '/api/orders/track', status: 303, location: '/track', netlify: NO_SETTINGS },
  { host: 'se', path: '/oldapi/nothing', status: 404, codes: ['not_found'] },
  { host: 'se', path: '/oldapi', status: 404, codes: ['not_found'] },
  { host: 'se', path: '/oldapi/inventory/nothing', status: 404, codes: ['not_found'] },
  { host: 'se', path: '/oldapi/nothing', method: 'POST', status: 404, codes: ['not_found'] },
  { host: 'se domain', path: '/oldapi/nothing', status: 404, codes: ['not_found'] },
  { host: 'com', path: '/api/nothing/at/all', status: 404, codes: ['not_found'] },
  { host: 'com', path: '/api', status: 404, codes: ['not_found'] },
  { host: 'se', path: '/api/preview/de/cart', status: 404, codes: ['not_found'] },

  // Other spellings of an address.
  { host: 'se', path: '/cart.html', status: 301, location: '/cart' },
  { host: 'se', path: '/index.html', status: 301, location: '/' },
  { host: 'se', path: '/knowledge/index', status: 301, location: '/knowledge' },
  {
    ...{ host: 'se', path: '/shop/', status: 301, location: '/shop' },
    netlify: { why: SLASH, status: 200, file: 'se/shop.html', headers: PAGE },
  },
  {
    ...{ host: 'se', path: '/account/', status: 301, location: '/account' },
    netlify: { why: SLASH, status: 200, file: 'se/account/index.html', headers: OPENS_WINDOWS },
  },
  { host: 'se', path: '/%63art', status: 301, location: '/cart' },
  {
    ...{ host: 'se', path: '//cart', status: 301, location: '/cart' },
    netlify: { why: LOST, location: '/' },
  },
  { host: 'se', path: '/shop//filament?query=pla', status: 301, location: '/shop/filament?query=pla' },
  {
    ...{ host: 'se', path: '///other.example', status: 301, location: '/other.example' },
    netlify: { why: LOST, location: '/' },
  },
  { host: 'se', path: '/%6fldapi/checkout', method: 'POST', status: 308, location: '/oldapi/checkout' },
  { host: 'se', path: '/%2e%2e%2fpackage.json', status: 400, codes: ['malformed'] },

  // A product without a colour.
  { host: 'se', path: '/product/asa-outdoor', status: 302, location: '/product/asa-outdoor/kimrok-175-750' },
  {
    ...{ host: 'com', path: '/product/asa-outdoor?from=mail', status: 302 },
    location: '/product/asa-outdoor/kimrok-175-750?from=mail',
  },

  // What is not there.
  { host: 'se', path: '/nothing', status: 404, file: '404.html' },
  { host: 'com', path: '/product/pla-premium/nothing', status: 404, file: '404.html' },
  { host: 'se', path: '/img/nothing.avif', status: 404 },
  {
    ...{ host: 'se', path: '/_headers', status: 404, file: '404.html' },
    netlify: { why: 'the host keeps it to itself, netlify serve does not', status: 200, file: '_headers' },
  },

  // Previews.
  { host: 'preview', path: '/cart', status: 200, file: 'com/cart.html', headers: PAGE },
  { host: 'preview', path: '/checkout/abc', status: 200, file: 'com/checkout.html', headers: PAGE },
  {
    ...{ host: 'preview', path: '/cart?site=se&from=mail', status: 302 },
    location: '/api/preview/se/cart?site=se&from=mail',
    local: { why: HOST_PER_SITE, isAsked: false },
  },
  {
    ...{ host: 'preview', path: '/?site=de', status: 302, location: '/api/preview/de/?site=de' },
    local: { why: HOST_PER_SITE, isAsked: false },
  },
  {
    ...{ host: 'preview', path: '/api/preview/se/cart?site=se&from=mail', status: 302 },
    ...{ location: '/cart?from=mail', cookie: 'preview_de=1' },
    headers: {
      'set-cookie':
        'preview_se=1; Path=/; HttpOnly; Secure; SameSite=Lax, preview_de=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    },
    local: { why: HOST_PER_SITE, isAsked: false },
  },
  {
    ...{ host: 'preview', path: '/cart', cookie: 'preview_se=1', status: 200, file: 'se/cart.html' },
    local: { why: HOST_PER_SITE, isAsked: false },
  },
  {
    ...{ host: 'preview', path: '/checkout/abc', cookie: 'preview_de=1', status: 200 },
    file: 'de/checkout.html',
    local: { why: HOST_PER_SITE, isAsked: false },
  },
  { host: 'preview', path: '/cart?site=xx', status: 200, file: 'com/cart.html', headers: PAGE },
]

/** As the local runner and the host send them; `netlify serve` writes its own over them. */
export const CACHED: readonly [path: string, cache: string][] = [
  ['/cart', REVALIDATE],
  ['/se/cart', REVALIDATE],
  ['/se/cart.html', REVALIDATE],
  ['/img/a.avif', FOR_EVER],
]
