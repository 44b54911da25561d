import { describe, expect, test } from 'vitest'
import { findOrders } from '#core/account/find-orders'
import { ordersCsv } from '#core/account/orders-csv'
import account from '../../../src/i18n/en/account.json'

const line = (sku: string, name: string, unitPrice: number, quantity: number, attributes = {}) => {
  const total = unitPrice * quantity
  const vat = total - Math.round(total / 1.25)
  return { sku, name, unitPrice, quantity, total, subTotal: total, vat, vatRate: 25, attributes }
}
const ORDER = {
  number: 'ABCDE-12345',
  site: 'se' as const,
  // Past midnight at the shop.
  placedAt: '2026-11-20T23:30:00Z',
  status: 'shipped',
  currency: 'SEK',
  contact: 'Søren Ångström',
  reference: 'PO 7',
  purchaseOrder: '4500012345',
  lines: [
    line('PETT', 'PETG "Tough", Orange', 72_952, 4, { size: 2300, diameter: 1.75 }),
    line('PLAP', 'PLA Premium', 25_000, 1),
  ],
  shipping: 'PostNord to the door',
  invoiceNumber: 10_042,
  due: { by: '2026-12-20T23:30:00Z' },
  deliveredTo: {
    companyName: 'Lind AB',
    firstName: 'Søren',
    lastName: 'Ångström',
    address1: '=HYPERLINK("https://x.example")',
    address2: 'Gate 3',
    zip: '78701',
    city: 'Austin',
    state: 'TX',
    country: 'US',
  },
  totals: { items: 316_808, discount: 10_000, shipping: 5_900, vat: 62_542 },
}
const OTHER = {
  ...ORDER,
  number: 'FGHIJ-00001',
  contact: 'Ada Lind',
  reference: '=1+1',
  purchaseOrder: undefined,
  due: undefined,
  invoiceNumber: undefined,
  deliveredTo: 'Ica Nära, Storgatan 1, 111 22 Stockholm',
  lines: [line('NOZ', 'Nozzle', 9_900, 1)],
  totals: { items: 9_900, discount: 0, shipping: 0, vat: 1_980 },
}
const { table, facts, status: statuses, sums: parts } = account.orders
/** A customer's own words are no formula. */
const SENT =
  ',SEK,10042,2026-12-21,"Lind AB, Søren Ångström","\'=HYPERLINK(""https://x.example""), Gate 3",78701,Austin TX,US'
const WORDS = { heads: { ...table.heads, ...facts }, statuses, parts }

describe('orders of a company', () => {
  test.each<[string, string[]]>([
    ['abcde-12', ['ABCDE-12345']],
    ['ABCDE12345', ['ABCDE-12345']],
    ['plap', ['ABCDE-12345']],
    ['petg orange', ['ABCDE-12345']],
    ['soren angstrom', ['ABCDE-12345']],
    ['lind nozzle', ['FGHIJ-00001']],
    ['po 7', ['ABCDE-12345']],
    ['4500012345', ['ABCDE-12345']],
    ['10042', ['ABCDE-12345']],
    ['lind petg', []],
    ['  ', ['ABCDE-12345', 'FGHIJ-00001']],
  ])('are found by "%s": %s', (query, numbers) => {
    expect(findOrders([ORDER, OTHER], query).map(({ number }) => number)).toEqual(numbers)
  })

  test('are a row for each line, and sum to what was charged', () => {
    expect(ordersCsv([ORDER, OTHER], { ...WORDS, mark: '.' }).split('\r\n')).toEqual([
      '\ufeffOrder,Date,Status,Ordered by,Your reference,Purchase order number,Item number,Item,Quantity,Unit price excl. VAT,VAT,Total incl. VAT,Currency,Invoice number,Due date,Delivery to,Street,Postcode,City,Country,Size (g),Diameter (mm),Shipping of the order incl. VAT,Order total incl. VAT',
      `ABCDE-12345,2026-11-21,Shipped,Søren Ångström,PO 7,4500012345,PETT,"PETG ""Tough"", Orange",4,583.62,583.62,2918.08${SENT},2300,1.75,59.00,3127.08`,
      `ABCDE-12345,2026-11-21,Shipped,Søren Ångström,PO 7,4500012345,PLAP,PLA Premium,1,200.00,50.00,250.00${SENT},,,59.00,3127.08`,
      `ABCDE-12345,2026-11-21,Shipped,Søren Ångström,PO 7,4500012345,,Discount code,1,-80.00,-20.00,-100.00${SENT},,,59.00,3127.08`,
      `ABCDE-12345,2026-11-21,Shipped,Søren Ångström,PO 7,4500012345,,PostNord to the door,1,47.20,11.80,59.00${SENT},,,59.00,3127.08`,
      `FGHIJ-00001,2026-11-21,Shipped,Ada Lind,'=1+1,,NOZ,Nozzle,1,79.20,19.80,99.00,SEK,,,"Ica Nära, Storgatan 1, 111 22 Stockholm",,,,,,,0.00,99.00`,
      '',
    ])
  })

  test('have the day that it was at their storefront, and are due on the invoice’s', () => {
    const [, row] = ordersCsv([{ ...ORDER, site: 'uk' as const }], { ...WORDS, mark: '.' }).split('\r\n')
    expect(row).toMatch(/^ABCDE-12345,2026-11-20,.*,10042,2026-12-21,/)
  })

  test('wait for their day as long as it counts from when goods leave', () => {
    const [, row] = ordersCsv([{ ...ORDER, due: {} }], { ...WORDS, mark: '.' }).split('\r\n')
    expect(row).toContain(',SEK,10042,,"Lind AB')
  })

  test('have the decimal comma of a language that writes one', () => {
    const [, row] = ordersCsv([OTHER], { ...WORDS, mark: ',' }).split('\r\n')
    expect(row).toBe(
      "FGHIJ-00001;2026-11-21;Shipped;Ada Lind;'=1+1;;NOZ;Nozzle;1;79,20;19,80;99,00;SEK;;;Ica Nära, Storgatan 1, 111 22 Stockholm;;;;;;;0,00;99,00",
    )
  })
})
