import { describe, expect, it } from 'vitest'
import { houseKeys, phoneKey } from '#core/checkout/same-buyer'

describe('a house', () => {
  const keys = (address1: string, address2?: string) =>
    houseKeys({ country: 'SE', zip: '111 22', address1, address2 })

  it.each([
    'Kungsgatan ١٢',
    'Kungsgatan १२',
    'Kungsgatan １２',
    'Kungsgatan 𝟏𝟐',
    'Kungsgatan 0012',
    'Kungsgatan 1\u200d2',
  ])('is known by its number in digits of every script: %s', (address) => {
    expect(keys(address)).toEqual(keys('Kungsgatan 12'))
  })

  it('is that of its post code, where no number is written', () => {
    const [tolv, roman, none] = [keys('Kungsgatan tolv'), keys('Kungsgatan XII', 'uppgång B'), keys('Gården')]
    expect(tolv).toHaveLength(1)
    expect([roman, none]).toEqual([tolv, tolv])
    expect(houseKeys({ country: 'SE', zip: '111 23', address1: 'Gården' })).not.toEqual(tolv)
  })

  it('has a key for each number, and another number is another house', () => {
    expect(keys('Lgh 1201, Storgatan 5')).toEqual([...keys('Lgh 1201'), ...keys('Storgatan 5')])
    expect(keys('Storgatan 5')).not.toEqual(keys('Storgatan 7'))
  })
})

describe('a phone number', () => {
  it.each([
    ['SE', '070-123 45 67'],
    ['SE', '+46 (0)70 123 45 67'],
    ['SE', '+46 070 123 45 67'],
    ['SE', '0046 70 123 45 67'],
    ['SE', '46701234567'],
    ['SE', '+46 46 70 123 45 67'],
    ['SE', '701234567'],
    ['DE', '+46701234567'],
    ['PL', '0046701234567'],
  ])('in %s typed %s is one', (country, typed) => {
    expect(phoneKey(typed, country)).toBe('phone:46701234567')
  })

  it.each([
    ['SE', '0301234567', 'phone:46301234567'],
    ['DE', '0701234567', 'phone:49701234567'],
    ['DK', '45 12 34 56', 'phone:4545123456'],
    ['DK', '+45 45 12 34 56', 'phone:4545123456'],
    ['IT', '391 234 5678', phoneKey('+39 391 234 5678', 'IT')],
    ['PL', '501 234 567', 'phone:48501234567'],
    ['XX', '070 123', 'phone:70123'],
  ])('in %s %s is another', (country, typed, key) => {
    expect(phoneKey(typed, country)).toBe(key)
    expect(key).not.toBe(phoneKey('0701234567', 'SE'))
  })
})
