/** The delivery and the preview API: locales, entries, assets, and sync with its tokens. */
import type { Fields } from '#third-parties/contentful/server/space'
import {
  type Answer,
  type Call,
  link,
  listOf,
  notFound,
  ok,
  refusal,
} from '#third-parties/contentful/stand-in/answer'
import {
  type AssetState,
  type EntryState,
  type Kind,
  type SpaceStore,
  standardLocale,
  type Versioned,
} from '#third-parties/contentful/stand-in/store'

/** Contentful gives more; with fewer, small spaces have several pages, too. */
const PER_PAGE = 250

/** @param drafts whether what is not published is given, as the preview API does */
export function answerDelivery(store: SpaceStore, call: Call, drafts: boolean): Answer {
  if (call.method !== 'GET') return notFound()
  const [what = '', id] = call.path.split('/').filter(Boolean)
  if (what === '')
    return ok({ sys: { type: 'Space', id: store.space }, name: store.space, locales: locales(store) })
  if (what === 'locales') return listOf(locales(store), call.query)
  if (what === 'sync') return drafts ? notFound() : sync(store, call.query)
  if (what !== 'entries' && what !== 'assets') return notFound()
  const items = what === 'entries' ? entriesOf(store, drafts) : assetsOf(store, drafts)
  const shown = items.map((item) => inLocale(store, item, call.query.get('locale')))
  if (id === undefined) return listOf(shown, call.query)
  const found = shown.find((item) => item.sys.id === id)
  return found ? ok(found) : notFound()
}

function locales(store: SpaceStore) {
  return store.locales.map(({ code, name, default: isDefault, fallbackCode }) => ({
    ...{ code, name, default: isDefault, fallbackCode },
    sys: { id: code, type: 'Locale', version: 1 },
  }))
}

interface Item {
  metadata: { tags: []; concepts: [] }
  sys: { id: string; type: string; [name: string]: unknown }
  fields: Readonly<Record<string, unknown>>
}

function entriesOf(store: SpaceStore, drafts: boolean): Item[] {
  return [...store.entries.values()].flatMap((entry) => {
    const state = drafts ? entry.draft : entry.published
    return state ? [itemOf(store, 'Entry', entry, state)] : []
  })
}

function assetsOf(store: SpaceStore, drafts: boolean): Item[] {
  return [...store.assets.values()].flatMap((asset) => {
    const state = drafts ? asset.draft : asset.published
    return state ? [itemOf(store, 'Asset', asset, state)] : []
  })
}

function itemOf(
  store: SpaceStore,
  kind: Kind,
  { id, createdAt, updatedAt, revision }: Versioned<unknown>,
  state: EntryState | AssetState,
): Item {
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...{ id, type: kind, createdAt, updatedAt, revision },
      space: link('Space', store.space),
      environment: link('Environment', store.environment),
      ...('type' in state ? { contentType: link('ContentType', state.type) } : {}),
    },
    fields: state.fields,
  }
}

/** Of all locales, or of one without its name. */
function inLocale(store: SpaceStore, item: Item, locale: string | null): Item {
  if (locale === '*') return item
  const code = locale ?? standardLocale(store)
  const fields = Object.entries(item.fields as Fields).flatMap(([name, values]) =>
    values[code] === undefined ? [] : [[name, values[code]] as const],
  )
  return { ...item, sys: { ...item.sys, locale: code }, fields: Object.fromEntries(fields) }
}

/** What a token stands for: from which event on, up to which, and how much of that was given. */
interface SyncToken {
  from: number
  to: number
  skip: number
}

function sync(store: SpaceStore, query: URLSearchParams): Answer {
  const written = query.get('sync_token')
  if (!written && query.get('initial') !== 'true')
    return refusal(400, 'BadRequest', 'initial or sync_token is needed')
  const token = written ? readToken(written) : { from: 0, to: store.events.length, skip: 0 }
  if (!token || token.from > store.events.length)
    return refusal(400, 'BadRequest', 'The sync token is not valid, or has expired.')
  const { from, skip } = token
  const to = token.to < 0 ? store.events.length : token.to
  const items = changes(store, from, to, !written || from === 0)
  const page = items.slice(skip, skip + PER_PAGE)
  const isLast = skip + PER_PAGE >= items.length
  const next = isLast ? { from: to, to: -1, skip: 0 } : { from, to, skip: skip + PER_PAGE }
  const address = `https://cdn.contentful.com/spaces/${store.space}/environments/${store.environment}/sync?sync_token=${writeToken(next)}`
  return ok({ sys: { type: 'Array' }, items: page, [isLast ? 'nextSyncUrl' : 'nextPageUrl']: address })
}

/** Each thing once, as it is now; an initial sync does not tell of what is gone. */
function changes(store: SpaceStore, from: number, to: number, isInitial: boolean): Item[] {
  const touched = new Map(store.events.slice(from, to).map((event) => [`${event.kind} ${event.id}`, event]))
  return [...touched.values()].flatMap(({ kind, id }) => {
    const found = kind === 'Entry' ? store.entries.get(id) : store.assets.get(id)
    if (found?.published) return [itemOf(store, kind, found, found.published)]
    return isInitial ? [] : [deleted(store, kind, id)]
  })
}

function deleted(store: SpaceStore, kind: Kind, id: string): Item {
  const at = store.now().toISOString()
  const sys = { id, type: `Deleted${kind}`, createdAt: at, updatedAt: at, deletedAt: at, revision: 1 }
  return { metadata: { tags: [], concepts: [] }, sys, fields: {} }
}

function writeToken({ from, to, skip }: SyncToken): string {
  return Buffer.from(`${from}.${to}.${skip}`).toString('base64url')
}

function readToken(token: string): SyncToken | undefined {
  const [from, to, skip] = Buffer.from(token, 'base64url').toString().split('.').map(Number)
  if (![from, to, skip].every(Number.isInteger)) return undefined
  return { from: from ?? 0, to: to ?? 0, skip: skip ?? 0 }
}
