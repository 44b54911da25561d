/** Reads a space by Contentful's SDK: what is published since the last time, or all that editors have. */
import { type ContentfulClientApi, createClient } from 'contentful'
import { LANGUAGES } from '#core/site/language'
import { failureOf, statusOf } from '#third-parties/contentful/server/failure'
import type { Fields, Locales } from '#third-parties/contentful/server/space'
import { isLocaleOf } from '#third-parties/contentful/server/space'
import type { SpaceSettings } from '#third-parties/contentful/settings'

/** As the APIs give it, with what the shop needs of it. */
export interface Item {
  sys: { id: string; type: string; contentType?: { sys: { id: string } } }
  fields: Fields
}

/** What is known of a space; kept between builds. */
export interface Kept {
  /** By which Contentful knows what is new since then. */
  token: string | undefined
  entries: Record<string, Item>
  assets: Record<string, Item>
}

export const NOTHING: Kept = { token: undefined, entries: {}, assets: {} }

export type Client = ContentfulClientApi<undefined>

const HOSTS = { delivery: 'cdn.contentful.com', preview: 'preview.contentful.com' }

/** Each waits longer; all of them take about half a minute. */
const RETRIES = 5

/** ms */
const TIMEOUT = 20_000

export interface ClientOptions {
  retries?: number
  timeout?: number
}

export function openClient(
  { space, environment, token, address }: SpaceSettings,
  api: keyof typeof HOSTS,
  { retries = RETRIES, timeout = TIMEOUT }: ClientOptions = {},
): Client {
  const at = address ? new URL(address) : undefined
  return createClient({
    space,
    environment,
    accessToken: token,
    // The stand-in has the APIs of all hosts on one, by their paths.
    host: at?.host ?? HOSTS[api],
    ...(at ? { basePath: `/${api}` } : {}),
    insecure: at?.protocol === 'http:',
    retryLimit: retries,
    retryOnError: retries > 0,
    timeout,
    logHandler: (level, data) => {
      if (level === 'warning') console.log(`Contentful: ${String(data)}`)
    },
  })
}

/** @throws ContentfulFailure also for a space whose standard locale is not English */
export async function readLocales(client: Client): Promise<Locales> {
  const { items } = await asked('reading the locales', () => client.getLocales())
  const standard = items.find((locale) => locale.default)?.code ?? 'en-US'
  if (!isLocaleOf(standard, 'en'))
    throw failureOf(
      new Error(
        JSON.stringify({
          status: 200,
          message: `its default locale is ${standard}, and the shop's is English`,
        }),
      ),
      'reading the locales',
    )
  const codes = LANGUAGES.flatMap((language) => {
    const found = items.find(({ code }) => isLocaleOf(code, language))
    return language === 'en' ? [[language, standard]] : found ? [[language, found.code]] : []
  })
  return { standard, codes: Object.fromEntries(codes) }
}

/** What was published, changed or taken back since `kept`; all of it when there is none, or its token is too old. */
export async function readPublished(client: Client, kept: Kept): Promise<Kept> {
  return asked('reading what is published', async () => {
    if (kept.token === undefined) return sync(client, NOTHING)
    try {
      return await sync(client, kept)
    } catch (error) {
      if (statusOf(error) !== 400 && statusOf(error) !== 404) throw error
      return sync(client, NOTHING)
    }
  })
}

async function sync(client: Client, { token, entries, assets }: Kept): Promise<Kept> {
  const query = token === undefined ? { initial: true as const } : { nextSyncToken: token }
  const news = await client.withoutLinkResolution.sync(query)
  return {
    token: news.nextSyncToken,
    entries: merged(entries, news.entries as unknown as Item[], news.deletedEntries),
    assets: merged(assets, news.assets as unknown as Item[], news.deletedAssets),
  }
}

function merged(
  before: Readonly<Record<string, Item>>,
  changed: readonly Item[],
  deleted: readonly { sys: { id: string } }[],
): Record<string, Item> {
  const items = { ...before }
  for (const item of changed) items[item.sys.id] = plain(item)
  for (const { sys } of deleted) delete items[sys.id]
  return items
}

/** Everything that editors see, drafts and changes that are not published: the preview API knows no sync. */
export async function readDrafts(client: Client): Promise<Kept> {
  return asked('reading drafts', async () => {
    const all = client.withAllLocales.withoutLinkResolution
    const entries = await pages((page) => all.getEntries(page) as unknown as Promise<Page>)
    const assets = await pages((page) => client.withAllLocales.getAssets(page) as unknown as Promise<Page>)
    return { token: undefined, entries: merged({}, entries, []), assets: merged({}, assets, []) }
  })
}

interface Page {
  total: number
  items: Item[]
}

/** Contentful refuses answers of more than 7 MB. */
const PER_PAGE = 200

/** In the order of their making, so that nothing is missed while somebody writes. */
async function pages(
  read: (page: { skip: number; limit: number; order: ['sys.createdAt', 'sys.id'] }) => Promise<Page>,
): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const page = await read({ skip: items.length, limit: PER_PAGE, order: ['sys.createdAt', 'sys.id'] })
    items.push(...page.items)
    if (page.items.length === 0 || items.length >= page.total) return items
  }
}

/** Without dates and versions: what is kept, and its hash, change with the content alone. */
function plain({ sys: { id, type, contentType }, fields }: Item): Item {
  return {
    sys: { id, type, ...(contentType ? { contentType: { sys: { id: contentType.sys.id } } } : {}) },
    fields,
  }
}

async function asked<T>(doing: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw failureOf(error, doing)
  }
}
