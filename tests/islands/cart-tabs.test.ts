/** The cart beside other tabs, offline, and when one comes back to it. */
import { describe, expect, test, vi } from 'vitest'
import { $stock } from '#stores/stock'
import { $storageProblem } from '#stores/storage'
import { addElsewhere, quantityOf, row, saveElsewhere, sums, words } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { ICE, ORANGE } from './support/goods'
import { setStock } from './support/shop'
import { openCart, putInCart } from './support/visit'

const visit = eachVisit()

describe('while it is open', () => {
  test('offline, the lines of last time are there; they are checked when the connection is back', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openCart()
    await expect.element(words('You are offline. Your cart is saved')).toBeVisible()
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

  test('a line that another tab adds is looked up, and is in the total', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('Total, plus shipping€25.00')
    addElsewhere([ICE, 2])
    await expect.element(row(ICE.name)).toMatchTextContent('€75.00')
    await expect.element(sums()).toMatchTextContent('Total to pay€100.00')
    await expect.element(words('Your order is over €100.00.')).toBeVisible()
    expect(visit.shop.asked.filter(({ id }) => id === ORANGE.id)).toHaveLength(2)
  })

  test('more than there is, put in by another tab, is reduced', async () => {
    await setStock('ORANGE', 3)
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    addElsewhere([ORANGE, 5])
    await expect.element(words(`The quantity of ${ORANGE.name} was lowered from 5 to 3`)).toBeVisible()
  })

  test('Back brings the page as it was left: what was added since is looked up', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('Total, plus shipping€25.00')
    // A page in the cache hears no storage event; it reads the storage when it is shown again.
    saveElsewhere([ORANGE, 1], [ICE, 1])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(row(ICE.name)).toMatchTextContent('€37.50')
    await expect.element(sums()).toMatchTextContent('Total, plus shipping€62.50')
  })

  test('Back asks again about what could not be checked', async () => {
    putInCart([ORANGE, 1])
    visit.shop.failFor(ORANGE.id, 'getStock', 'unauthorized')
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('could not be checked')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(row(ORANGE.name)).not.toMatchTextContent('could not be checked')
  })

  test('a page that is looked at again asks for stock that is older than half a minute', async () => {
    putInCart([ORANGE, 4])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€100.00')
    await setStock('ORANGE', 1)
    const asked = visit.shop.asked.length
    document.dispatchEvent(new Event('visibilitychange'))
    expect(visit.shop.asked).toHaveLength(asked)
    const { ORANGE: seen } = $stock.get()
    if (seen) $stock.set({ ORANGE: { ...seen, at: seen.at - 30_000 } })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(words('was lowered from 4 to 1')).toBeVisible()
  })

  test('what is added while offline is looked up when the connection is back', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('Total, plus shipping€25.00')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    addElsewhere([ICE, 1])
    await expect.element(words('Item ICE')).toBeVisible()
    await expect.element(sums()).not.toMatchTextContent('€')
    expect(visit.shop.asked.some(({ id }) => id === ICE.id)).toBe(false)
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(row(ICE.name)).toMatchTextContent('€37.50')
    await expect.element(sums()).toMatchTextContent('Total, plus shipping€62.50')
  })

  test('storage that does not work is said', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toBeVisible()
    $storageProblem.set('full')
    await expect.element(words("The browser's storage is full.")).toBeVisible()
  })
})
