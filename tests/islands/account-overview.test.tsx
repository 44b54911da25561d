/** The account's overview: what a customer finds of earlier orders, and what can be done with them. */
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountOrder } from '#api/account/order-schema'
import { mailedOrderPath } from '#api/order-tracking'
import { fill } from '#core/text/text'
import { stopAuth } from '#features/account/start-auth.ts'
import { clearAccounts, hasChosenAccount, preferredAccount } from '#stores/accounts'
import { $cart } from '#stores/cart'
import { choose } from '#stores/settings'
import account from '../../src/i18n/en/account.json'
import { line, order } from './support/account-orders'
import { COMPANY, PRIVATE } from './support/account-shop'
import { accountVisit, loadFake, openOverview, SARA } from './support/account-visit'
import { ICE, ORANGE } from './support/goods'
import { leavesFor } from './support/leaving'
import { setStock } from './support/shop'
import { putInCart } from './support/visit'

vi.mock('#features/account/load-sign-in.ts', () => ({ loadSignIn: () => loadFake() }))

const visit = accountVisit()

const words = (text: string) => page.getByText(text, { exact: false })
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: false }).click()
const row = (number: string) => page.getByRole('listitem').filter({ hasText: number })

const due = (left: number, credited = 0) => ({ by: '2026-12-28T10:00:00Z', isPaid: false, left, credited })

const PLACE = { country: 'DE', address1: 'Hauptstr. 1', zip: '10115', city: 'Berlin' }

function open(...orders: AccountOrder[]): void {
  visit.signIn.restore(SARA)
  visit.account.state.orders = orders
  openOverview()
}

