import { expect, test } from 'vitest'
import { wayBack } from '#core/order/way-back'

const SENT = new Date('2026-11-20T10:00:00Z')
const SHIPPED = { shipping: {} }
const CARDS = { boughtCards: [{ sku: 'GIFT' }] }
const ALL = { goods: '', pieces: [] }
const of = (sku: string) => ({ goods: '', pieces: [{ sku }] })

test.each([
  ['goods that are still here', SHIPPED, null, ALL, 'unsent'],
  ['goods that have left', SHIPPED, SENT, ALL, 'sent'],
  ['gift cards alone', CARDS, null, ALL, 'digital'],
  ['an order of both', { ...SHIPPED, ...CARDS }, SENT, ALL, 'sent'],
  ['the gift card of both', { ...SHIPPED, ...CARDS }, SENT, of('GIFT'), 'digital'],
  ['the goods of both', { ...SHIPPED, ...CARDS }, SENT, of('PLA'), 'sent'],
  [
    'the gift card and what is said in words',
    { ...SHIPPED, ...CARDS },
    SENT,
    { ...of('GIFT'), goods: 'the red one' },
    'sent',
  ],
])('who withdraws from %s', (_, order, sentAt, statement, kind) => {
  expect(wayBack({ order, sentAt, statement }).kind).toBe(kind)
})
