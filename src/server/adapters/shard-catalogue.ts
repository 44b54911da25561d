/** The catalogue that was built with this deploy, read from its shards when they are asked for. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiVariation } from '#api/catalog/variation-schema'
import { type Language, localized } from '#core/site/language'
import {
  INDEX_FILE,
  type Shard,
  type ShardIndex,
  type StoredProduct,
  type StoredVariation,
  shardFile,
  shardOf,
} from '#server/adapters/shard-format'
import type { Catalogue } from '#server/ports'

/** @param folder as `writeFunctionData` filled it; it does not change while a deploy lives, so parsed shards are kept */
export function createShardCatalogue(folder: string): Catalogue {
  const files = new Map<string, Promise<unknown>>()

  function read<T>(name: string): Promise<T> {
    const known = files.get(name) ?? parse(join(folder, name))
    files.set(name, known)
    // A file that could not be read once may be readable later.
    known.catch(() => files.delete(name))
    return known as Promise<T>
  }

  async function shardFor(key: string): Promise<Shard> {
    const { shards } = await read<ShardIndex>(INDEX_FILE)
    return read<Shard>(shardFile(shardOf(key, shards)))
  }

  async function product(productId: string | undefined): Promise<StoredProduct | undefined> {
    return productId === undefined ? undefined : own((await shardFor(productId)).products, productId)
  }

  async function find(
    index: 'ids' | 'skus',
    field: 'id' | 'sku',
    key: string,
    language: Language,
  ): Promise<ApiVariation | undefined> {
    const found = await product(own((await shardFor(key))[index], key))
    const variation = found?.variations.find((candidate) => candidate[field] === key)
    return found && variation && inLanguage(found, variation, language)
  }

  return {
    byId: (id, language) => find('ids', 'id', id, language),
    bySku: (sku, language) => find('skus', 'sku', sku, language),
    async byProduct(productId, language) {
      const found = await product(productId)
      return found ? found.variations.map((variation) => inLanguage(found, variation, language)) : []
    },
  }
}

async function parse(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** `constructor` is a well-formed key, and no product. */
function own<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function inLanguage(product: StoredProduct, variation: StoredVariation, language: Language): ApiVariation {
  const { name, colorName, sale, ...same } = variation
  return {
    ...same,
    name: localized(name, language),
    bullets: localized(product.bullets, language),
    ...(colorName && { colorName: localized(colorName, language) }),
    ...(sale && { sale: { ...sale, name: localized(sale.name, language) } }),
  }
}
