/** What is pushed to Algolia: said before it is written, whole or not at all, and nothing of other environments. */
import { algoliasearch } from 'algoliasearch'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { changeLines, failureLine } from '../../../scripts/search/lines.ts'
import { type Client, hasChanges, planPush, push, type Wanted } from '../../../scripts/search/push.ts'
import { SETTINGS, synonyms } from '../../../scripts/search/settings.ts'
import { algoliaIndices, type Indices } from './support/algolia-indices.ts'
import { type AlgoliaServer, algoliaServer, type Reply } from './support/algolia-server.ts'

let indices: Indices
let server: AlgoliaServer
let client: Client
/** In place of what an index would answer. */
let broken: ((path: string) => Reply | undefined) | undefined

beforeEach(async () => {
  indices = algoliaIndices()
  broken = undefined
  server = await algoliaServer((asked) => broken?.(asked.path) ?? indices.reply(asked))
  client = algoliasearch('AB12CD34EF', 'a'.repeat(32), { hosts: server.hosts })
})

afterEach(() => server.close())

const record = (sku: string, title = sku, environment = 'production') => ({
  objectID: `${environment}-sv-${sku}`,
  environment,
  texts: { title },
})

function wanted(variations: readonly ReturnType<typeof record>[]): Record<'variations' | 'articles', Wanted> {
  const groups = synonyms().slice(0, 4)
  return {
    variations: { objects: variations, settings: SETTINGS.variations, synonyms: groups },
    articles: { objects: [record('first-layer')], settings: SETTINGS.articles, synonyms: groups },
  }
}

async function pushed(goal: ReturnType<typeof wanted>) {
  const plans = await planPush(client, goal, 'production')
  await push(client, goal, plans)
  return plans.map(({ changes }) => changes)
}

const skus = (name: string) => [...(indices.all.get(name)?.objects.keys() ?? [])].sort()

const FIVE = ['A', 'B', 'C', 'D', 'E'].map((sku) => record(sku))

describe('a push', () => {
  test('writes records, settings and synonyms of both indices', async () => {
    const [variations] = await pushed(wanted(FIVE))
    expect(variations?.added).toHaveLength(5)
    expect(skus('variations')).toEqual(FIVE.map(({ objectID }) => objectID))
    expect(skus('articles')).toEqual(['production-sv-first-layer'])
    expect(indices.all.get('variations')?.settings).toMatchObject({ attributeForDistinct: 'productId' })
    expect(indices.all.get('articles')?.synonyms.size).toBe(4)
    expect([...indices.all.keys()].sort()).toEqual(['articles', 'variations'])
  })

  test('of the same again writes nothing', async () => {
    await pushed(wanted(FIVE))
    indices.written.length = 0
    const changes = await pushed(wanted(FIVE))
    expect(changes.some(hasChanges)).toBe(false)
    expect(indices.written).toEqual([])
    expect(changes.flatMap(changeLines)).toEqual([
      'variations: nothing changes (5 records)',
      'articles: nothing changes (1 records)',
    ])
  })

  test('says what is new, changed and gone', async () => {
    await pushed(wanted(FIVE))
    const goal = wanted([
      ...FIVE.slice(1).map((each, at) => (at ? each : record('B', 'Better'))),
      record('F'),
    ])
    const [variations] = (await planPush(client, goal, 'production')).map(({ changes }) => changes)
    expect(variations).toMatchObject({
      added: ['production-sv-F'],
      changed: ['production-sv-B'],
      removed: ['production-sv-A'],
      same: 3,
      settings: [],
    })
    expect(variations && changeLines(variations)).toEqual([
      'variations: 3 records stay',
      '  new: 1 (production-sv-F)',
      '  changed: 1 (production-sv-B)',
      '  gone: 1 (production-sv-A)',
    ])
  })

  test('that is only planned changes nothing', async () => {
    await pushed(wanted(FIVE))
    indices.written.length = 0
    await planPush(client, wanted([record('Z')]), 'production')
    expect(indices.written).toEqual([])
    expect(skus('variations')).toHaveLength(5)
  })

  test('leaves records of other environments alone', async () => {
    indices.reply({
      method: 'POST',
      path: '/1/indexes/variations/batch',
      query: new URLSearchParams(),
      headers: {},
      body: { requests: [{ action: 'addObject', body: record('P', 'P', 'deploy-preview') }] },
    })
    const [variations] = await pushed(wanted(FIVE))
    expect(variations).toMatchObject({ others: 1, removed: [] })
    expect(skus('variations')).toContain('deploy-preview-sv-P')
    expect(skus('variations')).toHaveLength(6)
  })

  test('keeps the rules that were made at Algolia', async () => {
    await pushed(wanted(FIVE))
    const rules = [{ objectID: 'spring-sale' }]
    indices.all.get('variations')?.rules.push(...rules)
    await pushed(wanted([record('Z')]))
    expect(skus('variations')).toEqual(['production-sv-Z'])
    expect(indices.all.get('variations')?.rules).toEqual(rules)
  })

  test('that breaks off leaves both indices as they were', async () => {
    await pushed(wanted(FIVE))
    broken = (path) =>
      path.startsWith('/1/indexes/articles_next/batch')
        ? { status: 400, body: { message: 'Record is too big', status: 400 } }
        : undefined
    const goal = { ...wanted([record('Z')]) }
    goal.articles = { ...goal.articles, objects: [record('another')] }
    await expect(pushed(goal)).rejects.toThrow('Record is too big')
    expect(skus('variations')).toEqual(FIVE.map(({ objectID }) => objectID))
    expect(skus('articles')).toEqual(['production-sv-first-layer'])
  })
})

describe('a push that fails says why in a sentence', () => {
  const failed = () =>
    pushed(wanted(FIVE)).then(
      () => undefined,
      (error) => failureLine(error),
    )

  test.each([
    [
      403,
      'Invalid Application-ID or API key',
      /^Algolia refuses ALGOLIA_WRITE_KEY \(403\): Invalid .*rights/,
    ],
    [400, 'Record is too big', /^Algolia refuses \(400\): Record is too big/],
  ])('refused with %i', async (status, message, sentence) => {
    broken = () => ({ status, body: { message, status } })
    expect(await failed()).toMatch(sentence)
  })

  test('not answered', async () => {
    broken = () => 'drop'
    expect(await failed()).toMatch(/^Algolia does not answer/)
  })

  test('but a mistake of ours shows where it was made', () => {
    expect(failureLine(new TypeError('x is undefined'))).toBeUndefined()
    expect(failureLine(undefined)).toBeUndefined()
  })
})

test('synonyms are groups that Algolia takes, in every language', () => {
  const all = synonyms()
  expect(new Set(all.map(({ objectID }) => objectID)).size).toBe(all.length)
  for (const { synonyms: words = [] } of all) {
    expect(words.length).toBeGreaterThan(1)
    expect(words.length).toBeLessThanOrEqual(20)
  }
  for (const language of LANGUAGES)
    expect(all.some(({ objectID }) => objectID.startsWith(`${language}-`))).toBe(true)
})

test('what needs no enclosure says so, and is found by other words for it', async () => {
  const groups = synonyms().map(({ synonyms: words = [] }) => words)
  for (const [said, typed] of [
    ['without an enclosure', 'open printer'],
    ['utan sluten kammare', 'utan kapsling'],
    ['ohne geschlossenen Bauraum', 'ohne Einhausung'],
    ['senza camera chiusa', 'senza cabina'],
  ])
    expect(groups.some((words) => words.includes(said ?? '') && words.includes(typed ?? ''))).toBe(true)
})
