/** The shop's own answers have the shape of Algolia's, and whoever reads them cannot tell which one answered. */
import { createNullCache } from '@algolia/client-common'
import { liteClient } from 'algoliasearch/lite'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SearchAnswer, searchRequests } from '#core/search/algolia'
import { MARK_END, MARK_START } from '#core/search/highlight'
import type { ArticleRecord, VariationRecord } from '#core/search/records'
import { articleHit, productHit } from '#features/search/hits.ts'
import {
  type AskSearch,
  askApplication,
  askLocally,
  localRequester,
} from '#third-parties/algolia/browser/search-client'
import { NOTHING_ANSWER, PETG_ANSWER, REFUSALS } from './fixtures/algolia-answers.ts'
import { type AlgoliaServer, algoliaServer } from './support/algolia-server.ts'
import { type ShopSearch, shopSearch } from './support/shop-search.ts'

const SCOPE = { language: 'sv', environment: 'production' }

/** ms to read the whole content, on a machine that does other things too. */
const READING_MS = 60_000

let own: ShopSearch
let server: AlgoliaServer | undefined

beforeAll(async () => {
  own = await shopSearch('sv')
}, READING_MS)

afterEach(async () => {
  await server?.close()
  server = undefined
})

type Transport = 'hosted' | 'local'
const TRANSPORTS: readonly Transport[] = ['hosted', 'local']

async function open(transport: Transport): Promise<AskSearch> {
  if (transport === 'local') return askLocally(own.engine.answer)
  server = await algoliaServer(({ body }) => ({
    status: 200,
    body: body.requests[0]?.query === 'petg' ? PETG_ANSWER : NOTHING_ANSWER,
  }))
  return askApplication({ appId: 'AB12CD34EF', apiKey: 'a'.repeat(32), hosts: server.hosts })
}

describe.each(TRANSPORTS)('%s', (transport) => {
  test('an answer has the fields that Algolia documents', async () => {
    const ask = await open(transport)
    const [products, articles] = await ask(searchRequests('petg', SCOPE))
    for (const answer of [products, articles])
      expect(answer).toMatchObject({
        hits: expect.any(Array),
        nbHits: expect.any(Number),
        page: 0,
        nbPages: expect.any(Number),
        hitsPerPage: expect.any(Number),
        exhaustiveNbHits: true,
        query: 'petg',
        params: expect.stringContaining('query=petg'),
        processingTimeMS: expect.any(Number),
      })
    expect([products?.index, articles?.index]).toEqual(['variations', 'articles'])
    const [product] = (products as SearchAnswer<VariationRecord>).hits
    expect(product).toMatchObject({
      objectID: expect.stringMatching(/^production-sv-/),
      language: 'sv',
      environment: 'production',
      active: true,
      productId: expect.any(String),
      productLink: expect.stringMatching(/^\/product\//),
      texts: { title: expect.stringContaining('PETG') },
      bullets: expect.any(Array),
      displayLabels: [{ text: expect.any(String), style: 'bestSeller' }],
      thumbnail: { src: expect.any(String), description: expect.any(String) },
      price: { net: expect.any(Array) },
      _highlightResult: {
        texts: {
          title: {
            value: expect.stringContaining(`${MARK_START}PETG${MARK_END}`),
            matchLevel: 'full',
            matchedWords: ['petg'],
            fullyHighlighted: false,
          },
        },
        material: { matchLevel: 'full', fullyHighlighted: true },
      },
    })
    const [article] = (articles as SearchAnswer<ArticleRecord>).hits
    expect(article).toMatchObject({
      published: true,
      slug: 'pla-petg-or-asa',
      tags: ['PLA', 'PETG', 'ASA', 'Nybörjare'],
      publishedDate: '2026-09-30',
      _highlightResult: {
        tags: [
          { matchLevel: 'none' },
          { matchLevel: 'full' },
          { matchLevel: 'none' },
          { matchLevel: 'none' },
        ],
      },
      _snippetResult: { description: { matchLevel: 'none', value: expect.any(String) } },
    })
  })

  test('what is found is read alike', async () => {
    const ask = await open(transport)
    const [products, articles] = await ask(searchRequests('petg', SCOPE))
    const [product] = productHit((products as SearchAnswer<VariationRecord>).hits[0] as never)
    expect(product?.title.slice(0, 2)).toEqual([
      { text: 'PETG', isMatch: true },
      { text: expect.stringMatching(/^ Tough /), isMatch: false },
    ])
    const [article] = articleHit((articles as SearchAnswer<ArticleRecord>).hits[0] as never)
    expect(article?.tags[1]).toEqual([{ text: 'PETG', isMatch: true }])
    expect(article?.title.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'PETG', isMatch: true }])
  })

  test('nothing is an answer', async () => {
    const ask = await open(transport)
    const answers = await ask(searchRequests('xqzzw', SCOPE))
    expect(answers.map(({ hits, nbHits, nbPages }) => [hits.length, nbHits, nbPages])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })
})

