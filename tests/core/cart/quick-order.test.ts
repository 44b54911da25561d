import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ItemFacts,
  type ListedItem,
  numbersLike,
  parseItemList,
  placeItem,
} from '#core/cart/quick-order'

const SKU = 'PLAP-HJO-175-750'
const read = (text: string) => parseItemList(text).items.map(({ sku, quantity }) => [sku, quantity])

describe('a line', () => {
  test.each([
    ['a tab, from a spreadsheet', `${SKU}\t12`],
    ['a comma', `${SKU},12`],
    ['a semicolon', `${SKU}; 12`],
    ['a space', `${SKU} 12`],
    ['several spaces', `  ${SKU}    12  `],
    ['an x', `${SKU} x 12`],
    ['an x at the number', `${SKU} x12`],
    ['a multiplication sign', `${SKU} × 12`],
    ['a unit', `${SKU} 12 pcs.`],
    ['quotes', `"${SKU}","12"`],
    ['decimals of a spreadsheet', `${SKU};12,00`],
    ['the name between them', `${SKU}\tPLA Premium 1,75 mm, 750 g\t12`],
    ['a column that is empty', `${SKU};12;`],
    ['blanks for hyphens and before the quantity', 'plap hjo 175 750 12'],
    ['the quantity first', `12 x ${SKU}`],
    ['the quantity first, in a column', `12\t${SKU}`],
    ['small letters', `${SKU.toLowerCase()} 12`],
    ['dashes of a word processor', `PLAP–HJO–175‑750 12`],
    ['blanks for hyphens, in a column', `PLAP HJO 175 750\t12`],
  ])('with %s is an item and its quantity', (_, line) => {
    expect(read(line)).toEqual([[SKU, 12]])
  })

  test('with a number alone is one piece', () => {
    expect(read(SKU)).toEqual([[SKU, 1]])
  })

  test.each([
    ['two quantities', `${SKU};12;249`],
    ['no quantity in its column', `${SKU}\t`],
    ['a quantity of zero', `${SKU} 0`],
    ['half a piece', `${SKU};1.5`],
    ['a negative quantity', `${SKU};-3`],
    ['words', `${SKU} as many as you have`],
    ['what is no item number', '?? 12'],
  ])('with %s cannot be read', (_, line) => {
    expect(parseItemList(line)).toEqual({ items: [], summed: [], unreadable: [line.trim()] })
  })
})

describe('a list', () => {
  test('has a heading, empty lines and the ends of lines of any system', () => {
    expect(read(`Item number\tQuantity\r\n${SKU}\t12\r\n\r\nPRNS-STD\t1\r`)).toEqual([
      [SKU, 12],
      ['PRNS-STD', 1],
    ])
  })

  test('does not take an item without digits for a heading', () => {
    expect(read('PRNS-STD')).toEqual([['PRNS-STD', 1]])
  })

  test('adds up what it names twice, and says so', () => {
    expect(parseItemList(`${SKU} 2\nABSC-1 1\n${SKU.toLowerCase()};3`)).toEqual({
      items: [
        { sku: SKU, quantity: 5, text: `${SKU} 5` },
        { sku: 'ABSC-1', quantity: 1, text: 'ABSC-1 1' },
      ],
      summed: [{ sku: SKU, quantity: 5 }],
      unreadable: [],
    })
  })
})

describe('whatever is pasted', () => {
  const sku = fc.stringMatching(/^[A-Z]{3,4}-[A-Z0-9]{2,4}-\d{3}$/)
  const row = fc.record({
    sku,
    quantity: fc.integer({ min: 1, max: 999_999 }),
    between: fc.constantFrom('\t', ';', ',', ' ', ', ', ' x ', '   '),
  })

  test('each item is found with its quantity, however it is separated', () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: (each) => each.sku, maxLength: 12 }), (rows) => {
        const text = rows.map((each) => `${each.sku}${each.between}${each.quantity}`).join('\n')
        expect(read(text)).toEqual(rows.map((each) => [each.sku, each.quantity]))
      }),
    )
  })

  test('no line is lost but a heading, and what is kept reads the same again', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, '')),
      row.map((each) => `${each.sku}${each.between}${each.quantity}`),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const { items, unreadable } = parseItemList(`A1 1\n${lines.join('\n')}`)
        const filled = lines.filter((each) => each.trim() !== '')
        expect(items.length + unreadable.length).toBeLessThanOrEqual(filled.length + 1)
        const kept = ['A1 1', ...unreadable, ...items.map(({ text }) => text)].join('\n')
        const again = parseItemList(kept)
        expect(again.unreadable).toEqual(unreadable)
        const others = (list: ListedItem[]) => list.filter(({ sku }) => sku !== 'A1')
        expect(others(again.items)).toEqual(others(items))
      }),
    )
  })
})

