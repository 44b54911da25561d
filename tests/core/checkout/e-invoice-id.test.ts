import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eInvoiceId } from '#core/checkout/e-invoice-id'

/** Of a company that is in the register, and of one that was made up. */
const GLN = '7350053850019'

describe('an e-invoice goes to', () => {
  test.each([
    ['a GLN', GLN, GLN],
    ['a GLN with blanks', ' 735 0053 85001 9 ', GLN],
    ['a GLN in Peppol', `0088:${GLN}`, `0088:${GLN}`],
    ['an organization number in Peppol', '0007:5560360793', '0007:5560360793'],
    ['one with a hyphen', '0007:556036-0793', '0007:5560360793'],
  ])('%s', (_, typed, id) => {
    expect(eInvoiceId(typed)).toBe(id)
  })

  test.each([
    ['nothing', ''],
    ['a GLN with a digit mistyped', '7350053850018'],
    ['one with a digit too few', '735005385001'],
    ['an organization number with a wrong check digit', '0007:5560360794'],
    ['a GLN under the scheme of organization numbers', `0007:${GLN}`],
    ['another scheme', '0192:991825827'],
    ['words', 'invoices@example.com'],
  ])('nowhere by %s', (_, typed) => {
    expect(eInvoiceId(typed)).toBeUndefined()
  })

  test('no GLN of which one digit is another', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...GLN]
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(eInvoiceId(digits.join(''))).toBeUndefined()
      }),
    )
  })
})
