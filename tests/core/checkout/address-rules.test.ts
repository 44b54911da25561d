import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, isOrgNumber, isPhone, isZip } from '#core/checkout/address-form'

describe('an organization number has ten digits, the last of them a check digit', () => {
  test.each<[string, string, boolean]>([
    ['with a hyphen', '556012-5790', true],
    ['without one', '5560125790', true],
    ['with blanks', '556012 5790', true],
    ['another company', '556036-0793', true],
    ['a municipality', '212000-0142', true],
    ['a wrong check digit', '556012-5791', false],
    ['two digits exchanged', '556021-5790', false],
    ['nine digits', '556012579', false],
    ['twelve digits, with the century', '165560125790', false],
    ['noughts in front', '005560125790', false],
    ['a letter', '55601257O0', false],
    ['a VAT number', 'SE556012579001', false],
    ['digits of another script', '٥٥٦٠١٢٥٧٩٠', false],
    ['a line break at the end', '5560125790\n', false],
    ['nothing', '', false],
  ])('%s', (_, value, ok) => {
    expect(isOrgNumber(value)).toBe(ok)
  })

  const nine = fc.stringMatching(/^\d{9}$/)

  test('nine digits have exactly one check digit', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        expect([...'0123456789'].filter((last) => isOrgNumber(digits + last))).toHaveLength(1)
      }),
    )
  })

  test('a single mistyped digit is noticed', () => {
    fc.assert(
      fc.property(nine, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
        const last = [...'0123456789'].find((digit) => isOrgNumber(digits + digit))
        const right = [...digits, last]
        const wrong = right.with(at, String((Number(right[at]) + more) % 10))
        expect(isOrgNumber(wrong.join(''))).toBe(false)
      }),
    )
  })
})

describe('a zip is written as its country writes it', () => {
  test.each<[string, string[], string[]]>([
    ['SE', ['123 45', '12345'], ['1234', '123456', '12 345', 'SE-12345', '123-45']],
    ['NO', ['0150'], ['015', '01500', '01 50']],
    ['DK', ['2100'], ['210', '21000', 'DK-2100']],
    ['FI', ['00100'], ['0010', '001000', '001 00']],
    ['DE', ['10115'], ['1011', '101150', 'D-10115']],
    ['FR', ['75001'], ['7500', '750011']],
    ['IT', ['00184'], ['0018', '001844']],
    ['ES', ['28013'], ['2801', '280133']],
    ['AT', ['1010'], ['101', '10100']],
    ['CH', ['8001'], ['800', '80011']],
    ['BE', ['1000'], ['100', '10000']],
    ['NL', ['1012 AB', '1012AB', '1012 ab'], ['1012', '1012 A', '101 AB', '1012-AB']],
    ['PL', ['00-950', '00950'], ['0-950', '00-95', '00 950']],
    ['PT', ['1000-205', '1000205'], ['1000', '100-205', '1000-20']],
    [
      'GB',
      ['SW1A 1AA', 'M1 1AE', 'EC1A1BB', 'b33 8th'],
      ['SW1A', '12345', 'SW1A 1A', 'SWXA 1AA', 'SWA1 1AA', 'SW1A  1AA'],
    ],
    ['US', ['94103', '94103-1234'], ['9410', '94103-12', '94103 1234', '941031234']],
    ['CA', ['K1A 0B1', 'K1A0B1', 'k1a 0b1'], ['K1A', 'K1A-0B1', '11A 0B1', 'K1A 0BB']],
    ['IE', ['D02 AF30', '99', 'x'.repeat(15)], ['', 'D', '-12', 'D02_AF30', 'x'.repeat(16), 'ÅÄÖ']],
    ['XX', ['LV-1010', 'L 1234'], ['12\n34', '<b>']],
  ])('%s', (country, right, wrong) => {
    expect(right.filter((zip) => !isZip(zip, country))).toEqual([])
    expect(wrong.filter((zip) => isZip(zip, country))).toEqual([])
    const embedded = right.flatMap((zip) => [`(${zip}`, `${zip})`])
    expect(embedded.filter((zip) => isZip(zip, country))).toEqual([])
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'a country called %s has no rule of its own',
    (country) => {
      expect(isZip('12345', country)).toBe(true)
      expect(isZip('', country)).toBe(false)
    },
  )
})

describe('an e-mail address', () => {
  test.each<[string, string, boolean]>([
    ['the usual', 'kund@example.com', true],
    ['with a tag and dots', 'first.last+shop@mail.example.co.uk', true],
    ['with letters beyond ASCII', 'åsa@malmö.example', true],
    ['the longest', `${'x'.repeat(242)}@example.com`, true],
    ['too long', `${'x'.repeat(243)}@example.com`, false],
    ['no at sign', 'kund.example.com', false],
    ['nothing before it', '@example.com', false],
    ['nothing after it', 'kund@', false],
    ['a domain without a dot', 'kund@example', false],
    ['a dot at the end', 'kund@example.', false],
    ['a dot after the at sign', 'kund@.com', false],
    ['two dots', 'kund@example..com', false],
    ['two at signs', 'kund@shop@example.com', false],
    ['a blank', 'ku nd@example.com', false],
    ['two addresses', 'a@example.com,b@example.com', false],
    ['a header smuggled in', 'a@example.com\nBcc: b@example.com', false],
    ['a display name', 'Kund <kund@example.com>', false],
    ['nothing', '', false],
  ])('%s', (_, value, ok) => {
    expect(isEmail(value)).toBe(ok)
  })

  test('a long one is refused at once', () => {
    const started = performance.now()
    expect(isEmail(`a@${'a.'.repeat(100_000)}`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(200)
  })
})

describe('a telephone number has 7 to 15 digits', () => {
  test.each<[string, string, boolean]>([
    ['local', '070-123 45 67', true],
    ['international', '+46 70 123 45 67', true],
    ['with brackets and dots', '+1 (415) 555.0100', true],
    ['with a slash', '040/123456', true],
    ['seven digits', '1234567', true],
    ['six', '123456', false],
    ['fifteen', '123456789012345', true],
    ['sixteen', '1234567890123456', false],
    ['a plus inside', '46+701234567', false],
    ['an extension', '070 1234567 ext 2', false],
    ['separators only', '() -./', false],
    ['a line break', '0701234567\n', false],
    ['nothing', '', false],
  ])('%s', (_, value, ok) => {
    expect(isPhone(value)).toBe(ok)
  })
})
