/** What comes with a printer and what is offered beside it, of the shop's own catalogue. */
import { describe, expect, test } from 'vitest'
import { decimalMark, formatMillimetres } from '#core/catalogue/attributes'
import { startingFilament } from '#core/catalogue/slicer-bundle'
import { LANGUAGES } from '#core/site/language'
import { buyData } from '#features/product/buy-data.ts'
import { relatedCards } from '#features/product/related-data.ts'
import { getContent } from '#loaders/site-content'

const { products, variations, sites } = await getContent()
const site = sites.find(({ key }) => key === 'com')
if (!site) throw new Error('no such storefront')
const printers = products.filter(({ type }) => type === 'printer')
const filaments = products.filter(({ type }) => type === 'filament')
const of = (slug: string) => variations.filter(({ productName }) => productName === slug)
const flowOf = ({ technical }: { technical?: { maxVolumetricSpeed?: number | undefined } | undefined }) =>
  technical?.maxVolumetricSpeed ?? 0

describe.each(printers.map((printer) => [printer.slug, printer] as const))('%s', (slug, printer) => {
  const technical = of(slug)[0]?.technical
  const begin = startingFilament(printer, filaments)

  test.each(LANGUAGES)('%s: the box names filament and nozzles with number, size and width', (language) => {
    const { box = [] } = printer.texts[language] ?? {}
    const mark = decimalMark(language)
    const widths = [technical?.filamentDiameter, technical?.bore].map((mm = 0) => formatMillimetres(mm, mark))
    const spool = box.find((line) => line.includes(`${begin?.texts.en.name}`)) ?? ''
    expect(spool).toMatch(new RegExp(`^${technical?.heads} `))
    expect(spool).toContain(widths[0])
    const grams = Number(/(\d+)\u00a0g\b/.exec(spool)?.[1])
    expect(of(begin?.slug ?? '').map(({ attributes }) => attributes.size)).toContain(grams)
    expect(box.some((line) => line.includes(`${widths[1]}`))).toBe(true)
    // Each nozzle, plate and spanner has its size, as in English.
    const numbers = (lines: string[] = []) =>
      lines.map((line) => line.replace(/,(?=\d)/g, '.').match(/\d[\d.]*/g))
    expect(numbers(box)).toEqual(numbers(printer.texts.en.box))
  })

  test('nothing that is in its box is offered to whoever buys it', async () => {
    const { inBox = [] } = printer
    // A plate and the nozzle that it prints with first.
    expect(inBox.length).toBeGreaterThanOrEqual(2)
    const shown = (await relatedCards(site, printer)).map(({ card }) => card.sku)
    const { accessories } = await buyData(site, printer)
    const offered = [...shown, ...accessories.map(({ sku }) => sku)]
    expect(accessories.length).toBeGreaterThan(0)
    expect(offered.filter((sku) => inBox.includes(sku))).toEqual([])
  })

  test('no part that is shown beside it would make one of its versions slower', async () => {
    const cards = await relatedCards(site, printer)
    const parts = cards.flatMap(({ card }) => variations.filter(({ sku }) => sku === card.sku))
    const fastest = Math.max(...of(slug).map(flowOf))
    const melting = parts.filter(
      ({ type, technical }) => type === 'sparePart' && technical?.maxVolumetricSpeed,
    )
    expect(melting.length).toBeGreaterThan(0)
    for (const part of melting) expect(flowOf(part), part.sku).toBeGreaterThanOrEqual(fastest)
    const fits = parts.flatMap(({ technical }) => (technical?.fits ? [technical.fits] : []))
    for (const names of fits) expect(names.some((name) => printer.texts.en.name.endsWith(name))).toBe(true)
  })
})
