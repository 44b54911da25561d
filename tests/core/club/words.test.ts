/** What the club's texts say of money: each storefront has its own currency, and its visitors another one. */
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { messages } from '#i18n/messages'
import { serverMessages } from '#i18n/server-messages'

const CURRENCY = /[€$£]|(?<!\p{L})(?:kr|euros?)(?!\p{L})/u

test.each(LANGUAGES)('%s: amounts are filled in, and no text names a currency', (language) => {
  const { club } = messages(language)
  const { inviteIntro, inviteBonus } = serverMessages(language).mail
  expect(club.lead).toContain('{amount}')
  expect(inviteIntro).toContain('{point}')
  expect(JSON.stringify({ club, inviteIntro, inviteBonus })).not.toMatch(CURRENCY)
})
