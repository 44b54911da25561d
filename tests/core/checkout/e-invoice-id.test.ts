import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eInvoiceExample, eInvoiceId, eInvoiceIdOf, eInvoiceProblem } from '#core/checkout/e-invoice-id'

/** Of a company that is in the register, and of one that was made up. */
const GLN = '7350053850019'

describe('an e-invoice goes to', () => {
  test.each([
    ['a GLN', GLN, `0088:${GLN}`],
    ['a GLN with blanks', ' 735 0053 85001 9 ', `0088:${GLN}`],
    ['a GLN in Peppol', `0088:${GLN}`, `0088:${GLN}`],
    ['an identifier as directories write it', 'iso6523-actorid-upis::9930:de123456788', '9930:DE123456788'],
    ['a Swedish organization number', '0007:5560360793', '0007:5560360793'],
    ['one with a hyphen', '0007:556036-0793', '0007:5560360793'],
    ['the one that a Swedish VAT number holds', '0007:SE556036079301', '0007:5560360793'],
    ['a Norwegian organization number', '0192:991 825 827', '0192:991825827'],
    ['one as a Norwegian VAT number has it', '0192:NO991825827MVA', '0192:991825827'],
    ['a Danish CVR number', '0184:13585628', '0184:13585628'],
    ['one with the country', '0184:DK13585628', '0184:13585628'],
    ['a Danish production unit', '0096:1234567890', '0096:1234567890'],
    ['a Finnish OVT', '0216:003712345671TST01', '0216:003712345671TST01'],
    ['a Finnish OVT by the business ID', '0216:1234567-1', '0216:003712345671'],
    ['an OVT under its former code', '0037:12345671', '0037:003712345671'],
    ['a Finnish business ID', '0212:1234567-1', '0212:1234567-1'],
    ['a Leitweg-ID', '0204:04011000-1234512345-06', '0204:04011000-1234512345-06'],
    ['a Leitweg-ID with letters', '0204:991-33333test-33', '0204:991-33333TEST-33'],
    ['a German VAT number', '9930:DE123456788', '9930:DE123456788'],
    ['a German VAT number without its country', '9930:123 456 788', '9930:DE123456788'],
    ['a SIREN', '0002:784301772', '0002:784301772'],
    ['a SIRET', '0009:784 301 772 00025', '0009:78430177200025'],
    ['a SIRET of La Poste', '0009:35600000000048', '0009:35600000000048'],
    ['the French directory', '0225:784301772', '0225:784301772'],
    ['a part of a French company', '0225:784301772_78430177200025', '0225:784301772_78430177200025'],
    ['an Italian authority', '0201:ufabcd', '0201:UFABCD'],
    ['a codice destinatario', '0205:M5UXCR1', '0205:M5UXCR1'],
    ['a codice fiscale of a company', '0210:12345678903', '0210:12345678903'],
    ['a partita IVA', '0211:IT12345678903', '0211:IT12345678903'],
    ['a Spanish VAT number', '9920:B12345674', '9920:ESB12345674'],
    ['a British VAT number', '9932:GB123456789', '9932:GB123456789'],
    ['a Belgian enterprise number', '0208:0123.456.749', '0208:0123456749'],
    ['a Greek VAT number', '9933:GR123456783', '9933:EL123456783'],
    ['a D-U-N-S number', '0060:812810734', '0060:812810734'],
    ['an LEI', '0199:7LTWFZYICNSX8D621K86', '0199:7LTWFZYICNSX8D621K86'],
  ])('%s', (_, typed, id) => {
    expect(eInvoiceId(typed, 'US')).toBe(id)
    expect(eInvoiceProblem(typed, 'US')).toBeUndefined()
    expect(eInvoiceId(id, 'US'), 'as it is kept').toBe(id)
  })

  test.each([
    ['SE', '556036-0793', '0007:5560360793'],
    ['NO', '991 825 827', '0192:991825827'],
    ['NO', '991825827MVA', '0192:991825827'],
    ['DK', '13585628', '0184:13585628'],
    ['DK', 'DK13585628', '0184:13585628'],
    ['DE', 'DE123456788', '9930:DE123456788'],
    ['DE', '04011000-1234512345-06', '0204:04011000-1234512345-06'],
    ['FI', '003712345671', '0216:003712345671'],
    ['BE', 'BE0123456749', '0208:0123456749'],
    ['IT', 'IT12345678903', '0211:IT12345678903'],
    ['IT', 'm5uxcr1', '0205:M5UXCR1'],
    ['ES', 'ESB12345674', '9920:ESB12345674'],
    ['FR', 'FR32123456789', '9957:FR32123456789'],
    ['AT', 'ATU12345675', '9914:ATU12345675'],
  ])('a number of its own in %s: %s', (country, typed, id) => {
    expect(eInvoiceId(typed, country)).toBe(id)
    expect(eInvoiceProblem(typed, 'US'), 'elsewhere').toEqual({ reason: 'noScheme' })
  })

  test.each<[string, string, string, object]>([
    ['nothing', '', 'SE', { reason: 'required' }],
    ['blanks', ' \t', 'DE', { reason: 'required' }],
    ['a GLN with a digit mistyped', '7350053850018', 'SE', { reason: 'number', scheme: '0088' }],
    ['one with a digit too few', '735005385001', 'SE', { reason: 'noScheme' }],
    ['a wrong organization number', '0007:5560360794', 'SE', { reason: 'number', scheme: '0007' }],
    ['the same without its scheme', '556036-0794', 'SE', { reason: 'number', scheme: '0007' }],
    ['a GLN under another scheme', `0007:${GLN}`, 'SE', { reason: 'number', scheme: '0007' }],
    ['a scheme alone', '9930:', 'DE', { reason: 'number', scheme: '9930' }],
    ["another country's VAT number", '9930:ATU12345675', 'DE', { reason: 'number', scheme: '9930' }],
    ['a wrong Leitweg-ID', '04011000-1234512345-07', 'DE', { reason: 'number', scheme: '0204' }],
    ['digits that may be anything', '123456788', 'DE', { reason: 'noScheme' }],
    ['no scheme', '1234:5560360793', 'SE', { reason: 'scheme', scheme: '1234' }],
    ['a scheme that was given up', '9956:0123456749', 'BE', { reason: 'scheme', scheme: '9956' }],
    ['no codice destinatario', '0000000', 'IT', { reason: 'noScheme' }],
    ['words', 'invoices@example.com', 'DE', { reason: 'noScheme' }],
    ['words of an object', '__proto__', 'toString', { reason: 'noScheme' }],
  ])('nowhere by %s', (_, typed, country, problem) => {
    expect(eInvoiceId(typed, country)).toBeUndefined()
    expect(eInvoiceProblem(typed, country)).toEqual(problem)
  })

  test('no GLN of which one digit is another', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...GLN]
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(eInvoiceId(digits.join(''), 'SE')).toBeUndefined()
      }),
    )
  })

  test('what is typed is read whatever it is', () => {
    const country = fc.constantFrom('SE', 'DE', 'IT', 'FR', 'XX')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), country, (typed, from) => {
        const id = eInvoiceId(typed, from)
        if (id !== undefined) expect(eInvoiceId(id, 'XX')).toBe(id)
      }),
    )
  })
})

