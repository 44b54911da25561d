/** The stock file: read, refused with its line, written, and read again. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStockFile, type StockRow, stockBySku, writeStockFile } from '#core/stock/stock-file'

test.each([
  ['', 'The first line must be sku,on_hand,eta'],
  ['sku,pieces\nA,1,', 'The first line must be sku,on_hand,eta'],
  ['sku,on_hand,eta\nA,1,\nB,-1,', 'Line 3 is not'],
  ['sku,on_hand,eta\n\nA,1,soon', 'Line 3 is not'],
  ['sku,on_hand,eta\nA;1;', 'Line 2 is not'],
])('%j is refused', (text, problem) => {
  expect(readStockFile(text)).toEqual({ problem: expect.stringContaining(problem) })
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
    fc.property(fc.array(row), (rows) => {
      expect(readStockFile(writeStockFile(rows as StockRow[]))).toEqual({ rows })
    }),
  )
})

test('of two rows with one sku the later wins', () => {
  const stock = stockBySku([
    { sku: 'A', onHand: 1 },
    { sku: 'A', onHand: 0, eta: new Date('2026-12-04') },
  ])
  expect([...stock]).toEqual([['A', { totalAvailable: 0, items: [], ETA: '2026-12-04T00:00:00.000Z' }]])
})
