/** The cart as a visitor uses it. */
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiVariation } from '#api/catalog/variation-schema'
import { addLine, type CartLine } from '#core/cart/cart'
import { $account } from '#stores/account'
import { $cart, removeFromCart } from '#stores/cart'
import { $consent } from '#stores/consent'
import { choose } from '#stores/settings'
import { $stock } from '#stores/stock'
import { $storageProblem } from '#stores/storage'
import noticeStyles from '#ui/notice.css?inline'
import statusPageStyles from '#ui/status-page.css?inline'
import { eachVisit } from './support/each-visit'
import { GIFT_CARD, GREEN, ICE, ORANGE } from './support/goods'
import { leave, openCart, putInCart } from './support/visit'

type Line = [goods: ApiVariation, quantity: number]

const visit = eachVisit()

/** Somewhere on the page. */
const words = (text: string) => page.getByText(text, { exact: false })
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const more = (name: string) => page.getByRole('button', { name: `One more of ${name}` })
const quantityOf = (name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
const sums = () => page.getByRole('region', { name: 'Total' })

const saved = (lines: Line[]) =>
  lines.map(([{ id, sku }, quantity]: Line): CartLine => ({ id, sku, quantity }))

/** In another tab, unheard here. */
function saveElsewhere(...lines: Line[]): void {
  localStorage.setItem('cart', JSON.stringify(saved(lines)))
}

/** In another tab, as this one hears of it. */
function addElsewhere(...lines: Line[]): void {
  const cart = saved(lines).reduce(addLine, $cart.get())
  localStorage.setItem('cart', JSON.stringify(cart))
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
}

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
    visit.server.fail('getVariation', 'never')
    openCart()
    await expect.element(words('Loading your cart')).toBeInTheDocument()
    expect(document.querySelectorAll('.cartline[aria-busy]')).toHaveLength(1)
    await expect.element(sums()).toMatchTextContent('The total is being worked out')
    await expect.element(sums()).not.toMatchTextContent('€')
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
    await expect.element(sums()).toMatchTextContent('To pay, incl. VAT500,00 kr')
    choose({ showWithVat: true })
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

  test('with prices without VAT each amount says which it is, and the parts add up', async () => {
    putInCart([ORANGE, 2], [GREEN, 1], [GIFT_CARD, 1])
    choose({ showWithVat: false })
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€20.00each, excl. VAT')
    await expect.element(row(GREEN.name)).toMatchTextContent('€16.00€20.00−20 %each, excl. VAT')
    await expect.element(row(GIFT_CARD.name)).toMatchTextContent('€20.00each, no VAT')
    await expect.element(sums()).toMatchTextContent('Goods, excl. VAT€80.00')
    await expect.element(sums()).toMatchTextContent('Autumn sale, excl. VAT−€4.00')
    await expect.element(sums()).toMatchTextContent('€4.00VAT€14.00')
    await expect.element(sums()).toMatchTextContent('To pay, incl. VAT€90.00')
    await expect.element(words('€10.00 incl. VAT left to free shipping.')).toBeVisible()
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
    visit.server.stock.ORANGE = 3
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

  test('typing 5000 gives what is possible, and says so', async () => {
    visit.server.stock.ORANGE = 5000
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await userEvent.fill(quantityOf(ORANGE.name), '5000')
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('5000')
    await userEvent.keyboard('{Enter}')
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('999')
    await expect.element(words('999 is the most per article.')).toBeVisible()
  })

  test.each(['1.5', '-3', 'x2'])('typing %s changes nothing', async (typed) => {
    putInCart([ORANGE, 2])
    openCart()
    await userEvent.fill(quantityOf(ORANGE.name), typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('2')
    expect($cart.get()).toMatchObject([{ quantity: 2 }])
  })

  test('by typing; too much becomes the most', async () => {
    visit.server.stock.ORANGE = 7
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

describe('more than an order takes', () => {
  const others = (n: number) =>
    Array.from({ length: n }, (_, i): CartLine => ({ id: GIFT_CARD.id, sku: `CARD-${i}`, quantity: 1 })).map(
      (line, i) => ({ ...line, id: `v-CARD-${i}` }),
    )

  /** A hundred lines are a long page: a pointer's way to its button is not what is tested. */
  const click = () => new MouseEvent('click', { bubbles: true })

  test('of lines: the cart keeps them, and says how many have to go', async () => {
    visit.server.sell(...others(110).map(({ id, sku }) => ({ ...GIFT_CARD, id, sku, name: `Card ${sku}` })))
    $cart.set(others(101))
    openCart()
    const limit = words('Remove 1 line: an order takes 100 lines at most.')
    await expect.element(limit).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'To checkout' })).not.toBeInTheDocument()
    page.getByRole('button', { name: 'To checkout' }).element().dispatchEvent(click())
    await expect.element(page.getByRole('status').filter({ hasText: 'Remove 1 line' })).toHaveFocus()
    addElsewhere([{ ...GIFT_CARD, id: 'v-CARD-105', sku: 'CARD-105' }, 1])
    await expect.element(words('Remove 2 lines: an order takes 100 lines at most.')).toBeVisible()
    removeFromCart('v-CARD-8')
    const remove = page.getByRole('button', { name: 'Remove Card CARD-7', exact: true })
    await expect.element(remove).toBeInTheDocument()
    remove.element().dispatchEvent(click())
    await expect.element(page.getByRole('link', { name: 'To checkout' })).toBeVisible()
    page.getByRole('button', { name: 'Undo' }).element().dispatchEvent(click())
    await expect.element(limit).toBeVisible()
    expect($cart.get()).toHaveLength(101)
  })

  test('of money', async () => {
    visit.server.sell({ ...GIFT_CARD, msrp: { ...GIFT_CARD.msrp, EUR: 500_000 } })
    $cart.set([{ id: GIFT_CARD.id, sku: GIFT_CARD.sku, quantity: 200 }])
    openCart()
    await expect.element(words('An order can come to €999,999.99 at most.')).toBeVisible()
    await userEvent.fill(quantityOf(GIFT_CARD.name), '199')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('link', { name: 'To checkout' })).toBeVisible()
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
    late.textContent = noticeStyles + statusPageStyles
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

describe('a line that the address asks for', () => {
  const ask = (query: string) => history.replaceState(null, '', `?${query}`)

  test('is what the id stands for, whatever sku stands beside it, and no answer to the banner', async () => {
    document.documentElement.dataset.consent = 'implied'
    $consent.set(null)
    ask('add=v-ORANGE&sku=ICE&quantity=2&utm_source=elsewhere')
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    expect($cart.get()).toEqual([{ id: 'v-ORANGE', sku: 'ORANGE', quantity: 2 }])
    expect(location.search).toBe('?utm_source=elsewhere')
    expect($consent.get()).toBeNull()
    delete document.documentElement.dataset.consent
  })

  test('waits in the address until the catalogue can be asked', async () => {
    ask('add=v-ORANGE&quantity=1')
    visit.server.fail('getVariation', 'unauthorized')
    openCart()
    await expect.element(page.getByRole('heading', { name: 'The build plate is empty' })).toBeVisible()
    expect($cart.get()).toEqual([])
    expect(location.search).toBe('?add=v-ORANGE&quantity=1')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(location.search).toBe('')
  })

  test.each([
    ['add=v-GONE&quantity=1', true],
    ['add=v-ORANGE&quantity=0', false],
    ['add=%3Cscript%3E&quantity=1', false],
    ['add=', false],
  ])('%s puts nothing into the cart', async (query, said) => {
    ask(query)
    openCart()
    await expect.element(page.getByRole('heading', { name: 'The build plate is empty' })).toBeVisible()
    await expect.poll(() => location.search).toBe('')
    expect($cart.get()).toEqual([])
    expect(document.querySelectorAll('.notice')).toHaveLength(said ? 1 : 0)
  })
})

describe('a saved line whose id and sku do not belong together', () => {
  test('is never shown as the one and sold as the other', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toBeVisible()
    leave()
    $cart.set([{ id: 'v-ORANGE', sku: 'ICE', quantity: 1 }])
    visit.server.fail('getVariation', 'unauthorized')
    openCart()
    await expect.element(words('Article ICE')).toBeVisible()
    expect(document.body.textContent).not.toContain(ORANGE.name)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(ORANGE.name)).toBeVisible()
    expect($cart.get()[0]?.sku).toBe('ORANGE')
  })
})

describe('when the shop is opened again', () => {
  test('what is sold out goes, what is short is reduced, and both are said', async () => {
    Object.assign(visit.server.stock, { ORANGE: 1, ICE: 0 })
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
    visit.server.fail('getVariation', 'unauthorized')
    openCart()
    await expect.element(words('could not be checked just now. Your cart')).toBeVisible()
    await expect.element(words('Article ORANGE')).toBeVisible()
    await expect.element(sums()).toMatchTextContent('The total is known when every line has been checked.')
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
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

  test('a line that another tab adds is looked up, and is in the total', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('To pay€25.00')
    addElsewhere([ICE, 2])
    await expect.element(row(ICE.name)).toMatchTextContent('€75.00')
    await expect.element(sums()).toMatchTextContent('To pay€100.00')
    await expect.element(words('You are over the limit of €100.00.')).toBeVisible()
    expect(visit.server.asked.filter(({ id }) => id === ORANGE.id)).toHaveLength(2)
  })

  test('more than there is, put in by another tab, is reduced', async () => {
    visit.server.stock.ORANGE = 3
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    addElsewhere([ORANGE, 5])
    await expect.element(words(`The quantity of ${ORANGE.name} was lowered from 5 to 3`)).toBeVisible()
  })

  test('Back brings the page as it was left: what was added since is looked up', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('To pay€25.00')
    // A page in the cache hears no storage event; it reads the storage when it is shown again.
    saveElsewhere([ORANGE, 1], [ICE, 1])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(row(ICE.name)).toMatchTextContent('€37.50')
    await expect.element(sums()).toMatchTextContent('To pay€62.50')
  })

  test('Back asks again about what could not be checked', async () => {
    putInCart([ORANGE, 1])
    visit.server.failFor(ORANGE.id, 'getStock', 'unauthorized')
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('could not be checked')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(row(ORANGE.name)).not.toMatchTextContent('could not be checked')
  })

  test('a page that is looked at again asks for stock that is older than half a minute', async () => {
    putInCart([ORANGE, 4])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€100.00')
    visit.server.stock.ORANGE = 1
    const asked = visit.server.asked.length
    document.dispatchEvent(new Event('visibilitychange'))
    expect(visit.server.asked).toHaveLength(asked)
    const { ORANGE: seen } = $stock.get()
    if (seen) $stock.set({ ORANGE: { ...seen, at: seen.at - 30_000 } })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(words('was lowered from 4 to 1')).toBeVisible()
  })

  test('one stock call that hangs holds up neither its own price nor the others', async () => {
    putInCart([ORANGE, 2], [ICE, 1], [GREEN, 4])
    visit.server.stock.GREEN = 1
    visit.server.failFor(ORANGE.id, 'getStock', 'never')
    openCart()
    await expect.element(words(`The quantity of ${GREEN.name} was lowered from 4 to 1`)).toBeVisible()
    await expect.element(row(ICE.name)).toMatchTextContent('€37.50')
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    await expect.element(row(ORANGE.name)).toMatchTextContent('Checking the stock')
    await expect.element(sums()).toMatchTextContent('To pay€107.50')
  })

  test('one catalogue call that hangs: a line of its own waits, and the total with it', async () => {
    putInCart([ORANGE, 2], [ICE, 1])
    visit.server.failFor(ORANGE.id, 'getVariation', 'never')
    openCart()
    await expect.element(row(ICE.name)).toMatchTextContent('€37.50')
    expect(document.querySelectorAll('.cartline[aria-busy]')).toHaveLength(1)
    await expect.element(sums()).toMatchTextContent('The total is being worked out')
    await expect.element(sums()).not.toMatchTextContent('€')
    await expect.element(words('left to free shipping')).not.toBeInTheDocument()
  })

  test('one stock call that fails marks its line only, which can be asked about again', async () => {
    putInCart([ORANGE, 2], [ICE, 1])
    visit.server.failFor(ORANGE.id, 'getStock', 'unauthorized')
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('could not be checked just now')
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    await expect.element(row(ICE.name)).not.toMatchTextContent('could not be checked')
    await page.getByRole('button', { name: `Try again: ${ORANGE.name}` }).click()
    await expect.element(row(ORANGE.name)).not.toMatchTextContent('could not be checked')
    await expect.element(row(ORANGE.name)).toHaveFocus()
    expect(visit.server.asked.filter(({ id }) => id === ICE.id)).toHaveLength(2)
  })

  test('what the catalogue does not know any more goes, also when another tab puts it in', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('To pay€25.00')
    addElsewhere([{ ...ICE, id: 'v-GONE', sku: 'GONE' }, 1])
    await expect.element(words('GONE is no longer sold and was removed.')).toBeVisible()
    await expect.element(sums()).toMatchTextContent('To pay€25.00')
    expect($cart.get()).toHaveLength(1)
  })

  test('what is added while offline is looked up when the connection is back', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('To pay€25.00')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    addElsewhere([ICE, 1])
    await expect.element(words('Article ICE')).toBeVisible()
    await expect.element(sums()).not.toMatchTextContent('€')
    expect(visit.server.asked.some(({ id }) => id === ICE.id)).toBe(false)
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(row(ICE.name)).toMatchTextContent('€37.50')
    await expect.element(sums()).toMatchTextContent('To pay€62.50')
  })

  test('storage that does not work is said', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toBeVisible()
    $storageProblem.set('full')
    await expect.element(words("The browser's storage is full.")).toBeVisible()
  })
})