describe('what a company is found by', () => {
  test.each([
    ['SE', { orgNbr: '556036-0793' }, '0007:5560360793'],
    ['DE', { vatNbr: 'DE123456788' }, '9930:DE123456788'],
    ['DK', { vatNbr: 'DK13585628' }, '0184:13585628'],
    ['FI', { vatNbr: 'FI12345671' }, '0216:003712345671'],
    ['BE', { vatNbr: 'BE0123456749' }, '0208:0123456749'],
    // France, Italy and Spain send by other ways than the VAT number.
    ['FR', { vatNbr: 'FR32123456789' }, undefined],
    ['IT', { vatNbr: 'IT12345678903' }, undefined],
    ['ES', { vatNbr: 'ESB12345674' }, undefined],
    ['DE', { vatNbr: 'DE123' }, undefined],
    ['DE', { orgNbr: '5560360793' }, undefined],
    ['US', { vatNbr: 'DE123456788' }, undefined],
    ['DE', {}, undefined],
  ])('in %s with %j', (country, numbers, id) => {
    expect(eInvoiceIdOf({ country, ...numbers })).toBe(id)
  })

  test.each([
    ['SE', '0007:5560360793'],
    ['NO', '0192:123456785'],
    ['DK', '0184:12345674'],
    ['FI', '0216:003712345671'],
    ['DE', '9930:DE123456788'],
    ['FR', '0225:123456782'],
    ['IT', '0211:IT12345678903'],
    ['ES', '9920:ESB12345674'],
    ['GB', '9932:GB123456789'],
    ['IE', '9935:IE1234567T'],
    ['CH', '0183:CHE123456788'],
    ['GR', '9933:EL123456783'],
    ['US', undefined],
  ])('looks in %s like %s', (country, example) => {
    expect(eInvoiceExample(country)).toBe(example)
    if (example) expect(eInvoiceId(example, 'US')).toBe(example)
  })
})
