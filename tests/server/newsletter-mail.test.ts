/** The mail that asks a subscriber: right in every language, with links that lead where they say. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { serverMessages } from '#i18n/server-messages'
import { newsletterConfirmation } from '#server/mail/newsletter-mail'
import { SE } from './support/fixtures.ts'

const SHOP = { site: SE, brandName: 'add:layer' }
const LINKS = {
  confirm: 'https://se.example/api/sendgrid/newsletter/confirm?token=abc',
  leave: 'https://se.example/api/sendgrid/newsletter/leave?token=abc',
}

describe('the mail to a subscriber', () => {
  it('says what was asked for, how to confirm, how long, and how to leave', () => {
    const { subject, text } = newsletterConfirmation('sv', LINKS, 7, SHOP)
    expect(subject).toBe('Bekräfta din prenumeration – add:layer')
    const lines = text.split('\n')
    for (const line of [
      'Ja, skicka nyhetsbrevet till mig',
      LINKS.confirm,
      'Du kan avsluta prenumerationen när du vill:',
      LINKS.leave,
      'Du får det här mejlet eftersom den här adressen anmäldes till nyhetsbrevet på https://se.example/.',
    ]) {
      expect(lines).toContain(line)
    }
    expect(text).toContain('Länken gäller i 7 dagar.')
  })

  it.each(LANGUAGES)('in %s has a text for everything, in text and HTML', (language) => {
    const mail = newsletterConfirmation(language, LINKS, 7, SHOP)
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\w+\}|undefined|NaN/)
      expect(part).toContain('add:layer')
    }
    expect(mail.html).toContain(`<html lang="${language === 'no' ? 'nb' : language}">`)
    expect(mail.html).toContain(`href="${LINKS.confirm}"`)
    expect(mail.html).toContain(`href="${LINKS.leave}"`)
    expect(mail.html).not.toMatch(/<script|<link|<img|src=|url\(|https?:(?!\/\/se\.example)/)
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  })

  it.each(LANGUAGES)('in %s can be left with one click', (language) => {
    expect(newsletterConfirmation(language, LINKS, 7, SHOP).headers).toEqual({
      'List-Unsubscribe': `<${LINKS.leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('has one line of subject, and text where a name could be HTML', () => {
    const brandName = 'A\r\nBcc: all@example.com\u0000<script>alert(1)</script>'
    const { subject, html, headers } = newsletterConfirmation('en', LINKS, 7, { ...SHOP, brandName })
    expect(subject).not.toMatch(/\p{Cc}/u)
    expect(html).not.toContain('<script')
    expect(Object.values(headers).join('')).not.toMatch(/\p{Cc}/u)
  })

  it.each(LANGUAGES)('in %s names the days once, and no exclamation mark', (language) => {
    const texts = Object.entries(serverMessages(language).mail).filter(([key]) =>
      key.startsWith('newsletter'),
    )
    const all = texts.map(([, text]) => text).join('\n')
    expect(all.split('{days}')).toHaveLength(2)
    expect(all).not.toContain('!')
  })
})
