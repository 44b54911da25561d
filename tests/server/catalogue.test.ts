/** The deploy's catalogue: what is written at build time is what the functions read, in every language. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variationSchema } from '#api/catalog/variation-schema'
import { buildShards, writeShards } from '#build/shards'
import { localize, type Product, type Variation } from '#core/catalogue/catalogue'
import { LANGUAGES } from '#core/site/language'
import { type Content, readContent } from '#loaders/content'
import { createShardCatalogue } from '#server/adapters/shard-catalogue'
import { shardFile, shardOf } from '#server/adapters/shard-format'
import { readShopData } from '#server/adapters/shop-data'
import type { Catalogue } from '#server/ports'

let folder: string
let content: Content
let catalogue: Catalogue

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shards-'))
  content = await readContent('content')
  await writeFile(join(folder, shardFile(999)), '{}')
  await writeShards(content, folder)
  catalogue = createShardCatalogue(folder)
})
afterAll(() => rm(folder, { recursive: true }))

function productOf({ productId }: Variation): Product {
  const product = content.products.find(({ id }) => id === productId)
  if (!product) throw new Error(`no product ${productId}`)
  return product
}

describe('the shards', () => {
  it.each(LANGUAGES)('hold every variation, by id and by sku, in %s', async (language) => {
    for (const variation of content.variations) {
      const found = await catalogue.byId(variation.id, language)
      expect(v.safeParse(v.strictObject(variationSchema.entries), found).issues).toBeUndefined()
      const { name, bullets, colorName } = localize(productOf(variation), variation, language)
      expect(found).toMatchObject({
        id: variation.id,
        sku: variation.sku,
        msrp: variation.msrp,
        name,
        bullets,
      })
      expect(found?.colorName).toBe(colorName)
      expect(await catalogue.bySku(variation.sku, language)).toEqual(found)
    }
  })

  it('hold every product with its variations in their order', async () => {
    for (const { id } of content.products) {
      const own = content.variations.filter(({ productId }) => productId === id).map(({ sku }) => sku)
      expect((await catalogue.byProduct(id, 'en')).map(({ sku }) => sku)).toEqual(own)
    }
  })

  it.each(['nothing', 'constructor', '__proto__', 'toString', ''])(
    'hold nothing called "%s"',
    async (key) => {
      expect(await catalogue.byId(key, 'en')).toBeUndefined()
      expect(await catalogue.bySku(key, 'en')).toBeUndefined()
      expect(await catalogue.byProduct(key, 'en')).toEqual([])
    },
  )

  it('replace those of an earlier build', async () => {
    expect(await readdir(folder)).not.toContain(shardFile(999))
  })

  it('bring sites, brand and service points along', async () => {
    const { sites, brand, servicePoints, postalAreas } = await readShopData(folder)
    expect({ sites, brand, servicePoints, postalAreas }).toEqual({
      sites: content.sites,
      brand: content.brand,
      servicePoints: content.servicePoints,
      postalAreas: content.postalAreas,
    })
  })

  it('are the same for the same content', async () => {
    const before = await readFile(join(folder, shardFile(0)), 'utf8')
    await writeShards(content, folder)
    expect(await readFile(join(folder, shardFile(0)), 'utf8')).toBe(before)
  })

  it('of twenty thousand variations are even and quick to read', async () => {
    const products = Array.from({ length: 400 }, (_, at) => ({
      ...(content.products[0] as Product),
      id: `p${at}`,
    }))
    const variations = Array.from({ length: 20_000 }, (_, at) => ({
      ...(content.variations[0] as Variation),
      id: `v${at}`,
      sku: `S-${at}`,
      productId: `p${at % 400}`,
    }))
    const shards = buildShards({ products, variations })
    const sizes = shards.map(({ products: held }) =>
      Object.values(held).reduce((sum, product) => sum + product.variations.length, 0),
    )
    expect(shards).toHaveLength(250)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(80 * 6)
    expect(new Set(variations.map(({ sku }) => shardOf(sku, 250))).size).toBe(250)
  })
})

describe('a shard that cannot be read', () => {
  it('is read again the next time', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'shards-'))
    const later = createShardCatalogue(empty)
    const { sku } = content.variations[0] as Variation
    await expect(later.bySku(sku, 'en')).rejects.toThrow()
    await writeShards(content, empty)
    expect(await later.bySku(sku, 'en')).toMatchObject({ sku })
    await rm(empty, { recursive: true })
  })
})
