import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csv } from '#core/text/csv'

describe('a table as a file', () => {
  test.each<[string, string | number, string]>([
    ['a word', 'PLA', 'PLA'],
    ['a number', 12, '12'],
    ['a comma', 'Lind, Ada', '"Lind, Ada"'],
    ['quotes', '28" wheel', '"28"" wheel"'],
    ['two lines', 'a\nb', '"a\nb"'],
    ['a formula', '=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['a sum', '+46 70', "'+46 70"],
    ['a minus', '-A1', "'-A1"],
    ['a number below 0', '-1.50', '-1.50'],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula behind a blank', ' =1+1', "' =1+1"],
    ['a formula in wide signs', '＝1+1', "'＝1+1"],
    ['a formula behind another separator', 'PO 7;=1+1', "PO 7;'=1+1"],
    ['an equals sign within', 'a=b', 'a=b'],
    ['a number with a comma', '1,5', '"1,5"'],
  ])('has %s', (_, value, written) => {
    expect(csv([[value, 'end']], '.')).toBe(`\ufeff${written},end\r\n`)
  })

  test('has semicolons between its cells where numbers have a comma', () => {
    expect(csv([['-1,50', 'a;b', 'a,b']], ',')).toBe('\ufeff-1,50;"a;b";a,b\r\n')
  })

  test('is read back as it was, and no cell of it is a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (rows) => {
        const read = parse(csv(rows, '.').slice(1))
        const bare = (table: string[][]) =>
          table.map((row) =>
            row.map((each) => each.replaceAll(/(?<=^|[,;\t])'+(?=\s*[=+\-@\t\r＝＋－＠])/g, '')),
          )
        expect(bare(read)).toEqual(bare(rows))
        for (const each of read.flat()) {
          expect(each).not.toMatch(/(?:^|[,;\t])\s*[=+@＝＋－＠]|^\s*-(?!\d+([.,]\d+)?$)|[,;\t]\s*-/)
        }
      }),
    )
  })
})

/** As a spreadsheet reads it: within quotes two are one, and nothing else counts. */
function parse(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let rest = text
  while (rest !== '') {
    const [whole = '', quoted, plain = '', end] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? []
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push(row)
    if (end === '\r\n') row = []
    if (whole === '') throw new Error(`not a table: ${rest}`)
    rest = rest.slice(whole.length)
  }
  return rows
}
