import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkNewsletterEmail, type NewsletterProblem } from '#core/newsletter'
import { normalizeEmail } from '#core/text/email'

const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`

describe('an address of the newsletter form', () => {
  test.each<[string, string, NewsletterProblem | undefined]>([
    ['an address', 'ada@example.com', undefined],
    ['with space around it', '  ada@example.com\r\n', undefined],
    ['with a plus, dots, an apostrophe', "ada.o'lind+shop@sub.example.co.uk", undefined],
    ['of an international domain', 'asa@blåbär.example', undefined],
    ['with letters before the at sign that few servers take', 'åsa@example.com', 'invalid'],
    ['with a letter that databases take for another', 'İvan@example.com', 'invalid'],
    ['of one letter', 'a@b.io', undefined],
    ['as long as mail allows', LONGEST, undefined],
    ['nothing', '', 'required'],
    ['blanks', ' \t\u00a0\u2028', 'required'],
    ['no at sign', 'ada.example.com', 'invalid'],
    ['two at signs', 'ada@home@example.com', 'invalid'],
    ['nothing before it', '@example.com', 'invalid'],
    ['nothing after it', 'ada@', 'invalid'],
    ['no dot', 'ada@localhost', 'invalid'],
    ['a dot at the end', 'ada@example.com.', 'invalid'],
    ['two dots', 'ada@example..com', 'invalid'],
    ['two dots before it', 'ada..lind@example.com', 'invalid'],
    ['a dot at the start', '.ada@example.com', 'invalid'],
    ['a numeric address', 'ada@127.0.0.1', 'invalid'],
    ['a dash at the start of the domain', 'ada@-example.com', 'invalid'],
    ['a blank inside', 'ada lind@example.com', 'invalid'],
    ['a name besides', 'Ada <ada@example.com>', 'invalid'],
    ['two addresses', 'ada@example.com,bo@example.com', 'invalid'],
    ['two addresses in another way', 'ada@example.com;bo@example.com', 'invalid'],
    ['another header', 'ada@example.com\r\nBcc: bo@example.com', 'invalid'],
    ['a line break', 'ada\n@example.com', 'invalid'],
    ['a line separator', 'ada\u2028@example.com', 'invalid'],
    ['a paragraph separator', 'ada@exam\u2029ple.com', 'invalid'],
    ['a next line', 'ada\u0085@example.com', 'invalid'],
    ['a joiner', 'ada\u200d@example.com', 'invalid'],
    ['quotes', '"ada"@example.com', 'invalid'],
    ['a comment', 'ada(home)@example.com', 'invalid'],
    ['a backslash', 'ada\\@example.com', 'invalid'],
    ['a letter too many before the at sign', `a${LONGEST}`, 'invalid'],
    ['255 characters', LONGEST.replace('@', '@e'), 'invalid'],
  ])('%s', (_name, text, problem) => {
    expect(checkNewsletterEmail(text)).toBe(problem)
  })

  test('is kept without the space around it, its domain in small letters', () => {
    expect(normalizeEmail(' Ada.Lind@EXAMPLE.Com ')).toBe('Ada.Lind@example.com')
    expect(normalizeEmail('nothing of the kind')).toBe('nothing of the kind')
  })

  test.each([
    ['NUL', 'ada\0@example.com'],
    ['what cannot be seen', 'ada\u200b@example.com'],
    ['what turns the text around', 'ada\u202e@example.com'],
    ['half a character', 'ada\ud800@example.com'],
  ])('is kept without %s, which no mail server ever saw', (_name, text) => {
    expect(normalizeEmail(text)).toBe('ada@example.com')
    expect(checkNewsletterEmail(text)).toBeUndefined()
  })

  test('written in two ways that look the same is one address', () => {
    const [composed, decomposed] = [
      'åsa@malmö.example'.normalize('NFC'),
      'åsa@malmö.example'.normalize('NFD'),
    ]
    expect(decomposed).not.toBe(composed)
    expect(normalizeEmail(decomposed)).toBe(normalizeEmail(composed))
  })

  test('with a letter of another script that looks the same is another address', () => {
    expect(normalizeEmail('аda@example.com')).not.toBe(normalizeEmail('ada@example.com'))
  })

  const texts = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 }))
      .map(([before, after]) => `ada${before}@exam${after}ple.com`),
  )

  test('that is taken has nothing in it that a header could be broken with, whatever is typed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const email = normalizeEmail(text)
        if (checkNewsletterEmail(text) === undefined) {
          expect(email).toMatch(/^[^\s\p{C}\p{Z}<>()[\],;:"\\@]+@[^\s\p{C}\p{Z}<>()[\],;:"\\@]+$/u)
          expect(email.length).toBeLessThanOrEqual(254)
        }
        expect(normalizeEmail(email)).toBe(email)
        expect(checkNewsletterEmail(email)).toBe(checkNewsletterEmail(text))
      }),
    )
  })

  test('is checked at once, however it is made', () => {
    const started = performance.now()
    for (const part of ['a', 'a.', '.', '@', 'a@', '-', 'a-', '\u0301'])
      checkNewsletterEmail(`${part.repeat(60_000 / part.length)}!`)
    expect(checkNewsletterEmail(`a@${'a.'.repeat(125)}!`)).toBe('invalid')
    expect(performance.now() - started).toBeLessThan(200)
  })
})
