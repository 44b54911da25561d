/** A space that was filled by a push is read by Contentful's own SDK, and is the shop's content again. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildContent } from '#loaders/content'
import { ContentError } from '#loaders/problems'
import { snapshotOf } from '#loaders/site-content'
import type { RawContent } from '#loaders/source'
import { CONTENT } from '#local/paths'
import type { StandIn } from '#third-parties/contentful/stand-in/server'
import { planLines } from '../../../scripts/contentful/lines.ts'
import { isEmpty } from '../../../scripts/contentful/plan.ts'
import { push } from '../../../scripts/contentful/push.ts'
import { openTestSpace, type TestSpace } from './support/space.ts'

const TODAY = '2026-11-20'

/** ms; two thousand calls fill a space, perhaps on a busy machine. */
const FILLING = 120_000
const TIMEOUT = 60_000

const ARTICLE = 'article-tpu-soles'
/** No other text leads there. */
const LONELY = 'article-layer-shift'
const DRAFT = 'article-annealing'

/** One of the articles is still being written. */
function withDraft(raw: RawContent): RawContent {
  const articles = raw.articles.map((article) =>
    article.name === 'annealing' && article.facts
      ? { ...article, facts: { ...article.facts, data: { ...Object(article.facts.data), draft: true } } }
      : article,
  )
  return { ...raw, articles }
}

let space: TestSpace
let cache: string

beforeAll(async () => {
  space = await openTestSpace(withDraft)
  cache = mkdtempSync(join(tmpdir(), 'contentful-'))
}, FILLING)
afterEach(() => {
  space.standIn.instead = undefined
})
afterAll(async () => {
  await space.close()
  rmSync(cache, { recursive: true })
})

const newCache = () => mkdtempSync(join(cache, 'own-'))

/** @returns what `ask` asks for, below the environment */
async function asking(ask: () => Promise<unknown>): Promise<string[]> {
  const { asked } = space.standIn
  asked.length = 0
  await ask()
  return asked.map((each) => each.replace(/\/spaces\/[^/]+\/environments\/[^/?]+/, ''))
}

function problemsOf(raw: RawContent): string[] {
  try {
    buildContent(raw, { today: TODAY })
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n')
  }
}

test(
  'what was pushed comes back to the byte, with its pictures',
  async () => {
    const own = newCache()
    const { raw, summary } = await space.read(own)
    const back = buildContent(raw, { today: TODAY })
    const files = buildContent(space.raw, { today: TODAY })
    expect(back).toEqual(files)
    expect(snapshotOf(back)).toBe(snapshotOf(files))
    expect(summary).toMatch(/^\d+ entries of Contentful, \d+ new or changed; \d+ pictures fetched$/)
    for (const file of [
      'catalog/images/build-plate.webp',
      'articles/images/article-4.webp',
      'home/hero-wide.mp4',
    ])
      expect(readFileSync(join(own, 'media', file)).equals(readFileSync(join(CONTENT, file))), file).toBe(
        true,
      )
  },
  TIMEOUT,
)

test(
  'a second push changes nothing and says so',
  async () => {
    const plan = await space.plan()
    expect(planLines(plan, false)).toEqual([
      `pictures: ${plan.pictures.same} unchanged`,
      `entries: ${plan.entries.same} unchanged`,
    ])
    expect(isEmpty(plan)).toBe(true)
    const asked = await asking(() => push(space.management, plan, { removes: true }))
    expect(asked).toEqual([])
  },
  TIMEOUT,
)

test(
  'a plan names what differs, and leaves alone what editors have made until it is told otherwise',
  async () => {
    const { management } = space
    const fields = { name: { 'en-US': 'Sport' }, slug: { 'en-US': 'sport' }, hex: { 'en-US': '#112233' } }
    const made = await management.ask<{ sys: { version: number } }>('PUT', 'entries/5kUoNewColor', {
      ...{ body: { fields }, type: 'color' },
    })
    const before = await space.save('message-autumn-sale', (fields) => {
      fields.message = { ...fields.message, sv: 'Något annat' }
    })
    const plan = await space.plan()
    expect(planLines(plan, false)).toContain('entries: changed: 1 (message-autumn-sale)')
    expect(planLines(plan, false)).toContain(
      'entries: in Contentful alone, and left alone (--remove takes them out): 1 (5kUoNewColor)',
    )
    await push(management, plan, { removes: false })
    expect(planLines(await space.plan(), true)).toContain('entries: removed: 1 (5kUoNewColor)')
    await push(management, await space.plan(), { removes: true })
    expect((await space.plan()).entries.others).toEqual([])
    expect([made.sys.version, before > 1]).toEqual([1, true])
  },
  TIMEOUT,
)

