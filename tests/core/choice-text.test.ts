/** What the choices of every product say, against where they lead. */
import { describe, expect, test } from 'vitest'
import type { Variation } from '#core/catalogue/catalogue'
import { CHOICE_KEYS, type ChoiceKey, choices } from '#core/catalogue/choices'
import { LANGUAGES } from '#core/site/language'
import { choiceText } from '#features/product/page/choice-text.ts'
import { messages } from '#i18n/messages'
import { readContent } from '#loaders/content'

const { products, variations } = await readContent('content')

/** Every choice of every page. */
const CHOICES = products.flatMap((product) => {
  const all = variations.filter(({ productId }) => productId === product.id)
  return all.flatMap((current) => {
    const sold = all.filter(({ discontinued, id }) => !discontinued || id === current.id)
    return CHOICE_KEYS.flatMap((key) =>
      choices(sold, current, key).map((choice) => ({ product, current, key, choice })),
    )
  })
})

const differ = (a: Variation, b: Variation, chosen: ChoiceKey) =>
  CHOICE_KEYS.filter((key) => key !== chosen && a.attributes[key] !== b.attributes[key])

test('there are choices that change something besides, of a size, a diameter and a colour', () => {
  const marked = CHOICES.filter(({ choice }) => choice.changes.length > 0).map(({ key }) => key)
  expect(new Set(marked)).toEqual(new Set(['color', 'diameter', 'size']))
})

describe.each(LANGUAGES)('in %s', (language) => {
  const t = messages(language).product
  const either = new Intl.ListFormat(language, { type: 'disjunction' })

  test('following a choice changes what its text says, and nothing else', () => {
    for (const { product, current, key, choice } of CHOICES) {
      const texts = choiceText(product, t, language)
      const own = texts.value(choice.target, key)
      const changed = differ(current, choice.target, key).map((other) => {
        const sold = [...new Set(choice.soldAs.map((one) => texts.value(one, other)))]
        return sold.length > 0 ? either.format(sold) : texts.value(choice.target, other)
      })
      const said = changed.length
        ? t.onlyIn.replace('{name}', own).replace('{others}', changed.join(', '))
        : own
      expect(texts.name(choice, key), `${current.sku}, ${key}`).toBe(said)
      expect([own, ...changed]).not.toContain('')
    }
  })

  test('what the hint of the colours says of all that is struck is not said again', () => {
    const product = products.find(({ slug }) => slug === 'pla-premium')
    // One in small spools and one without: what is added to the catalogue may be sold otherwise.
    const all = variations.filter(({ sku }) => /^PLAP-(?:HJO|RAP)-/.test(sku))
    const current = all.find(({ sku }) => sku === 'PLAP-HJO-175-250')
    if (!product || !current) throw new Error('no such spool')
    const texts = choiceText(product, t, language)
    const [colors, diameters] = [choices(all, current, 'color'), choices(all, current, 'diameter')]
    expect(texts.hints(colors, 'color')).toHaveLength(1)
    expect(texts.hints(diameters, 'diameter')).toHaveLength(1)
    expect(texts.hints(diameters, 'diameter', colors)).toEqual([])
  })

  test('what is marked is explained beside it, for who cannot point', () => {
    for (const { product, current, key } of CHOICES) {
      const sold = variations.filter(({ productId }) => productId === product.id)
      const row = choices(sold, current, key)
      const texts = choiceText(product, t, language)
      const hints = texts.hints(row, key).join('\n')
      const marked = row.filter(({ changes }) => changes.length > 0)
      expect(hints === '').toBe(marked.length === 0)
      for (const { target, changes } of marked)
        for (const other of changes) expect(hints).toContain(texts.value(target, other))
    }
  })
})
