/** The button that saves an article, and the page that lists what was saved. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import '#styles/late.css'
import '#features/card/card.css'
import '#features/listing/listing.css'
import '#features/wish-list/wish-list.css'
import type { FacetsFile } from '#features/listing/facets-file.ts'
import { showWishList } from '#features/wish-list/list.ts'
import { drawSaveButton } from '#features/wish-list/save-button.ts'
import { wishListWords } from '#features/wish-list/words.ts'
import { BROWSER_MESSAGES } from '#i18n/browser-messages'
import { messages } from '#i18n/messages'
import { $cart } from '#stores/cart'
import { $consent } from '#stores/consent'
import { $wishList } from '#stores/wish-list'
import { expectNoViolations } from './support/axe.ts'

const all = messages('en')
const { wishlist: t } = all
const root = document.documentElement

const NAMES = ['Nozzle', 'Build Plate', 'Hotend']
const ones = <T>(value: T): T[] => NAMES.map(() => value)

const CATALOGUE = {
  facets: {
    language: 'en',
    products: NAMES.map((name) => {
      const own = { id: name, slug: name.toLowerCase(), name, bullets: [], categories: [], properties: [] }
      return { ...own, type: 'sparePart' }
    }),
    ...{ colors: [], sales: [], prices: [[1000, 100, 100, 100, 100, 100]], pictures: [{ src: 'data:,' }] },
    rows: {
      sku: ['NOZZLE', 'PLATE', 'HOTEND'],
      ...{ slug: ['one', 'one', 'one'], product: [0, 1, 2], color: ones(-1), diameter: ones(0) },
      ...{ size: ones(0), version: ones(0), ho: ones(''), price: ones(0), picture: ones(0) },
      ...{ activeDate: ones('2025-01-01'), flags: ones(0), sale: ones(-1), lowest: ones(-1) },
    },
  },
  ...{ card: all.product, price: all.price, buy: all.product, messages: all.listing, departments: [] },
  ...{ search: '', now: 0 },
} as unknown as FacetsFile

let isCatalogueThere = true

beforeEach(() => {
  Object.assign(root.dataset, { language: 'en', currency: 'EUR', vat: 'true', consent: 'explicit' })
  root.lang = 'en'
  $consent.set(true)
  $wishList.set([])
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/messages/')) return Response.json(BROWSER_MESSAGES.card(all))
    if (address.includes('/inStock')) return Response.json({ skus: ['NOZZLE', 'PLATE'], expected: {} })
    return isCatalogueThere ? Response.json(CATALOGUE) : new Response(null, { status: 503 })
  })
})
afterEach(() => {
  document.body.innerHTML = ''
  $wishList.set([])
  $cart.set([])
  vi.unstubAllGlobals()
})

/** Another tab writes; this one hears it. */
function otherTab(list: readonly string[]): void {
  localStorage.setItem('wish-list', JSON.stringify(list))
  dispatchEvent(new StorageEvent('storage', { key: 'wish-list' }))
}

describe('the button', () => {
  const save = () => page.getByRole('button', { name: t.save, exact: true })
  const saved = () => page.getByRole('button', { name: t.saved, exact: true })
  const list = () => page.getByRole('link', { name: t.toList })

  async function open(attributes = ''): Promise<void> {
    document.body.innerHTML = `<main><form class="pdp__buy" ${attributes}><input type="hidden" name="sku" value="NOZZLE"></form><ul class="pdp__bullets"><li>Brass</li></ul></main>`
    await drawSaveButton(document.querySelector('form') as HTMLFormElement)
  }

  test('saves, leads to the list, and takes it back', async () => {
    await open()
    await expect.element(save()).toHaveAttribute('aria-pressed', 'false')
    await expect.element(list()).not.toBeInTheDocument()
    await save().click()
    await expect.element(saved()).toHaveAttribute('aria-pressed', 'true')
    await expect.element(saved()).toHaveFocus()
    await expect.element(list()).toHaveAttribute('href', '/wish-list')
    expect(localStorage.getItem('wish-list')).toBe('["NOZZLE"]')
    await saved().click()
    await expect.element(list()).not.toBeInTheDocument()
    expect($wishList.get()).toEqual([])
  })

  test('follows other tabs, and a refusal', async () => {
    await open()
    otherTab(['NOZZLE'])
    await expect.element(saved()).toBeVisible()
    $consent.set(false)
    await expect.element(save()).toBeVisible()
  })

  test('is there for what is sold out, and not for what is no longer made', async () => {
    await open('hidden')
    await expect.element(save()).toBeVisible()
    await open('data-discontinued')
    await expect.element(save()).not.toBeInTheDocument()
  })
})

