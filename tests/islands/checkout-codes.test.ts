/** Codes of coupons at the payment. That gift cards pay is a journey of its own (tests/e2e/gift-card.spec.ts). */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  alert,
  expectPlaced,
  expectTotal,
  NO_FUNDS,
  order,
  press,
  step,
  typeCard,
  words,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { openReady } from './support/ready-checkout'
import { control, readCheckout } from './support/shop'
import { reloadCheckout } from './support/visit'

const visit = eachVisit()

const TITLE = 'Discount code or gift card'
const chip = (text: string) => page.getByRole('button', { name: `Remove: ${text}`, exact: false })
const code = () => page.getByRole('textbox', { name: 'Code', exact: true })
const said = (text: string) => page.getByRole('status').filter({ hasText: text })

async function openPayment(): Promise<void> {
  await control('coupon', { code: 'SPRING10', percent: 10 })
  await openReady()
  await expect.element(step('Payment and order')).toBeVisible()
}

async function typeCode(text: string): Promise<void> {
  if (!code().query()?.checkVisibility()) await words(TITLE).click()
  await userEvent.fill(code(), text)
}

describe('a code', () => {
  test('is folded away until somebody has one', async () => {
    await openPayment()
    await expect.element(words(TITLE)).toBeVisible()
    expect(code().query()?.checkVisibility() ?? false).toBe(false)
  })

  test('lowers what is paid, is said, and is the order’s', async () => {
    await openPayment()
    await expectTotal('€56.90')
    await typeCode(' spring-10 ')
    await press('Apply')
    await expect.element(chip('Discount code SPRING10: €5.00 off')).toBeVisible()
    await expect.element(said('Discount code SPRING10: €5.00 off')).toBeInTheDocument()
    await expect.element(code()).toHaveValue('')
    await typeCard()
    await order('€51.90')
    await expectPlaced()
    await expect.element(words('Discount code SPRING10').first()).toBeVisible()
  })

  test('is taken with Enter, which places no order', async () => {
    await openPayment()
    await typeCode('SPRING10')
    await userEvent.keyboard('{Enter}')
    await expect.element(chip('Discount code SPRING10')).toBeVisible()
    expect(visit.shop.names()).not.toContain('postPlace')
  })

  test('stays after a reload, and goes when it is taken away', async () => {
    await openPayment()
    await typeCode('SPRING10')
    await press('Apply')
    await expect.element(chip('Discount code SPRING10')).toBeVisible()
    reloadCheckout()
    await chip('Discount code SPRING10').click()
    await expect.element(said('Removed: Discount code SPRING10')).toBeInTheDocument()
    await expect.element(chip('Discount code SPRING10')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe(TITLE)
    expect((await readCheckout()).totals.discount).toBe(0)
  })

  test.each([
    ['nothing', '', 'Enter a code'],
    ['another code', 'SUMMER10', 'This code is not valid here'],
    ['a gift card’s with a mistake', '2222 2222 2222 2222 2223', 'There is a mistake in this gift card code'],
  ])('that is %s is refused beside the field, and what was typed stays', async (_, typed, reason) => {
    await openPayment()
    await typeCode(typed)
    await press('Apply')
    await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining(reason))
    await expect.element(code()).toHaveValue(typed)
    await expect.element(code()).toHaveFocus()
    expect(alert().query()).toBeNull()
    await userEvent.fill(code(), 'SPRING10')
    await expect.element(code()).not.toHaveAttribute('aria-invalid')
    await press('Apply')
    await expect.element(chip('Discount code SPRING10')).toBeVisible()
  })

  test('that is refused after Enter is announced: the field had the focus already', async () => {
    await openPayment()
    await typeCode('SUMMER10')
    await userEvent.keyboard('{Enter}')
    await expect.element(said('This code is not valid here')).toBeInTheDocument()
    await expect.element(code()).toHaveFocus()
  })

  test('that was typed and not applied is applied before anything is ordered, and the new total is shown', async () => {
    await openPayment()
    await typeCode('SPRING10')
    await typeCard()
    await order('€56.90')
    await expect.element(chip('Discount code SPRING10: €5.00 off')).toBeVisible()
    await expect.element(alert()).toMatchTextContent(/€51\.90/)
    expect(visit.shop.names()).not.toContain('postPlace')
    await order('€51.90')
    await expectPlaced()
  })

  test('that was typed, not applied and is none is refused before anything is ordered', async () => {
    await openPayment()
    await typeCode('SUMMER10')
    await typeCard()
    await order('€56.90')
    await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining('not valid here'))
    await expect.element(code()).toHaveFocus()
    expect(visit.shop.names()).not.toContain('postPlace')
    // Who has read it and presses again orders without it.
    await order('€56.90')
    await expectPlaced()
  })

  test('that was refused keeps what was said of it when the card is declined', async () => {
    await openPayment()
    await typeCode('SUMMER10')
    await press('Apply')
    await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining('not valid here'))
    await typeCard(NO_FUNDS)
    await order('€56.90')
    await expect.element(alert()).toBeVisible()
    await expect.element(code()).toHaveValue('SUMMER10')
    await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining('not valid here'))
  })

  test('that was wrong too often says when to come again', async () => {
    await openPayment()
    visit.shop.fail('postCoupon', 'too_many_codes')
    await typeCode('SPRING10')
    await press('Apply')
    await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining('quarter of an hour'))
  })

  test('that meets a broken connection is kept, and sent again', async () => {
    await openPayment()
    visit.shop.fail('postCoupon', 'server')
    await typeCode('SPRING10')
    await press('Apply')
    await expect.element(alert()).toBeVisible()
    await expect.element(code()).toHaveValue('SPRING10')
    await press('Try again')
    await expect.element(chip('Discount code SPRING10')).toBeVisible()
    await expect.element(code()).toHaveValue('')
  })

  test('that is refused when it is sent again is refused beside the field', async () => {
    await openPayment()
    visit.shop.fail('postCoupon', 'server')
    await typeCode('SUMMER10')
    await press('Apply')
    await expect.element(alert()).toBeVisible()
    await press('Try again')
    await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining('not valid here'))
    await expect.element(code()).toHaveValue('SUMMER10')
  })

  test('that is over when the order is placed is said before anything is paid', async () => {
    await openPayment()
    await typeCode('SPRING10')
    await press('Apply')
    await expect.element(chip('Discount code SPRING10: €5.00 off')).toBeVisible()
    await typeCard()
    await control('stopCoupon', { code: 'SPRING10' })
    await order('€51.90')
    await expect.element(words('Discount code SPRING10 is no longer valid')).toBeVisible()
    await expect.element(chip('Discount code SPRING10 takes nothing off at the moment')).toBeVisible()
    expect(await readCheckout()).toMatchObject({ status: 'ready' })
    await order('€56.90')
    await expectPlaced()
  })
})
