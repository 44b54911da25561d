/** The search box as a visitor uses it: what was typed before it came, keys, failures, prices, and the rules of axe. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import '#styles/parts.css'
import '#features/price/price.css'
import '#features/shell/shell.css'
import '#features/search/search-field.css'
import { setReporter } from '#browser/report'
import { fill } from '#core/text/text'
import { PRICE_VIEW_EVENT } from '#features/price/settings-key.ts'
import type { SearchResults } from '#features/search/catalogue-search.ts'
import { startSearchBox } from '#features/search/search-box.ts'
import type { SearchFile } from '#features/search/search-file.ts'
import { $cart } from '#stores/cart'
import { listen, type ShopEvent } from '#stores/events'
import knowledge from '../../src/i18n/en/knowledge.json'
import listing from '../../src/i18n/en/listing.json'
import price from '../../src/i18n/en/price.json'
import texts from '../../src/i18n/en/search.json'
import { expectNoViolations } from './support/axe'
import { article, help, product, results } from './support/search-hits'

type Answer = (query: string, signal: AbortSignal) => Promise<SearchResults>
const service = vi.hoisted(() => ({ answer: undefined as unknown as Answer, pause: false }))
vi.mock('#features/search/catalogue-search.ts', () => ({
  isHostedSearch: () => service.pause,
  prepareSearch: async () => {},
  pricesWith: () => {},
  searchCatalogue: (query: string, { signal }: { signal: AbortSignal }) => service.answer(query, signal),
}))

const FILE: SearchFile = {
  t: {
    ...texts,
    products: listing.count,
    articles: knowledge.count,
    inEnglish: knowledge.inEnglish,
    retry: listing.retry,
    close: 'Close',
    help: 'Help',
    understood: {
      ...texts,
      properties: listing.properties,
      colors: listing.colors,
      quoted: listing.nothing.quoted,
    },
    noProducts: listing.nothing.besides,
  },
  card: {
    view: 'View',
    addToCart: 'Add to cart',
    added: 'In the cart: {name}',
    newProduct: 'New',
    bestSeller: 'Best seller',
    staffPick: 'Staff pick',
    discount: '−{percent}%',
    soldOut: 'Sold out',
    ahead: 'Back-order',
    backOn: 'Back {date}',
  },
  price,
  popular: [
    { href: '/shop?sort=bestSellers', label: 'Best sellers' },
    { href: '/shop/filament/pla', label: 'PLA' },
  ],
  elsewhere: [
    { href: '/shop/filament', label: 'Filament' },
    { href: '/contact', label: 'Contact us' },
  ],
  vatRate: 25,
  now: 0,
}
const SIX = ['A', 'B', 'C', 'D', 'E', 'F'].map((sku) => product(sku))
const FOUND = results(SIX, [article('petg'), article('pla'), article('asa')], { products: 14, articles: 9 })

const root = document.documentElement
const field = () => document.querySelector('input') as HTMLInputElement
const sheet = () => document.querySelector('.results.is-open')
const options = () => page.getByRole('option').elements()
const describing = (element: Element | undefined) => {
  const [text] = element?.ariaDescribedByElements ?? []
  return text?.textContent?.replace(/(\w)(\d{3} g)/, '$1 $2')
}
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const press = (key: string) => userEvent.keyboard(`{${key}}`)
const option = (name: string | RegExp) => page.getByRole('option', { name })

/** Of the box of this test: the document that it listens to is the next one's, too. */
let end: (() => void) | undefined

let told: ShopEvent[]
/** What another test searched for may be told in this one. */
const termsTold = (term: string) =>
  told
    .flatMap((event) => (event.name === 'search' ? event.detail.search_term : []))
    .filter((each) => each === term)
let reported: string[]
/** Where links and the form would lead. */
let left: string[]

function open(text = ''): void {
  document.body.innerHTML = `<header class="header"><div class="wrap header__in"><a href="/shop">Shop</a>
    <search class="header__search"><form class="search" action="/search"><svg class="icon"></svg>
    <input class="search__input" type="search" name="query" aria-label="Search filament" maxlength="200"></form></search></div></header>
    <main><h1>Shop</h1><p><a href="/search">Search</a></p></main>`
  field().value = text
}

