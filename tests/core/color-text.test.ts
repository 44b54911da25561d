import { beforeAll, expect, test } from 'vitest'
import type { Variation } from '#core/catalogue/catalogue'
import type { Language } from '#core/site/language'
import { colorText } from '#features/product/page/color-text.ts'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'

let colors: Map<string, NonNullable<Variation['color']>>

beforeAll(async () => {
  const { variations } = await readContent('content')
  colors = new Map(variations.flatMap(({ color }) => (color ? [[color.name.en, color]] : [])))
})

test.each<[string, Language, string]>([
  ['Cloudberry', 'sv', 'Hjortron, orange'],
  ['Slate', 'fr', 'Ardoise, gris'],
  ['Cornflower', 'de', 'Kornblume, blau'],
  // The name says it, in another form even.
  ['Cornflower', 'sv', 'Blåklint'],
  ['Lamp Black', 'da', 'Sodsort'],
  ['Falu Red', 'sv', 'Falurött'],
])('%s in %s is said as “%s”', (name, language, text) => {
  const color = colors.get(name)
  if (!color) throw new Error(`no colour is called ${name}`)
  expect(colorText(color, (each) => messages(each).listing.colors, { language, isClear: false })).toBe(text)
})

test.each([
  ['Clear', 'Clear'],
  ['Clear Ice', 'Clear Ice, blue'],
])('what lets light through is called by its colour, which is never white: %s', (name, text) => {
  const color = colors.get(name)
  if (!color) throw new Error(`no colour is called ${name}`)
  const families = (language: Language) => messages(language).listing.colors
  expect(colorText(color, families, { language: 'en', isClear: true })).toBe(text)
})
