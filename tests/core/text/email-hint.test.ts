import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeEmail } from '#core/text/email'
import { suggestEmail } from '#core/text/email-hint'

describe('a domain that looks mistyped', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['GMAI.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmial.cmo', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmial.se', 'hotmail.se'],
    ['hotmai.co.uk', 'hotmail.co.uk'],
    ['outlok.com', 'outlook.com'],
    ['outlook.con', 'outlook.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahooo.fr', 'yahoo.fr'],
    ['iclould.com', 'icloud.com'],
    ['firma.con', 'firma.com'],
    ['mail.firma.cmo', 'mail.firma.com'],
  ])('%s: %s was meant', (typed, meant) => {
    expect(suggestEmail(`anna@${typed}`)).toBe(`anna@${meant}`)
  })
})

/** Real ones, some of them a letter away from a provider in the table. */
const RIGHT =
  'gmail.com googlemail.com mail.com ymail.com email.com hotmail.com hotmail.se live.com live.se outlook.com outlook.fr yahoo.com yahoo.co.uk yahoo.co.jp icloud.com me.com mac.com gmx.de gmx.net gmx.com web.de t-online.de aol.com proton.me protonmail.com telia.com orange.fr wanadoo.fr libero.it firma.co firma.cm example.com company.co.uk kth.se gmal.example gmali.se sub.gmail.example'.split(
    ' ',
  )

describe('no hint', () => {
  test.each(RIGHT)('for %s', (domain) => {
    expect(suggestEmail(`anna@${domain}`)).toBeUndefined()
  })

  test.each([
    '',
    'anna',
    'anna@',
    '@gmial.com',
    'anna@gmial',
    'anna@@gmial.com',
    'an na@gmial.com',
    'anna@gmial..com',
  ])('for "%s", which is no address', (text) => {
    expect(suggestEmail(text)).toBeUndefined()
  })
})

test('whatever is typed, a hint changes the domain only, and is itself beyond doubt', () => {
  const domains = fc.oneof(
    fc.constantFrom('gmial.com', 'gmail.co', 'hotmal.con', 'yaho.co.uk', 'outlok.cmo', ...RIGHT),
    fc.domain(),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), domains, (local, domain) => {
      const typed = `${local}@${domain}`
      const meant = suggestEmail(typed)
      if (meant === undefined) return
      const at = (email: string) => email.slice(0, email.lastIndexOf('@'))
      expect(at(meant)).toBe(at(normalizeEmail(typed)))
      expect(meant).not.toBe(normalizeEmail(typed))
      expect(suggestEmail(meant)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
