/** What adding shows: goods, the way to free shipping, one part that goes with it, and the ways on. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BuyData } from '#features/product/buy-data.ts'
import { BROWSER_MESSAGES } from '#i18n/browser-messages'
import { messages } from '#i18n/messages'
import { $cart, addToCart } from '#stores/cart'
import { $gift } from '#stores/gift'
import { GIFT_CARD, ORANGE, prices } from './support/goods.ts'

const t = BROWSER_MESSAGES.added(messages('en'))

/** Why the filament asks for it. */
const NEEDED = messages('en').product.needs.abrasive

const NOZZLE: BuyData['accessories'][number] = {
  id: 'v-nozzle',
  sku: 'NOZZLE',
  path: '/product/nozzle/0-4',
  name: 'Hardened Nozzle',
  note: '0.4 mm · Fits Stegmotor One',
  src: 'data:,',
  price: {
    net: Object.values(prices(1000)),
    vatRate: 25,
    productId: 'nozzle',
    productName: 'nozzle',
    type: 'sparePart',
  },
  reason: NEEDED,
}
/** Of another diameter than the page's filament: never offered. */
const THICK = { ...NOZZLE, id: 'v-thick', sku: 'THICK', name: 'Nozzle 2.85', filamentDiameter: 2.85 }
const DATA: BuyData = {
  site: {
    ...{ key: 'com', currency: 'EUR', showWithVat: true, language: 'en', noBackOrder: false, country: 'NL' },
    freeShippingFrom: prices(6900),
    shipping: [],
    vatRate: 25,
  },
  skus: {},
  accessories: [THICK, NOZZLE],
}

let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    asked.push(address)
    if (address.endsWith('added.json')) return Response.json(t)
    if (address.endsWith('buy.json')) return Response.json(DATA)
    const id = new URL(address, location.href).pathname.split('/').at(-1)
    const known = [ORANGE, GIFT_CARD].find((each) => each.id === id)
    return Response.json(known ?? { ...ORANGE, id, sku: 'NOZZLE', msrp: prices(1000) })
  })
  document.documentElement.dataset.language = 'en'
  document.body.innerHTML = `
    <form data-buy data-name="PLA Premium Orange" data-spec="750 g · 1.75 mm">
      <input type="hidden" name="add" value="${ORANGE.id}" />
      <input type="hidden" name="sku" value="${ORANGE.sku}" />
      <button type="submit">Add to cart</button>
    </form>`
})
afterEach(() => {
  document.body.innerHTML = ''
  $cart.set([])
  $gift.set(null)
  vi.unstubAllGlobals()
})

const form = () => document.querySelector('form') as HTMLFormElement
const panel = () => document.querySelector<HTMLElement>('.added')
const fresh = (): Promise<typeof import('../../src/features/product/added/added.ts')> =>
  import(/* @vite-ignore */ `../../src/features/product/added/added.ts?${crypto.randomUUID()}`)

test('says beside the number why it is lower than what was asked for', async () => {
  const { showAdded } = await fresh()
  addToCart({ id: ORANGE.id, sku: ORANGE.sku, quantity: 12 })
  await showAdded(form(), 'Only 12 of 99 can be ordered.')
  expect(panel()?.querySelector('.added__goods')?.textContent).toContain('Only 12 of 99 can be ordered.')
})

test('a press that was prepared asks for nothing, and says what the cart page will say', async () => {
  const { prepareAdded, showAdded } = await fresh()
  await prepareAdded(form())
  addToCart({ id: ORANGE.id, sku: ORANGE.sku, quantity: 2 })
  asked = []
  await showAdded(form())
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([])
  expect(panel()?.matches(':popover-open')).toBe(true)
  expect(panel()?.textContent).toContain('PLA Premium Orange')
  expect(panel()?.textContent).toContain('750 g 1.75 mm')
  // Two of 25.00 with VAT; free from 69.00.
  expect(panel()?.querySelector('progress')).toMatchObject({ value: 5000, max: 6900 })
  expect(panel()?.textContent).toContain(NEEDED)
  expect(panel()?.querySelector('.added__more')?.textContent).toContain('0.4 mm Fits Stegmotor One')
  expect(panel()?.textContent).not.toContain(THICK.name)
})

test('a gift card says whom it is for, as the cart does; nothing else does', async () => {
  $gift.set({ name: 'Grace Hopper', email: 'grace@example.com', greeting: 'Print on!', day: '2030-05-02' })
  const said = () => panel()?.querySelector('.added__goods')?.textContent
  const { prepareAdded, showAdded } = await fresh()
  await prepareAdded(form())
  addToCart({ id: ORANGE.id, sku: ORANGE.sku, quantity: 1 })
  await showAdded(form())
  expect(said()).not.toContain('Grace')
  const card = form()
  card.innerHTML = card.innerHTML.replace(ORANGE.id, GIFT_CARD.id).replace(ORANGE.sku, GIFT_CARD.sku)
  await prepareAdded(card)
  addToCart({ id: GIFT_CARD.id, sku: GIFT_CARD.sku, quantity: 1 })
  await showAdded(card)
  expect(said()).toContain('The gift card goes to Grace Hopper, grace@example.com, on')
  expect(said()).toContain('“Print on!”')
})

test('it takes no focus, and is the next that Tab reaches', async () => {
  const { showAdded } = await fresh()
  addToCart({ id: ORANGE.id, sku: ORANGE.sku, quantity: 1 })
  const add = form().querySelector('button')
  add?.focus()
  await showAdded(form())
  await showAdded(form())
  expect(document.activeElement).toBe(add)
  expect(form().nextElementSibling).toBe(panel())
})

test('the part is added by one press, which keeps the focus and is told; it is not offered again', async () => {
  const { prepareAdded, showAdded } = await fresh()
  await prepareAdded(form())
  addToCart({ id: ORANGE.id, sku: ORANGE.sku, quantity: 1 })
  await showAdded(form())
  const add = panel()?.querySelector<HTMLButtonElement>('.added__more button')
  add?.focus()
  add?.click()
  add?.click()
  expect($cart.get().map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [ORANGE.sku, 1],
    ['NOZZLE', 1],
  ])
  expect(document.activeElement).toBe(add)
  expect(panel()?.querySelector('[role="status"]')?.textContent).toContain('Hardened Nozzle')
  await expect.poll(() => panel()?.querySelector('progress')?.value).toBe(3750)
  await showAdded(form())
  expect(panel()?.querySelector('.added__more')).toBeNull()
})

test('the close button closes it', async () => {
  const { showAdded } = await fresh()
  addToCart({ id: ORANGE.id, sku: ORANGE.sku, quantity: 1 })
  await showAdded(form())
  panel()?.querySelector<HTMLButtonElement>(`[aria-label="${t.close}"]`)?.click()
  expect(panel()?.matches(':popover-open')).toBe(false)
})
