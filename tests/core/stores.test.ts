/** The stores as the tabs of a browser use them, with storage that works, and with storage that does not. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '#browser/api-client'
import type { ApiError } from '#browser/api-error'
import type { CartLine } from '#core/cart/cart'
import { browser, closeBrowser } from './support/tabs.ts'

const line = (name: string, quantity = 1): CartLine => ({ id: `id-${name}`, sku: name, quantity })
const skus = (cart: readonly CartLine[]) => cart.map(({ sku, quantity }) => `${sku}*${quantity}`)

/** ms after which a store without listeners lets go of the storage. */
const A_WHILE = 2_000

afterEach(() => {
  vi.useRealTimers()
  closeBrowser()
})

describe('the cart', () => {
  test('adding an sku again replaces its quantity', async () => {
    const shop = await browser().tab()
    shop.addToCart(line('A'))
    shop.addToCart(line('B'))
    shop.addToCart(line('A', 4))
    expect(skus(shop.$cart.get())).toEqual(['A*4', 'B*1'])
  })

  test('set, remove, put back, clear', async () => {
    const shop = await browser().tab()
    for (const name of ['A', 'B', 'C']) shop.addToCart(line(name))
    shop.setCartQuantity('id-B', 3)
    shop.removeFromCart('id-B')
    expect(skus(shop.$cart.get())).toEqual(['A*1', 'C*1'])
    shop.putBack(line('B', 3), 1)
    shop.putBack(line('B', 9), 1)
    expect(skus(shop.$cart.get())).toEqual(['A*1', 'B*3', 'C*1'])
    shop.clearCart()
    expect(shop.$cart.get()).toEqual([])
  })

  test('is there again on the next page', async () => {
    const { tab } = browser()
    const first = await tab()
    first.addToCart(line('A', 2))
    const second = await tab()
    expect(skus(second.$cart.get())).toEqual(['A*2'])
  })

  test('is the same in all tabs', async () => {
    const { tab } = browser()
    const first = await tab()
    const second = await tab()
    second.addToCart(line('A'))
    expect(skus(first.$cart.get())).toEqual(['A*1'])
    second.clearCart()
    expect(first.$cart.get()).toEqual([])
  })

  test('adds to what another tab wrote unheard', async () => {
    const { disk, tab } = browser()
    const shop = await tab()
    disk.values.set('cart', JSON.stringify([line('A')]))
    shop.addToCart(line('B'))
    expect(skus(shop.$cart.get())).toEqual(['A*1', 'B*1'])
  })

  test('loses what was ordered, once per order', async () => {
    const { tab } = browser()
    const shop = await tab()
    shop.addToCart(line('A'))
    shop.addToCart(line('B'))
    shop.clearOrdered({ number: 'N1', checkout: 'c1' }, ['A'])
    expect(skus(shop.$cart.get())).toEqual(['B*1'])
    shop.addToCart(line('A'))
    const reloaded = await tab()
    reloaded.clearOrdered({ number: 'N1', checkout: 'c1' }, ['A'])
    expect(skus(reloaded.$cart.get())).toEqual(['B*1', 'A*1'])
  })
})

