/** The rules of axe on the account's pages, in both themes, on a phone and on a desk. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import '#styles/parts.css'
import '#features/price/price.css'
import '#features/shell/shell.css'
import { line, order } from './support/account-orders'
import { COMPANY } from './support/account-shop'
import { accountVisit, loadFake, openOverview, openSettings, SARA } from './support/account-visit'
import { expectNoViolations } from './support/axe'
import { GREEN, ICE, ORANGE } from './support/goods'
import { setStock } from './support/shop'

vi.mock('#features/account/load-sign-in.ts', () => ({ loadSignIn: () => loadFake() }))

const visit = accountVisit()

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => {
  delete document.documentElement.dataset.theme
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const words = (text: string) => page.getByText(text, { exact: false }).first()

/** On a phone nothing is wider than the screen, and whatever is pressed is as large as a thumb. */
function expectFits(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  const small = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, .btn, .link, input.input, select)'),
  ]
    .filter((each) => each.checkVisibility())
    .filter((each) => each.getBoundingClientRect().height < 44)
  expect(small.map(({ outerHTML }) => outerHTML)).toEqual([])
}

describe.each([
  ['light', 390],
  ['light', 1440],
  ['dark', 390],
  ['dark', 1440],
])('%s at %i px', (theme, width) => {
  beforeEach(async () => {
    document.documentElement.dataset.theme = theme
    await page.viewport(width, 900)
    visit.account.state.accounts = [COMPANY]
    visit.signIn.restore({ ...SARA, emailVerified: false, phone: '+46701234567' })
  })

  test('orders, unfolded and bought again', async () => {
    await setStock('ICE', 1)
    const lines = [line(ORANGE, 2, 2400), line(ICE, 2, 3750), line(GREEN, 1, 2500)]
    visit.account.state.orders = [
      order('AL-204817', lines, { status: 'refunded', refunded: 14_800 }),
      order('AL-204816', [line(ORANGE, 1, 2500)]),
    ]
    openOverview()
    await words('5 items').click()
    await press('Buy again: order AL-204817')
    await expect.element(words('are in the cart')).toBeVisible()
    await expectNoViolations()
    expectFits()
  })

  test('settings, with everything open and wrong', async () => {
    openSettings()
    await press('Add: Billing address')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await press('Change e-mail address')
    await press('Change password')
    await press('Delete my data')
    await press('Delete for good')
    visit.signIn.refuse('changePassword', 'requires-recent-login')
    await userEvent.fill(page.getByRole('textbox', { name: 'New password' }), 'fyra ord utan samband')
    await press('Change password')
    await expect.element(page.getByRole('textbox', { name: 'Your password' })).toBeVisible()
    await expectNoViolations()
    expectFits()
  })
})
