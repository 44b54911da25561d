/** Invoices: one series without gaps, amounts that sum, and nothing of another's order. */

import { describe, expect, it } from 'vitest'
import { readFonts } from '#build/document-fonts'
import { formatMoney } from '#core/money/format-money'
import { once } from '#core/once'
import { containedVat } from '#core/pricing/vat'
import { LANGUAGES, type Language } from '#core/site/language'
import { drawSheet } from '#documents/draw-sheet'
import type { Block } from '#documents/sheet'
import type { OrderDocument, RefundDocument } from '#server/db/documents'
import { creditNoteSheet } from '#server/documents/credit-note-sheet'
import { invoiceSheet } from '#server/documents/invoice-sheet'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { issueInvoice } from '#server/use-cases/order/issue-invoice'
import type { CreditNoteSource } from '#server/use-cases/order/read-credit-note'
import { readInvoice } from '#server/use-cases/order/read-invoice'
import { must, place, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop } from './support/deps.ts'
import { ADDRESS } from './support/fixtures.ts'
import { order } from './support/order.ts'
import { flat } from './support/sheet.ts'

const BRAND = createShop(undefined as never).deps.brand
const INVOICE = { number: 10_007, issuedAt: new Date('2026-11-21T08:00:00Z') }

const spaces = (text: string) => text.replaceAll(/\u00a0|\u202f/g, ' ')

function factsOf(blocks: readonly Block[]): Record<string, string> {
  const rows = flat(blocks).flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  return Object.fromEntries(rows.map(({ label, value }) => [spaces(label), spaces(value)]))
}

onEachDatabase('the number of an invoice', (database) => {
  // One for all cases: its payments go on counting.
  const opened = once(async () => {
    const shop = createShop(database().db)
    await shop.stock('PLA', 100)
    return shop
  })

  it('is one of a series without gaps, also for many at once, and stays with its order', async () => {
    const shop = await opened()
    const numbers: string[] = []
    for (let count = 0; count < 8; count += 1) {
      const placed = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
      numbers.push(placed.order?.number ?? '')
    }
    const twice = [...numbers, ...numbers.toReversed()]
    const issued = await Promise.all(twice.map((number) => issueInvoice(shop.deps, number)))
    const series = issued.map(({ number }) => number)
    expect([...new Set(series)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((at) => 10_001 + at))
    expect(series.slice(8).toReversed()).toEqual(series.slice(0, 8))
  })

  it('is given with the confirmation', async () => {
    const shop = await opened()
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    const number = placed.order?.number ?? ''
    await OUTBOX_HANDLERS['order-confirmation']?.(shop.deps, { number } as never, 'key')
    const issued = shop.deps.db.selectFrom('invoice').select('number').where('order_number', '=', number)
    expect(await issued.execute()).toEqual([{ number: 10_009 }])
  })

  it("is not told of a guest's order, nor of another account's", async () => {
    const shop = await opened()
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    const number = placed.order?.number ?? ''
    const asked = { owner: { accountId: 'a-1', email: undefined }, number }
    expect(await readInvoice(shop.deps, asked)).toMatchObject({ ok: false, code: 'not_found' })
    const { db } = shop.deps
    const now = shop.deps.clock.now()
    const giveTo = async (account_id: string) => {
      const account = {
        id: account_id,
        kind: 'private' as const,
        name: 'Ada',
        created_at: now,
        updated_at: now,
      }
      await db.insertInto('account').values(account).execute()
      await db.updateTable('orders').set({ account_id }).where('number', '=', number).execute()
    }
    await giveTo('a-2')
    expect(await readInvoice(shop.deps, asked)).toMatchObject({ ok: false, code: 'not_found' })
    await giveTo('a-1')
    const found = await must(readInvoice(shop.deps, asked))
    expect(found.order.number).toBe(number)
    expect(found.invoice.number).toBe(10_010)
  })
})

describe('a credit note', () => {
  const NOTE = { number: 50_003, issuedAt: new Date('2026-11-23T08:00:00Z') }
  const parts = { money: 5_000, points: 3_000, giftCards: 2_000 }
  const source = (language: Language, refund: Partial<RefundDocument> = {}): CreditNoteSource => ({
    ...{ order: order({ language }), invoice: INVOICE, creditNote: NOTE, parts },
    refund: {
      ...{ kind: 'amount' as const, lines: [], restocked: [] },
      vat: [{ rate: 25, gross: 10_000, vat: 2_000 }],
      ...refund,
    },
  })
  const rowsOf = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.map(spaces)) : []))

  it('names the invoice that it changes, the VAT of each rate and the ways that it goes', () => {
    const { name, blocks } = creditNoteSheet(source('sv'), BRAND)
    expect(name).toBe('Kreditfaktura 50003')
    expect(JSON.stringify(blocks)).toContain('Krediterar faktura 10007 av den 21 november 2026.')
    expect(factsOf(blocks)).toMatchObject({
      'Summa exkl. moms': '80,00 kr',
      'Moms 25 % på 80,00 kr': '20,00 kr',
      'Summa inkl. moms': '100,00 kr',
      Återbetalt: '50,00 kr',
      'Tillbaka som poäng': '30,00 kr',
      'Tillbaka på presentkort': '20,00 kr',
    })
    expect(rowsOf(blocks)).toEqual([
      ['Del av order ABCDE-12345', '1', '80,00 kr', '25 %', '20,00 kr', '100,00 kr'],
    ])
  })

  it('lists pieces, or all that was ordered', () => {
    const lines = [{ sku: 'PLA', quantity: 2, gross: 10_000 }]
    const [pieces] = rowsOf(creditNoteSheet(source('sv', { kind: 'lines', lines }), BRAND).blocks)
    expect(pieces?.slice(1)).toEqual(['2', '40,00 kr', '25 %', '20,00 kr', '100,00 kr'])
    const whole = rowsOf(creditNoteSheet(source('sv', { kind: 'whole' }), BRAND).blocks)
    expect(whole).toEqual(rowsOf(invoiceSheet({ order: order(), invoice: INVOICE }, BRAND).blocks))
  })

  it.each(LANGUAGES)('is drawn in %s, without a hole', async (language) => {
    const sheet = creditNoteSheet(source(language), BRAND)
    expect(JSON.stringify({ ...sheet, page: '' })).not.toMatch(/\{\w+\}|undefined/)
    const pdf = await drawSheet(sheet, await readFonts())
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })
})

