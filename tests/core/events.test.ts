/** From what visitors do to what third parties get: names, amounts, once each, and nothing personal. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Checkout } from '#api/checkout/checkout'
import { createTracker, type Memory, type TrackedEvent, trackedEvent, withLatest } from '#browser/track'
import { publicAddress } from '#core/site/public-address'
import type { ShopEvent } from '#stores/events'
import { readBrowserServices } from '#third-parties/browser-services'
import { pixelQuery } from '#third-parties/pixel/browser'
import { createErrorReporter } from '#third-parties/sentry/browser'

const line = (sku: string, quantity: number, unitPrice: number, listPrice = unitPrice) => ({
  ...{ id: sku, sku, name: `Spool ${sku}`, path: '/', image: '', quantity, listPrice, unitPrice },
  ...{ subTotal: listPrice * quantity, totalDiscount: (listPrice - unitPrice) * quantity, vat: 0 },
  total: unitPrice * quantity,
})

const checkout = (more: Partial<Checkout> = {}): Checkout => ({
  ...{ id: 'c'.repeat(22), rev: 3, status: 'ready', site: 'se', currency: 'SEK', country: 'SE' },
  ...{
    company: false,
    physical: true,
    buysGiftCard: false,
    email: 'ada@example.com',
    noVatNumber: false,
    giftCards: [],
  },
  lines: [line('A', 2, 23120, 28900), line('B', 1, 19900)],
  addresses: { billing: { firstName: 'Ada' } as never },
  countries: ['SE'],
  shippingOptions: [
    { id: 'home', carrier: 'PostNord', name: 'MyPack Home', price: 7900, needsAgent: false, days: [1, 3] },
  ],
  shipping: 'home',
  paymentOptions: ['stripe'],
  payment: { option: 'stripe', status: 'chosen' },
  points: { available: 0, used: 0 },
  totals: { items: 66140, discount: 0, shipping: 7900, vat: 14808, points: 0, giftCards: 0, total: 74040 },
  allowed: [],
  expiresAt: '2030-01-01T00:00:00.000Z',
  ...more,
})

const PLACED = checkout({
  status: 'placed',
  order: { number: 'AL-1', placedAt: '2026-11-20T10:00:00.000Z', invoice: { path: '/api/invoice/A/token' } },
})
const ITEMS = [
  { item_id: 'A', item_name: 'Spool A', price: 231.2, discount: 57.8, quantity: 2 },
  { item_id: 'B', item_name: 'Spool B', price: 199, quantity: 1 },
]
const GOODS = { currency: 'SEK', value: 661.4, items: ITEMS }
const ORANGE = { name: 'PLA Orange', price: 28900, currency: 'SEK' }
const onPage = (sku: string) => (sku === 'A' ? ORANGE : undefined)

describe('names and parameters', () => {
  const view = { address: 'https://shop.example/shop?token=1', title: 'Shop', referrer: '' }
  test.each<[ShopEvent, TrackedEvent['params']]>([
    [
      { name: 'page_view', detail: view },
      { page_location: 'https://shop.example/shop', page_title: 'Shop' },
    ],
    [{ name: 'user_engagement', detail: {} }, {}],
    [{ name: 'search', detail: { search_term: 'petg' } }, { search_term: 'petg' }],
    [
      { name: 'select_item', detail: { sku: 'A' } },
      {
        currency: 'SEK',
        value: 289,
        items: [{ item_id: 'A', item_name: 'PLA Orange', price: 289, quantity: 1 }],
      },
    ],
    [
      { name: 'add_to_cart', detail: { sku: 'A', quantity: 3 } },
      {
        currency: 'SEK',
        value: 867,
        items: [{ item_id: 'A', item_name: 'PLA Orange', price: 289, quantity: 3 }],
      },
    ],
    [{ name: 'add_to_cart', detail: { sku: 'X', quantity: 3 } }, { items: [{ item_id: 'X', quantity: 3 }] }],
    [{ name: 'begin_checkout', detail: checkout() }, GOODS],
    [
      { name: 'begin_checkout', detail: checkout({ coupon: 'HELLO' }) },
      { ...GOODS, coupon: 'HELLO' },
    ],
    [
      { name: 'add_shipping_info', detail: checkout() },
      { ...GOODS, shipping_tier: 'MyPack Home' },
    ],
    [
      { name: 'add_payment_info', detail: checkout() },
      { ...GOODS, payment_type: 'stripe' },
    ],
    [
      { name: 'purchase', detail: PLACED },
      { ...GOODS, transaction_id: 'AL-1', tax: 148.08, shipping: 79 },
    ],
  ])('$0.name', (event, params) => {
    expect(trackedEvent(event, onPage)).toEqual({ name: event.name, params })
  })

  test('nothing of the customer is in them', () => {
    for (const name of ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'] as const) {
      const text = JSON.stringify(trackedEvent({ name, detail: PLACED }, onPage))
      expect(text).not.toMatch(/ada|ccc|expires/i)
    }
  })

  test('the value is the sum of the items', () => {
    const lines = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 200_000 }))
        .map(([quantity, price]) => line('A', quantity, price)),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, (lines) => {
        const items = lines.reduce((sum, { total }) => sum + total, 0)
        const { params } = trackedEvent(
          { name: 'purchase', detail: { ...PLACED, lines, totals: { ...PLACED.totals, items } } },
          onPage,
        )
        const sum = (params.items ?? []).reduce(
          (sum, { price = 0, quantity = 0 }) => sum + Math.round(price * 100) * quantity,
          0,
        )
        expect(Math.round((params.value ?? 0) * 100)).toBe(sum)
      }),
    )
  })
})

describe('once each', () => {
  const remembering = (): Memory => {
    let engaged = false
    let told: readonly string[] = []
    let searched: string | undefined
    const tell = (what: string) => {
      const known = told.includes(what)
      told = withLatest(told, what)
      return known
    }
    return {
      engaged: () => {
        const known = engaged
        engaged = true
        return known
      },
      searched: (term) => {
        const known = searched === term
        searched = term
        return known
      },
      ordered: tell,
      stepped: tell,
    }
  }

  test('to every adapter, also when one of them fails', () => {
    const sent: string[] = []
    const failures: unknown[] = []
    const adapters = [
      { send: ({ name }: TrackedEvent) => sent.push(`a ${name}`) },
      {
        send: () => {
          throw new Error('blocked')
        },
      },
      { send: ({ name }: TrackedEvent) => sent.push(`b ${name}`) },
    ]
    const track = createTracker(adapters, remembering(), onPage, (error) => failures.push(error))
    track({ name: 'search', detail: { search_term: 'x' } })
    expect(sent).toEqual(['a search', 'b search'])
    expect(failures).toHaveLength(1)
  })

  test('a visit and an order are told once, an unpaid one never', () => {
    const sent: TrackedEvent[] = []
    const track = createTracker([{ send: (event) => sent.push(event) }], remembering(), onPage, () => {})
    for (let time = 0; time < 3; time += 1) {
      track({ name: 'user_engagement', detail: {} })
      track({ name: 'purchase', detail: PLACED })
      track({ name: 'purchase', detail: checkout() })
    }
    track({
      name: 'purchase',
      detail: {
        ...PLACED,
        order: { number: 'AL-2', placedAt: '', invoice: { path: '/api/invoice/A/token' } },
      },
    })
    expect(sent.map(({ name, params }) => params.transaction_id ?? name)).toEqual([
      'user_engagement',
      'AL-1',
      'AL-2',
    ])
  })

  test('a search is told once while nothing else is searched for', () => {
    const sent: TrackedEvent[] = []
    const track = createTracker([{ send: (event) => sent.push(event) }], remembering(), onPage, () => {})
    for (const term of ['petg', 'petg', 'asa', 'petg'])
      track({ name: 'search', detail: { search_term: term } })
    expect(sent.map(({ params }) => params.search_term)).toEqual(['petg', 'asa', 'petg'])
  })

  test('a step of a checkout is told once, and again where something else is chosen', () => {
    const sent: TrackedEvent[] = []
    const track = createTracker([{ send: (event) => sent.push(event) }], remembering(), onPage, () => {})
    const take = (more: Partial<Checkout> = {}) => {
      for (const name of ['begin_checkout', 'add_shipping_info', 'add_payment_info'] as const)
        track({ name, detail: checkout(more) })
    }
    take()
    take()
    take({ payment: { option: 'invoice_mail', status: 'chosen' } })
    take({ shippingOptions: checkout().shippingOptions.map((option) => ({ ...option, name: 'Home' })) })
    take({ id: 'd'.repeat(22) })
    expect(sent.map(({ name, params }) => [name, params.shipping_tier ?? params.payment_type])).toEqual([
      ['begin_checkout', undefined],
      ['add_shipping_info', 'MyPack Home'],
      ['add_payment_info', 'stripe'],
      ['add_payment_info', 'invoice_mail'],
      ['add_shipping_info', 'Home'],
      ['begin_checkout', undefined],
      ['add_shipping_info', 'MyPack Home'],
      ['add_payment_info', 'stripe'],
    ])
  })
})

describe('the queue', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('document', { documentElement: { dataset: { consent: 'explicit' } } })
    return () => vi.unstubAllGlobals()
  })

  test('keeps what happened before there was a listener, in order, and gives it once', async () => {
    const { emit, listen } = await import('#stores/events')
    for (let count = 0; count < 3; count += 1) emit('search', { search_term: String(count) })
    const heard: ShopEvent[] = []
    listen((event) => heard.push(event))
    emit('user_engagement', {})
    expect(heard).toHaveLength(4)
    expect(heard[0]?.detail).toEqual({ search_term: '0' })
    expect(heard.at(-1)?.name).toBe('user_engagement')
    const again: ShopEvent[] = []
    listen((event) => again.push(event))
    expect(again).toEqual([])
  })

  test.each(['implied', 'explicit'])('under %s consent no event is an answer by itself', async (policy) => {
    document.documentElement.dataset.consent = policy
    const { emit } = await import('#stores/events')
    const { $consent } = await import('#stores/consent')
    emit('add_to_cart', { sku: 'A', quantity: 1 })
    for (const name of ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'] as const)
      emit(name, PLACED)
    expect($consent.get()).toBeNull()
  })
})

describe('an address for third parties', () => {
  test.each([
    [
      'https://shop.example/shop?sort=bestSellers&utm_source=a#x',
      'https://shop.example/shop?sort=bestSellers&utm_source=a',
    ],
    ['https://shop.example/shop?query=my+name', 'https://shop.example/shop'],
    ['https://shop.example/checkout/abc/payment/token', 'https://shop.example/checkout'],
    ['https://shop.example/checkout', 'https://shop.example/checkout'],
    ['https://shop.example/account/orders/1?redirect=/x', 'https://shop.example/account'],
    ['https://shop.example/account/login?oobCode=1&email=a@b.io', 'https://shop.example/account'],
    ['https://user:word@shop.example/a', 'https://shop.example/a'],
    ['', ''],
    ['android-app://x', ''],
    ['javascript:alert(1)', ''],
  ])('%s', (href, expected) => {
    expect(publicAddress(href)).toBe(expected)
  })
})

describe('the ad pixel', () => {
  test('gets what was bought, with the ad click and the order as its id', () => {
    const query = pixelQuery(
      '1234567890',
      trackedEvent({ name: 'purchase', detail: PLACED }, onPage),
      {
        id: 'IwAR',
        at: 5,
      },
      'https://shop.example/checkout/x',
    )
    expect(Object.fromEntries(query ?? [])).toEqual({
      ...{
        id: '1234567890',
        ev: 'Purchase',
        eid: 'AL-1',
        dl: 'https://shop.example/checkout',
        noscript: '1',
      },
      ...{ fbc: 'fb.1.5.IwAR', 'cd[value]': '661.4', 'cd[currency]': 'SEK' },
      ...{ 'cd[content_type]': 'product', 'cd[content_ids]': '["A","B"]' },
    })
  })

  test('is not told of what it does not know', () => {
    const event = trackedEvent({ name: 'select_item', detail: { sku: 'A' } }, onPage)
    expect(pixelQuery('1234567890', event, undefined, 'https://shop.example/')).toBeUndefined()
  })
})

describe('error reports', () => {
  const DSN = 'https://abc@errors.example/sub/42'
  const reporter = () => {
    const sent: { url: string; header: unknown; event: Record<string, never> }[] = []
    const report = createErrorReporter({
      dsn: DSN,
      environment: 'test',
      now: () => 1_000_000,
      address: () => 'https://shop.example/checkout/secret?token=1',
      send: (url, body) => {
        const [header = '', , event = ''] = body.split('\n')
        sent.push({ url, header: JSON.parse(header), event: JSON.parse(event) })
      },
    })
    return { sent, report }
  }

  test('go to the project of the DSN with the id of the request', () => {
    const { sent, report } = reporter()
    report('AN API Error', { status: 500, code: 'server', requestId: 'r-1' })
    expect(sent[0]?.url).toBe('https://errors.example/sub/api/42/envelope/?sentry_key=abc&sentry_version=7')
    expect(sent[0]?.event).toMatchObject({
      platform: 'javascript',
      environment: 'test',
      timestamp: 1000,
      tags: { request_id: 'r-1', status: '500', code: 'server' },
      request: { url: 'https://shop.example/checkout' },
      exception: { values: [{ type: 'AN API Error' }] },
    })
  })

  test.each([
    ['Chrome', 'at show (https://shop.example/_astro/a.js?x=1:3:14)'],
    ['Chrome, without a name', 'at https://shop.example/_astro/a.js:3:14'],
    ['Firefox and Safari', 'show@https://shop.example/_astro/a.js:3:14'],
  ])('carry the place in the code as %s writes it', (_, at) => {
    const { sent, report } = reporter()
    const error = new TypeError('x is undefined')
    error.stack = `TypeError: x is undefined\n    ${at}`
    report('uncaught', error)
    const frames = [{ filename: 'https://shop.example/_astro/a.js', lineno: 3, colno: 14 }]
    expect(sent[0]?.event).toMatchObject({
      exception: { values: [{ type: 'TypeError', stacktrace: { frames } }] },
    })
  })

  test('identify no visitor', () => {
    const { sent, report } = reporter()
    report('failed for ada@example.com', {
      phone: '+46 70-123 45 67',
      key: 'AbCdEfGhIjKlMnOpQrStUvWx',
      url: 'https://shop.example/x?email=ada',
    })
    // Long enough that no random id of an event has it by chance.
    expect(JSON.stringify(sent)).not.toMatch(/ada@|=ada|123 45|AbCdEfGh/)
  })

  test('say where, not how the visitor came there, and nothing after a refusal', async () => {
    vi.resetModules()
    const bodies: string[] = []
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    vi.stubGlobal(
      'location',
      new URL('https://shop.example/shop?utm_source=news&gclid=Cj0&affiliate=maker#x'),
    )
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => bodies.push(body))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { report } = await import('#browser/report')
    const { startErrors } = await import('#features/tracking/start-errors.ts')
    const { $consent } = await import('#stores/consent')
    report('before the reporter was there')
    startErrors({ sentry: DSN })
    startErrors({ sentry: DSN })
    report('after it')
    $consent.set(false)
    report('after the refusal')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    expect(bodies).toHaveLength(2)
    expect(bodies.join()).toContain('"url":"https://shop.example/shop"')
    expect(bodies.join()).not.toMatch(/utm_source|Cj0|maker|refusal/)
  })

  test('come once per problem, ten at most per page', () => {
    const { sent, report } = reporter()
    for (let time = 0; time < 3; time += 1) report('the same', 'thing')
    expect(sent).toHaveLength(1)
    for (let count = 0; count < 50; count += 1)
      report('other', `thing ${'abcdefghijklmnopqrstuvwxyz'.slice(0, count % 26)}`)
    expect(sent).toHaveLength(10)
  })

  test('whatever is thrown', () => {
    const { report } = reporter()
    const circle: Record<string, unknown> = {}
    circle.self = circle
    for (const detail of [undefined, null, 1, Symbol('x'), circle, 10n, () => {}]) {
      expect(() => report('thrown', detail)).not.toThrow()
    }
  })
})

describe('settings of third parties', () => {
  const RIGHT = {
    PUBLIC_GTAG_ID: 'G-ABC123',
    PUBLIC_PIXEL_ID: '123456789012345',
    PUBLIC_CHAT_SRC: 'https://chat.example/widget.js',
    PUBLIC_REVIEWS_SRC: 'https://reviews.example/w.js?shop=1',
    PUBLIC_SENTRY_DSN: 'https://abc@errors.example/42',
  }

  test('right ones switch each of them on', () => {
    expect(Object.keys(readBrowserServices(RIGHT))).toHaveLength(Object.keys(RIGHT).length)
  })

  test.each([
    ['PUBLIC_GTAG_ID', "G-1'); alert(1)"],
    ['PUBLIC_PIXEL_ID', '12&ev=x'],
    ['PUBLIC_CHAT_SRC', 'http://chat.example/w.js'],
    ['PUBLIC_CHAT_SRC', 'https://chat.example/w.js; script-src *'],
    ['PUBLIC_REVIEWS_SRC', 'javascript:alert(1)'],
    ['PUBLIC_SENTRY_DSN', 'https://errors.example/42'],
  ])('%s is not %s', (setting, value) => {
    expect(readBrowserServices({ [setting]: value })).toEqual({})
  })
})
