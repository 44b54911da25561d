/** Live facts of articles: filled in from the product's data, and refused where they contradict them. */
import { describe, expect, test } from 'vitest'
import { contentOfFiles, PLA, refusal } from '../support/content-mistake.ts'

const TEXT = 'articles/drying/en.md'
const SWEDISH = 'articles/drying/sv.md'
const HEAD = '---\ntitle: Torka\ndescription: En våg säger mer.\n---\n\n'

/** The folder with more in its article, which is about PLA. */
const withText = (text: string) => (texts: ReadonlyMap<string, string>) =>
  new Map(texts).set(TEXT, `${texts.get(TEXT)}\n${text}\n`)

const MACHINE =
  'technical: { buildVolume: [250, 250, 260], dimensions: [390, 410, 490.5], noise: 46, power: 350 }'

const shown = async (text: string, swedish?: string) => {
  const { articles } = await contentOfFiles((texts) => {
    const changed = withText(text)(texts)
    return swedish === undefined ? changed : changed.set(SWEDISH, `${HEAD}${swedish}\n`)
  })
  return articles[0]?.content
}

describe('a live fact', () => {
  test.each([
    ['{pla.nozzle}', '200–220\u00a0°C'],
    ['{pla.maxFlow}', '15\u00a0mm³/s'],
    ['{pla.dryingHours} h at {pla.dryingHeat}', '6 h at 50\u00a0°C'],
    ['{pla.name}', 'PLA'],
    ['{pla.fan}', '70–100%'],
    ['{pla/750.density}', '1.24\u00a0g/cm³'],
  ])('%s is the product’s own', async (text, filled) => {
    expect((await shown(text))?.en).toContain(`\n${filled}`)
  })

  test('is written as the language of the text writes numbers', async () => {
    const content = await shown('{pla.retraction}', '{pla.retraction}')
    expect(content?.sv).toBe('0,8\u00a0mm')
  })

  test.each([
    ['{pla.buildVolume}', '250 × 250 × 260\u00a0mm'],
    ['{pla.dimensions}', '390 × 410 × 490.5\u00a0mm'],
    ['{pla.noise}', '46\u00a0dB(A)'],
    ['{pla.power}', '350\u00a0W'],
  ])('%s is what a printer says of itself', async (text, filled) => {
    const { articles } = await contentOfFiles((texts) =>
      withText(text)(new Map(texts).set(PLA, `${texts.get(PLA)}\n${MACHINE}\n`)),
    )
    expect(articles[0]?.content.en).toContain(`\n${filled}`)
  })

  test('follows the product', async () => {
    const content = await contentOfFiles((texts) =>
      withText('{pla.bed}')(
        new Map(texts).set(PLA, (texts.get(PLA) ?? '').replace('bed: [45, 60]', 'bed: [50, 60]')),
      ),
    )
    expect(content.articles[0]?.content.en).toContain('50–60\u00a0°C')
  })
})

describe('a value that an article names', () => {
  test.each([
    '{pla.nozzle: 200 to 220 °C}',
    '{pla.maxFlow: 14.9 mm³}',
    '{pla.extrusionMultiplier: 0.98}',
    '205 °C, at 180 mm/s and 15 mm³/s',
    'The room has 25 °C, and the head brakes with 5000 mm/s².',
  ])('that holds is shown as it is written: %s', async (text) => {
    expect(await refusal(withText(text))).toBe('')
  })

  test.each([
    ['{pla.nozzle: 230 °C}', '{pla.nozzle: 230 °C}: 230 contradicts the product, which has 200–220 °C'],
    ['{pla.maxFlow: 15.1 mm³}', '{pla.maxFlow: 15.1 mm³}: 15.1 contradicts the product, which has 15 mm³/s'],
    [
      '{pla.retraction: 0.8 to 2 mm}',
      '{pla.retraction: 0.8 to 2 mm}: 2 contradicts the product, which has 0.8 mm',
    ],
    ['{pla.bed: warm}', '{pla.bed: warm}: says no number that could be compared'],
    ['{petg.nozzle}', '{petg.nozzle}: unknown product "petg"'],
    ['{pla/2300.nozzle}', '{pla/2300.nozzle}: "pla" has no such variation with this fact'],
    ['{pla.heatDeflection}', '{pla.heatDeflection}: "pla" has no such fact'],
    ['print at 240 °C', 'no filament of this article allows 240 °C'],
    ['at 24 mm³/s', 'no filament of this article allows 24 mm³'],
    ['at 300 mm/s', 'no filament of this article allows 300 mm/s'],
  ])('and that does not hold is refused: %s', async (text, reason) => {
    expect(await refusal(withText(text))).toBe(`content/${TEXT}:10: body: ${reason}`)
  })

  test('by a name that no fact has is refused with the names that there are', async () => {
    expect(await refusal(withText('{pla.heat}'))).toMatch(
      /en\.md:10: body: \{pla\.heat\}: unknown fact "heat"; there are: name, nozzle, bed, /,
    )
  })

  test.each([
    ['another value', '{pla.nozzle: 205 °C}'],
    ['none', 'Väg spolen.'],
  ])('must be in a translation, too, which has %s', async (_, swedish) => {
    const said = await refusal((texts) =>
      withText('{pla.nozzle: 210 °C}')(texts).set(SWEDISH, `${HEAD}${swedish}\n`),
    )
    expect(said).toMatch(
      /^content\/articles\/drying\/sv\.md:6: body: names other live facts than the English text/,
    )
  })

  test('of a product with a mistake of its own is only that product’s mistake', async () => {
    const said = await refusal((texts) =>
      withText('{pla.nozzle}')(
        new Map(texts).set(PLA, (texts.get(PLA) ?? '').replace('material: PLA', 'material: 7')),
      ),
    )
    expect(said).not.toContain(TEXT)
    expect(said).toContain(PLA)
  })
})

/** The gift card of the folder as a printer whose bed reaches 55 °C. */
const PRINTER = 'catalog/products/gift-card.yaml'

test('a first layer that no printer of the shop reaches is refused', async () => {
  const said = await refusal((texts) =>
    new Map(texts).set(
      PRINTER,
      (texts.get(PRINTER) ?? '')
        .replace('type: giftCard', 'type: printer')
        .concat('technical: { nozzleTemperature: 300, bedTemperature: 55 }\n'),
    ),
  )
  expect(said).toMatch(
    /^content\/catalog\/products\/pla\.yaml:\d+: settings\.slicer\.firstLayer\.bed: 60 °C is more than the 55 °C that the printers reach$/m,
  )
})
