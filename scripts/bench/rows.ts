/** What the shop is measured by: each figure with its goal, and the part of the bench or the check that knows it. */

export interface Row {
  /** As a part of the bench calls it. */
  name: string
  about: string
  unit: 'ms' | 's' | 'KB' | 'MB' | 'points' | '/s' | ''
  /** At most so much, or at least, where more is better. Without one it is there to compare with. */
  goal?: number
  moreIsBetter?: true
  /** Bytes and counts, which are the same on every machine. */
  exact?: true
  /**
   * The row of the bare page of the same part, and what that took on the machine that the goal was set on: where it takes
   * longer, the goal is as much longer. Where that is not known, nothing has to be faster than the bare page.
   */
  beside?: { row: string; took?: number }
}

export const PARTS = [
  'bytes',
  'pages',
  'navigation',
  'prerender',
  'press',
  'filter',
  'search',
  'functions',
  'place',
  'bundles',
  'build',
  'start',
] as const
export type PartName = (typeof PARTS)[number]

const PAGE_TYPES = ['home', 'listing', 'product', 'article'] as const

/** As `press.ts` names them, with the longest that the interaction may take: less where only text changes. */
const PRESSES = [
  ['add to cart', 24],
  ['quantity', 24],
  ['colour', 40],
  ['filter in the sheet', 40],
  ['filter beside the list', 40],
  ['settings', 40],
  ['prices without VAT', 24],
  ['menu', 40],
] as const

/** What any press takes in this browser on this machine. */
const FLOOR_PRESSES = [
  ['floor text', 'a text changes'],
  ['floor popover', 'a popover opens'],
  ['floor filter', 'a choice beside the list'],
] as const

