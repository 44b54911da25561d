/** What the checkout promises and what the confirmation tells: attributes, back-orders, addresses, payment. */

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysLater } from '#core/shop-day'
import { siteDay } from '#core/site/time-zone'
import { hoursText } from '#core/text/hours-text'
import { siteDate } from '#core/text/local-date'
import { choose } from '#stores/settings'
import { eachVisit } from './support/each-visit'
import { AGENTS, GIFT_CARD, GREEN, LATER, ORANGE } from './support/goods'
import { type Answers, JANA, openReady } from './support/ready-checkout'
import { placeInOtherTab, setStock } from './support/shop'
import { CONTACT, openCheckout, SELLER } from './support/visit'

const visit = eachVisit()

const words = (text: string) => page.getByText(text, { exact: false })
const fact = async (term: string) => {
  const found = page.getByRole('term').filter({ hasText: term })
  await expect.element(found).toBeVisible()
  return found.element().parentElement?.innerText.split('\n').slice(1)
}

const openPlaced = (answers?: Answers) => openReady(answers, (id) => placeInOtherTab(id))

const AUSTIN = { ...JANA, firstName: 'Sam', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }

test('lines have size and diameter beside the steps', async () => {
  await page.viewport(1280, 900)
  await openReady()
  const summary = page.getByRole('complementary', { name: 'Order' })
  await expect.element(summary.getByText('750 g · 1.75 mm')).toBeVisible()
})

