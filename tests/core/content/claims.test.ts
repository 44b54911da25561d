/** What pages say of the shop is what the shop does. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#core/site/language'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'

const { pages, sites } = await readContent(CONTENT)

/** In the language of the key. */
const SWEDEN: Record<Language, string> = Object.fromEntries(
  LANGUAGES.map((language) => [language, sites.find(({ key }) => key === 'se')?.countryName[language]]),
) as Record<Language, string>

describe.each(LANGUAGES)('%s', (language) => {
  test('whoever finds the page of the returns reads at once that they are for Sweden', () => {
    const page = pages.find(({ name }) => name === 're-add')
    expect(page?.description[language]).toContain(SWEDEN[language])
  })

  test('a cart counts as consent where the privacy page says so', () => {
    const { page, shell } = messages(language)
    const cart = shell.cart.toLowerCase()
    expect(page.consentImplied.toLowerCase()).toContain(cart)
    expect(page.consentExplicit.toLowerCase()).not.toContain(cart)
  })
})
