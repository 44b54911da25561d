/** The metres that the questions tell are those of the catalogue. */
import { expect, test } from 'vitest'
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import { metresOf } from '#core/catalogue/filament'
import { LANGUAGES, localized } from '#core/site/language'
import { readContent } from '#loaders/content'

const { pages, products } = await readContent('content')

test.each(LANGUAGES)('%s: 1 kg and 750 g of PLA in both diameters', (language) => {
  const density = products.find(({ slug }) => slug === 'pla-premium')?.facts?.density ?? 0
  const [kilo = 0, ...others] = [1000, 750].flatMap((grams) =>
    [1.75, 2.85].map((diameter) => Math.round(metresOf(grams, { density, diameter }))),
  )
  const lines = pages.find(({ folds }) => folds)?.content
  const answer =
    lines &&
    localized(lines, language)
      .split('\n')
      .find((line) => line.includes(` ${kilo}\u00A0m`))
  expect(answer).toContain(`(${formatNumber(density, decimalMark(language))}\u00A0g/cm³)`)
  for (const length of others) expect(answer).toContain(` ${length}\u00A0m`)
})
