import { describe, expect, it } from 'vitest'
import { lineName, shownSku } from '#core/gift-card/line'

const CARD = { name: 'Geschenkkarte', attributes: { giftCardValue: { EUR: 2_500, SEK: 25_000 } } }

describe('a line', () => {
  it.each([
    ['a gift card in euro', CARD, 'EUR', 'Geschenkkarte €25.00'],
    ['a gift card in kronor', CARD, 'SEK', 'Geschenkkarte 250,00\u00a0kr'],
    ['anything else', { name: 'PLA Premium Hjortron', attributes: {} }, 'EUR', 'PLA Premium Hjortron'],
  ] as const)('of %s is called by what tells it apart', (_, variation, currency, name) => {
    expect(lineName(variation, currency)).toBe(name)
  })

  it('shows its item number, which a gift card keeps to itself', () => {
    expect(shownSku({ sku: 'PLAP-HJO-175-750' })).toBe('PLAP-HJO-175-750')
    expect(shownSku({ sku: 'GIFT-250', giftCard: true })).toBeUndefined()
  })
})
