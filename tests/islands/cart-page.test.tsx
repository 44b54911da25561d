/** The cart as a visitor uses it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $account } from '#stores/account'
import { $cart } from '#stores/cart'
import { choose } from '#stores/settings'
import { $storageProblem } from '#stores/storage'
import loneStyles from '#ui/lone.css?inline'
import noticeStyles from '#ui/notice.css?inline'
import { type FakeServer, startServer } from './support/fake-server'
import { GIFT_CARD, GREEN, ICE, ORANGE } from './support/goods'
import { forgetVisit, openCart, putInCart } from './support/visit'

let server: FakeServer

beforeEach(() => {
  forgetVisit()
  server = startServer()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  forgetVisit()
  server.stop()
  vi.restoreAllMocks()
})

/** Somewhere on the page. */
const words = (text: string) => page.getByText(text, { exact: false })
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const more = (name: string) => page.getByRole('button', { name: `One more of ${name}` })
const quantityOf = (name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
const sums = () => page.getByRole('region', { name: 'Total' })

describe('the cart', () => {
  test('is empty', async () => {
    openCart()
    await expect.element(page.getByRole('heading', { name: 'The build plate is empty' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/shop')
  })

  test('shows lines with name, attributes and price, and sums that add up', async () => {
    putInCart([ORANGE, 2], [GREEN, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('750 g · 1.75 mm')
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00 each')
    await expect.element(row(GREEN.name)).toMatchTextContent('€20.00')
    await expect.element(row(GREEN.name)).toMatchTextContent('−20 %')
    await expect.element(sums()).toMatchTextContent('Goods€75.00')
    await expect.element(sums()).toMatchTextContent('Autumn sale−€5.00')
    await expect.element(sums()).toMatchTextContent('To pay€70.00')
    await expect.element(sums()).toMatchTextContent('Including VAT €14.00.')
    await expect.element(words('3 spools')).toBeVisible()
    expect(document.querySelectorAll('.layers .line')).toHaveLength(3)
    await expect.element(page.getByRole('link', { name: 'To checkout' })).toHaveAttribute('href', '/checkout')
  })

  test('shows the skeleton until something is known', async () => {
    putInCart([ORANGE, 1])
    server.fail('getVariation', 'never')
    openCart()
    await expect.element(words('Loading your cart')).toBeInTheDocument()
    expect(document.querySelectorAll('.cartline')).toHaveLength(1)
  })

  test('follows currency, VAT display and agreements', async () => {
    putInCart([ORANGE, 2])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    choose({ currency: 'SEK' })
    await expect.element(row(ORANGE.name)).toMatchTextContent('500,00 kr')
    choose({ showWithVat: false })
    await expect.element(row(ORANGE.name)).toMatchTextContent('200,00 kr')
    await expect.element(row(ORANGE.name)).toMatchTextContent('each, excl. VAT')
    await expect.element(sums()).toMatchTextContent('To pay500,00 kr')
    $account.set({ agreements: [{ productId: 'All', discountPercentage: 10 }] })
    await expect.element(sums()).toMatchTextContent('Agreement discount−50,00 kr')
    $account.set({ agreements: [] })
  })

  test('a gift card has no VAT and no shipping', async () => {
    putInCart([GIFT_CARD, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('To pay€20.00')
    await expect.element(sums()).not.toMatchTextContent('Shipping')
    await expect.element(words('1 piece')).toBeVisible()
  })

  test('says how much is left to free shipping', async () => {
    putInCart([ORANGE, 2])
    openCart()
    await expect.element(words('€50.00 left to free shipping.')).toBeVisible()
    await more(ORANGE.name).click()
    await more(ORANGE.name).click()
    await expect.element(words('You are over the limit of €100.00.')).toBeVisible()
  })
})

describe('quantity', () => {
  test('by buttons, up to the stock, and why no further', async () => {
    server.stock.ORANGE = 3
    putInCart([ORANGE, 2])
    openCart()
    await more(ORANGE.name).click()
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('3')
    await more(ORANGE.name).click({ force: true })
    await expect.element(words('3 is all that is in stock.')).toBeVisible()
    await page.getByRole('button', { name: `One fewer of ${ORANGE.name}` }).click()
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('2')
    expect($cart.get()[0]?.quantity).toBe(2)
  })

  test('by typing; too much becomes the most', async () => {
    server.stock.ORANGE = 7
    putInCart([ORANGE, 1])
    openCart()
    await userEvent.fill(quantityOf(ORANGE.name), '99')
    await userEvent.keyboard('{Enter}')
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('7')
    await userEvent.fill(quantityOf(ORANGE.name), '')
    await userEvent.tab()
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('7')
  })
})

describe('removing', () => {
  test('can be undone, and the focus goes there', async () => {
    putInCart([ORANGE, 2], [ICE, 1])
    openCart()
    await page.getByRole('button', { name: `Remove ${ORANGE.name}` }).click()
    await expect.element(words(`${ORANGE.name} was removed.`)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(row(ORANGE.name)).toBeVisible()
    expect($cart.get().map(({ sku }) => sku)).toEqual(['ORANGE', 'ICE'])
  })

  test('is told beside the undo, above a small drawing, whichever sheet comes last', async () => {
    const order = document.createElement('style')
    order.textContent = '@layer base,parts,features,pages,print;'
    const late = document.createElement('style')
    late.textContent = noticeStyles + loneStyles
    document.head.prepend(order)
    document.head.append(late)
    putInCart([ORANGE, 1])
    openCart()
    await page.getByRole('button', { name: `Remove ${ORANGE.name}` }).click()
    const told = words(`${ORANGE.name} was removed.`).element().getBoundingClientRect()
    const undo = page.getByRole('button', { name: 'Undo' }).element().getBoundingClientRect()
    expect(told.width).toBeGreaterThan(100)
    expect(told.right).toBeLessThanOrEqual(undo.left)
    const box = document.querySelector<HTMLElement>('body > main')
    if (box) box.style.width = '1280px'
    expect(page.getByRole('img').first().element().getBoundingClientRect().width).toBeLessThanOrEqual(440)
    order.remove()
    late.remove()
  })

  test('the last line leaves the empty cart, still with undo', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await page.getByRole('button', { name: `Remove ${ORANGE.name}` }).click()
    await expect.element(page.getByRole('heading', { name: 'The build plate is empty' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row(ORANGE.name)).toBeVisible()
  })
})

describe('when the shop is opened again', () => {
  test('what is sold out goes, what is short is reduced, and both are said', async () => {
    Object.assign(server.stock, { ORANGE: 1, ICE: 0 })
    putInCart([ORANGE, 4], [ICE, 1])
    openCart()
    await expect.element(words(`The quantity of ${ORANGE.name} was lowered from 4 to 1`)).toBeVisible()
    await expect.element(words(`${ICE.name} is sold out and was removed.`)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  })

  test('what could not be checked stays, and can be checked again', async () => {
    putInCart([ORANGE, 1])
    server.fail('getVariation', 'unauthorized')
    openCart()
    await expect.element(words('could not be checked just now. Your cart')).toBeVisible()
    await expect.element(words('Article ORANGE')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('offline, the lines of last time are there; they are checked when the connection is back', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openCart()
    await expect.element(words('You are offline. Your cart is kept')).toBeVisible()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(words('You are offline.')).not.toBeInTheDocument()
  })

  test('another tab changes this one', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toBeVisible()
    localStorage.setItem('cart', JSON.stringify([{ id: ORANGE.id, sku: ORANGE.sku, quantity: 3 }]))
    dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('3')
  })

  test('storage that does not work is said', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toBeVisible()
    $storageProblem.set('full')
    await expect.element(words("The browser's storage is full.")).toBeVisible()
  })
})