export const ROWS: Readonly<Record<PartName, readonly Row[]>> = {
  bytes: [
    { name: 'home html', about: 'home: HTML with critical CSS, brotli', unit: 'KB', goal: 13, exact: true },
    { name: 'listing html', about: 'listing: the same', unit: 'KB', goal: 13, exact: true },
    { name: 'product html', about: 'product: the same', unit: 'KB', goal: 13, exact: true },
    { name: 'home scripts', about: 'home: JavaScript it asks for', unit: 'KB', goal: 10, exact: true },
    { name: 'listing scripts', about: 'listing: the same', unit: 'KB', goal: 10, exact: true },
    { name: 'product scripts', about: 'product: the same', unit: 'KB', goal: 10, exact: true },
    { name: 'home total', about: 'home: all bytes without its film', unit: 'KB', goal: 180, exact: true },
    { name: 'listing total', about: 'listing: all bytes', unit: 'KB', goal: 180, exact: true },
    { name: 'product total', about: 'product: all bytes', unit: 'KB', goal: 100, exact: true },
    {
      name: 'login scripts',
      about: 'login: JavaScript without the sign-in service',
      unit: 'KB',
      goal: 120,
      exact: true,
    },
    { name: 'account scripts', about: 'account: the same', unit: 'KB', goal: 120, exact: true },
    { name: 'settings scripts', about: "account's settings: the same", unit: 'KB', goal: 120, exact: true },
    { name: 'club scripts', about: 'club: the same', unit: 'KB', goal: 120, exact: true },
    {
      name: 'sign-in service',
      about: "JavaScript of the sign-in service's own (Firebase)",
      unit: 'KB',
      exact: true,
    },
    { name: 'product requests', about: 'product: requests', unit: '', goal: 15, exact: true },
  ],
  pages: [
    ...PAGE_TYPES.flatMap((type): Row[] => [
      {
        name: `${type} wire`,
        about: `${type}: HTML with its headers, as a CDN sends it`,
        unit: 'KB',
        goal: 13.5,
        exact: true,
      },
      {
        name: `${type} lcp`,
        about: `${type}: largest contentful paint`,
        unit: 's',
        goal: 1,
        beside: { row: 'floor lcp', took: 0.85 },
      },
      {
        name: `${type} performance`,
        about: `${type}: Lighthouse’s points`,
        unit: 'points',
        goal: 100,
        moreIsBetter: true,
      },
      {
        name: `${type} others`,
        about: '… and the fewest of its other categories',
        unit: 'points',
        goal: 100,
        moreIsBetter: true,
      },
      {
        name: `${type} tbt`,
        about: `${type}: total blocking time`,
        unit: 'ms',
        goal: 0,
        beside: { row: 'floor tbt', took: 0 },
      },
      { name: `${type} cls`, about: `${type}: layout shift`, unit: '', goal: 0 },
      {
        name: `${type} script`,
        about: `${type}: script on the main thread`,
        unit: 'ms',
        goal: 100,
        beside: { row: 'floor script', took: 51 },
      },
    ]),
    { name: 'floor lcp', about: 'bare product page: largest contentful paint', unit: 's' },
    { name: 'floor tbt', about: '… total blocking time', unit: 'ms' },
    { name: 'floor script', about: '… script on the main thread', unit: 'ms' },
  ],
  navigation: [
    {
      name: 'tap h1',
      about: 'listing → product by tap: heading',
      unit: 'ms',
      goal: 300,
      beside: { row: 'floor tap h1', took: 176 },
    },
    {
      name: 'tap picture',
      about: '… and picture',
      unit: 'ms',
      goal: 330,
      beside: { row: 'floor tap picture', took: 329 },
    },
    {
      name: 'hover h1',
      about: 'by hover and click: heading',
      unit: 'ms',
      goal: 250,
      beside: { row: 'floor hover h1', took: 194 },
    },
    {
      name: 'hover picture',
      about: '… and picture',
      unit: 'ms',
      goal: 280,
      beside: { row: 'floor hover picture', took: 327 },
    },
    { name: 'floor tap h1', about: 'bare pages, tap: heading', unit: 'ms' },
    { name: 'floor tap picture', about: '… and picture', unit: 'ms' },
    { name: 'floor hover h1', about: 'bare pages, hover and click: heading', unit: 'ms' },
    { name: 'floor hover picture', about: '… and picture', unit: 'ms' },
  ],
  prerender: [
    {
      name: 'h1',
      about: 'prerendered, press to heading',
      unit: 'ms',
      goal: 60,
      beside: { row: 'floor h1' },
    },
    { name: 'picture', about: '… and picture', unit: 'ms', goal: 60, beside: { row: 'floor picture' } },
    { name: 'floor h1', about: 'bare pages, prerendered: heading', unit: 'ms' },
    { name: 'floor picture', about: '… and picture', unit: 'ms' },
    {
      name: 'prerendered',
      about: 'navigations that were prerendered, of a hundred',
      unit: '',
      goal: 100,
      moreIsBetter: true,
    },
    { name: 'views before', about: 'page views counted before the visitor came', unit: '', goal: 0 },
    { name: 'views after', about: 'visits not counted exactly once', unit: '', goal: 0 },
    { name: 'save-data', about: 'pages prerendered with Save-Data', unit: '', goal: 0 },
    { name: 'never', about: 'cart, checkout, account or documents prerendered', unit: '', goal: 0 },
  ],
  press: [
    ...PRESSES.flatMap(([name, inp]): Row[] => [
      {
        name: `${name} inp`,
        about: `first press, ${name}: longest interaction`,
        unit: 'ms',
        goal: inp,
        beside: { row: 'floor text inp', took: 16 },
      },
      {
        name: `${name} seen`,
        about: '… press to result on the screen',
        unit: 'ms',
        goal: 72,
        beside: { row: 'floor text seen', took: 65 },
      },
    ]),
    ...FLOOR_PRESSES.flatMap(([name, about]): Row[] => [
      { name: `${name} inp`, about: `bare page, ${about}: longest interaction`, unit: 'ms' },
      { name: `${name} seen`, about: '… press to result on the screen', unit: 'ms' },
    ]),
  ],
  filter: [{ name: 'painted', about: 'filter to paint at 2,000 variations', unit: 'ms', goal: 32 }],
  search: [
    {
      name: 'painted',
      about: 'search: key to results painted at 2,000 variations and 300 articles, 4× slower',
      unit: 'ms',
      goal: 32,
    },
    { name: 'slow paint', about: '… p95', unit: 'ms' },
    { name: 'key', about: '… of it the answer', unit: 'ms', goal: 32 },
    { name: 'slow key', about: '… p95', unit: 'ms', goal: 32 },
    { name: 'open', about: '… opening the index, once, 4× slower', unit: 'ms' },
    { name: 'client', about: '… JavaScript of client and engine, brotli', unit: 'KB', exact: true },
    { name: 'index', about: '… index and facets of a language, brotli', unit: 'KB', goal: 110, exact: true },
    {
      name: 'ndcg',
      about: 'search: NDCG of the first six of the judged queries',
      unit: '',
      goal: 0.9,
      moreIsBetter: true,
      exact: true,
    },
    {
      name: 'zero results',
      about: '… of a hundred queries, those that find nothing',
      unit: '',
      goal: 3,
      exact: true,
    },
  ],
  functions: [
    { name: 'stock', about: 'GET stock, p99 of 10 connections', unit: 'ms', goal: 15 },
    { name: 'inventory', about: 'GET inventory, p99', unit: 'ms', goal: 15 },
    { name: 'checkout', about: 'GET checkout, p99', unit: 'ms', goal: 15 },
    { name: 'call', about: 'a call of the checkout (address, shipping …), p99', unit: 'ms', goal: 40 },
  ],
  place: [
    { name: 'burst', about: 'place, 50 at once, provider of 0 ms, p99', unit: 'ms', goal: 250 },
    { name: 'orders', about: '… orders a second', unit: '/s', goal: 100, moreIsBetter: true },
    {
      name: 'far',
      about: 'place, provider of 300 ms, database 2 ms away, 25 orders/s, p99',
      unit: 'ms',
      goal: 1000,
    },
  ],
  bundles: [
    { name: 'size', about: 'largest function', unit: 'MB', goal: 1.5, exact: true },
    { name: 'import', about: 'import of the slowest function', unit: 'ms', goal: 150 },
  ],
  build: [
    { name: 'page 1000', about: 'build of 1,000 pages, a page', unit: 'ms', goal: 1.3 },
    { name: 'page 5000', about: '… of 5,000', unit: 'ms', goal: 1.3 },
    { name: 'page 20000', about: '… of 20,000', unit: 'ms', goal: 1.3 },
    { name: 'one more', about: 'one page more, between 1,000 and 20,000', unit: 'ms', goal: 1.3 },
    { name: 'anew', about: '20,000 pages anew', unit: 's', goal: 35 },
    { name: 'memory', about: 'memory at 20,000 pages', unit: 'MB', goal: 1000 },
    { name: 'one price', about: 'one price changed at 20,000 pages, CPU', unit: 's', goal: 5 },
    { name: 'one article', about: 'one article changed at 20,000 pages, CPU', unit: 's', goal: 5 },
    { name: 'nothing', about: 'nothing changed', unit: 's', goal: 2 },
  ],
  start: [
    { name: 'second', about: '`npm start`, nothing changed', unit: 's', goal: 5 },
    {
      name: 'first',
      about: '`npm start` in a new clone, after the install (`--fresh`)',
      unit: 's',
      goal: 60,
    },
  ],
}

