/** A product's gallery, over the whole catalogue: what is shown is the colour that is bought, and the words name it. */
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Color, Finish, Product } from '#core/catalogue/catalogue'
import { labOf } from '#core/catalogue/color'
import { localized } from '#core/site/language'
import { productPictures } from '#features/product/pictures.ts'
import { readContent } from '#loaders/content'
import { readPictureId } from '#loaders/printed-label'

const { products, variations, sites } = await readContent('content')
const byId = new Map(products.map((product) => [product.id, product]))

/** Colours of a finish, as the catalogue has them. */
const palettes = Map.groupBy(
  variations.flatMap(({ productId, color }) => {
    const finish = byId.get(productId)?.finish
    return finish && color ? [{ finish, color }] : []
  }),
  ({ finish }) => finish,
)

interface Shown {
  id: string
  alt: string
  /** Of the picture's page. */
  where: string
  color: Color
  colorName: string
  finish: Finish
}

const shown = sites.flatMap((site) =>
  variations.flatMap((variation): Shown[] => {
    const product = byId.get(variation.productId) as Product
    const { color } = variation
    if (!color || !product.finish) return []
    const { finish } = product
    const where = `${site.key}: ${variation.productName}/${variation.slug}`
    const colorName = localized(color.name, site.language)
    return productPictures(site, product, variation).map(({ id, alt }) => ({
      id,
      alt,
      where,
      color,
      colorName,
      finish,
    }))
  }),
)

test('a filament has a spool, its winding and a part', () => {
  const kinds = Map.groupBy(shown, ({ where }) => where)
  // The part of what is flexible is a scene.
  const wrong = [...kinds].filter(
    ([, pictures]) =>
      !/^spool-\S* winding-\S* (?:part|use-bellows)-/.test(pictures.map(({ id }) => id).join(' ')),
  )
  expect(kinds.size).toBeGreaterThan(0)
  expect(wrong.map(([where]) => where)).toEqual([])
})

test('the words of every picture name its colour', () => {
  const wrong = shown.filter(({ alt, colorName }) => !alt.includes(colorName))
  expect(wrong.map(({ where, alt }) => `${where}: ${alt}`)).toEqual([])
})

test('no picture shows filament of another hex', async () => {
  const pairs = new Map(shown.map((each) => [`${each.id} for ${each.color.key}`, each]))
  const wrong: string[] = []
  for (const [pair, { id, color, finish }] of pairs) {
    const seen = await colorsSeen(id, palette(finish))
    if (!seen.includes(color.hex)) wrong.push(`${pair} shows ${seen.join(', ')}`)
  }
  expect(wrong).toEqual([])
})

function palette(finish: Finish): string[] {
  return [...new Set(palettes.get(finish)?.map(({ color }) => color.hex))]
}

/** Pixels on a side: enough to count, and what is thinner than a strand is mixed. */
const SIDE = 120
/**
 * A spool's own sides are black, so the filament may come second; what is held, planted or packed is there as well, and a
 * carton is large and pale.
 */
const COUNTED = { spool: 2, use: 3, box: 4 }
const counted = (id: string) => COUNTED[/^(?:use|box)/.exec(id)?.[0] as 'use' | 'box'] ?? COUNTED.spool
/** Light and shade tell a colour less than its hue does. */
const SHADE = 0.5

/** @returns of these hexes, those that most of the picture's pixels come nearest to */
async function colorsSeen(id: string, hexes: readonly string[]): Promise<string[]> {
  const file = join('content/catalog/images', `${readPictureId(id).file}.webp`)
  const pixels = await sharp(file).ensureAlpha().resize(SIDE).raw().toBuffer()
  const wanted = hexes.map((hex) => ({ hex, lab: labOf(hex) }))
  const votes = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    // The shadow is not opaque.
    if ((pixels[at + 3] ?? 0) < 250) continue
    const lab = labOf(pixels.toString('hex', at, at + 3))
    const distance = (other: typeof lab) =>
      Math.hypot((lab[0] - other[0]) * SHADE, lab[1] - other[1], lab[2] - other[2])
    const nearest = wanted.reduce((best, each) => (distance(each.lab) < distance(best.lab) ? each : best))
    votes.set(nearest.hex, (votes.get(nearest.hex) ?? 0) + 1)
  }
  return [...votes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, counted(id))
    .map(([hex]) => hex)
}