describe('the page', () => {
  const count = () => page.getByRole('status').first()
  const names = () => [...document.querySelectorAll('.card__name')].map(({ textContent }) => textContent)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  function open(...skus: string[]): void {
    $wishList.set(skus)
    document.body.innerHTML = `<main class="wish-list" data-rate="25"><h1 tabindex="-1">${t.title}</h1>
      <div><p data-wish-count role="status"></p><button data-wish-all hidden>${t.addAll}</button></div>
      <p data-wish-added role="status"></p><p data-wish-session hidden>${t.session}</p><div data-wish-note></div>
      <ul class="listing__cards" data-wish-cards></ul><p data-wish-empty hidden>${t.empty}</p></main>`
    showWishList(document.querySelector('main') as HTMLElement, wishListWords(all))
  }

  // The catalogue is kept once it is there, so this one comes first.
  test('says that the catalogue did not come, and tries again', async () => {
    isCatalogueThere = false
    open('NOZZLE')
    await expect.element(page.getByText(t.failed)).toBeVisible()
    isCatalogueThere = true
    await press('Try again')
    await expect.poll(names).toEqual(['Nozzle'])
    await expect.element(page.getByText(t.failed)).not.toBeInTheDocument()
  })

  test('says how one saves as long as nothing is', async () => {
    open()
    await expect.element(page.getByText(t.empty)).toBeVisible()
    otherTab(['PLATE'])
    await expect.poll(names).toEqual(['Build Plate'])
    await expect.element(page.getByText(t.empty)).not.toBeVisible()
  })

  test('has the cards in their order, and says what is sold out', async () => {
    open('HOTEND', 'NOZZLE')
    await expect.poll(names).toEqual(['Hotend', 'Nozzle'])
    await expect.element(count()).toHaveTextContent('2 saved products')
    expect(document.querySelector('.card.is-out')?.textContent).toContain(all.product.soldOut)
    await expectNoViolations()
  })

  test('takes one out, with the way back, and keeps the focus', async () => {
    open('NOZZLE', 'PLATE', 'HOTEND')
    await press('Remove Build Plate')
    expect($wishList.get()).toEqual(['NOZZLE', 'HOTEND'])
    await expect.element(page.getByText('Build Plate was removed.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await press('Undo')
    expect($wishList.get()).toEqual(['NOZZLE', 'PLATE', 'HOTEND'])
    expect(names()).toEqual(['Nozzle', 'Build Plate', 'Hotend'])
    await expect.element(page.getByRole('button', { name: 'Remove Build Plate' })).toHaveFocus()
  })

  test('says what is no longer there, and forgets it when asked', async () => {
    open('GONE', 'NOZZLE')
    await expect.element(page.getByText('1 saved product is no longer in our range.')).toBeVisible()
    await press('Remove')
    expect($wishList.get()).toEqual(['NOZZLE'])
    await expect.element(page.getByRole('heading', { name: t.title })).toHaveFocus()
  })

  test('adds all that can be had, once', async () => {
    open('PLATE', 'HOTEND', 'NOZZLE')
    await press(t.addAll)
    await press(t.addAll)
    expect($cart.get().map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['PLATE', 1],
      ['NOZZLE', 1],
    ])
    await expect
      .element(page.getByRole('status').filter({ hasText: '2 products are in the cart.' }))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: all.product.toCart })).toBeVisible()
  })

  test('says without consent how long the list lasts', async () => {
    open('PLATE')
    await expect.poll(names).toEqual(['Build Plate'])
    await expect.element(page.getByText(t.session)).not.toBeVisible()
    $consent.set(false)
    await expect.element(page.getByText(t.empty)).toBeVisible()
    open('PLATE')
    await expect.element(page.getByText(t.session)).toBeVisible()
    expect(localStorage.getItem('wish-list')).toBeNull()
  })
})
