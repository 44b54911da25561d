/** The mails about an order: right in every language, harmless whatever was typed. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#core/site/language'
import { type ServerMessages, serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { orderConfirmation, orderRefunded } from '#server/mail/order-mails'
import { ADDRESS, SE } from './support/fixtures.ts'
import { order } from './support/order.ts'

const SHOP = { site: SE, brandName: 'add:layer', contactEmail: 'hello@shop.example' }

const spaces = (text: string) => text.replaceAll(/\u00a0|\u202f/g, ' ')

describe('an order confirmation', () => {
  it('says what was bought, what it costs, where it goes and what the customer may do', () => {
    const { subject, text } = orderConfirmation(order(), SHOP)
    expect(subject).toBe('Beställning ABCDE-12345 – add:layer')
    const lines = spaces(text).split('\n')
    for (const line of [
      // Half past midnight in Sweden.
      'Vi har tagit emot din beställning ABCDE-12345 från den 21 november 2026 och gör den i ordning.',
      '2 × PLA Matt Hjortron (PLA)',
      '  200,00 kr × 2 = 400,00 kr',
      '  Rabatt: Spring sale',
      '  Restnoterad, väntas 1 december 2026',
      'Varor: 400,00 kr',
      'Rabattkod: −50,00 kr',
      'Frakt: 59,00 kr',
      'Betalt med poäng: −10,00 kr',
      'Betalt med presentkort: −20,00 kr',
      'Att betala: 379,00 kr',
      'varav moms: 81,80 kr',
      'PO 7',
      'Ada Lind',
      '411 05 Göteborg',
      'Sverige',
      'PostNord MyPack, 1–3 arbetsdagar',
      'ICA',
    ]) {
      expect(lines).toContain(line)
    }
    expect(text).toContain('inom 14 dagar')
    expect(text).toContain('hello@shop.example')
  })

  it('tells lines of one name apart, also in orders of before, whose lines had only a name', () => {
    const [line] = order().lines as [OrderDocument['lines'][number]]
    const lines = [
      { ...line, sku: 'PLA-175', attributes: { size: 750, diameter: 1.75 } },
      { ...line, sku: 'PLA-285', attributes: { size: 750, diameter: 2.85 } },
      { ...line, sku: 'OLD' },
    ]
    const { text, html } = orderConfirmation(order({ lines }), SHOP)
    expect(spaces(text)).toContain('2 × PLA Matt Hjortron, 750 g · 1,75 mm (PLA-175)')
    expect(spaces(text)).toContain('2 × PLA Matt Hjortron, 750 g · 2,85 mm (PLA-285)')
    expect(spaces(text)).toContain('2 × PLA Matt Hjortron (OLD)')
    expect(spaces(html)).toContain('750 g · 2,85 mm · PLA-285</span>')
  })

  it.each([
    ['the last date of all', ['2026-12-01', '2027-01-15'], 'Skickas omkring 15 januari 2027'],
    ['that a date is not known', ['2026-12-01', undefined], 'Skickas när allt finns i lager'],
    ['nothing when all is in stock', [], undefined],
  ])('says of the dispatch %s', (_, dates, expected) => {
    const [{ backOrder: _date, ...line }] = order().lines as [OrderDocument['lines'][number]]
    const lines = [line, ...dates.map((deliveryDate) => ({ ...line, backOrder: { deliveryDate } }))]
    const { text } = orderConfirmation(order({ lines }), SHOP)
    if (expected) expect(text).toContain(expected)
    else expect(text).not.toMatch(/Skickas (omkring|när)/)
  })

  it('writes an American address as America does', () => {
    const billing = { ...ADDRESS, city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
    const { text } = orderConfirmation(order({ addresses: { billing } }), SHOP)
    expect(text).toContain('\nAustin, TX 78701\nUSA\n')
  })

  it.each(LANGUAGES)('in %s has a text for everything, in text and HTML', (language: Language) => {
    const { subject, text, html } = orderConfirmation(order({ language }), SHOP)
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\w+\}|undefined|NaN|N\/A/)
      expect(part).toContain('ABCDE-12345')
    }
    expect(html).toContain(`<html lang="${language === 'no' ? 'nb' : language}">`)
    expect(html).not.toMatch(/<script|<link|<img|src=|url\(|https?:(?!\/\/se\.example)/)
    const refund = orderRefunded(order({ language }), 5_000, SHOP)
    expect(spaces(refund.text)).toContain('50,00 kr')
    expect(refund.text + refund.html + refund.subject).not.toMatch(/\{\w+\}|undefined/)
  })

  it('of a gift card speaks of no delivery', () => {
    const texts = serverMessages('sv').mail
    const { text } = orderConfirmation(order({ shipping: undefined, agent: undefined }), SHOP)
    expect(text).not.toContain(texts.shippingAddress)
    expect(text).not.toContain(texts.delivery)
  })

  it('shows what a customer typed as text, never as HTML', () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
    const billing = { ...ADDRESS, firstName: evil, city: evil, companyName: evil }
    const { html } = orderConfirmation(
      order({ addresses: { billing, shipping: billing }, payment: { option: 'stripe', reference: evil } }),
      SHOP,
    )
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;script&gt;')
  })

  it('has one line of subject, whatever the order is called', () => {
    const { subject } = orderConfirmation(order({ number: 'A\r\nBcc: all@example.com\u0000' }), SHOP)
    expect(subject).not.toMatch(/\p{Cc}/u)
  })
})

describe('the words of the server', () => {
  it.each(LANGUAGES)('are all there in %s, and its own', (language) => {
    const english = { ...serverMessages('en').errors, ...flat(serverMessages('en').mail) }
    const own = { ...serverMessages(language).errors, ...flat(serverMessages(language).mail) }
    expect(Object.keys(own)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(own)) {
      expect(holes(text), key).toEqual(holes(english[key as keyof typeof english]))
    }
    if (language === 'en') return
    const same = Object.keys(own).filter(
      (key) => own[key as keyof typeof own] === english[key as keyof typeof english],
    )
    expect(same.length).toBeLessThan(4)
  })

  it.each(LANGUAGES)('end without a full stop in %s, since errors are joined with one', (language) => {
    expect(Object.values(serverMessages(language).errors).filter((text) => text.endsWith('.'))).toEqual([])
  })
})

function flat({ deliveryDays, ...texts }: ServerMessages['mail']) {
  return { ...texts, deliveryDaysOne: deliveryDays.one, deliveryDaysOther: deliveryDays.other }
}

function holes(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort()
}
