import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addLine, type Cart, type CartLine, countPieces, parseCart } from '#core/cart/cart'
import { isOrderQuantity } from '#core/cart/quantity'
import { KEY } from '#core/catalogue/key'

const line: CartLine = { id: 'v1', sku: 'PLA-BLACK', quantity: 2 }

describe('saved lines are read', () => {
  test.each<[string, unknown, Cart]>([
    ['a line', [line], [line]],
    [
      'a line with its price',
      [{ ...line, subTotal: 500, totalDiscount: 0, vat: 100 }],
      [{ ...line, subTotal: 500, totalDiscount: 0, vat: 100 }],
    ],
    ['an unchecked line', [{ ...line, unchecked: true }], [{ ...line, unchecked: true }]],
    [
      'a price that is none is left out',
      [{ ...line, subTotal: '500', totalDiscount: 1.5, vat: null }],
      [line],
    ],
    ['a mark that is none is left out', [{ ...line, unchecked: 'yes' }], [line]],
    ['unknown fields are left out', [{ ...line, price: 1, admin: true }], [line]],
    [
      'of two lines with one sku the later',
      [line, { ...line, id: 'v2', quantity: 3 }],
      [{ ...line, id: 'v2', quantity: 3 }],
    ],
    ['good lines between bad ones', [null, line, 'x', { ...line, sku: '' }, []], [line]],
    ['the most pieces', [{ ...line, quantity: 999 }], [{ ...line, quantity: 999 }]],
    ['the longest key', [{ ...line, sku: 'x'.repeat(64) }], [{ ...line, sku: 'x'.repeat(64) }]],
    ['every character of a key', [{ ...line, id: 'aZ0_.-' }], [{ ...line, id: 'aZ0_.-' }]],
  ])('%s', (_, value, cart) => {
    expect(parseCart(value)).toStrictEqual(cart)
  })
})

describe('what is not a line is left out', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', JSON.stringify([line])],
    ['one line without its list', line],
    ['a list-like object', { 0: line, length: 1 }],
    ['no id', [{ sku: 'A', quantity: 1 }]],
    ['no sku', [{ id: 'v1', quantity: 1 }]],
    ['no quantity', [{ id: 'v1', sku: 'A' }]],
    ['a number as id', [{ ...line, id: 1 }]],
    ['an empty sku', [{ ...line, sku: '' }]],
    ['a key too long', [{ ...line, sku: 'x'.repeat(65) }]],
    ['a key with a slash', [{ ...line, id: '../account/list' }]],
    ['a key with a space', [{ ...line, sku: 'PLA BLACK' }]],
    ['a key ending in a line break', [{ ...line, sku: 'PLA\n' }]],
    ['a key that begins with a sign', [{ ...line, id: '-' }]],
    ['markup', [{ ...line, sku: '<img>' }]],
    ['no pieces', [{ ...line, quantity: 0 }]],
    ['less than none', [{ ...line, quantity: -2 }]],
    ['too many', [{ ...line, quantity: 1000 }]],
    ['a fraction', [{ ...line, quantity: 1.5 }]],
    ['a quantity in quotes', [{ ...line, quantity: '2' }]],
    ['a list of a list', [[line]]],
  ])('%s', (_, value) => {
    expect(parseCart(value)).toEqual([])
  })
})

const key = fc.oneof(fc.constantFrom('PLA', 'PETG', 'a', ''), fc.string(), fc.integer())
const quantity = fc.oneof(fc.integer({ min: -2, max: 1002 }), fc.double(), fc.string(), fc.constant(null))
const almostLine = fc.record(
  { id: key, sku: key, quantity, subTotal: fc.anything(), vat: fc.anything(), unchecked: fc.anything() },
  { requiredKeys: [] },
)
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.anything({
    withNullPrototype: true,
    withSparseArray: true,
    withMap: true,
    withDate: true,
    withBigInt: true,
  }),
  fc.array(fc.oneof(almostLine, fc.jsonValue())),
)

describe('whatever was saved', () => {
  test('only valid lines come out, one per sku', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const cart = parseCart(value)
        for (const { id, sku, quantity: pieces, subTotal = 0, vat = 0, unchecked = true } of cart) {
          expect(id).toMatch(KEY)
          expect(sku).toMatch(KEY)
          expect(isOrderQuantity(pieces)).toBe(true)
          expect([subTotal, vat].every(Number.isSafeInteger)).toBe(true)
          expect(unchecked).toBe(true)
        }
        expect(new Set(cart.map(({ sku }) => sku)).size).toBe(cart.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('reading again what was read changes nothing, also through storage', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const cart = parseCart(value)
        expect(parseCart(cart)).toStrictEqual(cart)
        const stored = parseCart(JSON.parse(JSON.stringify(cart)))
        expect(countPieces(stored)).toBe(countPieces(cart))
      }),
      { numRuns: 1000 },
    )
  })

  test('a cart that was filled by hand survives storage', () => {
    const key = fc.stringMatching(KEY)
    const good = fc.record({
      id: key,
      sku: key,
      quantity: fc.integer({ min: 1, max: 999 }),
    })
    fc.assert(
      fc.property(fc.array(good), (lines) => {
        const cart = lines.reduce<Cart>(addLine, [])
        expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
      }),
    )
  })
})
