/** Every way to pay, as a customer chooses it and waits for it. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Address } from '#api/address'
import { postAddress } from '#api/checkout/address'
import type { Checkout } from '#api/checkout/checkout'
import { postCompany } from '#api/checkout/company'
import { postNoVatNumber } from '#api/checkout/no-vat-number'
import { postShipping } from '#api/checkout/shipping'
import { postShippingComplete } from '#api/checkout/shipping-complete'
import checkout from '../../src/i18n/en/checkout.json'
import { alert, expectPlaced, field, option, order, typeCard, words } from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { leavesFor } from './support/leaving'
import { JANA, openReady } from './support/ready-checkout'
import { atTheBank, control, forgetBrowser, inOtherTab, readCheckout, shownId } from './support/shop'
import { openCheckout, reloadCheckout } from './support/visit'

const visit = eachVisit()
const { payment, paying } = checkout

const radios = () => page.getByRole('radio')

/** A company, without a VAT number unless it says one. */
async function openCompany(change: Partial<Address> = {}): Promise<void> {
  await openReady({}, async (id) => {
    await inOtherTab(postCompany, id, { company: true })
    await inOtherTab(postNoVatNumber, id, { noVatNumber: !change.vatNbr })
    const billing = { ...JANA, companyName: 'Brandt GmbH', ...change }
    const answers = [
      [postAddress, { billing }],
      [postShipping, { id: 'standard' }],
      [postShippingComplete, {}],
    ] as const
    for (const [endpoint, body] of answers)
      expect((await inOtherTab(endpoint, id, body)).status, JSON.stringify(body)).toBe(200)
  })
}