test(
  'the second reading asks for what is new since the first, and fetches no picture again',
  async () => {
    const own = newCache()
    await space.read(own)
    expect(await asking(() => space.read(own))).toEqual([
      expect.stringMatching(/^GET \/delivery\/locales/),
      expect.stringMatching(/^GET \/delivery\/sync\?sync_token=/),
    ])
    const version = await space.save(LONELY, (fields) => {
      fields.description = { ...fields.description, 'en-US': 'When layers wander.' }
    })
    const unpublished = await space.read(own)
    expect(unpublished.summary).toContain('0 new or changed')
    await space.publish(LONELY, version)
    const { raw, summary } = await space.read(own)
    expect(summary).toContain('1 new or changed; 0 pictures fetched')
    const article = buildContent(raw, { today: TODAY }).articles.find(({ slug }) => slug === 'layer-shift')
    expect(article?.description.en).toBe('When layers wander.')
    await space.unpublish(LONELY)
    const after = buildContent((await space.read(own)).raw, { today: TODAY })
    expect(after.articles.map(({ slug }) => slug)).not.toContain('layer-shift')
    await push(space.management, await space.plan(), { removes: false })
  },
  TIMEOUT,
)

test(
  'what was kept and cannot be used any more is read anew',
  async () => {
    const own = newCache()
    const first = await space.read(own)
    const file = join(own, 'kept.json')
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    for (const written of [JSON.stringify({ ...kept, token: 'expired' }), '{"token":', '']) {
      writeFileSync(file, written)
      const { raw } = await space.read(own)
      expect(raw.articles.map(({ name }) => name)).toEqual(first.raw.articles.map(({ name }) => name))
    }
  },
  TIMEOUT,
)

test(
  'a broken entry is named by its title and address, with field, value and reason',
  async () => {
    const own = newCache()
    const version = await space.save('site-se', (fields) => {
      fields.settings = { 'en-US': { ...Object(fields.settings?.['en-US']), vat: { SE: 250 } } }
    })
    await space.publish('site-se', version)
    const text = await space.save(ARTICLE, (fields) => {
      fields.body = { ...fields.body, sv: 'Ett stycke.\n\nMer i [butiken](/shop/nowhere).' }
    })
    await space.publish(ARTICLE, text)
    const page = `https://app.contentful.com/spaces/${space.standIn.store.space}/environments/master/entries`
    const broken = problemsOf((await space.read(own)).raw)
    expect(broken).toContain(`Storefront "se" (${page}/site-se): vat.SE: 250 is not a percentage (0 to 100)`)
    await push(space.management, await space.plan(), { removes: false })
    const again = await space.save(ARTICLE, (fields) => {
      fields.body = { ...fields.body, sv: 'Ett stycke.\n\nMer i [butiken](/shop/nowhere).' }
    })
    await space.publish(ARTICLE, again)
    const title = 'Cushioned insoles in TPU: the pattern does the work'
    expect(problemsOf((await space.read(own)).raw)).toEqual([
      `Article "${title}" (${page}/${ARTICLE}?focusedField=body&focusedLocale=sv): Text in Swedish, line 3: "/shop/nowhere" leads to no page of the shop`,
    ])
    await push(space.management, await space.plan(), { removes: false })
  },
  TIMEOUT,
)

test(
  'a link to what is not published is told of where it stands',
  async () => {
    await space.unpublish('color-hjortron')
    const problems = problemsOf((await space.read(newCache())).raw)
    const first = problems.find((problem) => problem.startsWith('Variation "PLAP-HJO-175-750"'))
    expect(first).toMatch(
      /entries\/variation-PLAP-HJO-175-750\?focusedField=color&focusedLocale=en-US\): Colour: links to an entry that is not published, or is gone \(color-hjortron\)$/,
    )
    await push(space.management, await space.plan(), { removes: false })
  },
  TIMEOUT,
)