/** What the visitor reaches for the field with is not tested here. */
async function start(): Promise<void> {
  end = await startSearchBox(field())
  await expect.element(page.getByRole('combobox')).toBeInTheDocument()
}

async function search(text: string): Promise<void> {
  open()
  await start()
  await userEvent.fill(field(), text)
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  Object.assign(root.dataset, { site: 'com', currency: 'EUR', vat: 'true', language: 'en' })
  root.lang = 'en'
  told = []
  reported = []
  left = []
  service.pause = false
  service.answer = async () => FOUND
  listen((event) => told.push(event))
  setReporter((message) => reported.push(message))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const below = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input) === '/shell/com/search.json' ? Response.json(FILE) : below(input, init),
  )
  for (const type of ['click', 'submit']) addEventListener(type, onLeave, { capture: false })
})
afterEach(() => {
  for (const type of ['click', 'submit']) removeEventListener(type, onLeave)
  end?.()
  end = undefined
  vi.restoreAllMocks()
  localStorage.clear()
  document.body.innerHTML = ''
  root.className = ''
  delete root.dataset.theme
})

function onLeave(event: Event): void {
  const link = (event.target as Element).closest('a')
  if (event.type === 'click' && !link) return
  event.preventDefault()
  left.push(link?.getAttribute('href') ?? `${(event.target as HTMLFormElement).getAttribute('action')}`)
}

describe('what was typed before it came', () => {
  test('is kept with its focus and its caret, and is searched for', async () => {
    open('petg bl')
    field().focus()
    field().setSelectionRange(4, 4)
    const asked: string[] = []
    service.answer = async (query) => {
      asked.push(query)
      return FOUND
    }
    await start()
    await expect.poll(sheet).not.toBeNull()
    expect(document.activeElement).toBe(field())
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['petg bl', 4, 4])
    expect(asked).toEqual(['petg bl'])
  })

  test('opens nothing once the visitor has gone on', async () => {
    open('petg')
    await start()
    expect(sheet()).toBeNull()
  })
})