describe('storage', () => {
  test.each([
    ['no JSON', '{"'],
    ['a piece of another program', '"hello"'],
    ['null', 'null'],
    ['an object', '{"a":1}'],
    ['lines that are none', '[1,{"id":"x"},{"id":"a","sku":"b","quantity":1.5}]'],
    ['a broken head', '~x'],
    ['missing pieces', '~abc.:3'],
  ])('%s: the cart is empty and works', async (_, found) => {
    const shop = await browser({ values: { cart: found } }).tab()
    expect(shop.$cart.get()).toEqual([])
    shop.addToCart(line('A'))
    expect(skus(shop.$cart.get())).toEqual(['A*1'])
    expect(shop.$storageProblem.get()).toBeUndefined()
  })

  test('corrupt: says so, and looking at it changes nothing', async () => {
    vi.useFakeTimers()
    const { disk, tab } = browser({ values: { cart: '{"' } })
    const shop = await tab()
    expect(shop.$storageProblem.get()).toBe('corrupt')
    for (let looks = 0; looks < 2; looks += 1) {
      expect(shop.$cart.get()).toEqual([])
      vi.advanceTimersByTime(A_WHILE)
    }
    expect(disk.values.get('cart')).toBe('{"')
  })

  test('is read anew by who looks again after a while, heard or unheard', async () => {
    vi.useFakeTimers()
    const { disk, tab } = browser()
    const shop = await tab()
    expect(shop.$cart.get()).toEqual([])
    vi.advanceTimersByTime(A_WHILE)
    disk.values.set('cart', JSON.stringify([line('A')]))
    expect(skus(shop.$cart.get())).toEqual(['A*1'])
  })

  test('reports no change for a value that reads the same', async () => {
    const { disk, tab } = browser({ values: { cart: JSON.stringify([line('A')]) } })
    const shop = await tab()
    const told = vi.fn()
    shop.$cart.listen(told)
    shop.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
    shop.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(told).not.toHaveBeenCalled()
    disk.values.delete('cart')
    shop.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(told).toHaveBeenCalledOnce()
    expect(shop.$cart.get()).toEqual([])
  })

  test('a page that Back brings again shows what was stored meanwhile', async () => {
    const { disk, tab } = browser()
    const shop = await tab()
    const told = vi.fn()
    shop.$cart.listen(told)
    disk.values.set('cart', JSON.stringify([line('A')]))
    shop.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(told).not.toHaveBeenCalled()
    shop.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(skus(shop.$cart.get())).toEqual(['A*1'])
  })

  test('forbidden: the cart lives in memory', async () => {
    const shop = await browser({ forbidden: true }).tab()
    expect(shop.$storageProblem.get()).toBe('forbidden')
    shop.addToCart(line('A'))
    shop.addToCart(line('B'))
    expect(skus(shop.$cart.get())).toEqual(['A*1', 'B*1'])
  })

  test('full: the cart lives in memory, and is stored once there is space', async () => {
    const { disk, tab } = browser({ values: { cart: '[]' }, quota: 60 })
    const shop = await tab()
    shop.addToCart(line('A'))
    shop.addToCart(line('B'))
    expect(skus(shop.$cart.get())).toEqual(['A*1', 'B*1'])
    expect(shop.$storageProblem.get()).toBe('full')
    disk.quota = 1_000
    shop.addToCart(line('C'))
    expect(shop.$storageProblem.get()).toBeUndefined()
    expect(skus((await tab()).$cart.get())).toEqual(['A*1', 'B*1', 'C*1'])
  })

  test('long values are kept in pieces of 4096 characters', async () => {
    const { disk, tab } = browser()
    const shop = await tab()
    const lines = Array.from({ length: 90 }, (_, index) => line(`SKU-${index}`, 999))
    shop.$cart.set(lines)
    expect(disk.values.get('cart')).toMatch(/^~/)
    for (const text of disk.values.values()) expect(text.length).toBeLessThanOrEqual(4096)
    expect((await tab()).$cart.get()).toEqual(lines)
    shop.addToCart(line('LAST'))
    expect((await tab()).$cart.get()).toHaveLength(91)
    shop.clearCart()
    expect([...disk.values.keys()].filter((name) => name.startsWith('cart'))).toEqual(['cart'])
  })

  test('full in the middle of the pieces: the old value stays', async () => {
    const { disk, tab } = browser({ quota: 6_000 })
    const shop = await tab()
    shop.addToCart(line('A'))
    shop.$cart.set(Array.from({ length: 200 }, (_, index) => line(`SKU-${index}`, 999)))
    expect(shop.$storageProblem.get()).toBe('full')
    expect([...disk.values.keys()].some((name) => name.startsWith('cart~'))).toBe(false)
    expect(skus((await tab()).$cart.get())).toEqual(['A*1'])
  })
})

describe('from page to page in one tab', () => {
  test.each([
    ['forbidden', { forbidden: true }],
    ['forbidden, the session too', { forbidden: true, session: false }],
    ['full', { quota: 0 }],
    ['full, without a session', { quota: 0, session: false }],
    ['full, with an older cart in it', { quota: 60, values: { cart: JSON.stringify([line('OLD')]) } }],
  ])('with a storage that is %s the cart goes along', async (_, options) => {
    const { tab } = browser(options)
    const product = await tab()
    product.clearCart()
    product.addToCart(line('A', 2))
    const other = await tab(product.window)
    other.addToCart(line('B'))
    const cart = await tab(other.window)
    expect(skus(cart.$cart.get())).toEqual(['A*2', 'B*1'])
    cart.clearOrdered({ number: 'N1', checkout: 'c1' }, ['A', 'B'])
    expect(skus((await tab(cart.window)).$cart.get())).toEqual([])
  })

  test('emptied between two pages: the cart goes along', async () => {
    const { disk, tab } = browser()
    const product = await tab()
    product.addToCart(line('A'))
    disk.values.clear()
    expect(skus((await tab(product.window)).$cart.get())).toEqual(['A*1'])
  })

  test('never overrides what another tab has stored since', async () => {
    const { tab } = browser()
    const mine = await tab()
    mine.addToCart(line('A'))
    const other = await tab()
    other.addToCart(line('B'))
    other.removeFromCart('id-A')
    expect(skus((await tab(mine.window)).$cart.get())).toEqual(['B*1'])
  })

  test.each(['', 'shop:', 'shop:{', 'shop:null', 'shop:{"cart":7}', 'shop:{"cart":{"text":"[1"}}', 'popup'])(
    'the name "%s" is no cart, and breaks nothing',
    async (name) => {
      const shop = await browser({ forbidden: true, session: false }).tab(
        Object.assign(new EventTarget(), { name, session: new Map() }),
      )
      expect(shop.$cart.get()).toEqual([])
      shop.addToCart(line('A'))
      expect(skus(shop.$cart.get())).toEqual(['A*1'])
    },
  )
})

