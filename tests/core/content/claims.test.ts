/** What pages say of the shop is what the shop does. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#core/site/language'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'

const { pages, products, sites, variations } = await readContent(CONTENT)
const printers = products.filter(({ type }) => type === 'printer')

/** In the language of the key. */
const SWEDEN: Record<Language, string> = Object.fromEntries(
  LANGUAGES.map((language) => [language, sites.find(({ key }) => key === 'se')?.countryName[language]]),
) as Record<Language, string>

describe.each(LANGUAGES)('%s', (language) => {
  test('whoever finds the page of the returns reads at once that they are for Sweden', () => {
    const page = pages.find(({ name }) => name === 're-add')
    expect(page?.description[language]).toContain(SWEDEN[language])
  })

  test.each(printers.map(({ slug, texts }) => [slug, texts.en.name]))(
    'the questions say of %s how loud and how large it is',
    (slug, name) => {
      const answers = pages.find(({ folds }) => folds)?.content[language] ?? ''
      const loud = answers.split('\n').find((line) => line.includes(name) && line.includes('dB(A)')) ?? ''
      const own = loud.slice(loud.indexOf(name)).split('Stegmotor', 2).join('')
      const { technical = {} } = variations.find(({ productName }) => productName === slug) ?? {}
      const { noise, dimensions: [width, depth, height] = [], depthWithSpool = depth } = technical
      expect(own).toContain(`${noise}\u00a0dB(A)`)
      for (const side of [width, height, depthWithSpool]) expect(own).toContain(`${side}\u00a0mm`)
    },
  )

  test('a cart counts as consent where the privacy page says so', () => {
    const { page, shell } = messages(language)
    const cart = shell.cart.toLowerCase()
    expect(page.consentImplied.toLowerCase()).toContain(cart)
    expect(page.consentExplicit.toLowerCase()).not.toContain(cart)
  })
})
