import { describe, expect, test } from 'vitest'
import { addLine, type Cart, type CartLine, countPieces, removeLine, setQuantity } from '#core/cart/cart'
import { type LineCheck, type RestoredLine, restoreLine } from '#core/cart/restore-line'
import type { Availability } from '#core/stock/availability'

const black: CartLine = { id: 'v1', sku: 'PLA-BLACK', quantity: 2 }
const white: CartLine = { id: 'v2', sku: 'PLA-WHITE', quantity: 1 }
const green: CartLine = { id: 'v3', sku: 'PLA-GREEN', quantity: 5 }
const cart: Cart = Object.freeze([black, white, green].map((line) => Object.freeze(line)))

describe('adding', () => {
  test('a new sku comes last', () => {
    const line = { id: 'v4', sku: 'PETG', quantity: 1 }
    expect(addLine(cart, line)).toEqual([black, white, green, line])
  })

  test('the same sku replaces its line where it stands, quantity and all', () => {
    const line = { id: 'v2', sku: 'PLA-WHITE', quantity: 7 }
    expect(addLine(cart, line)).toEqual([black, line, green])
  })

  test('the first line is replaced too', () => {
    expect(addLine(cart, { ...black, quantity: 9 })).toEqual([{ ...black, quantity: 9 }, white, green])
  })

  test('into an empty cart', () => {
    expect(addLine([], black)).toEqual([black])
  })
})

describe('changing a quantity', () => {
  test.each([
    ['one', 1],
    ['the most', 999],
  ])('%s', (_, quantity) => {
    expect(setQuantity(cart, 'v2', quantity)).toEqual([black, { ...white, quantity }, green])
  })

  test.each([
    ['none', 0],
    ['less than none', -1],
    ['more than the most', 1000],
    ['a piece and a half', 1.5],
    ['not a number', Number.NaN],
    ['endlessly many', Number.POSITIVE_INFINITY],
    ['a text', '3' as unknown as number],
  ])('%s changes nothing', (_, quantity) => {
    expect(setQuantity(cart, 'v2', quantity)).toEqual(cart)
  })

  test('of a line that is not there changes nothing', () => {
    expect(setQuantity(cart, 'v9', 3)).toEqual(cart)
  })
})

test('removing takes the line with that id and no other', () => {
  expect(removeLine(cart, 'v2')).toEqual([black, green])
  expect(removeLine(cart, 'PLA-WHITE')).toEqual(cart)
})

test('the badge counts pieces, not lines', () => {
  expect(countPieces(cart)).toBe(8)
  expect(countPieces([])).toBe(0)
})

describe('a saved line, checked when the shop is opened again', () => {
  const found = (changes: Partial<Availability>): LineCheck => ({
    kind: 'found',
    availability: {
      totalAvailable: 0,
      maxQtyToOrder: 0,
      isBackOrder: false,
      canBeOrdered: false,
      items: [],
      fetched: true,
      ...changes,
    },
  })
  const saved: CartLine = { ...green, subTotal: 100, unchecked: true }
  const { unchecked: _, ...checked } = saved

  test.each<[string, LineCheck, RestoredLine]>([
    [
      'orderable as it is',
      found({ canBeOrdered: true, maxQtyToOrder: 5 }),
      { outcome: 'kept', line: checked },
    ],
    [
      'orderable as a back-order',
      found({ canBeOrdered: true, isBackOrder: true, maxQtyToOrder: 999 }),
      { outcome: 'kept', line: checked },
    ],
    [
      'orderable in part',
      found({ maxQtyToOrder: 3, totalAvailable: 3 }),
      { outcome: 'reduced', line: { ...checked, quantity: 3 }, from: 5 },
    ],
    [
      'the last piece',
      found({ maxQtyToOrder: 1 }),
      { outcome: 'reduced', line: { ...checked, quantity: 1 }, from: 5 },
    ],
    ['sold out', found({}), { outcome: 'removed', line: saved, reason: 'notOrderable' }],
    ['gone from the catalogue', { kind: 'missing' }, { outcome: 'removed', line: saved, reason: 'missing' }],
    ['no answer from the network', { kind: 'unknown' }, { outcome: 'unchecked', line: saved }],
    ['in the catalogue, stock not read', found({ fetched: false }), { outcome: 'unchecked', line: saved }],
  ])('%s', (_name, check, restored) => {
    expect(restoreLine(saved, check)).toStrictEqual(restored)
  })

  test('a line that could not be checked is marked', () => {
    expect(restoreLine(black, { kind: 'unknown' })).toEqual({
      outcome: 'unchecked',
      line: { ...black, unchecked: true },
    })
  })

  test('a quantity is never raised', () => {
    expect(restoreLine(black, found({ maxQtyToOrder: 40 }))).toMatchObject({ line: { quantity: 2 } })
  })
})
