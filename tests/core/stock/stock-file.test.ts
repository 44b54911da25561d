/** The stock file: read, refused with its line, written, and read again. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStockFile, type StockRow, stockBySku, writeStockFile } from '#core/stock/stock-file'

const HEAD = 'sku,on_hand,eta\n'

test.each([
  ['', 1, 'head', '"" is not sku,on_hand,eta'],
  ['sku,pieces\nA,1,', 1, 'head', '"sku,pieces" is not sku,on_hand,eta'],
  [
    'sku;on_hand;eta\nA;1;',
    1,
    'head',
    '"sku;on_hand;eta" is not sku,on_hand,eta; columns are parted by commas',
  ],
  [`${HEAD}A,1,\nB,-1,`, 3, 'on_hand', '"-1" is not a number of pieces, from 0 to 2147483647'],
  [`${HEAD}A,many,`, 2, 'on_hand', '"many" is not a number of pieces, from 0 to 2147483647'],
  [`${HEAD}A,1.5,`, 2, 'on_hand', '"1.5" is not a number of pieces, from 0 to 2147483647'],
  [`${HEAD}A,2147483648,`, 2, 'on_hand', '"2147483648" is not a number of pieces, from 0 to 2147483647'],
  [`${HEAD}A,,`, 2, 'on_hand', '"" is not a number of pieces, from 0 to 2147483647'],
  [`${HEAD}\nA,1,soon`, 3, 'eta', '"soon" is not a date (YYYY-MM-DD)'],
  [`${HEAD}A,1,2026-13-40`, 2, 'eta', '"2026-13-40" is not a date (YYYY-MM-DD)'],
  [`${HEAD}A,1`, 2, 'row', '"A,1" has 2 of 3 columns, parted by commas: sku,on_hand,eta'],
  [`${HEAD}A,1,,`, 2, 'row', '"A,1,," has 4 of 3 columns, parted by commas: sku,on_hand,eta'],
  [`${HEAD}A;1;`, 2, 'row', '"A;1;" has 1 of 3 columns, parted by commas: sku,on_hand,eta'],
  [`${HEAD}A B,1,`, 2, 'sku', '"A B" is not a sku'],
  [`${HEAD}A,1,\nB,1,\nA,2,`, 4, 'sku', '"A" is taken by line 2'],
  [`${HEAD}A,1,\nC,1,`, 3, 'sku', '"C" is no article of the catalogue'],
])('%j is refused', (text, line, field, reason) => {
  expect(readStockFile(text, (sku) => sku !== 'C')).toEqual({ problems: [{ line, field, reason }] })
})

test('every line that is wrong is told', () => {
  expect(readStockFile(`${HEAD}A,-1,never\nA,1,`)).toMatchObject({
    problems: [{ line: 2 }, { line: 2 }, { line: 3 }],
  })
})

test('a file of a spreadsheet is read', () => {
  expect(readStockFile('\uFEFFsku,on_hand,eta\r\nA-1,3,\r\nB_2,0,2026-12-04\r\n')).toEqual({
    rows: [
      { sku: 'A-1', onHand: 3 },
      { sku: 'B_2', onHand: 0, eta: new Date('2026-12-04') },
    ],
  })
})

test('what is written is read again', () => {
  const row = fc.record(
    {
      sku: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/),
      onHand: fc.nat(),
      eta: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    },
    { requiredKeys: ['sku', 'onHand'] },
  )
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ sku }) => sku }), (rows) => {
      expect(readStockFile(writeStockFile(rows as StockRow[]))).toEqual({ rows })
    }),
  )
})

test.each([
  ['2026-12-03', '2026-12-04T00:00:00.000Z'],
  ['2026-12-04', '2026-12-04T00:00:00.000Z'],
  ['2026-12-05', undefined],
])('on %s availability gets the pieces and a delivery of the 4th on %s', (today, ETA) => {
  const rows = [{ sku: 'A', onHand: 0, eta: new Date('2026-12-04') }]
  expect([...stockBySku(rows, today)]).toEqual([['A', { totalAvailable: 0, items: [], ...(ETA && { ETA }) }]])
})
