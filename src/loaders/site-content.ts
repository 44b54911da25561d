/** The content as pages see it. They import this and nothing else of the loaders. */
import { type CollectionKey, getCollection } from 'astro:content'
import type { Content } from '#loaders/content'

let content: Promise<Content> | undefined

/** Everything the shop shows and sells; put together once per build, and anew per page in development. */
export function getContent(): Promise<Content> {
  if (import.meta.env.DEV) return collect()
  content ??= collect()
  return content
}

async function collect(): Promise<Content> {
  const [
    [brand],
    sites,
    colors,
    categories,
    products,
    variations,
    articles,
    pages,
    messages,
    servicePoints,
    postalAreas,
  ] = await Promise.all([
    items('brand'),
    items('sites'),
    items('colors'),
    items('categories'),
    items('products'),
    items('variations'),
    items('articles'),
    items('pages'),
    items('messages'),
    items('servicePoints'),
    items('postalAreas'),
  ])
  if (!brand) throw new Error('the content has no brand')
  return {
    brand,
    sites,
    colors: byKey(colors),
    categories: byKey(categories),
    products,
    variations,
    articles,
    pages,
    messages,
    servicePoints,
    postalAreas,
  }
}

type Item<K extends CollectionKey> = Awaited<ReturnType<typeof getCollection<K>>>[number]['data']['item']

async function items<K extends CollectionKey>(name: K): Promise<Item<K>[]> {
  const entries = await getCollection(name)
  return entries
    .map(({ data }) => data)
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function byKey<T extends { key: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.key, row]))
}