test(
  'a preview shows what is not published, and published pages do not',
  async () => {
    const own = newCache()
    await space.save(ARTICLE, (fields) => {
      fields.title = { ...fields.title, 'en-US': 'A title that is not published' }
    })
    const titles = async (isPreview: boolean) => {
      const { raw } = await space.read(own, { isPreview })
      const { articles } = buildContent(raw, { today: TODAY, drafts: isPreview })
      return new Map(articles.map(({ slug, title }) => [slug, title.en]))
    }
    const [published, preview] = [await titles(false), await titles(true)]
    expect([published.has('annealing'), preview.has('annealing')]).toEqual([false, true])
    expect(preview.get('tpu-soles')).toBe('A title that is not published')
    expect(published.get('tpu-soles')).not.toBe('A title that is not published')
  },
  TIMEOUT,
)

test(
  'a draft that lacks something keeps itself out of a preview, and nothing else',
  async () => {
    await space.save(DRAFT, (fields) => {
      delete fields.type
    })
    const { raw } = await space.read(newCache(), { isPreview: true })
    const said: string[] = []
    const { articles } = buildContent(raw, {
      today: TODAY,
      drafts: true,
      onUnfinished: (each) => said.push(each),
    })
    expect(articles.map(({ slug }) => slug)).not.toContain('annealing')
    expect(articles.length).toBeGreaterThan(10)
    expect(said).toEqual([
      expect.stringMatching(/^Article ".*" \(https:.*article-annealing.*\): Kind: missing$/),
    ])
  },
  TIMEOUT,
)

type Instead = NonNullable<StandIn['instead']>

const OUTAGES: [string, Instead, RegExp][] = [
  [
    'a rate limit that does not end',
    () => ({
      status: 429,
      headers: { 'x-contentful-ratelimit-reset': '0' },
      body: { sys: { id: 'RateLimitExceeded' } },
    }),
    /^Contentful: reading the locales failed: it answers 429: it is asked too often/,
  ],
  [
    'trouble of its own',
    () => ({ status: 503, body: { sys: { id: 'ServiceUnavailable' } } }),
    /^Contentful: reading the locales failed: it answers 503: it has trouble of its own$/,
  ],
  [
    'a token that is not known',
    () => ({ status: 401, body: { sys: { id: 'AccessTokenInvalid' }, message: 'invalid' } }),
    /^Contentful: reading the locales failed: it answers 401: the token is not known there$/,
  ],
  ['silence', () => 'silence', /^Contentful: reading the locales failed: it does not answer in time$/],
]

test.each(OUTAGES)(
  '%s ends in a sentence, and loses nothing of what was read before',
  async (_, instead, sentence) => {
    const own = newCache()
    await space.read(own)
    const file = join(own, 'kept.json')
    const kept = readFileSync(file, 'utf8')
    space.standIn.instead = instead
    await expect(space.read(own, { retries: 1, timeout: 500 })).rejects.toThrow(sentence)
    expect(readFileSync(file, 'utf8')).toBe(kept)
  },
  TIMEOUT,
)

test(
  'a rate limit that ends is waited for',
  async () => {
    let refused = 0
    space.standIn.instead = (asked) => {
      if (!asked.includes('/sync') || refused > 0) return undefined
      refused += 1
      return { status: 429, headers: { 'x-contentful-ratelimit-reset': '0' }, body: {} }
    }
    const { raw } = await space.read(newCache())
    expect([refused, raw.articles.length > 10]).toEqual([1, true])
  },
  TIMEOUT,
)

test(
  'a picture that cannot be had is named',
  async () => {
    space.standIn.instead = (asked) => (asked.includes('/media/') ? { status: 404 } : undefined)
    await expect(space.read(newCache())).rejects.toThrow(
      /^Contentful: fetching the picture "[a-z0-9-]+" \(.*\) failed: it answers 404/,
    )
  },
  TIMEOUT,
)