describe('settings', () => {
  test("are the storefront's until the visitor chooses", async () => {
    const { tab } = browser()
    const shop = await tab()
    expect(shop.$settings.get()).toEqual({ currency: 'SEK', showWithVat: false, theme: 'system' })
    shop.choose({ currency: 'EUR' })
    expect((await tab()).$settings.get()).toEqual({ currency: 'EUR', showWithVat: false, theme: 'system' })
  })

  test('tell the head script', async () => {
    const shop = await browser().tab()
    const heard: string[] = []
    for (const name of ['shop:theme', 'shop:price-view']) {
      shop.window.addEventListener(name, () => heard.push(name))
    }
    shop.choose({ theme: 'dark' })
    expect(heard).toEqual(['shop:theme', 'shop:price-view'])
  })

  test('that are none of ours do not count', async () => {
    const values = { settings: '{"currency":"XXX","showWithVat":"yes","theme":7}' }
    const shop = await browser({ values }).tab()
    expect(shop.$settings.get()).toEqual({ currency: 'SEK', showWithVat: false, theme: 'system' })
  })
})

describe('consent', () => {
  const implied = () => {
    document.documentElement.dataset.consent = 'implied'
  }

  test('given by a press where the storefront takes it so, and kept', async () => {
    const { disk, tab } = browser()
    const shop = await tab()
    implied()
    shop.consentBy('add_to_cart')
    expect(shop.$consent.get()).toBe(true)
    expect(disk.values.get('consent')).toBe('true')
  })

  test('is neither given nor stored by a press where only the button counts', async () => {
    const { disk, tab } = browser()
    const shop = await tab()
    shop.consentBy('add_to_cart')
    shop.consentBy('privacy')
    expect(shop.$consent.get()).toBeNull()
    expect(disk.values.has('consent')).toBe(false)
  })

  test.each(['add_to_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'privacy'] as const)(
    '%s leaves a refusal that another tab wrote unheard',
    async (deed) => {
      const { disk, tab } = browser()
      const shop = await tab()
      implied()
      disk.values.set('consent', 'false')
      shop.consentBy(deed)
      expect(disk.values.get('consent')).toBe('false')
      expect(shop.$consent.get()).toBe(false)
    },
  )

  test('taken back in another tab unheard: nothing more is stored', async () => {
    const { disk, tab } = browser({ values: { consent: 'true' } })
    const shop = await tab()
    implied()
    disk.values.set('consent', 'false')
    shop.rememberCampaign('?affiliate=maker')
    shop.markSeen('sale', ['sale'])
    expect([...disk.values.keys()]).toEqual(['consent'])
    expect(shop.affiliates()).toBeUndefined()
  })

  test.each([
    ['implied', null, true],
    ['implied', true, true],
    ['implied', false, false],
    ['explicit', null, false],
    ['explicit', true, true],
    ['explicit', false, false],
  ])('under %s consent, choice %s: an order says where it came from: %s', async (policy, choice, says) => {
    const { tab } = browser({ values: { consent: JSON.stringify(choice) } })
    const first = await tab()
    document.documentElement.dataset.consent = policy
    first.rememberCampaign('?affiliate=maker')
    const next = await tab()
    document.documentElement.dataset.consent = policy
    expect(next.affiliates()?.affiliate).toBe(says ? 'maker' : undefined)
  })
})

describe('notifications', () => {
  test('the same words twice are one message', async () => {
    const shop = await browser().tab()
    shop.notify('No')
    shop.notify('Yes', 'info')
    shop.notify('No')
    expect(shop.$notifications.get().map(({ text }) => text)).toEqual(['Yes', 'No'])
    shop.dismiss(shop.$notifications.get()[0]?.id ?? 0)
    expect(shop.$notifications.get().map(({ text }) => text)).toEqual(['No'])
  })
})

/** A catalogue of one kind of product, and the stock of each sku; `Error` for a call that fails. */
function serverWith(
  stock: Record<string, number | ApiError>,
  missing: Record<string, ApiError> = {},
): Client {
  const variation = (id: string) => ({
    id,
    sku: id.slice(3),
    name: `Spool ${id.slice(3)}`,
    path: '/p',
    physical: true,
    discontinued: false,
    backOrder: false,
    msrp: {},
    attributes: {},
  })
  return {
    async call(endpoint: { path: string }, { params }: { params?: Record<string, string> }) {
      const id = params?.id ?? ''
      const known = stock[id.slice(3)]
      if (missing[id]) throw missing[id]
      if (known instanceof Error) throw known
      return endpoint.path.endsWith('/stock') ? { totalAvailable: known, items: [] } : variation(id)
    },
  } as unknown as Client
}

describe('restoring the cart', () => {
  test('keeps, reduces, removes, and leaves what could not be checked', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await browser().tab()
    for (const name of ['OK', 'LESS', 'OUT', 'GONE', 'NET']) shop.addToCart(line(name, 3))
    const offline = new shop.ApiError('net', { failure: 'network' })
    const gone = new shop.ApiError('NotFound', { failure: 'status', status: 404 })
    const client = serverWith({ OK: 3, LESS: 2, OUT: 0, NET: offline }, { 'id-GONE': gone })
    const all = await shop.restoreCart({ client, language: 'en', noBackOrder: true })
    expect(all).toBe(false)
    expect(skus(shop.$cart.get())).toEqual(['OK*3', 'LESS*2', 'NET*3'])
    expect(shop.$cart.get().map(({ unchecked }) => unchecked)).toEqual([undefined, undefined, true])
    const bySku = shop.$cartNotices.get().toSorted((a, b) => a.sku.localeCompare(b.sku))
    expect(bySku).toEqual([
      { kind: 'missing', sku: 'GONE', name: 'GONE' },
      { kind: 'reduced', sku: 'LESS', name: 'Spool LESS', from: 3, to: 2 },
      { kind: 'notOrderable', sku: 'OUT', name: 'Spool OUT' },
    ])
    expect(warn).toHaveBeenCalledWith('cart sku was not found in the catalog', 'GONE')
    expect(Object.keys(shop.$details.get().byId)).toEqual(['id-OK', 'id-LESS'])
    warn.mockRestore()
  })

  test('sells what the id stands for: of a pair that does not belong together the catalogue says the sku', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await browser().tab()
    shop.addToCart({ id: 'id-CHEAP', sku: 'DEAR', quantity: 2 })
    shop.addToCart({ id: 'id-CHEAP', sku: 'OTHER', quantity: 3 })
    const client = serverWith({ CHEAP: 5 })
    await shop.restoreCart({ client, language: 'en', noBackOrder: true })
    expect(shop.$cart.get()).toEqual([line('CHEAP', 3)])
    expect(Object.keys(shop.$stock.get())).toEqual(['CHEAP'])
    warn.mockRestore()
  })

  test('applies the answers to the cart as it is then', async () => {
    const shop = await browser().tab()
    shop.addToCart(line('A', 5))
    const restoring = shop.restoreCart({
      client: serverWith({ A: 2 }),
      language: 'en',
      noBackOrder: true,
    })
    shop.setCartQuantity('id-A', 2)
    shop.addToCart(line('NEW'))
    await restoring
    expect(skus(shop.$cart.get())).toEqual(['A*2', 'NEW*1'])
    expect(shop.$cartNotices.get()).toEqual([])
  })

  test('asks about a line once at a time, and about those of some skus only', async () => {
    const shop = await browser().tab()
    for (const name of ['A', 'B']) shop.addToCart(line(name))
    const client = serverWith({ A: 5, B: 5 })
    const call = vi.spyOn(client, 'call')
    const checker = shop.cartChecker({ client, language: 'en', noBackOrder: true })
    await Promise.all([checker.check({ skus: ['A'] }), checker.check({ skus: ['A'], again: true })])
    expect(call.mock.calls.map(([, options]) => options.params)).toEqual([{ id: 'id-A' }, { id: 'id-A' }])
    expect(await checker.check()).toBe(true)
    expect(call).toHaveBeenCalledTimes(4)
    expect(await checker.check({ again: true })).toBe(true)
    expect(call).toHaveBeenCalledTimes(4)
  })

  test('marks a line checked again', async () => {
    const shop = await browser().tab()
    shop.addToCart({ ...line('A'), unchecked: true })
    expect(await shop.restoreCart({ client: serverWith({ A: 1 }), language: 'en', noBackOrder: true })).toBe(
      true,
    )
    expect(shop.$cart.get()).toEqual([line('A')])
  })

  test('asks for stock again after half a minute, or when told', async () => {
    const shop = await browser().tab()
    const client = serverWith({ A: 1 })
    const call = vi.spyOn(client, 'call')
    const a = line('A')
    await shop.loadStock(client, a, 0)
    await shop.loadStock(client, a, 29_999)
    expect(call).toHaveBeenCalledTimes(1)
    await shop.loadStock(client, a, 30_001)
    expect(call).toHaveBeenCalledTimes(2)
    shop.forgetStock(['A'])
    await shop.loadStock(client, a, 30_002)
    expect(call).toHaveBeenCalledTimes(3)
  })
})
