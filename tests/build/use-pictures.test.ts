/** What a material is good for, its box, and printers and parts from all sides: which pictures there are, and how large. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Variation } from '#core/catalogue/catalogue'
import { LANGUAGES } from '#core/site/language'
import { readContent } from '#loaders/content'
import { readPictureId } from '#loaders/printed-label'

const { products, variations } = await readContent('content')
const { uses }: { uses: Record<string, { colours: string[] }> } = JSON.parse(
  await readFile('scripts/render/pictures.json', 'utf8'),
)
const ids = ({ pictures }: Variation) => pictures.map(({ id }) => readPictureId(id).file)
const ofKind = (...types: string[]) => variations.filter(({ type }) => types.includes(type))

test('every filament shows a use of it and its box, in its colour', () => {
  const without = ofKind('filament').filter((variation) => {
    const key = variation.color?.key
    const shown = ids(variation)
    const box = shown.find((id) => id.startsWith('box-'))
    return (
      !shown.some((id) => /^use-[a-z]+-/.test(id) && id.endsWith(`-${key}`)) ||
      box?.replace(/(?:-(?:silk|wood|glitter|metal))?(?:-large)?$/, '') !== `box-${key}`
    )
  })
  expect(without.map(({ sku }) => sku)).toEqual([])
})

test('what can be rendered is what is shown: no colour too few, none too many', () => {
  const rendered = Object.entries(uses).flatMap(([scene, { colours }]) =>
    colours.map((color) => `use-${scene}-${color}`),
  )
  const shown = ofKind('filament').flatMap((each) => ids(each).filter((id) => id.startsWith('use-')))
  expect([...new Set(shown)].sort()).toEqual(rendered.sort())
})

test('a pack of more than 2 kg is drawn larger, and beside it stands a spool of its finish', () => {
  const wrong = ofKind('filament').filter((each) => {
    const { finish } = products.find(({ id }) => id === each.productId) ?? {}
    const box = ids(each).find((id) => id.startsWith('box-')) ?? ''
    const isLarge = (each.attributes.size ?? 0) >= 2000
    const own = /-(silk|wood|glitter|metal)(?:-large)?$/.exec(box)?.[1]
    const isPlain = finish === 'matt' || finish === 'carbon' || finish === 'transparent'
    return box.endsWith('-large') !== isLarge || own !== (isPlain ? undefined : finish)
  })
  expect(wrong.map(({ sku }) => sku)).toEqual([])
})

test('the words of a use and of a part call it an illustration', () => {
  const words = ofKind('filament').flatMap(({ pictures }) =>
    pictures
      .filter(({ id }) => /^(?:use|part)-/.test(id))
      .flatMap(({ description }) => Object.values(description)),
  )
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((text) => !/^Illustra|^Ilustra/.test(text))).toEqual([])
})

test('a printer is shown from six sides and measured, a part from several sides', () => {
  const few = ofKind('printer', 'sparePart').filter((each) => {
    const shown = ids(each)
    const sides = shown.filter((id) => !id.endsWith('-size'))
    return each.type === 'printer' ? sides.length < 6 || sides.length === shown.length : shown.length < 3
  })
  expect(few.map(({ sku }) => sku)).toEqual([])
})

test('the words of a measured drawing have the measures of the thing', () => {
  const wrong: string[] = []
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const { productId, pictures, technical } of variations) {
    const drawing = pictures.find(({ id }) => id.endsWith('-size'))
    if (!drawing || !technical) continue
    const { dimensions = [], length, wrench } = technical
    const measures = [...dimensions, length, wrench].filter((each) => each !== undefined)
    expect(measures.length).toBeGreaterThan(0)
    for (const language of LANGUAGES) {
      const words = drawing.description[language]?.replace(/(\d),(\d)/g, '$1.$2') ?? ''
      const missing = measures.filter((each) => !words.includes(`${each}`))
      if (missing.length > 0) wrong.push(`${byId.get(productId)?.slug} ${language}: ${missing.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})

test('no picture that stands behind the first is heavier than 50 KB', async () => {
  const kinds = /^(?:use|box|printer|hotend|nozzle)-/
  const behind = new Set(
    variations.flatMap((each) =>
      ids(each)
        .slice(1)
        .filter((id) => kinds.test(id)),
    ),
  )
  const sizes = await Promise.all(
    [...behind].map(async (id) => ({
      id,
      size: (await stat(join('content/catalog/images', `${id}.webp`))).size,
    })),
  )
  expect(sizes.filter(({ size }) => size > 50 * 1024)).toEqual([])
})
