/** The mails about an order: right in every language, harmless whatever was typed. */
import { describe, expect, it } from 'vitest'
import { REFUND_REASONS } from '#core/checkout/refund-reason'
import { formatMoney } from '#core/money/format-money'
import { LANGUAGES, type Language } from '#core/site/language'
import { fill } from '#core/text/text'
import { type ServerMessages, serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { orderConfirmation } from '#server/mail/order-mails'
import { moneyRefunded, orderRefunded } from '#server/mail/refund-mail'
import { orderShipped } from '#server/mail/shipping-mail'
import { keptWhole } from '#server/mail/whole'
import { ADDRESS, SE } from './support/fixtures.ts'
import { order } from './support/order.ts'

const SHOP = { site: SE, brandName: 'add:layer', contactEmail: 'hello@shop.example' }

const SELLER = {
  company: {
    legalName: 'Add Layer Filament AB',
    orgNumber: '559998-4126',
    vatNumber: 'SE559998412601',
    address: 'Spolgatan 12, 417 55 Göteborg',
    country: 'SE',
  },
  phone: '+46 31 390 06 40',
}
const INVOICE = { number: 10_001, path: '/api/invoice/A/token' }
const PARTS = { seller: SELLER, invoice: INVOICE, pictures: { x: '/img/x-0a1b2c-150.webp' } }
const CREDIT_NOTE = { number: 50_007, path: '/api/invoice/A-1/token/credit-note/7' }
const PAGE = '/api/orders/track/A-1/seal'

const spaces = (text: string) => text.replaceAll(/\u00a0|\u202f/g, ' ')

/** Wherever the shop's address stands, a press writes to it. */
function expectLinked(html: string): void {
  const { contactEmail } = SHOP
  const shown = html.replaceAll(`mailto:${contactEmail}`, 'mailto').split(contactEmail).length - 1
  expect(shown).toBeGreaterThan(0)
  expect(html.split(`href="mailto:${contactEmail}"`).length - 1).toBe(shown)
}

describe('an order confirmation', () => {
  it('says what was bought, what it costs, where it goes and what the customer may do', () => {
    const { subject, text } = orderConfirmation(order(), SHOP, PARTS)
    expect(subject).toBe('Beställning ABCDE-12345 – add:layer')
    const lines = spaces(text).split('\n')
    for (const line of [
      // Half past midnight in Sweden.
      'Vi har tagit emot din beställning ABCDE-12345 den 21 november 2026.',
      '2 × PLA Matt Hjortron (PLA)',
      '  200,00 kr × 2 = 400,00 kr (500,00 kr)',
      '  Rabatt: Spring sale',
      '  Restnoterad, väntas 1 december 2026',
      'Delsumma: 400,00 kr',
      'Rabattkod: −50,00 kr',
      'Frakt, PostNord MyPack: 59,00 kr',
      'Betalt med poäng: −10,00 kr',
      'Betalt med presentkort: −20,00 kr',
      'Betalt: 379,00 kr',
      'Du sparar: 150,00 kr',
      'Moms 25 % på 327,20 kr: 81,80 kr',
      'Kort',
      'Er referens: PO 7',
      'Ada Lind',
      '411 05 Göteborg',
      'Sverige',
      'Kan hämtas ons 2 – mån 7 december',
      'PostNord MyPack',
      'ICA',
    ]) {
      expect(lines).toContain(line)
    }
    expect(text).toContain('inom 14\u00a0dagar')
    expect(text).toContain('hello@shop.example')
  })

  const named = (firstName: string) => order({ addresses: { billing: { ...ADDRESS, firstName } } })

  it.each(LANGUAGES)(
    'in %s greets by the first name, and says how what was mistyped is put right',
    (language) => {
      const { mail } = serverMessages(language)
      const { html, text } = orderConfirmation({ ...named('Anna'), language }, SHOP, PARTS)
      const hello = fill(mail.greeting, { name: 'Anna' })
      expect(text.indexOf(`\n${hello}\n`)).toBeGreaterThan(text.indexOf(mail.heading))
      expect(html).toContain(`>${hello}</p>`)
      const way = { email: SHOP.contactEmail, phone: SELLER.phone }
      expect(text).toContain(`${mail.correctHeading}\n${fill(mail.correct, way)}`)
      expect(html).toContain('href="tel:+46313900640"')
      const mailed = { ...named('Anna'), language, shipping: undefined, agent: undefined }
      expect(orderConfirmation(mailed, SHOP, PARTS).text).toContain(
        `${mail.correctHeadingDigital}\n${fill(mail.correctDigital, way)}`,
      )
    },
  )

  it.each(['Anna Karin', 'Jean-Luc', 'D’Arcy', 'Łucja', 'Ελένη'])('greets %s', (name) => {
    expect(orderConfirmation(named(name), SHOP, PARTS).text).toContain(`\nHej ${name}!\n`)
  })

  it('is being prepared where all of it is there', () => {
    const [line] = order().lines
    if (!line) throw new Error('nothing was ordered')
    const { backOrder: _, ...there } = line
    const { text } = orderConfirmation({ ...order(), lines: [there] }, SHOP, PARTS)
    expect(spaces(text)).toContain('den 21 november 2026 och förbereder den.')
  })

  it.each(['spam.example', 'Win 1000 €', 'Your account is locked', 'exampleㆍcom', 'x'.repeat(40), ''])(
    'greets nobody by %j',
    (name) => {
      expect(orderConfirmation(named(name), SHOP, PARTS).text).not.toContain('Hej ')
    },
  )

  it('says when it comes before what it costs', () => {
    const { html, text } = orderConfirmation(order(), SHOP, PARTS)
    for (const said of [html, text].map(spaces)) {
      expect(said.indexOf('Kan hämtas')).toBeGreaterThan(said.indexOf('tagit emot'))
      expect(said.indexOf('Kan hämtas')).toBeLessThan(said.indexOf('PLA Matt'))
      expect(said.split('Kan hämtas')).toHaveLength(2)
    }
  })

  it('says what is still to be paid, and until when, of an invoice alone', () => {
    const at = new Date('2026-12-20T12:00:00.000Z')
    const due = { at, bank: { bankgiro: '5999-4126', iban: 'SE35', bic: 'ESSESESS' } }
    const invoiced = order({ payment: { option: 'invoice_email' } })
    const owed = orderConfirmation(invoiced, SHOP, { ...PARTS, invoice: { ...INVOICE, due } }).text
    expect(spaces(owed)).toContain('Att betala senast den 20 december 2026: 379,00 kr')
    expect(owed).not.toContain('Betalt: ')
    expect(orderConfirmation(order(), SHOP, PARTS).text).not.toContain('Att betala')
  })

  it('has a line of filament for every spool, of many one for each colour, and one thing to press', () => {
    const { lines } = order()
    const colored = (quantity: number) => lines.map((line) => ({ ...line, quantity, colorHex: '#f0700c' }))
    const linesOf = (html: string) => html.match(/bgcolor="#f0700c" style="height:4px/g)?.length
    const { html, text } = orderConfirmation(order({ lines: colored(3) }), SHOP, PARTS)
    expect(linesOf(html)).toBe(3)
    expect(html.match(/display:inline-block/g)).toHaveLength(1)
    expect(text).toContain('https://se.example/track#order=ABCDE-12345')
    expect(linesOf(orderConfirmation(order({ lines: colored(40) }), SHOP, PARTS).html)).toBe(1)
    expect(orderConfirmation(order({ lines: [] }), SHOP, PARTS).html).not.toContain('bgcolor')
  })

  it('keeps its number and addresses on one line each, and a long one up to its @', () => {
    const { html } = orderConfirmation(order(), SHOP, PARTS)
    const body = html.slice(html.indexOf('<h1'))
    const whole = (text: string) => `white-space:nowrap">${text}</`
    for (const name of ['ABCDE-12345', 'hello@shop.example', '+46 31 390 06 40', 'https://se.example/'])
      expect(body).toContain(whole(name))
    expect(keptWhole({ raw: '<p>by RE-ADD</p>' }).raw).toContain(whole('RE-ADD'))
    expect(body.replaceAll(whole('ABCDE-12345'), '')).not.toMatch(/>[^<]*ABCDE-12345/)
    const contactEmail = 'a-quite-long-name.of-the-support@shop.example'
    expect(orderConfirmation(order(), { ...SHOP, contactEmail }, PARTS).html).toContain(
      'of-the-support@<wbr>shop',
    )
  })

  it('makes no link of what was typed: its address may be a stranger’s', () => {
    const billing = {
      ...{ ...ADDRESS, firstName: 'Win at https://spam.example/', lastName: 'www.spam.example' },
      ...{ companyName: 'ada@spam.example', address1: 'spam．example', city: 'spam.example/now' },
    }
    const typedLines = { reference: 'http://spam.example', purchaseOrder: 'www.spam.example' }
    const payment = { option: 'invoice_email' as const, ...typedLines }
    const typed = { billing, shipping: { ...billing, firstName: '//spam.example' } }
    const { text, html } = orderConfirmation(order({ addresses: typed, payment }), SHOP, PARTS)
    expect(text).toContain('Win at https: / / spam. example/')
    expect(text + html).not.toMatch(/spam[.．]example/)
  })

  it('has what a company knows the order by', () => {
    const payment = { option: 'stripe', reference: 'Ada Lind', purchaseOrder: '4500012345' } as const
    const { text } = orderConfirmation(order({ payment }), SHOP, PARTS)
    expect(text).toMatch(/Er referens: Ada Lind/)
    expect(text).toMatch(/Ert ordernummer: 4500012345/)
  })

  it('says of an order that is paid later what there is to pay', () => {
    const { text } = orderConfirmation(order({ payment: { option: 'invoice_email' } }), SHOP, PARTS)
    expect(spaces(text)).toContain('Att betala: 379,00 kr')
  })

  it('names the seller with its numbers, and says how to withdraw; the terms are attached', () => {
    const { text, html } = orderConfirmation(order(), SHOP, PARTS)
    const { mail, withdrawal } = serverMessages('sv')
    for (const said of [
      'Add Layer Filament AB',
      'Spolgatan 12, 417 55 Göteborg',
      '559998-4126',
      '+46 31 390 06 40',
      mail.attached,
    ]) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    expect(text).toContain(`${withdrawal.title}: https://se.example/withdrawal#order=ABCDE-12345`)
    expect(html).toContain('href="https://se.example/withdrawal#order=ABCDE-12345"')
    expect(text).toContain('https://se.example/track#order=ABCDE-12345')
    expect(text).toContain('https://se.example/terms')
  })

  it('has a picture of each line, and is whole where none is drawn', () => {
    const { html, text } = orderConfirmation(order(), SHOP, PARTS)
    expect(html).toContain(
      '<img src="https://se.example/img/x-0a1b2c-150.webp" width="56" height="56" alt=""',
    )
    const bare = orderConfirmation(order(), SHOP, { seller: SELLER, invoice: INVOICE })
    expect(bare.html).not.toContain('<img')
    expect(bare.text).toBe(text)
  })

  it('has colours of its own for a program that shows mails dark', () => {
    const { html } = orderConfirmation(order(), SHOP, PARTS)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    const styled = [...html.matchAll(/class="([\w-]+)"/g)].map(([, name]) => name)
    for (const name of new Set(styled)) expect(html).toContain(`.${name}{ `)
    // What is written on the ground of the mail has a class that turns with it.
    for (const [element] of html.matchAll(/<[^>]*[;"]color:#(?!ffffff)[^>]*>/g))
      expect(element).toMatch(/class="/)
  })

  it('draws a line of white or of black filament with an edge, on white and in the dark', () => {
    const { lines } = order()
    const edged = (colorHex: string) =>
      orderConfirmation(order({ lines: lines.map((line) => ({ ...line, colorHex })) }), SHOP, PARTS).html
    expect(edged('#ffffff')).toContain('background:#ffffff;border:1px solid #8b938f')
    expect(edged('#111111')).toContain('background:#111111;border:1px solid #8b938f')
    // Dark enough to be lost in the dark.
    expect(edged('#1d4a48')).toContain('background:#1d4a48;border:1px solid #8b938f')
    expect(edged('#f0700c')).toContain('background:#f0700c;border:1px solid #f0700c')
  })

  it('gives every picture one width, of filament and of what has no colour', () => {
    const [line] = order().lines
    if (!line) throw new Error('there is a line')
    const lines = [
      { ...line, colorHex: '#f0700c' },
      { ...line, sku: 'NOZZLE' },
    ]
    const { html } = orderConfirmation(order({ lines }), SHOP, PARTS)
    const cells = [...html.matchAll(/<td width="74".*?<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<td width="(\d+)"|border:(\dpx)/g)].map(([, width, border]) => width ?? border),
    )
    expect(cells).toEqual([
      ['4', '1px', '56'],
      ['4', '1px', '56'],
    ])
  })

  it('tells of every rate at which something was sold, and of none where none is charged', () => {
    const [line] = order().lines
    if (!line) throw new Error('there is a line')
    const card = { ...line, ...{ sku: 'GIFT', unitPrice: 50_000, subTotal: 50_000, total: 50_000, vat: 0 } }
    const both = [
      { ...line, vatRate: 25 },
      { ...card, quantity: 1, totalDiscount: 0, vatRate: 0, giftCard: true as const },
    ]
    const totals = { ...order().totals, items: 90_000 }
    const { text } = orderConfirmation(order({ language: 'en', lines: both, totals }), SHOP, PARTS)
    expect(spaces(text)).toContain('VAT at 25% on 327,20 kr: 81,80 kr')
    expect(spaces(text)).toContain('VAT at 0% on 500,00 kr: 0,00 kr')
    const free = { ...order({ language: 'en' }), totals: { ...totals, vat: 0 } }
    expect(orderConfirmation(free, SHOP, PARTS).text).not.toContain('VAT at')
  })

  it('says the same in its plain text as in its HTML', () => {
    const { html, text } = orderConfirmation(order(), SHOP, PARTS)
    const words = (part: string) => spaces(part).replace(/\s+/g, ' ')
    const shown = words(
      html
        .replace(/<(style|title)>.*?<\/\1>/gs, '')
        .replace(/<\/?(a|span|wbr)\b[^>]*>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&amp;', '&'),
    )
    for (const line of text.split('\n').flatMap((each) => each.split(/: | = | × |\(|\)|, /)))
      if (line.trim() && !line.includes('http')) expect(shown).toContain(words(line).trim())
  })

  it.each([
    ['swish', 'Swish'],
    ['pay_later', 'Klarna'],
    ['stripe', 'Kort'],
  ] as const)('says of %s that it was paid by %s', (option, said) => {
    const heading = serverMessages('sv').mail.paymentHeading
    expect(orderConfirmation(order({ payment: { option } }), SHOP, PARTS).text).toContain(
      `${heading}\n${said}\n`,
    )
  })

  it.each(LANGUAGES)('says in %s which card paid', (language) => {
    const payment = { option: 'stripe', card: { brand: 'visa', last4: '4242' } } as const
    const { text, html } = orderConfirmation(order({ language, payment }), SHOP, PARTS)
    expect(text).toContain(`${serverMessages(language).mail.paymentHeading}\nVisa ••••\u00a04242\n`)
    expect(spaces(html)).toContain('Visa •••• 4242')
  })

  it.each(LANGUAGES)('says in %s why there is no VAT', (language) => {
    const { mail } = serverMessages(language)
    const exported = orderConfirmation(order({ language, vat: { rate: 0, why: 'export' } }), SHOP, PARTS)
    expect(exported.text).toContain(mail.vatExport)
    const addresses = { billing: { ...ADDRESS, vatNbr: 'DE123456788' } }
    const reverse = orderConfirmation(
      order({ language, addresses, vat: { rate: 0, why: 'reverseCharge' } }),
      SHOP,
      PARTS,
    )
    expect(reverse.text).toContain('DE123456788')
    const charged = orderConfirmation(order({ language, vat: { rate: 25, why: 'charged' } }), SHOP, PARTS)
    expect(charged.text).not.toContain(mail.vatExport)
  })

  it('tells lines of one name apart, also in orders of before, whose lines had only a name', () => {
    const [line] = order().lines as [OrderDocument['lines'][number]]
    const lines = [
      { ...line, sku: 'PLA-175', attributes: { size: 750, diameter: 1.75 } },
      { ...line, sku: 'PLA-285', attributes: { size: 750, diameter: 2.85 } },
      { ...line, sku: 'OLD' },
    ]
    const { text, html } = orderConfirmation(order({ lines }), SHOP, PARTS)
    expect(spaces(text)).toContain('2 × PLA Matt Hjortron, 750 g · 1,75 mm (PLA-175)')
    expect(spaces(text)).toContain('2 × PLA Matt Hjortron, 750 g · 2,85 mm (PLA-285)')
    expect(spaces(text)).toContain('2 × PLA Matt Hjortron (OLD)')
    expect(spaces(html)).toContain('750 g · 2,85 mm<br>PLA-285</span>')
  })

  it.each([
    ['the last date of all', ['2026-12-01', '2027-01-15'], 'Skickas omkring 15\u00a0januari 2027'],
    ['that a date is not known', ['2026-12-01', undefined], 'Skickas när allt finns i lager'],
    ['nothing when all is in stock', [], undefined],
  ])('says of the dispatch %s', (_, dates, expected) => {
    const [{ backOrder: _date, ...line }] = order().lines as [OrderDocument['lines'][number]]
    const lines = [line, ...dates.map((deliveryDate) => ({ ...line, backOrder: { deliveryDate } }))]
    const { text } = orderConfirmation(order({ lines }), SHOP, PARTS)
    if (expected) expect(text).toContain(expected)
    else expect(text).not.toMatch(/Skickas (omkring|när)/)
  })

  it('names the service point as where the parcel goes, and an address only of who else collects it', () => {
    const texts = serverMessages('sv').mail
    const { text } = orderConfirmation(order(), SHOP, PARTS)
    expect(text).toContain(`${texts.servicePoint}\nICA\nStorgatan 1\n`)
    expect(text).not.toContain(texts.shippingAddress)
    const addresses = { billing: ADDRESS, shipping: { ...ADDRESS, firstName: 'Sam' } }
    const other = orderConfirmation(order({ addresses }), SHOP, PARTS)
    expect(other.text).toContain(`${texts.shippingAddress}\nSam `)
    expect(orderConfirmation(order({ agent: undefined }), SHOP, PARTS).text).toContain(texts.bothAddresses)
  })

  it('repeats what was written for the carrier, without links', () => {
    const { carrierNote } = serverMessages('sv').mail
    const written = (shipping: OrderDocument['addresses']['shipping']) =>
      orderConfirmation(order({ addresses: { billing: ADDRESS, shipping } }), SHOP, PARTS).text
    expect(written({ ...ADDRESS, notes: 'Portkod 1234' })).toContain(`${carrierNote}\nPortkod 1234\n`)
    expect(written({ ...ADDRESS, notes: 'https://casino.example' })).not.toContain('casino.example')
    expect(written(undefined)).not.toContain(carrierNote)
  })

  it('has the day that it was at its storefront', () => {
    const of = (site: OrderDocument['site']) =>
      orderConfirmation(order({ site, language: 'en' }), SHOP, PARTS).text
    expect(of('uk')).toContain('of 20 November 2026')
    expect(of('de')).toContain('of 21 November 2026')
  })

  describe.each(LANGUAGES)('in %s says how long one may withdraw', (language) => {
    const { mail } = serverMessages(language)
    const cards = { boughtCards: [{ sku: 'GIFT', quantity: 1, value: 50_000 }] }
    const said = (change: Partial<OrderDocument>) =>
      orderConfirmation(order({ language, ...change }), SHOP, PARTS).text
    const values = { number: 'ABCDE-12345', email: SHOP.contactEmail }

    it('from goods: since they came', () => {
      const text = said({})
      expect(text).toContain(fill(mail.withdrawal, values))
      expect(text).not.toContain(mail.withdrawalCards)
    })

    it('from gift cards: since they were ordered; nothing is packed, and no delivery paid back', () => {
      const text = said({ shipping: undefined, agent: undefined, ...cards })
      expect(text).toContain(fill(mail.withdrawalDigital, values))
      expect(text).not.toContain(fill(mail.withdrawal, values))
      expect(text).toContain(mail.introUnpacked.split('{date}')[1])
      expect(text).not.toContain(mail.intro.split('{date}')[1])
    })

    it('from both: since the goods came', () => {
      const text = said(cards)
      expect(text).toContain(`${fill(mail.withdrawal, values)}\n${mail.withdrawalCards}`)
      expect(text).not.toContain(fill(mail.withdrawalDigital, values))
    })
  })

  it('tells a company of no right to withdraw, which it does not have', () => {
    const { mail } = serverMessages('sv')
    const { text, html } = orderConfirmation(order({ company: true }), SHOP, PARTS)
    for (const part of [text, html]) {
      expect(part).toContain(SELLER.company.legalName)
      expect(part).toContain(mail.attachedCompany)
      for (const said of [mail.withdrawalHeading, mail.attached, '/withdrawal#order'])
        expect(part).not.toContain(said)
    }
  })

  it('links to the invoice by a name, which fits a narrow screen', () => {
    const bank = { bankgiro: '5050-1055', iban: 'SE45', bic: 'ESSESESS' }
    const due = { at: new Date('2026-12-20'), bank }
    const owed = { ...PARTS, invoice: { ...INVOICE, due } }
    const { text, html } = orderConfirmation(order(), SHOP, owed)
    const { invoicePdf } = serverMessages('sv').mail
    expect(text).toContain(`${invoicePdf}: https://se.example/api/invoice/A/token`)
    expect(html).toMatch(new RegExp(`href="https://se\\.example/api/invoice/A/token"[^>]*>${invoicePdf}</a>`))
    expect(html.match(/invoice\/A\/token/g)).toHaveLength(1)
    expect(text).toContain('IBAN: SE45')
    const paid = orderConfirmation(order(), SHOP, PARTS)
    expect(paid.text).toContain(`${invoicePdf}: https://se.example/api/invoice/A/token`)
    expect(paid.text).not.toContain('IBAN')
  })

  it('lets a press write to the shop, or call it', () => {
    const { html } = orderConfirmation(order(), SHOP, PARTS)
    expectLinked(html)
    expect(html).toContain(`href="tel:${PARTS.seller.phone.replace(/[^+\d]/g, '')}"`)
  })

  it('sets the colon apart in French, as French does', () => {
    const { text } = orderConfirmation(order({ language: 'fr' }), SHOP, PARTS)
    expect(text).toContain(`${serverMessages('fr').mail.paid}\u00a0: `)
    expect(text).not.toContain(`${serverMessages('fr').mail.paid}: `)
  })

  it('writes an American address as America does', () => {
    const billing = { ...ADDRESS, city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
    const { text } = orderConfirmation(order({ addresses: { billing }, agent: undefined }), SHOP, PARTS)
    expect(text).toContain('\nAustin, TX 78701\nUSA\n')
  })

  it.each(LANGUAGES)('in %s has a text for everything, in text and HTML', (language: Language) => {
    const { subject, text, html } = orderConfirmation(order({ language }), SHOP, PARTS)
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\w+\}|undefined|NaN|N\/A/)
      expect(part).toContain('ABCDE-12345')
    }
    expect(html).toContain(`<html lang="${language === 'no' ? 'nb' : language}">`)
    expect(html).not.toMatch(/<script|<link|url\(|https?:(?!\/\/se\.example)/)
    const old = moneyRefunded(order({ language }), { refunded: 5_000, page: PAGE }, SHOP)
    expect(spaces(old.text)).toContain('50,00 kr')
    const parts = { money: 5_000, points: 250, giftCards: 75 }
    const notices = REFUND_REASONS.map((reason) =>
      orderRefunded(
        order({ language }),
        { parts, lines: [], reason, creditNote: CREDIT_NOTE, way: 'provider', voidsCards: true, page: PAGE },
        SHOP,
      ),
    )
    expect(new Set(notices.map((mail) => mail.text)).size).toBe(REFUND_REASONS.length)
    const said = ['50,00', '2,50', '0,75', '50007', serverMessages(language).mail.refundVoidedCards]
    for (const part of said) expect(notices[0]?.text.replaceAll('\n', ' ')).toContain(part)
    const { lines } = order({ language })
    const shipment = { carrier: 'PostNord', tracking: '0037 <b>', lines }
    const shipped = orderShipped(order({ language }), shipment, SHOP)
    for (const { quantity, name } of lines) expect(shipped.text).toContain(`${quantity} × ${name}`)
    expect(shipped.text).toContain('0037 <b>')
    expect(shipped.html).toContain('0037 &lt;b&gt;')
    expect(shipped.html).toMatch(/class="go" href="https:\/\/tracking\.postnord\.com\/[^"]*0037%20%3Cb%3E"/)
    // Where to, and how to follow it, also for who has no account.
    expect(shipped.text).toContain('ICA')
    expect(shipped.html).toContain('href="https://se.example/track#order=ABCDE-12345"')
    // The order's own page asks for nothing, and the credit note is the customer's own copy.
    for (const mail of [old, ...notices]) expect(mail.html).toContain(`href="https://se.example${PAGE}"`)
    for (const mail of notices) expect(mail.html).toContain(`href="https://se.example${CREDIT_NOTE.path}"`)
    for (const mail of [old, shipped, ...notices])
      expect(mail.text + mail.html + mail.subject).not.toMatch(/\{\w+\}|undefined/)
  })

  it('about a refund says only what went back', () => {
    const parts = { money: 0, points: 250, giftCards: 0 }
    const notice = {
      ...{ parts, lines: [], reason: null, creditNote: CREDIT_NOTE, way: 'provider' as const },
      voidsCards: false,
    }
    const { text } = orderRefunded(order({ language: 'en' }), notice, SHOP)
    const [line] = order({ language: 'en' }).lines
    const ofOne = { ...notice, lines: line ? [{ ...line, quantity: 1 }] : [] }
    expect(orderRefunded(order({ language: 'en' }), ofOne, SHOP).text).toContain(`1 × ${line?.name}`)
    expect(text).toContain('returned to your points')
    expect(text).not.toMatch(/bank|gift card|in your account/)
    const byHand = { ...notice, parts: { ...parts, money: 10_000 }, way: 'byBank' as const }
    expect(orderRefunded(order({ language: 'en' }), byHand, SHOP).text).toMatch(
      /We are sending .*100.00.* back/,
    )
  })

  it('about what is taken off an invoice calls it a credit note, says what is left to pay, and leads to the PDF', () => {
    const parts = { money: 5_000, points: 0, giftCards: 0 }
    const mail = orderRefunded(
      order({ language: 'en' }),
      {
        ...{ parts, lines: [], reason: null, creditNote: CREDIT_NOTE, way: 'credited', voidsCards: false },
        left: { amount: 12_500, by: new Date('2026-12-28T10:00:00Z') },
      },
      SHOP,
    )
    expect(mail.subject).toMatch(/^Credit note for order/)
    expect(spaces(mail.text)).toMatch(/leaves 125,00 kr to pay by 28 December 2026/)
    expect(mail.text).toContain('https://se.example/api/invoice/A-1/token/credit-note/7')
    expect(mail.text).not.toMatch(/[Rr]efund/)
  })

  it('of a company adds its amounts up without VAT, as its cart did, and names its numbers', () => {
    const billing = { ...ADDRESS, orgNbr: '556036-0793', vatNbr: 'SE556036079301' }
    const company = order({ language: 'en', company: true, addresses: { billing } })
    const { text, html } = orderConfirmation(company, SHOP, PARTS)
    const said = spaces(text)
    for (const { shown, before } of [
      { shown: said, before: '2 × PLA Matt Hjortron' },
      { shown: spaces(html), before: 'PLA Matt Hjortron' },
    ])
      expect(shown.split(before)[0]).toContain('Amount excl. VAT')
    expect(said).toContain('You saved, excl. VAT: 120,00 kr')
    expect(said).toContain('Subtotal, excl. VAT')
    expect(said).toContain('Registration number 556036-0793')
    expect(said).toContain('VAT number SE556036079301')
    for (const line of company.lines)
      expect(said).toContain(spaces(formatMoney(line.total - line.vat, company.currency)))
    const rows = said.slice(said.indexOf('Subtotal, excl. VAT'))
    expect(rows.indexOf('VAT at')).toBeLessThan(
      rows.indexOf(spaces(formatMoney(company.totals.total, company.currency))),
    )
  })

  it('of a gift card speaks of no delivery', () => {
    const texts = serverMessages('sv').mail
    const { text } = orderConfirmation(order({ shipping: undefined, agent: undefined }), SHOP, PARTS)
    expect(text).not.toContain(texts.shippingAddress)
    expect(text).not.toContain('PostNord')
    expect(text).toContain(`${texts.paid}: `)
  })

  it('shows what a customer typed as text, never as HTML', () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
    const billing = { ...ADDRESS, firstName: evil, city: evil, companyName: evil }
    const { html } = orderConfirmation(
      order({ addresses: { billing, shipping: billing }, payment: { option: 'stripe', reference: evil } }),
      SHOP,
      PARTS,
    )
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;script&gt;')
  })

  it('has one line of subject, whatever the order is called', () => {
    const { subject } = orderConfirmation(order({ number: 'A\r\nBcc: all@example.com\u0000' }), SHOP, PARTS)
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

function flat({ deliveryDays, refundReasons, disputeStates, ...texts }: ServerMessages['mail']) {
  const { one: deliveryDaysOne, other: deliveryDaysOther } = deliveryDays
  return { ...texts, ...refundReasons, ...disputeStates, deliveryDaysOne, deliveryDaysOther }
}

function holes(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort()
}
