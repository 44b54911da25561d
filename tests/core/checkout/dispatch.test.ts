import { expect, test } from 'vitest'
import { type BackOrdered, backOrderOf } from '#core/checkout/dispatch'

const stocked: BackOrdered = {}
const due = (deliveryDate: string): BackOrdered => ({ backOrder: { deliveryDate } })
const open: BackOrdered = { backOrder: {} }

test.each<[string, BackOrdered[], ReturnType<typeof backOrderOf>]>([
  ['nothing', [], undefined],
  ['what is in stock', [stocked, stocked], undefined],
  ['one line of which the date is known', [stocked, due('2026-12-04')], { date: '2026-12-04' }],
  ['two dates: the later', [due('2027-01-02'), due('2026-12-04')], { date: '2027-01-02' }],
  ['one line of which it is not known', [due('2026-12-04'), open], {}],
])('an order of %s', (_, lines, expected) => {
  expect(backOrderOf(lines)).toEqual(expected)
})
