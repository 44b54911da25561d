/** What the club's texts say of money: each storefront has its own currency, and its visitors another one. */
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { messages } from '#i18n/messages'

test.each(LANGUAGES)('%s: amounts are filled in, and no text names a currency', (language) => {
  const { club } = messages(language)
  expect(club.lead).toContain('{amount}')
  expect(JSON.stringify(club)).not.toMatch(/[€$£]|(?<!\p{L})(?:kr|euros?)(?!\p{L})/u)
})
