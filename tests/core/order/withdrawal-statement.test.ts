/** What the withdrawal function and the form of an order's tracking take, and what they show. */
import { describe, expect, it } from 'vitest'
import { fromOrder, numberIn } from '#core/order/after-order'
import { maskedEmail } from '#core/order/masked-email'
import { isOrderNumber, orderNumbersLike } from '#core/order/order-number'
import { proofProblems } from '#core/order/order-proof'
import { checkPieces, checkStatement, type StatementInput } from '#core/order/withdrawal-statement'
import { textBlocks } from '#core/text/paragraphs'

const RIGHT: StatementInput = { name: 'Ada Lind', number: 'ACDEF-34679', email: 'ada@example.com', goods: '' }

describe('a statement', () => {
  it.each<[name: string, change: Partial<StatementInput>, problems: object]>([
    ['is right', {}, {}],
    [
      'needs a name, a number and an address',
      { name: ' ', number: '', email: '\u200b' },
      { name: 'required', number: 'required', email: 'required' },
    ],
    ['needs an address that is one', { email: 'ada@example' }, { email: 'email' }],
    ['may say anything of the goods', { goods: 'the red one' }, {}],
    [
      'is not endless',
      { name: 'a'.repeat(121), goods: 'b'.repeat(1001) },
      { name: 'tooLong', goods: 'tooLong' },
    ],
    ['counts letters as people do', { name: '👩🏽‍🔬'.repeat(30) }, {}],
    ['takes a number in any form: who typed it wrong has still declared something', { number: '??' }, {}],
  ])('%s', (_, change, problems) => {
    expect(checkStatement({ ...RIGHT, ...change })).toEqual(problems)
  })
})

describe('the pieces of a statement', () => {
  const lines = (...counts: number[]) => counts.map((quantity, n) => ({ sku: `A${n}`, quantity }))
  const split = [
    { sku: 'A0', quantity: 1 },
    { sku: 'A0', quantity: 2 },
  ]
  const none = [{ sku: 'A0', kind: 'none' }]
  const tooMany = (sku: string, ordered: number) => ({ sku, kind: 'tooMany', ordered })
  it.each<[name: string, said: [ReturnType<typeof lines>, goods: string, ordered?: typeof split], object[]]>([
    ['are as many as were ordered', [lines(1, 2), '', lines(1, 2)], []],
    ['may be of one line alone', [lines(0, 1), '', lines(1, 2)], []],
    ['are no more than were ordered', [lines(5, 2), '', lines(1, 2)], [tooMany('A0', 1)]],
    ['are told of each line', [lines(2, 3), '', lines(1, 2)], [tooMany('A0', 1), tooMany('A1', 2)]],
    ['are no more, whatever else is said', [lines(5), 'the red one', lines(1)], [tooMany('A0', 1)]],
    ['are counted over an article’s lines', [lines(3), '', split], []],
    ['are counted over an article’s lines, and no more', [lines(4), '', split], [tooMany('A0', 3)]],
    ['are of the order', [lines(1, 1), '', lines(1)], [tooMany('A1', 0)]],
    ['are any of an order that is not known', [lines(5), ''], []],
    ['are some', [lines(0, 0), '', lines(1, 2)], none],
    ['are some also of an order that is not known', [lines(0), ''], none],
    ['may be none where words say what goes back', [lines(0, 0), 'the red one', lines(1, 2)], []],
    ['are not asked for where no line is known', [[], ''], []],
  ])('%s', (_, said, problems) => {
    expect(checkPieces(...said)).toEqual(problems)
  })
})

describe('what proves an order', () => {
  it.each<[name: string, number: string, email: string, problems: object]>([
    ['is a number and an address', 'acdef 34679', 'ada@example.com', {}],
    ['is not nothing', ' ', '', { number: 'required', email: 'required' }],
    ['is wrong in both at once', 'ABC', 'ada', { number: 'number', email: 'email' }],
    ['is no number of another kind', '12', 'ada@example.com', { number: 'number' }],
  ])('%s', (_, number, email, problems) => {
    expect(proofProblems({ number, email })).toEqual(problems)
  })
})

describe('the number of an order', () => {
  it.each([
    ['ACDEF-34679', 'ACDEF-34679'],
    [' acdef 34679 ', 'ACDEF-34679'],
    ['acdef–34679', 'ACDEF-34679'],
    ['ACDEF34679', 'ACDEF-34679'],
    ['12', '12'],
  ])('%j is looked for as %s', (typed, number) => {
    expect(orderNumbersLike(typed)[0]).toBe(number)
  })

  it.each([
    ['ACDEF-34679', true],
    [' acdef 34679 ', true],
    ['ACDEF34679', true],
    // Look-alikes, which no order has: it is not found.
    ['OCDEF-3467I', true],
    ['ABC', false],
    ['ACDEF-3467', false],
    ['ACDEF-346799', false],
    ['ÅCDEF-34679', false],
  ])('%j can be one: %s', (typed, can) => {
    expect(isOrderNumber(typed)).toBe(can)
  })

  it('travels with a link, and nothing else does', () => {
    expect(fromOrder('/track', 'ACDEF-34679')).toBe('/track#order=ACDEF-34679')
    expect(numberIn('#order=ACDEF-34679')).toBe('ACDEF-34679')
    for (const hash of ['', '#order=', '#order=<b>', `#order=${'A'.repeat(41)}`, '#orders=A'])
      expect(numberIn(hash)).toBeUndefined()
  })
})

describe('a masked address', () => {
  it.each([
    ['ada@example.com', 'a…@example.com'],
    ['@example.com', '…@example.com'],
    ['🦊fox@example.com', '🦊…@example.com'],
  ])('of %s is %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked)
  })
})

it('a page without markup keeps its words', () => {
  const text = '## 1. Who\n\nWrite to **us**,\nsee [Shipping](/shipping-returns).\n\n- one\n- two\n'
  expect(textBlocks(text)).toEqual([
    { isHeading: true, text: '1. Who' },
    { isHeading: false, text: 'Write to us, see Shipping.' },
    { isHeading: false, text: '- one' },
    { isHeading: false, text: '- two' },
  ])
})
