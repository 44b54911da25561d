/**
 * The recipes of README.md's "Add …", followed literally. What is content alone is read here; `npm run check:recipes`
 * builds a copy of the project with all of them.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startOfDay } from '#core/shop-day'
import { buildContent, type Content } from '#loaders/content'
import { contentOf, readFiles } from '#loaders/files-source'
import { fillLowestPrices } from '#loaders/lowest-price'
import { CONTENT, ROOT } from '#local/paths'
import { CODE_RECIPES, LANGUAGE } from '../../scripts/check/recipes/code.ts'
import {
  ARTICLE,
  CARRIER,
  contentRecipes,
  DRAFT,
  MESSAGE,
  PRODUCT,
  SALE,
} from '../../scripts/check/recipes/content.ts'
import type { Files } from '../../scripts/check/recipes/recipe.ts'

const TODAY = '2026-11-22'
const SOLD = `content/catalog/products/${SALE.product}.yaml`

let content: Content
beforeAll(async () => {
  const { texts, others } = await readFiles(CONTENT)
  const files: Files = new Map([...texts].map(([path, text]) => [`content/${path}`, text]))
  for (const { follow } of contentRecipes(TODAY)) follow(files)
  // As `npm run prices` does.
  files.set(SOLD, fillLowestPrices(files.get(SOLD) ?? '', [], startOfDay(TODAY)))
  const inside = [...files].map(([path, text]) => [path.slice('content/'.length), text] as const)
  content = buildContent(contentOf({ texts: new Map(inside), others }), { today: TODAY })
})

describe('followed literally', () => {
  test('a product is sold at its price and has its stock', () => {
    const variation = content.variations.find(({ sku }) => sku === PRODUCT.sku)
    expect(variation).toMatchObject({ productName: PRODUCT.slug, msrp: { SEK: 40000 } })
    expect(content.stock.get(PRODUCT.sku)).toMatchObject({ totalAvailable: 12 })
  })

  test('an article is there, and a draft is not', () => {
    const slugs = content.articles.map(({ slug }) => slug)
    expect(slugs).toContain(ARTICLE)
    expect(slugs).not.toContain(DRAFT)
  })

  test('a message is shown on its days', () => {
    const message = content.messages.find((each) => each.message.en === MESSAGE)
    expect(message).toMatchObject({ from: TODAY, until: '2026-11-29' })
  })

  test('of two sales the one that is on counts', () => {
    const sales = content.variations.filter(({ productName }) => productName === SALE.product)
    expect(sales.map(({ sale }) => sale?.discountPercentage)).toEqual(sales.map(() => SALE.percentage))
    expect(sales[0]?.sale).toMatchObject({ until: '2026-11-28', lowest30: { SEK: 7120 } })
  })

  test('a carrier has its options and its service points', () => {
    const site = content.sites.find(({ key }) => key === CARRIER.site)
    expect(site?.shipping.map(({ id }) => id)).toContain(CARRIER.option)
    const countries = content.servicePoints.flatMap(({ carrier, country }) =>
      carrier === 'DHL' ? country : [],
    )
    expect(countries.sort()).toEqual(['AT', 'DE'])
  })
})

test('every recipe is one of README.md', async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
  for (const { name } of [...contentRecipes(TODAY), ...CODE_RECIPES]) expect(readme).toContain(`**${name}**`)
})

test('the recipes that touch the code find what they change', async () => {
  const files: Files = new Map()
  for (const folder of ['content', 'src', 'tests/core/checkout']) {
    for (const name of await readdir(join(ROOT, folder), { recursive: true })) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`
      if (/\.(?:ts|json|yaml|md)$/.test(path)) files.set(path, await readFile(join(ROOT, path), 'utf8'))
    }
  }
  for (const { follow } of CODE_RECIPES) follow(files)
  expect(parse(files.get('content/catalog/colors.yaml') ?? '').hjortron.name[LANGUAGE]).toBe('Multebær')
})