describe('an invoice', () => {
  it('names seller, buyer, rate and VAT, and its amounts sum to what was charged', () => {
    const sheet = invoiceSheet({ order: order(), invoice: INVOICE }, BRAND)
    expect(sheet.name).toBe('Faktura 10007')
    expect(factsOf(sheet.blocks)).toMatchObject({
      Namn: 'Add Layer Filament AB',
      Organisationsnummer: '559998-4126\nGodkänd för F-skatt',
      Momsregistreringsnummer: 'SE559998412601',
      'Summa exkl. moms': '327,20 kr',
      'Moms 25 % på 327,20 kr': '81,80 kr',
      'Summa inkl. moms': '409,00 kr',
      Debiterat: '379,00 kr',
    })
  })

  it.each<[string, Parameters<typeof order>[0], string[]]>([
    [
      'a code and a delivery that costs something',
      { coupon: 'SPRING' },
      ['Varor inkl. moms: 400,00 kr', 'Rabattkod SPRING: −50,00 kr', 'Frakt: 59,00 kr'],
    ],
    [
      'a delivery that is free',
      { totals: { ...order().totals, discount: 0, shipping: 0 } },
      ['Varor inkl. moms: 400,00 kr', 'Frakt: Gratis'],
    ],
    [
      'nothing that is delivered',
      { shipping: undefined, totals: { ...order().totals, discount: 0, shipping: 0 } },
      ['Varor inkl. moms: 400,00 kr'],
    ],
  ])('begins its sums with the goods, of %s', (_, change, first) => {
    const { blocks } = invoiceSheet({ order: order(change), invoice: INVOICE }, BRAND)
    const rows = flat(blocks).flatMap((block) => (block.kind === 'facts' && block.amounts ? block.facts : []))
    const written = rows.map(({ label, value }) => spaces(`${label}: ${value}`))
    expect(written.slice(0, first.length)).toEqual(first)
    expect(written[first.length]).toMatch(/^Summa exkl\. moms: /)
  })

  it('of a company counts lines and sums without VAT, as the company was shown them', () => {
    const company = order({ company: true })
    const { blocks } = invoiceSheet({ order: company, invoice: INVOICE }, BRAND)
    const tables = flat(blocks).flatMap((block) => (block.kind === 'table' ? [block] : []))
    expect(tables[0]?.head.at(-1)).toBe('Belopp exkl. moms')
    const amounts = company.lines.map(({ total, vat }) => spaces(formatMoney(total - vat, company.currency)))
    expect(tables[0]?.rows.slice(0, amounts.length).map((row) => spaces(String(row.at(-1))))).toEqual(amounts)
    const facts = factsOf(blocks)
    expect(facts['Varor exkl. moms']).toBe('320,00 kr')
    expect(facts['Summa inkl. moms']).toBe('409,00 kr')
  })

  it('of an agreement has the price that was agreed, marked where it does not multiply, and says list price and percentage', () => {
    const spool = (sku: string, listPrice: number, unitPrice: number, quantity: number) => ({
      ...(order().lines[0] as OrderDocument['lines'][number]),
      ...{ id: sku, sku, quantity, listPrice, unitPrice, discountName: undefined, discountPercentage: 12 },
      ...{ subTotal: listPrice * quantity, totalDiscount: (listPrice - unitPrice) * quantity, vatRate: 25 },
      ...{ total: unitPrice * quantity, vat: containedVat(unitPrice * quantity, 25), backOrder: undefined },
    })
    const lines = [spool('PETT', 82_900, 72_952, 4), spool('PLAP', 24_900, 21_912, 6)]
    const agreed = order({ company: true, lines })
    const { blocks } = invoiceSheet({ order: agreed, invoice: INVOICE }, BRAND)
    const [table] = flat(blocks).flatMap((block) => (block.kind === 'table' ? [block] : []))
    const rows = table?.rows.map((row) => row.map((cell) => spaces(String(cell)))) ?? []
    expect(rows.slice(0, 2).map(([, quantity, unit, , , net]) => [quantity, unit, net])).toEqual([
      ['4', '583,62 kr*', '2.334,46 kr'],
      ['6', '175,30 kr*', '1.051,78 kr'],
    ])
    expect(JSON.stringify(blocks)).toContain('* Pris per styck avrundat')
    expect(JSON.stringify(invoiceSheet({ order: order(), invoice: INVOICE }, BRAND))).not.toContain('* Pris')
    expect(rows[0]?.[0]).toContain('Listpris exkl. moms 663,20 kr, −12 % (avtalspris)')
    const whole = { kind: 'whole' as const, lines: [], restocked: [], vat: [] }
    const parts = { money: 100, points: 0, giftCards: 0 }
    const creditNote = { number: 50_001, issuedAt: INVOICE.issuedAt }
    const credited = creditNoteSheet(
      { order: agreed, invoice: INVOICE, creditNote, parts, refund: whole },
      BRAND,
    )
    const [again] = flat(credited.blocks).flatMap((block) => (block.kind === 'table' ? [block] : []))
    expect(again?.rows).toEqual(table?.rows)
    const withoutPercentage = lines.map(({ discountPercentage: _, ...line }) => line)
    const before = invoiceSheet({ order: { ...agreed, lines: withoutPercentage }, invoice: INVOICE }, BRAND)
    expect(spaces(JSON.stringify(before.blocks))).toContain('−12 % (avtalspris)')
  })

  it('names the reference and the number of the order by which the buyer knows it', () => {
    const payment = { option: 'invoice_email', reference: 'Ada Lind', purchaseOrder: '4500012345' } as const
    const { blocks } = invoiceSheet({ order: order({ company: true, payment }), invoice: INVOICE }, BRAND)
    expect(factsOf(blocks)).toMatchObject({ 'Er referens': 'Ada Lind', 'Ert ordernummer': '4500012345' })
  })

  it('names the day of supply once the goods have left, and until then when they are to come', () => {
    const invoice = (change: Parameters<typeof order>[0], shippedAt?: Date) =>
      factsOf(invoiceSheet({ order: order(change), invoice: INVOICE, shippedAt }, BRAND).blocks)
    const left = new Date('2026-12-01T10:00:00Z')
    expect(invoice({}, left).Leveransdatum).toBe('1 december 2026')
    expect(invoice({}).Leverans).toContain('december')
    expect(invoice({}).Leveransdatum).toBeUndefined()
    expect(invoice({ shipping: undefined }).Leveransdatum).toBe('21 november 2026')
  })

  it('says that the buyer accounts for the VAT where a company with a number was charged none', () => {
    const [line] = order().lines
    const reverse = order({
      language: 'de',
      company: true,
      lines: line ? [{ ...line, vat: 0, vatRate: 0 }] : [],
      totals: { ...order().totals, vat: 0 },
      vat: { rate: 0, why: 'reverseCharge' },
      addresses: { billing: { ...ADDRESS, companyName: 'Kühn GmbH', vatNbr: 'DE123456788' } },
    })
    const { blocks } = invoiceSheet({ order: reverse, invoice: INVOICE }, BRAND)
    expect(JSON.stringify(blocks)).toContain('Steuerfreie innergemeinschaftliche Lieferung')
    const facts = factsOf(blocks)
    expect(facts['USt-IdNr.']).toBe('DE123456788')
    // Nothing includes a VAT that was not charged.
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining(['Artikel ohne MwSt.', 'Summe ohne MwSt.', 'Summe']),
    )
    expect(JSON.stringify(blocks)).not.toContain('inkl. MwSt.')
    expect(JSON.stringify(blocks)).toContain('Betrag ohne MwSt.')
  })

  it("writes the buyer's registration number as the seller's is written", () => {
    const typed = (orgNbr: string) => {
      const billing = { ...ADDRESS, companyName: 'Verkstad AB', orgNbr }
      const { blocks } = invoiceSheet({ order: order({ addresses: { billing } }), invoice: INVOICE }, BRAND)
      return factsOf(blocks).Organisationsnummer
    }
    for (const orgNbr of ['5560360793', '556036-0793', '556036 0793'])
      expect(typed(orgNbr)).toBe('556036-0793')
  })

  const SOLD_AT = {
    'the list price': { totalDiscount: 0, discountName: undefined },
    'a price that was agreed on': { discountName: undefined, discountPercentage: 20 },
  }
  const TWELVE = Object.entries(SOLD_AT).flatMap(([name, price]) =>
    LANGUAGES.map((language) => [name, language, price] as const),
  )

  it.each(TWELVE)('of twelve lines at %s is one page in %s', async (_, language, price) => {
    const [line] = order().lines
    const lines = Array.from({ length: 12 }, (_, at) => ({
      ...(line as NonNullable<typeof line>),
      ...{ sku: `PLAE-RAP-175-7${at}0`, name: 'PLA Economy Blaubeere', backOrder: undefined },
      ...{ attributes: { size: 750, diameter: 1.75 }, ...price },
    }))
    const company = { ...ADDRESS, companyName: 'Verkstad AB', orgNbr: '5560360793', vatNbr: 'SE556036079301' }
    const addresses = { billing: company, shipping: { ...ADDRESS, companyName: 'Verkstad AB' } }
    const terms = { credited: 0, dueAt: new Date('2026-12-21T08:00:00Z'), paidAt: undefined }
    const totals = { ...order().totals, points: 0, giftCards: 0 }
    const document = order({ language, company: true, addresses, lines, totals })
    const pdf = await drawSheet(
      invoiceSheet({ order: document, invoice: INVOICE, terms }, BRAND),
      await readFonts(),
    )
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  it('says that goods were exported, and says nothing where VAT was charged', () => {
    const exported = order({ language: 'en', vat: { rate: 0, why: 'export' } })
    const { blocks } = invoiceSheet({ order: exported, invoice: INVOICE }, BRAND)
    expect(JSON.stringify(blocks)).toContain('Article 146')
    const charged = order({ language: 'en', vat: { rate: 25, why: 'charged' } })
    expect(JSON.stringify(invoiceSheet({ order: charged, invoice: INVOICE }, BRAND).blocks)).not.toContain(
      'article',
    )
  })

  it.each(LANGUAGES)('is drawn in %s, for customers with names of other alphabets', async (language) => {
    const foreign = { ...ADDRESS, firstName: 'Łucja', lastName: 'Παπαδοπούλου-Иванова' }
    const sheet = invoiceSheet(
      { order: order({ language, addresses: { billing: foreign } }), invoice: INVOICE },
      BRAND,
    )
    const pdf = await drawSheet(sheet, await readFonts())
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })
})