describe('the confirmation', () => {
  test('has addresses, contact and payment', async () => {
    await openPlaced({ shipping: AUSTIN })
    await expect.element(page.getByText('AL-204817', { exact: true })).toBeVisible()
    await expect.element(words('750 g · 1.75 mm')).toBeVisible()
    expect(await fact('Delivery address')).toEqual([
      'Sam Brandt',
      'Lindenallee 14',
      'Austin, TX 78701',
      'United States',
    ])
    expect(await fact('Billing address')).toEqual(['Jana Brandt', 'Lindenallee 14', '24103 Kiel', 'Germany'])
    expect(await fact('Contact')).toEqual(['jana@example.com', '0151 23456789'])
    expect(await fact('Payment')).toEqual(['Visa ••••\u00a04242'])
  })

  test('is a receipt, as the mail is: number and price of an article, VAT by its rate, who sells', async () => {
    await openPlaced({ lines: [[ORANGE, 2]] })
    await expect.element(words('750 g · 1.75 mm')).toBeVisible()
    await expect.element(page.getByText(ORANGE.sku, { exact: true })).toBeVisible()
    await expect.element(words('2 × €25.00')).toBeVisible()
    const vat = page.getByRole('term').filter({ hasText: 'VAT at 25% on' })
    await expect.element(vat).toBeVisible()
    expect(await fact('Seller')).toEqual([
      SELLER.legalName,
      SELLER.address,
      `Registration number ${SELLER.orgNumber}`,
      `VAT number ${SELLER.vatNumber}`,
      CONTACT.email,
      CONTACT.phone,
    ])
    for (const [name, address] of [
      [CONTACT.email, `mailto:${CONTACT.email}`],
      [CONTACT.phone, 'tel:+46313900640'],
    ] as const)
      await expect.element(page.getByRole('link', { name }).last()).toHaveAttribute('href', address)
    await expect.element(page.getByRole('button', { name: 'Track your order' })).toBeVisible()
  })

  test('of who sees prices without VAT says the VAT once, among what makes the total', async () => {
    choose({ showWithVat: false })
    await openPlaced({ lines: [[ORANGE, 2]] })
    await expect.element(page.getByRole('term').filter({ hasText: 'VAT at 25% on' })).toBeVisible()
    const terms = page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent)
    expect(terms.filter((term) => /^VAT/.test(term))).toHaveLength(1)
    const [at, total] = [/^VAT at/, /^Paid/].map((start) => terms.findIndex((term) => start.test(term)))
    expect(at).toBeGreaterThan(-1)
    expect(at).toBeLessThan(total ?? -1)
  })

  test('of who sees prices without VAT says that what was saved is without it too', async () => {
    choose({ showWithVat: false })
    await openPlaced({ lines: [[GREEN, 1]] })
    const saved = page.getByRole('term').filter({ hasText: 'You saved, excl. VAT' })
    await expect.element(saved).toBeVisible()
  })

  test('of a gift card beside goods says how each of them comes', async () => {
    await openPlaced({
      lines: [
        [ORANGE, 1],
        [GIFT_CARD, 1],
      ],
    })
    const next = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem')
    await expect
      .element(next.nth(1))
      .toHaveTextContent('The code of each gift card comes in a separate e-mail, within minutes')
    await expect.element(next.nth(2)).toHaveTextContent('Ships with UPS within 24 hours on working days')
    // On paper, where the mail may not be.
    const paper = document.querySelector('.done__paper')?.textContent
    expect(paper).toContain('within 14 days of receiving the goods')
    expect(paper).toContain('The same applies to gift cards from which nothing has been spent.')
  })

  test('says until when, and how, what was mistyped is put right', async () => {
    await openPlaced()
    const said = words('We can correct it until the order ships')
    await expect.element(said).toBeVisible()
    const [email, phone] = [...said.element().querySelectorAll('a')].map(({ href, text }) => [href, text])
    expect(email).toEqual([`mailto:${CONTACT.email}?subject=AL-204817`, CONTACT.email])
    expect(phone).toEqual(['tel:+46313900640', CONTACT.phone])
  })

  test.each([
    [0, 'The gift card was sent to Grace, grace@example.com'],
    [30, 'The gift card goes to Grace, grace@example.com, on '],
  ])('of a gift card for somebody else, due in %i days, says: %s', async (ahead, said) => {
    const gift = {
      name: 'Grace',
      email: 'grace@example.com',
      day: daysLater(siteDay('com', Date.now()), ahead),
    }
    await openPlaced({
      lines: [
        [ORANGE, 1],
        [GIFT_CARD, 1],
      ],
      gift,
    })
    const next = page.getByRole('list', { name: 'What happens next' })
    await expect.element(next).toMatchTextContent(said)
  })

  test('says when it was ordered by the clock of its storefront', async () => {
    const before = Date.now()
    await openPlaced()
    const at = (moment: number) =>
      siteDate(new Date(moment).toISOString(), { site: 'com', language: 'en' }, 'short')
    const ordered = page.getByText(/^Ordered /)
    await expect.element(ordered).toBeVisible()
    expect([at(before), at(Date.now())].map((date) => `Ordered ${date}`)).toContain(
      ordered.element().textContent,
    )
  })

  test('names one address once', async () => {
    await openPlaced()
    expect(await fact('Delivery and billing address')).toContain('24103 Kiel')
    expect(page.getByText('24103 Kiel').elements()).toHaveLength(1)
  })

  test('names the pick-up point with its address', async () => {
    await openPlaced({ agent: 'kiosk' })
    const [{ name, address, hours }] = AGENTS as [(typeof AGENTS)[0]]
    expect(await fact('Pick-up point')).toEqual([name, address, hoursText(hours ?? '')])
    expect(await fact('Billing address')).toContain('24103 Kiel')
  })

  test.each([
    [
      'with a date',
      { deliveryDate: '2026-12-04' },
      'Expected to ship around 4 December 2026',
      'Arrives Tue 8 – Fri 11 Dec',
    ],
    [
      'without a date',
      {},
      'Ships when everything is in stock; we will write to you when we know the date',
      'Arrives 2–4 working days after shipping',
    ],
    [
      'with nothing on back-order',
      undefined,
      'Ships with UPS within 24 hours on working days',
      /^Arrives \w{3} \d.* – \w{3} \d/,
    ],
  ])('%s promises no more than that', async (_, backOrder, sent, arrives) => {
    if (backOrder) await setStock('LATER', 0, '2026-12-04')
    if (backOrder && !('deliveryDate' in backOrder)) {
      // As orders of goods without a known delivery hold it.
      visit.shop.revise(({ lines }) => ({ lines: lines.map((line) => ({ ...line, backOrder: {} })) }))
    }
    await openPlaced({ lines: [[LATER, 2]] })
    const next = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem')
    await expect.element(next.nth(1)).toHaveTextContent(sent)
    await expect.element(next.nth(2)).toMatchTextContent(arrives)
  })
})

test('the delivery step says once that its prices are without VAT, where they are', async () => {
  const id = await openReady()
  openCheckout(`/checkout/${id}/shipping`)
  const ways = page.getByRole('group', { name: 'Delivery method' })
  await expect.element(ways).toBeVisible()
  await expect.element(ways).not.toHaveAccessibleDescription()
  choose({ showWithVat: false })
  await expect.element(ways).toHaveAccessibleDescription('Prices exclude VAT')
})

test('the delivery step says when it leaves, and the days follow from that', async () => {
  await setStock('LATER', 0, '2026-12-04')
  const id = await openReady({ lines: [[LATER, 2]] })
  await expect.element(words('UPS Standard, ships around 4 December 2026, ').first()).toBeVisible()
  openCheckout(`/checkout/${id}/shipping`)
  await expect.element(words('expected to ship around 4 December 2026.')).toBeVisible()
})
