/** One rule for an e-mail address, whichever form it is typed into. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAddress } from '#core/checkout/address-form'
import { checkForm } from '#core/forms/check-form'
import { checkNewsletterEmail } from '#core/newsletter'
import { proofProblems } from '#core/order/order-proof'
import { checkStatement } from '#core/order/withdrawal-statement'
import { isEmail, normalizeEmail } from '#core/text/email'

/** What each place says of an address. */
const PLACES: Record<string, (email: string) => boolean> = {
  checkout: (email) =>
    checkAddress({ country: 'SE', company: false, part: 'billing' }, { email }).email === undefined,
  'the contact form': (email) => checkForm({ kind: 'contact', country: 'SE' }, { email }).email === undefined,
  'the newsletter': (email) => checkNewsletterEmail(email) === undefined,
  'a look at an order': (email) => proofProblems({ number: 'ACDEF-34679', email }).email === undefined,
  'a withdrawal': (email) =>
    checkStatement({ number: 'ACDEF-34679', name: 'Ada', goods: '', email }).email === undefined,
}

describe('an address', () => {
  test.each<[string, string, boolean]>([
    ['the usual', 'kund@example.com', true],
    ['with a tag and dots', 'first.last+shop@mail.example.co.uk', true],
    ['of a long new ending', 'anna@studio.photography', true],
    ['of a short domain', 'a@b.io', true],
    ['of many subdomains', 'anna@a.b.c.d.example.com', true],
    ['with dashes in the domain', 'anna@my-own--shop.example.com', true],
    ['with digits in the domain', 'anna@3d.4you.se', true],
    ['of an international domain', 'asa@malmö.example', true],
    ['of a domain in another script', 'anna@例え.テスト', true],
    ['of such a one as mail servers write it', 'anna@xn--r8jz45g.xn--zckzah', true],
    ['with Catalan’s middle dot', 'anna@col·lectiu.cat', true],
    ['with letters before the at sign that few servers take', 'åsa@example.com', false],
    ['the longest before the at sign', `${'x'.repeat(64)}@example.com`, true],
    ['too long before it', `${'x'.repeat(65)}@example.com`, false],
    ['too long altogether', `anna@${'x.'.repeat(130)}com`, false],
    ['a part of the domain too long', `anna@${'x'.repeat(64)}.com`, false],
    ['no at sign', 'kund.example.com', false],
    ['nothing before it', '@example.com', false],
    ['nothing after it', 'kund@', false],
    ['a domain without a dot', 'kund@example', false],
    ['a dot at the end', 'kund@example.', false],
    ['a dot after the at sign', 'kund@.com', false],
    ['two dots', 'kund@example..com', false],
    ['an ending of one letter', 'anna@example.c', false],
    ['an ending of digits', 'anna@example.123', false],
    ['a numeric address', 'anna@127.0.0.1', false],
    ['a numeric address in brackets', 'anna@[127.0.0.1]', false],
    ['brackets inside', 'anna@foo[bar].de', false],
    ['a path behind it', 'anna@example.com/', false],
    ['a port behind it', 'anna@example.com:25', false],
    ['an underscore in the domain', 'anna@my_shop.de', false],
    ['a dash at the start of a part', 'anna@-example.com', false],
    ['a dash at the end of a part', 'anna@example-.com', false],
    ['a dash at the end', 'anna@example.com-', false],
    ['two at signs', 'kund@shop@example.com', false],
    ['a blank', 'ku nd@example.com', false],
    ['two addresses', 'a@example.com,b@example.com', false],
    ['a header smuggled in', 'a@example.com\nBcc: b@example.com', false],
    ['a display name', 'Kund <kund@example.com>', false],
    ['nothing', '', false],
  ])('%s', (_, email, ok) => {
    expect(isEmail(email)).toBe(ok)
    for (const [place, takes] of Object.entries(PLACES)) expect(takes(email), place).toBe(ok)
  })

  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
  const domain = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.stringMatching(/^[a-z]{2,12}$/))
    .map(([labels, ending]) => [...labels, ending].join('.'))

  test('of any domain that there can be is taken', () => {
    fc.assert(
      fc.property(domain, (own) => {
        expect(isEmail(`anna@${own}`)).toBe(true)
      }),
    )
  })

  const anyText = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.tuple(domain, fc.string({ maxLength: 3 })).map(([own, more]) => `anna@${own}${more}`),
    fc.tuple(fc.string({ maxLength: 3 }), domain).map(([more, own]) => `anna@${more}${own}`),
  )

  test('is judged alike wherever it is typed, and leads to a host', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const email = normalizeEmail(text)
        const ok = isEmail(email)
        for (const [place, takes] of Object.entries(PLACES)) expect(takes(text), place).toBe(ok)
        if (ok) expect(email.slice(email.indexOf('@') + 1)).not.toMatch(/[^\p{L}\p{N}\p{M}.·-]|^[\d.]+$/u)
      }),
    )
  })

  test('that is long is refused at once', () => {
    const started = performance.now()
    expect(isEmail(`a@${'a.'.repeat(100_000)}`)).toBe(false)
    for (const part of ['a', 'a-', '-a', 'a.']) isEmail(`a@${part.repeat(240 / part.length)}!`)
    expect(performance.now() - started).toBeLessThan(200)
  })
})