describe('who is let in', () => {
  test('a guest is led to the page of signing in, and back from there', async () => {
    const left = leavesFor()
    openOverview()
    expect(new URL(await left).pathname).toBe('/account/login')
    const { gate } = account
    await expect.element(page.getByRole('heading', { name: account.overview.title })).toBeVisible()
    await expect.element(page.getByText(gate.leaving)).toBeVisible()
    const link = page.getByRole('link', { name: gate.signIn })
    await expect.element(link).toHaveAttribute('href', '/account/login')
  })

  test('a guest sees where to sign in before anybody has answered, and no way to sign out', async () => {
    const answer = visit.signIn.hold('observe')
    const left = leavesFor()
    openOverview()
    await expect.element(page.getByText(account.gate.guest)).toBeVisible()
    await expect.element(page.getByRole('link', { name: account.gate.signIn })).toBeVisible()
    await expect.element(page.getByRole('button', { name: account.nav.signOut })).not.toBeInTheDocument()
    answer()
    expect(await left).toContain('/account/login')
  })

  test('a service that cannot be reached is said, and asked again', async () => {
    visit.signIn.restore(SARA)
    visit.account.fail('getAccounts', { code: 'unauthorized' }, { code: 'forbidden' })
    openOverview()
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be opened')
    await press('Try again')
    await expect.element(page.getByRole('heading', { name: 'Hello Sara' })).toBeVisible()
  })

  test('who signs out in another tab sees nothing here any longer', async () => {
    open(order('AL-1', [line(ORANGE, 1, 2500)]))
    await expect.element(words('AL-1').first()).toBeVisible()
    const left = leavesFor()
    clearAccounts()
    expect(await left).toContain('/account/login')
    await expect.element(words('AL-1')).not.toBeInTheDocument()
  })

  test('signing out leads to the page of signing in, which says so', async () => {
    open()
    await expect.element(page.getByRole('heading', { name: 'Hello Sara' })).toBeVisible()
    const left = leavesFor()
    await press('Sign out')
    expect(await left).toMatch(/\/account\/login#signed-out$/)
    expect(visit.signIn.current()).toBeUndefined()
  })
})

describe('orders', () => {
  test('none yet: the way to the shop', async () => {
    open()
    await expect.element(words('not ordered anything')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop')
  })

  test('could not be fetched: said with a way to try again, and the rest of the page is there', async () => {
    visit.account.fail('getOrders', { code: 'forbidden' })
    open(order('AL-1', [line(ORANGE, 1, 2500)]))
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be loaded')
    await expect.element(page.getByRole('link', { name: 'Join the club' })).toBeVisible()
    await press('Try again')
    await expect.element(row('AL-1')).toBeVisible()
  })

  test('number, date, status, total; the lines unfold', async () => {
    open(order('AL-7', [line(ORANGE, 2, 2500)], { status: 'partly_refunded', refunded: 2500 }))
    await expect.element(row('AL-7')).toMatchTextContent('20 November 2026')
    await expect.element(row('AL-7')).toMatchTextContent('Partly refunded')
    await expect.element(row('AL-7')).toMatchTextContent('€50.00')
    await expect.element(row('AL-7')).toMatchTextContent('€25.00 has been refunded')
    await expect.element(words(ORANGE.name)).not.toBeVisible()
    await words('2 items').click()
    await expect.element(page.getByText(ORANGE.sku, { exact: true })).toBeVisible()
    await expect.element(words(ORANGE.name)).toBeVisible()
    await expect.element(words('750')).toBeVisible()
  })

  test('unopened it shows four of its lines, leads to its own page, and has its invoice beside it', async () => {
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((sku) => line({ ...ORANGE, id: sku, sku }, 1, 2500))
    open(order('AL-7', six))
    await expect.element(row('AL-7').getByText('+2', { exact: true })).toBeVisible()
    expect(row('AL-7').element().querySelectorAll('.order__pictures .thumb')).toHaveLength(4)
    const way = row('AL-7').getByRole('link', { name: 'Track order AL-7' })
    await expect.element(way).toHaveAttribute('href', '/api/orders/track/AL-7/seal')
    await expect.element(page.getByRole('button', { name: 'Invoice (PDF) AL-7' })).toBeVisible()
  })

  test('one that a colleague has placed leads to the form that asks what proves it, with its number', async () => {
    open(order('AL-7', [line(ORANGE, 1, 2500)], { page: undefined }))
    const way = row('AL-7').getByRole('link', { name: 'Track order AL-7' })
    await expect.element(way).toHaveAttribute('href', '/track#order=AL-7')
  })

  test('what was taken off an unpaid invoice is called no refund', async () => {
    const facts = { refunded: 2000, credited: 2000, due: { ...due(0, 1250), isPaid: true } }
    open(order('AL-7', [line(ORANGE, 2, 2500)], { status: 'partly_refunded', ...facts }))
    await expect.element(row('AL-7')).toMatchTextContent('€12.50 has been taken off the invoice')
    await expect.element(row('AL-7')).toMatchTextContent('€7.50 has been refunded')
  })

  test('an opened order says what its total is the sum of', async () => {
    const shipping = 'UPS Standard'
    const totals = {
      items: 5000,
      discount: 500,
      shipping: 690,
      vat: 1038,
      points: 1000,
      giftCards: 190,
      total: 4000,
    }
    open(order('AL-7', [line(ORANGE, 2, 2500)], { shipping, totals, total: 4000 }))
    await words('2 items').click()
    const terms = row('AL-7').getByRole('term').elements()
    const amounts = row('AL-7').getByRole('definition').elements()
    expect(terms.map(({ textContent }, at) => [textContent, amounts[at]?.textContent])).toEqual([
      ['Subtotal', '€50.00'],
      ['Discount code', '−€5.00'],
      ['Shipping, UPS Standard', '€6.90'],
      ['Paid with points', '−€10.00'],
      ['Paid with gift card', '−€1.90'],
      ['Total', '€40.00'],
      ['VAT at 25% on €41.52', '€10.38'],
    ])
  })

  test('an opened order of a company adds its amounts up without VAT', async () => {
    open(order('AL-7', [{ ...line(ORANGE, 2, 2500), totalDiscount: 100 }], { company: true }))
    await words('2 items').click()
    const terms = row('AL-7').getByRole('term').elements()
    const amounts = row('AL-7').getByRole('definition').elements()
    expect(terms.map(({ textContent }, at) => [textContent, amounts[at]?.textContent])).toEqual([
      ['Subtotal, excl. VAT', '€40.00'],
      ['VAT at 25% on €40.00', '€10.00'],
      ['Total', '€50.00'],
    ])
    await expect.element(words('2 × €20.00')).toBeVisible()
    await expect.element(words('Agreed price')).toBeVisible()
  })

  test('an opened order of a company says where it goes, its reference and until when it is paid', async () => {
    const deliveredTo = { ...PLACE, companyName: 'Werkhalle GmbH', firstName: 'Jonas', lastName: 'Berg' }
    const facts = {
      deliveredTo,
      ...{ reference: 'PO 4711', purchaseOrder: '45000', paidWith: 'swish', due: due(5000) },
    }
    open(order('AL-7', [line(ORANGE, 2, 2500)], facts))
    await words('2 items').click()
    await expect.element(words('Werkhalle GmbH, Jonas Berg, Hauptstr. 1, 10115 Berlin')).toBeVisible()
    const definition = (text: string) => page.getByRole('definition').filter({ hasText: text })
    await expect.element(definition('PO 4711')).toBeVisible()
    await expect.element(definition('45000')).toBeVisible()
    await expect.element(definition('Swish')).toBeVisible()
    await expect.element(definition('€50.00 to pay by 28 December 2026')).toBeVisible()
  })

  test('an order that a card paid says which', async () => {
    const card = { brand: 'mastercard', last4: '4444' }
    open(order('AL-7', [line(ORANGE, 2, 2500)], { company: true, paidWith: 'card', card }))
    await words('2 items').click()
    await expect
      .element(page.getByRole('definition').filter({ hasText: 'Mastercard ••••\u00a04444' }))
      .toBeVisible()
  })

  test('an order has the day of its storefront, and is to be paid by the day of its invoice', async () => {
    const [placedAt, sentAt] = ['2026-11-29T23:14:00Z', '2026-11-30T23:14:00Z']
    const facts = { placedAt, shipment: { at: sentAt, carrier: 'DHL' }, withdrawals: [sentAt] }
    const owed = { ...due(5000), by: '2026-12-29T23:14:00Z' }
    open(order('AL-7', [line(ORANGE, 2, 2500)], { ...facts, site: 'uk', due: owed }))
    await expect.element(words('29 November 2026').first()).toBeVisible()
    await expect.element(words('Shipped on 30 November 2026')).toBeVisible()
    await expect.element(words('Withdrawal received on 30 November 2026')).toBeVisible()
    await expect.element(words('to pay by 30 December 2026').first()).toBeVisible()
  })

  test.each<[string, Partial<AccountOrder>, string | undefined]>([
    ['of a private person', {}, undefined],
    [
      'of a company on invoice',
      { contact: 'Jonas Berg', reference: 'PO 4711', purchaseOrder: '45000', due: due(5000) },
      'Your reference PO 4711 Purchase order number 45000 €50.00 to pay by 28 December 2026 Ordered by Jonas Berg',
    ],
    [
      'that goes to somebody',
      { deliveredTo: { ...PLACE, firstName: 'Mia', lastName: 'Berg' } },
      'Delivery to Mia Berg, Berlin',
    ],
    [
      'that goes to a company',
      { deliveredTo: { ...PLACE, companyName: 'Werkhalle GmbH', firstName: 'Jonas', lastName: 'Berg' } },
      'Delivery to Werkhalle GmbH, Berlin',
    ],
    ['whose invoice is paid', { due: { ...due(0), isPaid: true } }, 'Paid'],
    [
      'that was credited in part',
      { status: 'partly_credited', refunded: 1250, credited: 1250, due: due(3750, 1250) },
      '€37.50 to pay by 28 December 2026',
    ],
    [
      'that was credited and is not to be paid',
      { status: 'credited', reference: 'PO 1', refunded: 5000, credited: 5000, due: due(0, 5000) },
      'Your reference PO 1',
    ],
  ])('an order %s is known unopened by what it has', async (_, facts, keys) => {
    open(order('AL-7', [line(ORANGE, 2, 2500)], facts))
    await expect.element(row('AL-7')).toBeVisible()
    expect(row('AL-7').element().querySelector('.order__keys')?.textContent).toBe(keys)
  })

  test('withdrawing leads to its form with number, person and all pieces; what is too old offers it no longer', async () => {
    const posted = new Promise<string[][]>((resolve) => {
      document.addEventListener(
        'submit',
        (event) => {
          event.preventDefault()
          const form = event.target as HTMLFormElement
          const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [
            name,
            String(value),
          ])
          resolve([[form.method, new URL(form.action).pathname], ...fields])
        },
        { once: true },
      )
    })
    open(
      order('AL-8', [line(ORANGE, 3, 2500)], {
        withdrawable: [{ sku: ORANGE.sku, quantity: 2 }],
        page: mailedOrderPath('AL-8', 'seal-of-8'),
      }),
      order('AL-9', [line(ORANGE, 1, 2500)]),
    )
    await page.getByRole('button', { name: 'Withdraw from contract here AL-8' }).click()
    expect(await posted).toEqual([
      ['post', '/api/withdrawal'],
      ['number', 'AL-8'],
      ['name', SARA.name ?? ''],
      ['email', SARA.email ?? ''],
      ['seal', 'seal-of-8'],
      [`pieces.${ORANGE.sku}`, '2'],
      ['step', 'edit'],
    ])
    expect(page.getByRole('button', { name: 'Withdraw from contract here AL-9' }).elements()).toEqual([])
  })

  test('a withdrawal that was received is said, as where the order is tracked', async () => {
    const withdrawals = ['2026-11-22T10:00:00Z']
    open(
      order('AL-8', [line(ORANGE, 2, 2500)], { withdrawals }),
      order('AL-9', [line(ORANGE, 1, 2500)], { withdrawals, status: 'refunded' }),
    )
    await expect.element(row('AL-8').getByText('Withdrawal received', { exact: true })).toBeVisible()
    await expect.element(row('AL-8').getByText(/Withdrawal received on 22.November.2026/)).toBeVisible()
    expect(row('AL-8').getByText('Ordered', { exact: true }).elements()).toEqual([])
    await expect.element(row('AL-9').getByText('Refunded', { exact: true })).toBeVisible()
  })

  test('five at first, all of them on demand', async () => {
    open(...['1', '2', '3', '4', '5', '6', '7'].map((n) => order(`AL-${n}`, [line(ORANGE, 1, 2500)])))
    await expect.element(row('AL-5')).toBeVisible()
    await expect.element(row('AL-6')).not.toBeInTheDocument()
    await press('Show all 7 orders')
    await expect.element(row('AL-7')).toBeVisible()
  })
})

describe('buying again', () => {
  test('what has changed is said, and the cart loses nothing', async () => {
    await setStock('ICE', 1)
    putInCart([ICE, 1])
    const gone = { ...line(ORANGE, 1, 2500), id: 'v-GONE', sku: 'GONE', name: 'PLA of yore' }
    open(order('AL-2', [line(ORANGE, 3, 2400), line(ICE, 2, 3750), gone]))
    await press('Buy again')
    const said = row('AL-2').getByRole('status')
    await expect.element(said).toMatchTextContent('4 items from the order are in the cart')
    await expect.element(said).toMatchTextContent(`${ORANGE.name} now costs €25.00; it was €24.00`)
    await expect.element(said).toMatchTextContent(`${ICE.name}: 1 in stock; you ordered 2`)
    await expect.element(said).toMatchTextContent('PLA of yore is no longer sold')
    expect($cart.get()).toMatchObject([
      { sku: 'ICE', quantity: 1 },
      { sku: 'ORANGE', quantity: 3 },
    ])
  })

  test('what could not be asked about goes into the cart unchecked', async () => {
    visit.shop.fail('getVariation', 'unauthorized')
    open(order('AL-3', [line(ORANGE, 1, 2500)]))
    await press('Buy again')
    await expect.element(words('could not be checked just now')).toBeVisible()
    expect($cart.get()).toMatchObject([{ sku: 'ORANGE', quantity: 1, unchecked: true }])
  })

  test('the same again changes nothing', async () => {
    open(order('AL-4', [line(ORANGE, 2, 2500)]))
    await press('Buy again')
    await expect.element(words('2 items from the order are in the cart')).toBeVisible()
    await press('Buy again')
    await expect.element(words('2 items from the order are in the cart')).toBeVisible()
    expect($cart.get()).toMatchObject([{ sku: 'ORANGE', quantity: 2 }])
  })

  test('nothing is left of it', async () => {
    await setStock('ICE', 0)
    open(order('AL-5', [line(ICE, 1, 3750)]))
    await press('Buy again')
    await expect.element(words('Nothing from the order can be bought at the moment')).toBeVisible()
    await expect.element(words(`${ICE.name} is sold out.`)).toBeVisible()
    expect($cart.get()).toEqual([])
  })
})

describe('the invoice', () => {
  const save = () => press('Invoice (PDF)')

  test('is fetched with a fresh token in the cookie', async () => {
    open(order('AL-6', [line(ORANGE, 1, 2500)]))
    await save()
    await expect.element(words('The invoice was downloaded')).toBeVisible()
    const names = visit.account.asked.map(({ name }) => name)
    expect(names.lastIndexOf('postAuthToken')).toBeLessThan(names.indexOf('getInvoice'))
    const link = vi.mocked(HTMLAnchorElement.prototype.click).mock.contexts.at(-1)
    expect(link).toMatchObject({ download: 'AL-6.pdf' })
  })

  test('that cannot be made is said where it was asked for', async () => {
    open(order('AL-6', [line(ORANGE, 1, 2500)]))
    visit.account.fail('getInvoice', { code: 'not_found' })
    await save()
    await expect.element(row('AL-6')).toMatchTextContent('The invoice could not be downloaded.')
    await press('Invoice (PDF)')
    await expect.element(words('The invoice was downloaded')).toBeVisible()
  })
})

describe('an order that was sent and partly refunded', () => {
  const refunded = () =>
    open(
      order('AL-7', [line(ORANGE, 2, 2500)], {
        ...{ status: 'partly_refunded', refunded: 1500, credited: 2500 },
        refunds: [
          { id: 7, amount: 2000 },
          { id: 9, amount: 500 },
        ],
        shipment: { at: '2026-11-21T10:00:00Z', carrier: 'PostNord', tracking: 'JD 01' },
      }),
    )

  test('says how it was sent and what went back', async () => {
    refunded()
    const said = row('AL-7')
    await expect.element(said).toMatchTextContent('Partly refunded')
    await expect.element(said).toMatchTextContent('with PostNord. Tracking number JD 01')
    await expect.element(said).toMatchTextContent(/15[.,]00.* has been refunded/)
    await expect.element(said).toMatchTextContent(/10[.,]00.* was returned as points or to gift cards/)
  })

  test('has a credit note for each refund', async () => {
    refunded()
    await press(/Credit note for .*5[.,]00 \(PDF\)/)
    await expect.element(words('The credit note was downloaded')).toBeVisible()
    const note = visit.account.asked.find(({ name }) => name === 'getCreditNote')
    expect(note?.body).toBe('9')
    const link = vi.mocked(HTMLAnchorElement.prototype.click).mock.contexts.at(-1)
    expect(link).toMatchObject({ download: 'AL-7-9.pdf' })
  })
})

describe('what the account has', () => {
  test('an agreement, and what it makes of a price', async () => {
    visit.account.state.accounts = [
      { ...PRIVATE, agreements: [{ productId: 'pla', discountPercentage: 10 }] },
    ]
    open()
    await expect.element(page.getByRole('link', { name: 'PLA Premium', exact: true })).toBeVisible()
    await expect.element(words(`${ORANGE.name}: €22.50 instead of €25.00`)).toBeVisible()
    await expect.element(words('excl. VAT')).not.toBeInTheDocument()
    choose({ showWithVat: false })
    await expect.element(words(`${ORANGE.name}: €18.00 instead of €20.00, excl. VAT`)).toBeVisible()
  })

  test('who buys privately is told of their company, and is there with one press', async () => {
    visit.account.state.accounts = [PRIVATE, COMPANY]
    localStorage.setItem('preferred-account', JSON.stringify(PRIVATE.accountId))
    open()
    const told = words(fill(account.overview.company, { company: COMPANY.accountName }))
    await expect.element(told).toBeVisible()
    await press(fill(account.overview.useCompany, { company: COMPANY.accountName }))
    await expect.element(page.getByRole('link', { name: 'All filament' })).toBeVisible()
    await expect.element(told).not.toBeInTheDocument()
    expect(preferredAccount()).toBe(COMPANY.accountId)
    expect(hasChosenAccount()).toBe(true)
  })

  test('who could buy for several companies is told so, and chooses', async () => {
    const other = { ...COMPANY, accountId: 'acc-3', accountName: 'Lind AB' }
    visit.account.state.accounts = [PRIVATE, COMPANY, other]
    localStorage.setItem('preferred-account', JSON.stringify(PRIVATE.accountId))
    open()
    await expect.element(words(account.overview.companies)).toBeVisible()
    await expect.element(page.getByRole('button', { name: account.overview.change })).toHaveLength(2)
  })

  test('who had but one account buys for the company that they were made a member of', async () => {
    open()
    await expect.element(words(PRIVATE.accountName)).toBeVisible()
    expect(hasChosenAccount()).toBe(false)
    stopAuth()
    visit.account.state.accounts = [PRIVATE, COMPANY]
    open()
    await expect.element(words(COMPANY.accountName)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'All filament' })).toBeVisible()
  })

  test('several accounts: the one that is shown, and a way to another', async () => {
    visit.account.state.accounts = [PRIVATE, COMPANY]
    localStorage.setItem('preferred-account', JSON.stringify(COMPANY.accountId))
    open()
    await expect.element(words(COMPANY.accountName)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Switch account' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'All filament' })).toBeVisible()
    // The club is for private persons. The page of the test before may still ask for its own.
    const asked = visit.account.calls('getClub').map(({ id }) => id)
    expect(asked).not.toContain(COMPANY.accountId)
  })

  test('a company’s member reads who else buys for it, and up to what on invoice; a private person does not', async () => {
    const company = page.getByRole('region', { name: account.settings.company.title })
    open()
    await expect.element(words(account.orders.none)).toBeVisible()
    await expect.element(company).not.toBeInTheDocument()
    visit.account.state.accounts = [COMPANY]
    open()
    await expect.element(company).toMatchTextContent('You and 2 other people')
    await expect.element(company).toMatchTextContent('bo@ek.example')
    await expect.element(company).toMatchTextContent('by invoice up to €2,200.00 per order')
  })

  test('a company is led to where it can order by item numbers, a private person is not', async () => {
    const link = page.getByRole('link', { name: account.orders.quickOrder })
    open()
    await expect.element(words(account.orders.none)).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
    visit.account.state.accounts = [COMPANY]
    open()
    await expect.element(link).toHaveAttribute('href', '/cart#quick-order')
  })

  describe('orders of a company', () => {
    const { find, table } = account.orders
    const box = page.getByRole('searchbox', { name: find.label })
    const company = (count: number) => {
      visit.account.state.accounts = [COMPANY]
      const more = (at: number) =>
        at === 6 ? { contact: 'Søren Lind', reference: '=PO 7' } : { contact: 'Sara Ek' }
      open(
        ...Array.from({ length: count }, (_, at) =>
          order(`AL-${at + 1}`, [line(at === 2 ? ICE : ORANGE, 1, 2500)], { company: true, ...more(at + 1) }),
        ),
      )
    }

    test('are found by number, article, who ordered and reference; all of them are there again without', async () => {
      company(7)
      await expect.element(row('AL-5')).toBeVisible()
      await expect.element(row('AL-6')).not.toBeInTheDocument()
      for (const [query, number] of [
        ['al-6', 'AL-6'],
        ['soren', 'AL-6'],
        ['po 7', 'AL-6'],
        [ICE.sku, 'AL-3'],
      ] as const) {
        await box.fill(query)
        await expect.element(row(number)).toBeVisible()
        await expect.element(page.getByRole('status').filter({ hasText: '1 order found.' })).toBeVisible()
        await expect.element(page.getByRole('button', { name: 'Buy again', exact: false })).toHaveLength(1)
      }
      await box.fill('nothing of the kind')
      await expect.element(words(find.none)).toBeVisible()
      await expect.element(page.getByRole('button', { name: table.save })).not.toBeInTheDocument()
      await box.fill('')
      await expect.element(row('AL-5')).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Show all 7 orders' })).toBeVisible()
    })

    test('are taken along as a table: those that were found, or all', async () => {
      const files = vi.spyOn(URL, 'createObjectURL')
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      company(7)
      await box.fill('soren')
      await press(table.save)
      await expect.element(words('1 order was downloaded.')).toBeVisible()
      const [file] = files.mock.lastCall ?? []
      const bytes = new Uint8Array(await (file as Blob).arrayBuffer())
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const [heads, first, end] = new TextDecoder().decode(bytes).split('\r\n')
      expect(heads?.split(',')).toEqual(expect.arrayContaining(Object.values(table.heads)))
      expect(first).toMatch(/^AL-6,2026-11-20,Ordered,[^,]+,'=PO 7,/)
      expect(end).toBe('')
      await box.fill('')
      await press(table.save)
      await expect.element(words('7 orders were downloaded.')).toBeVisible()
    })

    test('are all there, also when they are more than one answer has', async () => {
      company(203)
      await expect.element(page.getByRole('button', { name: 'Show all 203 orders' })).toBeVisible()
      expect(visit.account.calls('getOrders')).toHaveLength(3)
      await box.fill('al-203')
      await expect.element(row('AL-203')).toBeVisible()
    })

    test('are not searched while they are few', async () => {
      company(5)
      await expect.element(page.getByRole('button', { name: table.save })).toBeVisible()
      await expect.element(box).not.toBeInTheDocument()
    })

    test('alone: those of a private person are neither searched nor saved', async () => {
      open(...Array.from({ length: 7 }, (_, at) => order(`PR-${at}`, [line(ORANGE, 1, 2500)])))
      await expect.element(row('PR-1')).toBeVisible()
      await expect.element(box).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: table.save })).not.toBeInTheDocument()
    })
  })

  test('points of the club, those that expire next too', async () => {
    visit.account.state.club = {
      ...visit.account.state.club,
      member: true,
      tier: 'pro',
      percent: 6,
      balances: [
        { currency: 'SEK', balance: 5846, expiring: { amount: 5846, at: '2126-12-04T00:00:00Z' } },
        { currency: 'EUR', balance: 1240, expiring: { amount: 310, at: '2026-12-04T00:00:00Z' } },
      ],
    }
    open()
    await expect.element(words('€12.40')).toBeVisible()
    await expect.element(words('€3.10 expires on 4 December 2026')).toBeVisible()
    await expect.element(words('58,46\u00a0kr')).toBeVisible()
    await expect.element(words('All of it expires on 4 December 2126')).toBeVisible()
  })

  test('an address that is not confirmed is said, and the mail can be sent again', async () => {
    visit.signIn.restore({ ...SARA, emailVerified: false })
    openOverview()
    await expect.element(words('sara@example.com is not confirmed yet')).toBeVisible()
    await page.getByRole('button', { name: 'Send the confirmation again' }).click()
    await expect
      .element(words('We have sent an e-mail to sara@example.com. Open the link in it.'))
      .toBeVisible()
    expect(new URL(visit.signIn.sent[0]?.text ?? '').pathname).toBe('/account/login')
  })
})
