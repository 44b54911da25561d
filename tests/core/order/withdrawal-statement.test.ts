/** What the withdrawal function and the form of an order's tracking take, and what they show. */
import { describe, expect, it } from 'vitest'
import { fromOrder, numberIn } from '#core/order/after-order'
import { maskedEmail } from '#core/order/masked-email'
import { orderNumbersLike } from '#core/order/order-number'
import { checkStatement, type StatementInput } from '#core/order/withdrawal-statement'
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
