/** The cart on paper: a document that a company approves. */
import { expect, test } from 'vitest'
import { $account } from '#stores/account'
import { sums, words } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { GIFT_CARD, ICE, ORANGE } from './support/goods'
import { setStock } from './support/shop'
import { openCart, putInCart } from './support/visit'

eachVisit()

const paper = () => document.querySelector('.paper')
const cells = () =>
  [...document.querySelectorAll('.paper tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  )

async function printCart(): Promise<void> {
  await expect.element(sums()).toMatchTextContent('Total, plus shipping€')
  dispatchEvent(new Event('beforeprint'))
}

test('is there while the page is printed, and no longer', async () => {
  putInCart([ORANGE, 2])
  openCart()
  await printCart()
  expect(paper()).not.toBeNull()
  dispatchEvent(new Event('afterprint'))
  expect(paper()).toBeNull()
})

test('numbers its lines, each without VAT and with it, and its sums add up', async () => {
  putInCart([ORANGE, 2], [GIFT_CARD, 1])
  openCart()
  await printCart()
  expect(cells()).toEqual([
    ['1', ORANGE.sku, expect.stringContaining('750 g · 1.75 mm'), '2', '€20.00', '€40.00', '€50.00'],
    ['2', '', expect.stringContaining(GIFT_CARD.name), '1', '€20.00', '€20.00', '€20.00'],
  ])
  const amounts = [...document.querySelectorAll('.paper .sums dd')].map(({ textContent }) => textContent)
  expect(amounts).toEqual(['€60.00', 'chosen at checkout', '€60.00', '€10.00', '€70.00'])
})

test('says what was taken out as sold out, as the screen does', async () => {
  await setStock(ICE.sku, 0)
  putInCart([ORANGE, 2], [ICE, 1])
  openCart()
  await printCart()
  await expect.element(words('PETG Tough Ice is sold out').first()).toBeVisible()
  dispatchEvent(new Event('beforeprint'))
  expect(paper()?.textContent).toMatch(/PETG Tough Ice is sold out/)
})

const fields = () =>
  [...document.querySelectorAll('.paper__buyer > div')].map((field) =>
    ['dt', 'dd'].map((part) => field.querySelector(part)?.textContent),
  )

test('has a line for company, order number and reference, and fills in what the checkout was told', async () => {
  putInCart([ORANGE, 1])
  openCart()
  await printCart()
  expect(fields()).toEqual([
    ['Company name', ''],
    ['Purchase order number', ''],
    ['Your reference', ''],
  ])
  dispatchEvent(new Event('afterprint'))
  const draft = { billing: { companyName: 'Werkhalle GmbH' }, reference: 'Berg', purchaseOrder: '4711' }
  for (const company of [false, true]) {
    sessionStorage.setItem('checkout-draft', JSON.stringify({ ...draft, company }))
    dispatchEvent(new Event('beforeprint'))
    expect(fields().map(([, value]) => value)).toEqual(
      company ? ['Werkhalle GmbH', '4711', 'Berg'] : ['', '', ''],
    )
    dispatchEvent(new Event('afterprint'))
  }
  sessionStorage.removeItem('checkout-draft')
})

test('names seller, buyer and day, and has a place to sign', async () => {
  putInCart([ORANGE, 1])
  $account.set({ id: 'a-1', name: 'Print shop', agreements: [] })
  openCart()
  await printCart()
  const text = paper()?.textContent
  for (const part of [
    'Shop AB',
    'Registration number 559998-4126',
    'Print shop',
    String(new Date().getFullYear()),
    'Signature',
  ])
    expect(text).toContain(part)
  $account.set({ agreements: [] })
})