/** Rows of the budgets that need no quiet machine: `npm run verify` fails for them. */
export const CHECKED: readonly { about: string; goal: string; step: string }[] = [
  {
    about: 'HTML, scripts, bytes and requests of a page',
    goal: 'as under `bytes`, but 12 KB of HTML (`tests/build/budgets.test.ts`)',
    step: 'dist',
  },
  {
    about: 'requests and recalculated elements of a press',
    goal: 'as `tests/e2e/press.spec.ts` says',
    step: 'e2e',
  },
  {
    about: 'index and facets of the search at 2,000 variations and 300 articles',
    goal: '110 KB',
    step: 'core',
  },
  {
    about: 'judged queries of the search: NDCG@6 and those that find nothing',
    goal: '0.9, 3 %',
    step: 'core',
  },
  {
    about: 'size of each function, and that Node 20, 22 and 24 import it',
    goal: '1.5 MB',
    step: 'functions',
  },
  { about: '10,000 reservations of 500 pieces', goal: '500 sold', step: 'server' },
  { about: 'orders of faults, generated requests, ownership', goal: 'as designed', step: 'server' },
  { about: 'MDN HTTP Observatory', goal: '135, 140 with the cookie', step: 'dist' },
  { about: 'axe, WCAG 2.2 AA', goal: '0 violations', step: 'e2e' },
]
