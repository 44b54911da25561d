/** Lines, sums and quantities of the cart. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CartOffer } from '#features/cart/cart-site.ts'
import { $account } from '#stores/account'
import { $accounts, clearAccounts } from '#stores/accounts'
import { $cart } from '#stores/cart'
import { choose } from '#stores/settings'
import noticeStyles from '#ui/notice.css?inline'
import statusPageStyles from '#ui/status-page.css?inline'
import { more, quantityOf, row, sums, words } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { GIFT_CARD, GREEN, ICE, LATER, ORANGE, PRINTER } from './support/goods'
import { setStock } from './support/shop'
import { openCart, putInCart } from './support/visit'

const visit = eachVisit()

/** With what tells it from another size. */
const REMOVED = `${ORANGE.name}, 750\u00a0g · 1.75\u00a0mm was removed.`

describe('the cart', () => {
  test('that is empty says so, and leads to materials', async () => {
    openCart()
    await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    const popular = page.getByRole('navigation', { name: 'Popular materials' })
    await expect
      .element(popular.getByRole('link', { name: 'PLA' }))
      .toHaveAttribute('href', '/shop/filament/pla')
  })

  test('is empty', async () => {
    openCart()
    await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop')
  })

  test('shows lines with name, attributes and price, and sums that add up', async () => {
    putInCart([ORANGE, 2], [GREEN, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('750 g 1.75 mm')
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00 each')
    await expect.element(row(GREEN.name)).toMatchTextContent('€20.00')
    await expect.element(row(GREEN.name)).toMatchTextContent('−20%')
    await expect.element(sums()).toMatchTextContent('Subtotal€70.00')
    await expect.element(sums()).toMatchTextContent('Saved: Autumn sale€5.00')
    await expect.element(sums()).toMatchTextContent('Total, plus shipping€70.00')
    await expect.element(sums()).toMatchTextContent('Includes €14.00 VAT.')
    await expect.element(words('3 spools')).toBeVisible()
    expect(document.querySelectorAll('.layers .line')).toHaveLength(3)
    await expect
      .element(page.getByRole('link', { name: 'Go to checkout' }))
      .toHaveAttribute('href', '/checkout')
  })

  test('shows the skeleton until something is known', async () => {
    putInCart([ORANGE, 1])
    visit.shop.fail('getVariation', 'silent')
    openCart()
    await expect.element(words('Loading your cart')).toBeInTheDocument()
    expect(document.querySelectorAll('.cartline[aria-busy]')).toHaveLength(1)
    await expect.element(sums()).toMatchTextContent('Calculating the total')
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
    await expect.element(sums()).toMatchTextContent('Total incl. VAT, plus shipping500,00 kr')
    choose({ showWithVat: true })
    $account.set({ agreements: [{ productId: 'All', discountPercentage: 10 }] })
    await expect.element(sums()).toMatchTextContent('Saved: Agreed discount50,00 kr')
    $account.set({ agreements: [] })
  })

  test('says what the rest waits for, and no more once the rest is gone', async () => {
    await setStock('LATER', 0, '2099-01-05')
    putInCart([ORANGE, 1], [LATER, 1])
    openCart({ noBackOrder: false })
    const said = `All of it is sent together, once ${LATER.name} is here.`
    await expect.element(words(said)).toBeVisible()
    await page.getByRole('button', { name: `Remove ${ORANGE.name}` }).click()
    await expect.element(words(said)).not.toBeInTheDocument()
  })

  test('a gift card has no VAT and no shipping', async () => {
    putInCart([GIFT_CARD, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('Total to pay€20.00')
    await expect.element(sums()).not.toMatchTextContent('Shipping')
    await expect.element(words('1 item')).toBeVisible()
  })

  test('with prices without VAT each amount says which it is, and the parts add up', async () => {
    putInCart([ORANGE, 2], [GREEN, 1], [GIFT_CARD, 1])
    choose({ showWithVat: false })
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€20.00 each, excl. VAT')
    await expect.element(row(GREEN.name)).toMatchTextContent('€16.00 each, excl. VAT')
    await expect.element(row(GIFT_CARD.name)).toMatchTextContent('€20.00 each, no VAT')
    await expect.element(sums()).toMatchTextContent('Subtotal, excl. VAT€76.00')
    await expect.element(sums()).toMatchTextContent('Saved: Autumn sale, excl. VAT€4.00')
    await expect.element(sums()).toMatchTextContent('€76.00VAT€14.00')
    await expect.element(sums()).toMatchTextContent('Total incl. VAT, plus shipping€90.00')
    await expect.element(words('€30.00 incl. VAT away from free shipping.').first()).toBeVisible()
  })

  test('names the limit of an invoice that is the buyer’s: both to a guest, the account’s to a company', async () => {
    putInCart([ORANGE, 2])
    choose({ showWithVat: false })
    openCart()
    await expect
      .element(words('By invoice up to €530.00 per order, with a company account up to €2,200.00.'))
      .toBeVisible()
    $accounts.set([{ accountId: 'ek', accountName: 'Ek AB', kind: 'company', agreements: [] }])
    $account.set({ id: 'ek', name: 'Ek AB', agreements: [] })
    await expect.element(words('By invoice up to €2,200.00 per order.')).toBeVisible()
    await expect.element(words('€530.00')).not.toBeInTheDocument()
    clearAccounts()
  })

  test('says how much is left to free shipping', async () => {
    putInCart([ORANGE, 2])
    openCart()
    await expect.element(words('€50.00 away from free shipping.').first()).toBeVisible()
    await more(ORANGE.name).click()
    await more(ORANGE.name).click()
    await expect.element(words('Your order is over €100.00.')).toBeVisible()
  })
})

describe('quantity', () => {
  test('by buttons, up to the stock, and why no further', async () => {
    await setStock('ORANGE', 3)
    putInCart([ORANGE, 2])
    openCart()
    await more(ORANGE.name).click()
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('3')
    await expect.element(words('There are only 3 in stock.')).toBeVisible()
    // As a keyboard would: the button says that it is disabled, and can be pressed all the same.
    ;(more(ORANGE.name).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(words('There are only 3 in stock.')).toBeVisible()
    await page.getByRole('button', { name: `One fewer of ${ORANGE.name}` }).click()
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('2')
    expect($cart.get()[0]?.quantity).toBe(2)
  })

  test('at the limit from the start says why, also to who cannot see it', async () => {
    await setStock('ORANGE', 3)
    putInCart([ORANGE, 3])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('There are only 3 in stock.')
    await expect.element(more(ORANGE.name)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(more(ORANGE.name)).toHaveAccessibleDescription('There are only 3 in stock.')
    await expect.element(more(ORANGE.name)).not.toHaveAttribute('disabled')
  })

  test('stands below that of the other lines where one is at its limit', async () => {
    await page.viewport(1280, 900)
    await setStock('ORANGE', 3)
    putInCart([ORANGE, 3], [ICE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('There are only 3 in stock.')
    await expect.element(more(ICE.name)).toBeVisible()
    const [limited, free] = [ORANGE, ICE].map(({ name }) => more(name).element().getBoundingClientRect())
    expect(limited?.left).toBe(free?.left)
  })

  test('typing 5000 gives what is possible, and says so', async () => {
    await setStock('ORANGE', 5000)
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await userEvent.fill(quantityOf(ORANGE.name), '5000')
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('5000')
    await userEvent.keyboard('{Enter}')
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('999')
    await expect.element(words('The limit is 999 per item.')).toBeVisible()
  })

  test.each(['1.5', '-3', 'x2'])('typing %s changes nothing', async (typed) => {
    putInCart([ORANGE, 2])
    openCart()
    await userEvent.fill(quantityOf(ORANGE.name), typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('2')
    expect($cart.get()).toMatchObject([{ quantity: 2 }])
  })

  test('of none takes the line away, which can be undone', async () => {
    putInCart([ORANGE, 2], [ICE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await userEvent.fill(quantityOf(ORANGE.name), '0')
    await userEvent.keyboard('{Enter}')
    await expect.element(words(REMOVED)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('2')
  })

  test('by typing; too much becomes the most', async () => {
    await setStock('ORANGE', 7)
    putInCart([ORANGE, 1])
    openCart()
    await userEvent.fill(quantityOf(ORANGE.name), '99')
    await userEvent.keyboard('{Enter}')
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('7')
    await userEvent.fill(quantityOf(ORANGE.name), '')
    await userEvent.tab()
    await expect.element(quantityOf(ORANGE.name)).toHaveValue('7')
  })

  test('counts as soon as it is typed, without leaving the field', async () => {
    putInCart([ORANGE, 2])
    openCart()
    await userEvent.fill(quantityOf(ORANGE.name), '6')
    await expect.element(sums()).toMatchTextContent('Subtotal€150.00')
    expect($cart.get()).toMatchObject([{ quantity: 6 }])
    await expect.element(quantityOf(ORANGE.name)).toHaveFocus()
    // Half of a longer number is no order for nothing.
    await userEvent.fill(quantityOf(ORANGE.name), '')
    expect($cart.get()).toMatchObject([{ quantity: 6 }])
  })
})

describe('delivery in the sum', () => {
  const price = { SEK: 5900, EUR: 590, USD: 700, GBP: 500, DKK: 4900, NOK: 6900 }
  const days: [number, number] = [2, 4]
  const way = { name: 'UPS Access Point', needsAgent: true, days, price, freeOverThreshold: true }

  test('is named with what it costs at least; what is missing until it is free is said once, above the lines', async () => {
    putInCart([ORANGE, 1])
    openCart({ shipping: [way, { ...way, name: 'UPS Express', price: { ...price, EUR: 1690 } }] })
    await expect.element(sums()).toMatchTextContent('Shipping, from€5.90')
    await expect.element(words('€75.00 away from free shipping.')).toBeVisible()
    await expect.element(sums()).toMatchTextContent('Total incl. shipping€30.90')
    await expect.element(sums()).toMatchTextContent('Includes €6.18 VAT.')
  })

  test('is free from the limit on, and the total is all there is to pay', async () => {
    putInCart([ORANGE, 4])
    openCart({ shipping: [way] })
    await expect.element(sums()).toMatchTextContent('ShippingFree')
    await expect.element(sums()).toMatchTextContent('Total to pay€100.00')
  })
})

describe('what goes with it', () => {
  const part = {
    ...{ id: ICE.id, sku: ICE.sku, path: '/product/nozzle', name: 'Hardened Nozzle', note: '0.4 mm' },
    ...{ src: '/img/nozzle.webp', price: { net: [0, 1000], vatRate: 25, type: 'sparePart' } },
    ...{ part: 'nozzle-hardened', categories: ['spare-parts > nozzles'] },
  } as unknown as CartOffer
  const offer = () => page.getByRole('complementary', { name: 'Goes with your order' })

  test('is offered with the line that needs it, added with a press, and then no more', async () => {
    putInCart([ORANGE, 1])
    openCart({ offers: [{ ...part, neededBy: [ORANGE.productName], goesWith: [] }] })
    await expect
      .element(offer())
      .toMatchTextContent(`For ${ORANGE.name}: fibre and metal wear out a brass nozzle`)
    await page.getByRole('button', { name: 'Add Hardened Nozzle' }).click()
    expect($cart.get().map(({ sku }) => sku)).toEqual([ORANGE.sku, ICE.sku])
    await expect.element(page.getByRole('list', { name: 'In the cart' })).toHaveFocus()
    await expect.element(words('Hardened Nozzle is in the cart.')).toBeInTheDocument()
  })

  test('has its price as the lines beside it, and says so without VAT', async () => {
    choose({ showWithVat: false })
    putInCart([ORANGE, 1])
    openCart({ offers: [{ ...part, neededBy: [ORANGE.productName], goesWith: [] }] })
    await expect.element(offer()).toMatchTextContent('€10.00 each, excl. VAT')
  })

  test('goes with a printer as such, and with filament as such', async () => {
    putInCart([PRINTER, 1])
    openCart({ offers: [{ ...part, neededBy: [], goesWith: [PRINTER.productName, ORANGE.productName] }] })
    await expect.element(offer()).toMatchTextContent('Goes with your printer')
    $cart.set([])
    putInCart([ORANGE, 1])
    await expect.element(offer()).toMatchTextContent('Goes with your filament')
  })

  test('is not offered when it is in the cart, or when nothing asks for it', async () => {
    putInCart([ORANGE, 1])
    openCart({
      offers: [
        { ...part, part: ORANGE.productName, neededBy: [ORANGE.productName], goesWith: [] },
        { ...part, neededBy: ['pa-carbon'], goesWith: [] },
        { ...part, neededBy: [ORANGE.productName], goesWith: [], filamentDiameter: 2.85 },
        // Of its kind one is bought already.
        { ...part, neededBy: [], goesWith: [ORANGE.productName], categories: ORANGE.categories },
      ],
    })
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await expect.element(offer()).not.toBeInTheDocument()
  })
})

describe('filament of another diameter', () => {
  const note = 'takes 2.85 mm filament, but'

  test('than the printer in the cart takes is pointed out', async () => {
    putInCart([ORANGE, 1], [PRINTER, 1])
    openCart({ takes: { 'printer-one': 2.85 } })
    await expect.element(words(`Printer One ${note} ${ORANGE.name} is 1.75 mm.`)).toBeVisible()
    await page.getByRole('button', { name: 'Remove Printer One' }).click()
    await expect.element(words(note)).not.toBeInTheDocument()
  })

  test('is said once of all lines that have it', async () => {
    putInCart([ORANGE, 1], [ICE, 2], [PRINTER, 1])
    openCart({ takes: { 'printer-one': 2.85 } })
    const said = words(`Printer One ${note} these are 1.75 mm: ${ORANGE.name} and ${ICE.name}.`)
    await expect.element(said).toBeVisible()
    expect(words(note).elements()).toHaveLength(1)
  })

  test('is no mistake where the printer takes it', async () => {
    putInCart([ORANGE, 1], [PRINTER, 1])
    openCart({ takes: { 'printer-one': 1.75 } })
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await expect.element(words('filament, but')).not.toBeInTheDocument()
  })
})

describe('removing', () => {
  test('can be undone where the line was, and the focus goes there', async () => {
    putInCart([ORANGE, 2], [ICE, 1])
    openCart()
    await page.getByRole('button', { name: `Remove ${ORANGE.name}` }).click()
    await expect.element(words(REMOVED)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await expect
      .element(page.getByRole('list', { name: 'In the cart' }).getByRole('listitem').nth(0))
      .toMatchTextContent('was removed')
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
    const told = words(REMOVED).element().getBoundingClientRect()
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
    await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row(ORANGE.name)).toBeVisible()
  })
})
