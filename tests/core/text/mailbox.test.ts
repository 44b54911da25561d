/** Addresses that may fill one mailbox are counted as one. */
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { mailboxOf } from '#core/text/mailbox'

describe('one mailbox', () => {
  it.each([
    ['with a tag', 'cannon+0@example.com'],
    ['with tags', 'cannon+0+1@example.com'],
    ['with an empty tag', 'cannon+@example.com'],
    ['in capitals', 'CanNon@Example.COM'],
    ['in wide letters', 'ｃａｎｎｏｎ@ｅｘａｍｐｌｅ.com'],
    ['in wide capitals, with a wide tag', 'ＣＡＮＮＯＮ＋１@example.com'],
    ['in mathematical letters', '𝐜𝐚𝐧𝐧𝐨𝐧@𝓮𝔁𝓪𝓶𝓹𝓵𝓮.com'],
    ['with what cannot be seen', 'can\u034fnon\ufe0f\u3164@exam\ufe00ple.com'],
  ])('has the address %s', (_, email) => {
    expect(mailboxOf(email)).toBe('cannon@example.com')
  })

  it.each([
    'cannon@example.org',
    'can.non@example.com',
    'canon@example.com',
    '+cannon@example.com',
    'cannon@example.com.example',
    'cannon＠example.com@example.com',
    'cannön@example.com',
  ])('is not that of %s', (email) => {
    expect(mailboxOf(email)).not.toBe('cannon@example.com')
  })

  it.each(['canno.n@gmail.com', 'C.a.n.non+spool@googlemail.com', 'cannon@GoogleMail.com'])(
    'at Gmail has the address %s',
    (email) => {
      expect(mailboxOf(email)).toBe('cannon@gmail.com')
    },
  )

  it('of a domain of another script has one name for both of its spellings', () => {
    expect(mailboxOf('ada@bücher.example')).toBe(mailboxOf('ada@xn--bcher-kva.example'))
  })

  it('elsewhere is told apart by dots, and at Gmail not left without a name', () => {
    expect(mailboxOf('can.non@gmail.example')).toBe('can.non@gmail.example')
    expect(mailboxOf('..@gmail.com')).toBe('..@gmail.com')
  })

  it('of another tag than it begins with stays apart', () => {
    expect(mailboxOf('+ada@example.com')).not.toBe(mailboxOf('+bo@example.com'))
  })
})

test('a name of a mailbox is an address of it, however an address is encoded', () => {
  const part = fc.string({ unit: 'binary' }).filter((text) => !text.normalize('NFKC').includes('@'))
  const anyDomain = fc.oneof(part, fc.constantFrom('gmail.com', 'googlemail.com'))
  fc.assert(
    fc.property(part, anyDomain, (name, domain) => {
      const email = `${name}@${domain}`
      const mailbox = mailboxOf(email)
      for (const other of [mailbox, email.normalize('NFC'), email.normalize('NFD'), email.normalize('NFKC')])
        expect(mailboxOf(other)).toBe(mailbox)
    }),
  )
})
