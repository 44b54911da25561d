import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Agreement,
  agreementApplies,
  bestDiscount,
  type Discount,
  type Discounted,
} from '#core/pricing/discount'

const spool: Discounted = { productId: 'p-pla', productName: 'pla-premium', type: 'filament' }
const printer: Discounted = { productId: 'p-printer', productName: 'printer-one', type: 'printer' }
const onSale = (discountPercentage: number): Discounted => ({
  ...spool,
  sale: { name: 'Spring', discountPercentage },
})
const agreement = (productId: string, discountPercentage = 10): Agreement => ({
  productId,
  discountPercentage,
})

describe('an agreement reaches', () => {
  test.each<[string, string, Discounted, boolean]>([
    ['the product whose id it names', 'p-pla', spool, true],
    ['the product whose name it names', 'pla-premium', spool, true],
    ['no other product', 'p-petg', spool, false],
    ['no product whose name only begins so', 'pla', spool, false],
    ['filament, when it says All', 'All', spool, true],
    ['no printer, when it says All', 'All', printer, false],
    ['no spare part, when it says All', 'All', { ...printer, type: 'sparePart' }, false],
    ['no gift card, when it says All', 'All', { ...printer, type: 'giftCard' }, false],
    ['nothing, when it says all in small letters', 'all', spool, false],
    ['a printer by its id', 'p-printer', printer, true],
  ])('%s', (_, productId, variation, applies) => {
    expect(agreementApplies(agreement(productId), variation)).toBe(applies)
  })
})

describe('the highest percentage wins', () => {
  const sale = (percentage: number): Discount => ({ kind: 'sale', percentage, name: 'Spring' })
  const agreed = (percentage: number): Discount => ({ kind: 'agreement', percentage })

  test.each<[string, Discounted, Agreement[], Discount | undefined]>([
    ['neither sale nor agreement', spool, [], undefined],
    ['a sale alone', onSale(20), [], sale(20)],
    ['an agreement alone', spool, [agreement('All')], agreed(10)],
    ['a sale above the agreement', onSale(20), [agreement('All', 10)], sale(20)],
    ['an agreement above the sale', onSale(20), [agreement('All', 30)], agreed(30)],
    ['a tie: the sale', onSale(20), [agreement('All', 20)], sale(20)],
    ['the best of several agreements', spool, [agreement('All', 5), agreement('p-pla', 15)], agreed(15)],
    ['the same in another order', spool, [agreement('p-pla', 15), agreement('All', 5)], agreed(15)],
    ['an agreement for something else', onSale(20), [agreement('p-petg', 50)], sale(20)],
    ['All does not reach a printer', printer, [agreement('All', 50)], undefined],
    ['a sale of 0 % is none', onSale(0), [], undefined],
    ['an agreement of 0 % is none', spool, [agreement('All', 0)], undefined],
  ])('%s', (_, variation, agreements, discount) => {
    expect(bestDiscount(variation, agreements)).toEqual(discount)
  })

  test('whatever the agreements are and however they are ordered', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    const one = fc.record({
      productId: fc.constantFrom('All', 'p-pla', 'pla-premium'),
      discountPercentage: percent,
    })
    fc.assert(
      fc.property(percent, fc.array(one), (salePercent, agreements) => {
        const highest = Math.max(salePercent, ...agreements.map((each) => each.discountPercentage))
        const found = bestDiscount(onSale(salePercent), agreements)
        expect(found?.percentage ?? 0).toBe(highest)
        expect(found).toEqual(bestDiscount(onSale(salePercent), agreements.toReversed()))
      }),
    )
  })
})