describe('what is found', () => {
  test('is six products and three articles, each with the way to all of them', async () => {
    await search('petg & co')
    await expect.poll(() => options().length).toBe(11)
    const links = options().map((each) => each.getAttribute('href'))
    expect(links).toEqual([
      ...SIX.map(({ record }) => record.productLink),
      '/search?query=petg+%26+co',
      ...['petg', 'pla', 'asa'].map((slug) => `/knowledge/articles/${slug}`),
      '/knowledge/browse?q=petg+%26+co',
    ])
    await expect.element(page.getByRole('group', { name: '14 products for “petg & co”' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: '9 articles' })).toBeVisible()
  })

  test('is announced when the visitor pauses, and told once', async () => {
    await search('nylon')
    await expect.element(page.getByRole('status')).toHaveTextContent('14 products, 9 articles')
    expect(termsTold('nylon')).toEqual(['nylon'])
  })

  test('an option says what it is and what it costs', async () => {
    await search('petg')
    await expect.element(option('PETG A €25.00 €33.33/kg · incl. VAT')).toBeVisible()
    expect(describing(options()[0])).toBe('Ice 750 g · 1.75 mm')
  })

  test('is marked, and is never taken for markup', async () => {
    const evil = product('X')
    evil.title = [{ text: '<img src=x onerror=alert(1)>', isMatch: true }]
    evil.bullets = [[{ text: '<b>bold</b>', isMatch: false }]]
    const found = article('petg', {
      title: [
        { text: 'Dry ', isMatch: false },
        { text: 'PETG', isMatch: true },
      ],
      tags: [[{ text: 'Petg', isMatch: true }]],
      type: [{ text: 'Tips', isMatch: true }],
      description: [
        { text: '…', isMatch: false },
        { text: 'petg', isMatch: true },
        { text: ' dries…', isMatch: false },
      ],
    })
    service.answer = async () => results([evil], [found])
    await search('petg')
    await expect.poll(() => document.querySelectorAll('mark').length).toBe(5)
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['<img src=x onerror=alert(1)>', 'Tips', 'Petg', 'PETG', 'petg'])
    expect(document.querySelector('.hit img[src=x], .hit b')).toBeNull()
    await expect.element(page.getByText('…petg dries…')).toBeVisible()
  })

  test('a sale has its label and its two prices', async () => {
    const lowest30 = [25_000, 2_000, 2_200, 1_800, 15_000, 23_000]
    const sale = { name: 'Autumn', discountPercentage: 20, lowest30 }
    service.answer = async () => results([product('S', { price: { net: lowest30, grams: 750, sale } })])
    await search('petg')
    await expect.element(page.getByText('−20%', { exact: true })).toBeVisible()
    await expect.element(option(/€20\.00 Was €25\.00.*Autumn/)).toBeVisible()
  })

  test('nothing is said in words', async () => {
    service.answer = async () => results([])
    await search('zzz')
    const panel = page.elementLocator(document.querySelector('.results') as Element)
    const said = 'Nothing matches “zzz”: check the spelling, or look here.'
    await expect.element(panel.getByText(said)).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent(said)
    expect(page.getByRole('group').elements()).toHaveLength(1)
  })

  test('where nothing is, leads on to the departments and to somebody to ask', async () => {
    service.answer = async () => results([])
    await search('zzz')
    await expect.element(page.getByRole('group', { name: /^Nothing matches “zzz”/ })).toBeVisible()
    expect(options().map((each) => each.getAttribute('href'))).toEqual(['/shop/filament', '/contact'])
    await press('ArrowDown')
    await press('ArrowDown')
    expect(active()?.getAttribute('href')).toBe('/contact')
    await press('Enter')
    expect(left).toEqual(['/contact'])
    await expectNoViolations()
  })

  test('that helps stands before products and articles, with the page that a question is on', async () => {
    const found = [help('How can I pay?', '/faq#question-2', 'FAQ'), help('Contact', '/contact')]
    service.answer = async () =>
      results([product('A')], [article('petg')], {}, { help: { hits: found, total: 5 } })
    await search('invoice')
    await expect.element(page.getByRole('group', { name: 'Help' })).toBeVisible()
    const links = options().map((each) => each.getAttribute('href'))
    expect(links.slice(0, 2)).toEqual(['/faq#question-2', '/contact'])
    await expect.element(option('How can I pay? FAQ')).toBeVisible()
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('How can I pay?, Contact, 1 product, 1 article')
    await expectNoViolations()
  })

  test('an article of that name stands before all others, for the eye and for the keys, unless a product has it too', async () => {
    const titled = article('stringing', {
      title: [
        { text: 'Stringing', isMatch: true },
        { text: ' ends', isMatch: false },
      ],
    })
    const plain = product('A')
    const unnamed = { ...plain, title: plain.title.map((part) => ({ ...part, isMatch: false })) }
    const found = { help: { hits: [help('My print strings', '/faq#question-9', 'FAQ')], total: 1 } }
    service.answer = async (query) => results([unnamed], [titled], {}, { query, ...found })
    await search('stringing')
    await expect.element(option(/Stringing ends/)).toBeVisible()
    const links = () => options().map((each) => each.getAttribute('href'))
    expect(links()[0]).toBe('/knowledge/articles/stringing')
    await press('ArrowDown')
    expect(active()?.getAttribute('href')).toBe(links()[0])
    await expectNoViolations()
    service.answer = async (query) => results([plain], [titled], {}, { query, ...found })
    await userEvent.fill(field(), 'stringin')
    await expect.poll(() => links()[0]).toBe('/faq#question-9')
    const kind = { ...unnamed, categories: [[{ text: 'Strings', isMatch: true }]] }
    service.answer = async (query) => results([kind], [titled], {}, { query })
    await userEvent.fill(field(), 'strings')
    await expect.poll(() => links()[0]).toBe('/product/petg-tough/A')
  })

  test('help alone says nothing of products and articles that there are none of', async () => {
    const found = { help: { hits: [help('Shipping and returns', '/shipping-returns')], total: 1 } }
    service.answer = async () => results([], [], {}, found)
    await search('return')
    await expect.element(option('Shipping and returns')).toBeVisible()
    expect(page.getByRole('group').elements()).toHaveLength(1)
    await expect.element(page.getByRole('status')).toHaveTextContent('Shipping and returns')
  })

  test('what is sold out says so, and when it is back', async () => {
    const hits = [
      { ...product('A'), soldOut: { mayWait: false } },
      { ...product('B'), soldOut: { until: '2026-12-04', mayWait: true } },
      product('C'),
    ]
    service.answer = async () => results(hits)
    await search('petg')
    await expect.element(option(/PETG A/)).toBeVisible()
    const [first, second, third] = options().map((each) => describing(each))
    expect(first).toContain('Sold out')
    expect(second).toMatch(/Sold out.*Back 4/)
    expect(third).not.toContain('Sold out')
  })

  test('the two ways to all of it say which', async () => {
    await search('petg')
    await expect.element(option('View all 14 products')).toBeVisible()
    await expect.element(option('View all 9 articles')).toBeVisible()
  })

  test('for a diameter that is called otherwise says so', async () => {
    service.answer = async () =>
      results(SIX, [], {}, { understood: { asked: [], diameter: { said: 3, meant: 2.85 } } })
    await search('3 mm')
    const why = 'Filament called 3 mm measures 2.85 mm: that is what you see here.'
    await expect.element(page.getByText(why).first()).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent(`${why}, 6 products`)
  })

  test('for a temperature says what it was understood as, and each hit its figure in place of the colour', async () => {
    const hot = product('A', { heatDeflection: 110, texts: { title: 'PC Blend A' } })
    const asked = [{ kind: 'outdoor' as const }, { kind: 'heat' as const, celsius: 100 }]
    service.answer = async () => results([hot, product('B')], [], {}, { understood: { asked } })
    await search('outdoor 100 °C')
    const why = 'Showing: for outdoor use, withstands 100 °C or more (HDT at 0.45 MPa).'
    await expect.element(page.getByText(why).first()).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent(`${why}, 2 products`)
    const [first, second] = options()
    expect(describing(first)).toContain('Withstands 110 °C')
    expect(describing(first)).not.toContain('Ice')
    expect(describing(second)).toContain('Ice')
  })

  test('for how hot a plastic is printed says it, and each hit its own', async () => {
    const asked = [{ kind: 'settings' as const, material: 'PETG', nozzle: '230–255', bed: '70–85' }]
    const found = results([product('A'), product('B')], [], {}, { understood: { asked } })
    const [first, second] = found.products.hits
    if (!first || !second) throw new Error('no hits')
    const hits = [{ ...first, nozzle: '230–250' }, second]
    service.answer = async () => ({ ...found, products: { hits, total: 2 } })
    await search('petg temperature')
    await expect.element(page.getByText('PETG: nozzle 230–255 °C, bed 70–85 °C.').first()).toBeVisible()
    expect(describing(options()[0])).toContain(fill(texts.nozzle, { nozzle: '230–250' }))
    expect(describing(options()[1])).toContain('Ice')
  })

  test('that lack a colour says so, and the keys go to what has it first', async () => {
    const asked = [
      { kind: 'noColor' as const, family: 'purple' as const, name: 'PETG', isElsewhere: true },
      { kind: 'without' as const, words: ['rd'] },
    ]
    service.answer = async () => results(SIX, [], {}, { understood: { asked } })
    await search('rd purple petg')
    const why = 'No PETG in purple. These are the other colours.'
    await expect.element(page.getByText(why).first()).toBeVisible()
    await expect.element(page.getByText('Shown without “rd”: nothing matches that.').first()).toBeVisible()
    await expect
      .element(option('All filament in purple'))
      .toHaveAttribute('href', '/shop/filament?color=purple')
    await press('ArrowDown')
    await expect.element(option('All filament in purple')).toHaveAttribute('aria-selected', 'true')
    await expectNoViolations()
  })

  test('that withstand less than was asked for says how much', async () => {
    const asked = [{ kind: 'tooHot' as const, celsius: 100, most: 75 }]
    service.answer = async () => results(SIX, [], {}, { understood: { asked } })
    await search('petg 100 °C')
    const why = fill(texts.understood.tooHot, { celsius: 100, most: 75 })
    await expect.element(page.getByText(why).first()).toBeVisible()
  })

  test('for a return leads with help, though an article says the same words', async () => {
    const found = { help: { hits: [help('Return a spool', '/faq#question-1')], total: 1 } }
    const said = [{ text: 'Return a spool', isMatch: true }]
    const both = { ...results([], [article('return', { title: said })], {}, found), query: 'return a spool' }
    service.answer = async () => both
    await search('return a spool')
    await expect.poll(() => options()[0]?.getAttribute('href')).toBe('/knowledge/articles/return')
    service.answer = async () => ({ ...both, isComplaint: true })
    await userEvent.fill(field(), 'return a spool ')
    await userEvent.fill(field(), 'return a spool?')
    await expect.poll(() => options()[0]?.getAttribute('href')).toBe('/faq#question-1')
    await expect.element(page.getByText('No product is called that.')).not.toBeInTheDocument()
  })

  test('where a page answers, nothing is said of there being no product', async () => {
    const found = { help: { hits: [help('Shipping and returns', '/shipping-returns')], total: 1 } }
    service.answer = async () => results([], [], {}, found)
    await search('return')
    const answer = option('Shipping and returns')
    await expect.element(answer).toBeVisible()
    const none = page.getByText('No product is called that.')
    await expect.element(none).not.toBeInTheDocument()
    // An article may be on another thing, unless it answers.
    const told = (readsFirst: boolean) => ({ ...results([], [article('warping', {})]), readsFirst })
    service.answer = async () => told(false)
    await userEvent.fill(field(), 'returns')
    await expect.element(none).toBeVisible()
    service.answer = async () => told(true)
    await userEvent.fill(field(), 'return of')
    await expect.element(none).not.toBeInTheDocument()
  })

  test('for a printer says what decides', async () => {
    const printer = { name: 'Creality Ender 3', diameter: 1.75 as const, nozzle: 255, isEnclosed: false }
    service.answer = async () => results(SIX, [], {}, { understood: { asked: [], printer } })
    await search('ender 3')
    const why = 'For Creality Ender 3: 1.75 mm filament that prints at up to 255 °C, without an enclosure.'
    await expect.element(page.getByText(why).first()).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent(`${why}, 6 products`)
  })

  test('for the number of a product, that can be added by the keyboard, and nothing is left for it', async () => {
    service.answer = async () => results([product('A'), product('B')], [], {}, { addable: 'A' })
    await search('A')
    await expect.element(option('Add to cart: PETG A')).toBeVisible()
    expect(option(/Add to cart/).elements()).toHaveLength(1)
    await press('ArrowDown')
    await press('ArrowDown')
    await expect.element(option('Add to cart: PETG A')).toHaveAttribute('aria-selected', 'true')
    await expectNoViolations()
    await press('Enter')
    await expect.element(page.getByRole('status')).toHaveTextContent('In the cart: PETG A')
    expect($cart.get()).toMatchObject([{ id: 'a', sku: 'A', quantity: 1 }])
    expect(left).toEqual([])
    expect(sheet()).not.toBeNull()
    expect(document.activeElement).toBe(field())
    await press('ArrowDown')
    expect(active()?.getAttribute('href')).toBe('/product/petg-tough/B')
    $cart.set([])
  })

  test.each([
    ['a text of blanks', '   '],
    ['nothing', ''],
  ])('%s offers what is popular, by arrow keys and press', async (_, text) => {
    await search(text)
    await userEvent.click(field())
    await expect.element(option('PLA')).toBeVisible()
    await press('ArrowUp')
    expect(active()?.getAttribute('href')).toBe('/shop/filament/pla')
    await press('Escape')
    expect(sheet()).toBeNull()
    expect(field().ariaExpanded).toBe('false')
  })

  test('going past the empty field by the keyboard opens nothing', async () => {
    open()
    await start()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(field())
    expect(sheet()).toBeNull()
    await press('ArrowDown')
    await expect.element(option('PLA')).toBeVisible()
  })

  test.each([
    ['10,000 letters', 'x'.repeat(10_000)],
    ['half of a character', '\ud800'],
    ['control characters', '\u0000\u0007\u202e'],
    ['a filter', '" OR active:false'],
    ['from right to left', 'خيوط'],
  ])('%s are harmless', async (_, text) => {
    open()
    await start()
    field().focus()
    field().value = text
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(() => options().length).toBe(11)
    expect(root.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})

describe('answers', () => {
  test('that come out of order show what was typed last', async () => {
    const answers = new Map<string, (found: SearchResults) => void>()
    service.answer = (query) => new Promise((resolve) => answers.set(query, resolve))
    await search('pet')
    await userEvent.type(field(), 'g')
    expect(field().form).toHaveAttribute('data-busy')
    await expect.element(page.getByText(texts.searching).first()).toBeVisible()
    answers.get('petg')?.(results([product('late')]))
    await expect.element(option(/PETG late/)).toBeVisible()
    answers.get('pet')?.(results([product('early')]))
    await expect.element(page.getByRole('group', { name: '1 product for “petg”' })).toBeVisible()
    await expect.element(option(/PETG early/)).not.toBeInTheDocument()
    expect(field().form).not.toHaveAttribute('data-busy')
  })

  test('that do not come end the waiting, are reported, and are asked for again', async () => {
    service.answer = async () => {
      throw new Error('Network error')
    }
    await search('petg')
    await expect.element(page.getByText(texts.failed).first()).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent(texts.failed)
    expect(field().form).not.toHaveAttribute('data-busy')
    expect(reported).toEqual(['Search error: Network error'])
    service.answer = async () => FOUND
    await page.getByRole('button', { name: listing.retry }).click()
    await expect.poll(() => options().length).toBe(11)
    expect(document.activeElement).toBe(field())
  })
})

describe('where it does not answer, the keyboard', () => {
  const retry = () => page.getByRole('button', { name: listing.retry })

  beforeEach(async () => {
    service.answer = async () => {
      throw new Error('Network error')
    }
    await search('petg')
    await expect.element(retry()).toBeVisible()
  })

  test.each(['Tab', 'ArrowDown'])(
    'comes with %s to what asks again, and is in the field after it',
    async (key) => {
      await press(key)
      await expect.element(retry()).toHaveFocus()
      expect(sheet()).not.toBeNull()
      service.answer = async () => FOUND
      await press('Enter')
      await expect.poll(() => options().length).toBe(11)
      expect(document.activeElement).toBe(field())
    },
  )

  test('closes it from there', async () => {
    await press('Tab')
    await press('Escape')
    await expect.poll(sheet).toBeNull()
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('petg')
  })
})

describe('the keys', () => {
  test('go through what is found and past its ends, with the focus in the field', async () => {
    await search('petg')
    await expect.poll(() => options().length).toBe(11)
    expect(active()).toBeNull()
    await press('ArrowDown')
    expect(active()).toBe(options()[0])
    expect(active()?.ariaSelected).toBe('true')
    await press('ArrowUp')
    expect(active()).toBeNull()
    await press('ArrowUp')
    expect(active()).toBe(options()[10])
    await press('ArrowDown')
    await press('ArrowDown')
    await press('ArrowDown')
    expect(active()).toBe(options()[1])
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-controls')).toBe(page.getByRole('listbox').element().id)
  })

  test('Enter opens what is chosen, and tells what was searched for', async () => {
    await search('flexible')
    await expect.poll(() => options().length).toBe(11)
    await press('ArrowDown')
    await press('Enter')
    expect(left).toEqual(['/product/petg-tough/A'])
    expect(termsTold('flexible')).toEqual(['flexible'])
  })

  test('Enter without a choice opens the page of the results', async () => {
    await search('petg')
    await press('Enter')
    expect(left).toEqual(['/search'])
  })

  test('a letter more takes the choice back', async () => {
    await search('petg')
    await expect.poll(() => options().length).toBe(11)
    await press('ArrowDown')
    await userEvent.type(field(), 's')
    expect(active()).toBeNull()
  })

  test('Escape closes and keeps the text; an arrow opens again', async () => {
    await search('petg')
    await expect.poll(sheet).not.toBeNull()
    await press('Escape')
    await expect.poll(sheet).toBeNull()
    expect(field().value).toBe('petg')
    expect(field().ariaExpanded).toBe('false')
    await press('ArrowDown')
    await expect.poll(sheet).not.toBeNull()
  })
})

describe('it closes', () => {
  beforeEach(async () => {
    await search('petg')
    await expect.poll(sheet).not.toBeNull()
  })

  test('with a press beside it', async () => {
    document
      .querySelector('.results__scrim')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(sheet).toBeNull()
  })

  test('when the focus goes elsewhere', async () => {
    document.querySelector<HTMLElement>('main a')?.focus()
    await expect.poll(sheet).toBeNull()
  })

  test('when the page is left', async () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await expect.poll(sheet).toBeNull()
  })

  test('not with a press in it', async () => {
    document
      .querySelector('.results__title')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await userEvent.click(page.getByText('14 products for “petg”'))
    expect(sheet()).not.toBeNull()
    expect(document.activeElement).toBe(field())
  })
})

describe('prices are those of the visitor', () => {
  const first = () => document.querySelector('.hit shop-price')?.textContent

  test('in another currency, without VAT, and from now on', async () => {
    localStorage.setItem('settings', JSON.stringify({ currency: 'SEK', showWithVat: false }))
    await search('petg')
    await expect.poll(first).toContain('250,00\u00a0kr')
    localStorage.setItem('settings', JSON.stringify({ currency: 'GBP', showWithVat: true }))
    dispatchEvent(new Event(PRICE_VIEW_EVENT))
    await expect.poll(first).toContain('£22.50')
  })

  test('with an agreement', async () => {
    const agreements = [{ productId: 'All', discountPercentage: 10 }]
    localStorage.setItem('account', JSON.stringify({ id: 'a', agreements }))
    await search('petg')
    await expect.poll(first).toContain('€22.50')
    expect(first()).toContain(price.agreementPrice)
  })
})

describe('over the header of a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 800)
    root.classList.add('is-searching')
    await search('petg')
    await expect.poll(() => options().length).toBe(11)
  })

  test('every hit is as high as a thumb, and nothing is wider than the screen', () => {
    expect(root.scrollWidth).toBe(390)
    for (const hit of options()) expect(hit.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  test('a button closes it and gives the focus back to what opened it', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    expect(root.classList).not.toContain('is-searching')
    expect(document.activeElement?.outerHTML).toContain('href="/search"')
  })

  test('a finger that scrolls puts the keyboard away and leaves what was found', () => {
    document.querySelector('.results__sheet')?.dispatchEvent(new TouchEvent('touchmove', { bubbles: true }))
    expect(document.activeElement).toBe(document.body)
    expect(sheet()).not.toBeNull()
  })
})

describe.each([
  ['light', 390],
  ['light', 1280],
  ['dark', 390],
  ['dark', 1280],
])('axe, %s at %i px', (theme, width) => {
  test('found, and failed', async () => {
    root.dataset.theme = theme
    if (width === 390) root.classList.add('is-searching')
    await page.viewport(width, 900)
    await search('petg')
    await expect.poll(() => options().length).toBe(11)
    await press('ArrowDown')
    await expectNoViolations()
    service.answer = async () => {
      throw new Error('Network error')
    }
    await userEvent.type(field(), 's')
    await expect.element(page.getByRole('button', { name: listing.retry })).toBeVisible()
    await expectNoViolations()
  })
})