test('the fields of records and answers are the same ones', async () => {
  const [product, article, helpful] = PETG_ANSWER.results.map(({ hits }) => hits[0] as object)
  const ask = askLocally(own.engine.answer)
  const [products, articles] = await ask(searchRequests('petg', SCOPE))
  const [, , help] = await ask(searchRequests('faktura', SCOPE))
  const [ownHelp = {}] = help?.hits ?? []
  expect(Object.keys(ownHelp).sort()).toEqual(Object.keys(helpful ?? {}).sort())
  const [ownProduct = {}] = products?.hits ?? []
  const [ownArticle = {}] = articles?.hits ?? []
  expect(
    Object.keys(JSON.parse(JSON.stringify(ownProduct))).filter((name) => !(name in (product ?? {}))),
  ).toEqual([])
  expect(
    Object.keys(JSON.parse(JSON.stringify(ownArticle))).filter((name) => !(name in (article ?? {}))),
  ).toEqual([])
})

test('the request is the one that is specified, and one for help: three questions, one call', async () => {
  const ask = await open('hosted')
  await ask(searchRequests('petg', SCOPE))
  expect(server?.asked).toHaveLength(1)
  const [{ method, path, query, headers, body } = {}] = server?.asked ?? []
  expect([method, path]).toEqual(['POST', '/1/indexes/*/queries'])
  // In a browser in the address, so that it needs no question before the question.
  const application = query?.get('x-algolia-application-id') ?? headers?.['x-algolia-application-id']
  expect(application).toBe('AB12CD34EF')
  expect(body?.requests).toEqual([
    {
      indexName: 'variations',
      query: 'petg',
      page: 0,
      hitsPerPage: 6,
      distinct: true,
      filters: 'language:sv AND environment:production AND active:true',
    },
    {
      indexName: 'articles',
      query: 'petg',
      page: 0,
      hitsPerPage: 3,
      distinct: true,
      filters: 'language:sv AND environment:production AND published:true',
    },
    {
      indexName: 'articles',
      query: 'petg',
      page: 0,
      hitsPerPage: 2,
      distinct: true,
      filters: 'language:sv AND environment:production AND help:true',
    },
  ])
})

test('for a printer there is a fourth question, for what it prints', () => {
  const requests = searchRequests('tpu ender 3', SCOPE)
  expect(requests.map(({ query }) => query)).toEqual(['tpu', 'tpu', 'tpu', 'tpu'])
  expect(requests[3]?.filters).toBe(
    'language:sv AND environment:production AND active:true AND machines:"1.75-255-open"',
  )
})

test('a refusal is worded as Algolia words it', async () => {
  const client = liteClient('local', 'local', {
    requester: localRequester(own.engine.answer),
    hosts: [{ url: 'localhost', accept: 'readWrite', protocol: 'https' }],
    hostsCache: createNullCache(),
  })
  const requests = [{ indexName: 'variations', query: '', filters: 'a:1 OR b:2' }]
  await expect(client.search({ requests })).rejects.toMatchObject({
    status: REFUSALS[400].status,
    message: expect.stringContaining('filters: Unexpected token'),
  })
  await expect(client.search({ requests: [{ indexName: 'orders', query: '' }] })).rejects.toMatchObject({
    status: REFUSALS[404].status,
    message: 'Index orders does not exist',
  })
})
