/** What stands right above the button that obliges to pay (Directive 2011/83/EU, article 8(2)). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import {
  expectTotal,
  field,
  fillAddress,
  fillContact,
  fillShipping,
  open,
  press,
  review,
  typeName,
  upToPayment,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { GIFT_CARD, ICE, ORANGE } from './support/goods'
import { SELLER } from './support/visit'

eachVisit()

const placeButton = () => page.getByRole('button', { name: 'Place order and pay', exact: true })
const says = (text: string) => expect.element(review()).toMatchTextContent(text)

test.each([390, 1280])(
  'each line, the total, delivery, seller and the right to withdraw at %i px',
  async (width) => {
    await page.viewport(width, 900)
    await upToPayment([ORANGE, 2], [ICE, 1])
    await expect.element(review()).toBeVisible()
    for (const { name, sku } of [ORANGE, ICE]) {
      await says(name)
      await expect.element(review().getByText(sku, { exact: true })).toBeVisible()
    }
    await expect.element(review().getByText('750 g · 1.75 mm').first()).toBeVisible()
    await says('Includes')
    await says('UPS Standard')
    await says(`${SELLER.legalName}, ${SELLER.address}`)
    await says('within 14 days of receiving the goods')
    await expect
      .element(review().getByRole('link', { name: 'How to withdraw' }))
      .toHaveAttribute('href', '/shipping-returns')
    await expectTotal('€94.40')
    // Nothing that could be missed stands between what is reviewed and the button.
    const gap =
      placeButton().element().getBoundingClientRect().top - review().element().getBoundingClientRect().bottom
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(200)
  },
)

const guarantee = () => page.getByRole('link', { name: 'Your legal guarantee' })

test('a consumer is led to what holds for faulty goods', async () => {
  await upToPayment([ORANGE, 1])
  await expect.element(guarantee()).toBeVisible()
})

test('a company has none of a consumer’s rights, and is not told of them', async () => {
  await open([ORANGE, 1])
  await expect.element(page.getByRole('group', { name: 'Your address' })).toBeVisible()
  await page.getByRole('radio', { name: 'Company' }).click()
  await expect.element(page.getByRole('group', { name: 'Billing address' })).toBeVisible()
  await userEvent.fill(field('Company name'), 'Brandt GmbH')
  await userEvent.fill(field('VAT number'), 'DE136695976')
  await fillContact()
  await fillAddress()
  await fillShipping()
  await says('Without VAT: intra-Community supply to DE136695976')
  await says(SELLER.legalName)
  await expect.element(review().getByText('withdraw', { exact: false })).not.toBeInTheDocument()
  await expect.element(guarantee()).not.toBeInTheDocument()
})

test('gift cards alone come by e-mail, and can be returned from the day of the order', async () => {
  await open([GIFT_CARD, 1])
  await fillContact()
  await typeName()
  await press('Continue to payment')
  await says('Gift cards are e-mailed as soon as they are paid for.')
  await says('within 14 days of ordering')
})

test('of a gift card beside goods it says that its code comes by e-mail, and when the goods come', async () => {
  await upToPayment([ORANGE, 1], [GIFT_CARD, 1])
  await says('UPS Standard')
  await says('Gift cards are e-mailed as soon as they are paid for.')
  await says('within 14 days of receiving the goods')
  await says('The same applies to gift cards from which nothing has been spent.')
})