describe('the choice', () => {
  test('begins with what is paid at once; credit is called so, and is never chosen beforehand', async () => {
    await openReady()
    await expect.element(option('Card')).toBeChecked()
    const klarna = option('Klarna')
    await expect.element(klarna).not.toBeChecked()
    await expect
      .element(page.getByRole('radio', { name: payment.credit, exact: false }))
      .toHaveAttribute('name', 'payment')
    expect(radios().elements()).toHaveLength(2)
    await expect.element(radios().first()).toHaveAccessibleName(expect.stringContaining('Card'))
  })

  test('of credit alone is no choice until the customer makes it', async () => {
    visit.shop.revise(() => ({ paymentOptions: ['pay_later'] }))
    await openReady()
    await expect.element(option('Klarna')).not.toBeChecked()
    await order()
    await expect.element(alert()).toMatchTextContent(payment.required)
    await expect.element(option('Klarna')).toHaveFocus()
    // Said above what is to be chosen, and both in sight.
    const [said, choice] = [alert(), option('Klarna')].map((part) => part.element().getBoundingClientRect())
    expect(said?.bottom).toBeLessThan(choice?.top ?? 0)
    expect(said?.top).toBeGreaterThanOrEqual(0)
    expect(choice?.bottom).toBeLessThanOrEqual(innerHeight)
  })

  test('is a company’s own, unless there is only one way', async () => {
    await openCompany()
    await expect.element(option('Card')).not.toBeChecked()
    visit.shop.revise(() => ({ paymentOptions: ['stripe'] }))
    reloadCheckout()
    await expect.element(option('Card')).toBeChecked()
  })

  test('is made with the keyboard', async () => {
    await openReady()
    await expect.element(option('Card')).toBeChecked()
    ;(option('Card').element() as HTMLInputElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Klarna')).toBeChecked()
    await expect.element(words(payment.redirect)).toBeVisible()
  })
})

describe('Klarna', () => {
  async function leaveForKlarna(): Promise<string> {
    await openReady()
    await option('Klarna').click()
    const klarna = leavesFor()
    await order()
    return klarna
  }

  test('is another page, and the order when it is approved there', async () => {
    const back = await atTheBank(await leaveForKlarna(), 'complete')
    expect((await readCheckout()).payment).toMatchObject({ option: 'pay_later' })
    openCheckout(back.pathname + back.search)
    await expectPlaced()
    expect(location.search).toBe('')
  })

  test.each([
    ['fail', 'generic'],
    ['cancel', 'cancelled'],
    ['expire', 'timed_out'],
  ] as const)('that ends with %s says why, and leaves the choice', async (outcome, reason) => {
    await atTheBank(await leaveForKlarna(), outcome)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(alert()).toMatchTextContent(checkout.decline[reason])
    await expect.element(alert()).toMatchTextContent(checkout.failed.none)
    await option('Card').click()
    await typeCard()
    await order()
    await expectPlaced()
  })

  test('brings the customer back to another browser, which learns by itself what became of it', async () => {
    const url = await leaveForKlarna()
    const id = shownId()
    const { returnToken } = await control('become', { id })
    await forgetBrowser()
    openCheckout(`/checkout/${id}/payment/${returnToken}`)
    await expect.element(page.getByRole('heading', { name: paying.title })).toBeVisible()
    await atTheBank(url, 'review')
    await expect.element(page.getByRole('heading', { name: paying.title })).toBeVisible()
  })
})

describe('Swish', () => {
  const CODE = 'https://swish.example/pay/1'

  /** It is offered in Sweden alone: here a payment at Klarna's is shown as one. */
  async function waitForSwish(): Promise<string> {
    await openReady()
    await option('Klarna').click()
    const klarna = leavesFor()
    await order()
    const url = await klarna
    visit.shop.revise(({ status, payment }) =>
      status === 'paying' && payment?.nextAction
        ? { payment: { ...payment, option: 'swish', nextAction: { redirectUrl: url, qr: CODE } } }
        : {},
    )
    reloadCheckout()
    await expect.element(page.getByRole('heading', { name: paying.swishTitle })).toBeVisible()
    return url
  }

  test('waits with a code to scan and a way to the app, also after a reload', async () => {
    await waitForSwish()
    for (const reload of [false, true]) {
      if (reload) reloadCheckout()
      await expect.element(page.getByRole('img', { name: /QR code for Swish/ })).toBeVisible()
      await expect.element(page.getByRole('status')).toMatchTextContent(paying.title)
      await expect.element(page.getByRole('button', { name: paying.swishOpen })).toBeVisible()
      await expect.element(page.getByRole('heading', { name: paying.swishTitle })).toHaveFocus()
    }
  })

  test('is opened on the phone that shows it; the code is for another one', async () => {
    const matches = vi.spyOn(window, 'matchMedia')
    matches.mockImplementation((query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList)
    onTestFinished(() => matches.mockRestore())
    await waitForSwish()
    await expect.element(page.getByText(paying.swishHere)).toBeVisible()
    const code = page.getByRole('img', { name: /QR code for Swish/ })
    await expect.element(code).not.toBeInTheDocument()
    await page.getByText(paying.swishElsewhere).click()
    await expect.element(code).toBeVisible()
  })

  test.each([
    ['complete', undefined],
    ['cancel', 'cancelled'],
    ['expire', 'timed_out'],
  ] as const)('that ends with %s in the app is noticed by asking', async (outcome, reason) => {
    const url = await waitForSwish()
    await atTheBank(url, outcome)
    if (reason === undefined) await expectPlaced()
    else await expect.element(alert()).toMatchTextContent(checkout.decline[reason])
    expect(visit.shop.asked.some(({ name }) => name === 'getSwishStatus')).toBe(true)
  })
})

describe('an invoice', () => {
  test('is ordered with the duty to pay, and is to be paid by a day', async () => {
    await openCompany()
    // Its label is for consumers.
    expect(page.getByText(payment.credit, { exact: true }).elements()).toHaveLength(0)
    await expect.element(page.getByRole('button', { name: payment.place, exact: true })).toBeVisible()
    await option('Invoice by e-mail').click()
    await expect.element(page.getByRole('button', { name: payment.placeInvoice, exact: true })).toBeVisible()
    await userEvent.fill(field('Your reference'), 'Jonas Berg')
    await userEvent.fill(field('Purchase order number'), ' PO 4711 ')
    await userEvent.fill(field('Send the invoice to'), 'faktura@firma')
    await order()
    await expect.element(field('Send the invoice to')).toHaveFocus()
    await expect.element(field('Send the invoice to')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(field('Send the invoice to'), 'faktura@Firma.example')
    await order()
    await expectPlaced()
    const chosen = visit.shop.asked.filter(({ name }) => name === 'postPayment').at(-1)
    const invoiceEmail = 'faktura@firma.example'
    expect(chosen).toMatchObject({
      body: { reference: 'Jonas Berg', purchaseOrder: 'PO 4711', invoiceEmail },
    })
    await expect.element(page.getByText(invoiceEmail)).toBeVisible()
    await expect.element(page.getByText(/Payment due by/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: checkout.done.invoice }))
      .toHaveAttribute('href', expect.stringMatching(/^\/api\/invoice\//))
    expect(page.getByText(checkout.done.toPay).elements().length).toBeGreaterThan(0)
  })

  test('by wire asks where to, says at the field what is wrong, and loses nothing', async () => {
    await openCompany()
    await option('E-invoice').click()
    await expect.element(words(payment.eInvoiceHint.replace('{example}', '9930:DE123456788'))).toBeVisible()
    await order()
    await expect.element(field('GLN')).toHaveFocus()
    for (const [typed, wrong] of [
      ['', payment.eInvoiceProblems.required],
      ['7350053850018', payment.eInvoiceProblems.number.replace('{scheme}', '0088')],
      ['1234:5560360793', payment.eInvoiceProblems.scheme.replace('{scheme}', '1234')],
      ['5560360793', payment.eInvoiceProblems.noScheme],
    ] as const) {
      await userEvent.fill(field('GLN'), typed)
      await order()
      await expect.element(field('GLN')).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field('GLN')).toHaveAccessibleDescription(expect.stringContaining(wrong))
    }
    await userEvent.fill(field('GLN'), '0204:04011000-1234512345-06')
    await order()
    await expectPlaced()
  })

  test('by wire goes to what the company is found by in Peppol, unless it says otherwise', async () => {
    await openCompany({ country: 'DE', zip: '10115', city: 'Berlin', vatNbr: 'DE123456788' })
    await option('E-invoice').click()
    await expect.element(field('GLN')).toHaveValue('9930:DE123456788')
    await userEvent.clear(field('GLN'))
    await expect.element(field('GLN')).toHaveValue('')
    await order()
    await expect
      .element(field('GLN'))
      .toHaveAccessibleDescription(expect.stringContaining(payment.eInvoiceProblems.required))
    await userEvent.fill(field('GLN'), '7350053850019')
    await order()
    await expectPlaced()
    const chosen = visit.shop.asked.filter(({ name }) => name === 'postPayment').at(-1)
    expect(chosen).toMatchObject({ body: { eInvoiceId: '7350053850019' } })
  })

  const ACCOUNT = { accountId: 'acc_b', accountName: 'Brandt' }
  test.each<[string, Checkout['account'], string, string]>([
    ['no account', undefined, payment.invoiceApply, '/partner-program'],
    ['an account', { ...ACCOUNT, kind: 'company' }, payment.invoiceMore, '/contact'],
    // Of the person who buys: the shop knows nothing of the company.
    ['a private account', { ...ACCOUNT, kind: 'private' }, payment.invoiceApply, '/partner-program'],
  ])('that a company with %s asks too much of leads on', async (_, account, name, path) => {
    visit.shop.revise(({ totals }) => ({
      ...{ account, totals: { ...totals, total: 300_000 } },
      paymentOptions: ['stripe'],
    }))
    await openCompany()
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path)
  })

  test('that is refused says so, and another way is open', async () => {
    await openCompany()
    await option('Invoice by post').click()
    visit.shop.fail('postPlace', 'no_invoice')
    await order()
    await expect.element(alert()).toMatchTextContent(/cannot be paid by invoice/)
    await option('Card').click()
    await typeCard()
    await order()
    await expectPlaced()
  })
})