describe('an item', () => {
  const spool = { id: 'pla', sku: 'PLA', physical: true, backOrder: false, discontinued: false }
  const shelf = (totalAvailable: number, ETA?: string) => ({ totalAvailable, items: [], ...(ETA && { ETA }) })
  const there = (stock: number, more: Partial<typeof spool> = {}, eta?: string): ItemFacts => ({
    kind: 'found',
    variation: { ...spool, ...more },
    stock: shelf(stock, eta),
  })
  const item: ListedItem = { sku: 'PLA', quantity: 10, text: 'pla; 10' }
  const line = (quantity: number) => ({ id: 'pla', sku: 'PLA', quantity })

  test.each<[string, ItemFacts, number, ReturnType<typeof placeItem>]>([
    ['is added', there(50), 0, { line: line(10) }],
    ['is added to what is in the cart', there(50), 5, { line: line(15) }],
    ['is in no catalogue', { kind: 'missing' }, 0, { problem: { kind: 'missing' }, left: 'pla; 10' }],
    ['could not be asked about', { kind: 'unknown' }, 0, { problem: { kind: 'unchecked' }, left: 'pla; 10' }],
    [
      'has a stock that nobody knows',
      { kind: 'found', variation: spool, stock: undefined },
      0,
      { problem: { kind: 'unchecked' }, left: 'pla; 10' },
    ],
    ['is sold out', there(0), 0, { problem: { kind: 'soldOut' }, left: 'pla; 10' }],
    [
      'is sold out until the next delivery',
      there(0, {}, '2027-01-18T00:00:00Z'),
      0,
      { problem: { kind: 'soldOut', expected: '2027-01-18' }, left: 'pla; 10' },
    ],
    [
      'is there in part, the rest with the next delivery',
      there(3, {}, '2027-01-18T00:00:00Z'),
      0,
      {
        line: line(3),
        problem: { kind: 'fewer', added: 3, wanted: 10, expected: '2027-01-18' },
        left: 'PLA 7',
      },
    ],
    [
      'goes beyond what a line may have, of which more would not help',
      there(5000, {}, '2027-01-18T00:00:00Z'),
      995,
      { line: line(999), problem: { kind: 'most', added: 4, wanted: 10 }, left: 'PLA 6' },
    ],
    [
      'is there in part',
      there(3),
      0,
      { line: line(3), problem: { kind: 'fewer', added: 3, wanted: 10 }, left: 'PLA 7' },
    ],
    [
      'is there in part, and some of it in the cart',
      there(12),
      5,
      { line: line(12), problem: { kind: 'fewer', added: 7, wanted: 10 }, left: 'PLA 3' },
    ],
    [
      'is in the cart with all there is',
      there(3),
      3,
      { problem: { kind: 'fewer', added: 0, wanted: 10 }, left: 'pla; 10' },
    ],
    [
      'is in the cart with more than there is',
      there(3),
      4,
      { problem: { kind: 'fewer', added: 0, wanted: 10 }, left: 'pla; 10' },
    ],
    [
      'goes beyond what a line may have',
      there(5000),
      995,
      { line: line(999), problem: { kind: 'most', added: 4, wanted: 10 }, left: 'PLA 6' },
    ],
    ['needs no stock', there(0, { physical: false }), 0, { line: line(10) }],
  ])('%s', (_, facts, inCart, expected) => {
    expect(placeItem(item, facts, { inCart, noBackOrder: true })).toEqual(expected)
  })

  test('that can be ordered ahead is added beyond the stock', () => {
    const facts: ItemFacts = {
      kind: 'found',
      variation: { ...spool, backOrder: true },
      stock: shelf(3, '2027-01-08T00:00:00Z'),
    }
    expect(placeItem(item, facts, { inCart: 0, noBackOrder: false })).toEqual({ line: line(10) })
    expect(placeItem(item, facts, { inCart: 0, noBackOrder: true }).line).toEqual(line(3))
  })

  test('loses no piece: what is added and what is left is what was wanted', () => {
    const wanted = fc.integer({ min: 1, max: 2000 })
    fc.assert(
      fc.property(wanted, fc.nat(999), fc.nat(2000), (quantity, inCart, stock) => {
        const text = `PLA ${quantity}`
        const placed = placeItem({ sku: 'PLA', quantity, text }, there(stock), { inCart, noBackOrder: true })
        const added = (placed.line?.quantity ?? inCart) - inCart
        const [left] = parseItemList(placed.left ?? '').items
        expect(added + (left?.quantity ?? 0)).toBe(quantity)
        expect(added).toBeGreaterThanOrEqual(0)
        if (placed.line) expect(placed.line.quantity).toBeLessThanOrEqual(Math.min(stock, 999))
      }),
    )
  })
})

describe('a number that nobody knows', () => {
  const SKUS = [SKU, 'PLAP-HJO-175-2300', 'PLAP-HJO-285-750', 'PETG-HJO-175-750', 'PLAP']
  test.each([
    ['without its size', 'PLAP-HJO-175', [SKU, 'PLAP-HJO-175-2300']],
    ['without its first part', 'HJO-175-750', [SKU, 'PETG-HJO-175-750']],
    ['with two letters swapped', 'PLAP-HOJ-175-750', [SKU]],
    ['that is too short to tell', 'PLA', []],
    ['that begins nothing', 'PLAP-XXX', []],
    ['with a mistake at its end', 'PLAP-HJO-175-751', [SKU, 'PLAP-HJO-175-2300']],
    ['of another diameter', 'PLAP-HJO-300-750', []],
  ])('%s', (_, typed, like) => expect(numbersLike(typed, SKUS)).toEqual(like))

  test('of many, a few', () => {
    expect(
      numbersLike(
        'SKU-',
        Array.from({ length: 40 }, (_, at) => `SKU-${at}`),
      ),
    ).toHaveLength(5)
  })
})
