/** A space with its environment, as Contentful keeps it: drafts beside what is published, and what changed in order. */
import { randomBytes } from 'node:crypto'
import type { Fields } from '#third-parties/contentful/server/space'

export interface Locale {
  code: string
  name: string
  default: boolean
  fallbackCode: string | null
  optional: boolean
}

export interface TypeField {
  id: string
  name: string
  type: string
  linkType?: string
  localized: boolean
  required: boolean
  validations?: readonly Validation[]
  items?: { type: string; linkType?: string; validations?: readonly Validation[] }
}

/** Of those that Contentful has, the ones that the shop's types use. */
export interface Validation {
  in?: readonly string[]
  unique?: boolean
  size?: { max?: number }
  regexp?: { pattern: string }
  linkContentType?: readonly string[]
  linkMimetypeGroup?: readonly string[]
  message?: string
}

export interface ContentType {
  id: string
  name: string
  description: string
  displayField: string
  fields: readonly TypeField[]
}

/** A thing that is written, and published from time to time. */
export interface Versioned<T> {
  id: string
  draft: T
  version: number
  published?: T
  publishedVersion?: number
  /** How often it was published. */
  revision: number
  createdAt: string
  updatedAt: string
}

export interface EntryState {
  type: string
  fields: Fields
}

export interface AssetState {
  fields: Fields
}

export type Kind = 'Entry' | 'Asset'

export interface SpaceStore {
  space: string
  environment: string
  tokens: { delivery: string; preview: string; management: string }
  locales: Locale[]
  types: Map<string, Versioned<ContentType>>
  interfaces: Map<string, { version: number; controls: unknown[] }>
  entries: Map<string, Versioned<EntryState>>
  assets: Map<string, Versioned<AssetState>>
  uploads: Map<string, Buffer>
  /** By their path below `/media/`. */
  files: Map<string, { bytes: Buffer; contentType: string }>
  /** What was published or taken back, oldest first. */
  events: { kind: Kind; id: string }[]
  now: () => Date
}

export interface StoreOptions {
  space?: string
  environment?: string
  now?: () => Date
}

/** Empty, as Contentful makes one: American English, and nothing else. */
export function openStore({
  space = 'standinspace',
  environment = 'master',
  now = () => new Date(),
}: StoreOptions = {}): SpaceStore {
  const token = () => randomBytes(24).toString('base64url')
  return {
    space,
    environment,
    tokens: { delivery: token(), preview: token(), management: token() },
    locales: [
      { code: 'en-US', name: 'English (United States)', default: true, fallbackCode: null, optional: false },
    ],
    types: new Map(),
    interfaces: new Map(),
    entries: new Map(),
    assets: new Map(),
    uploads: new Map(),
    files: new Map(),
    events: [],
    now,
  }
}

/** @returns what there is now, with a new draft */
export function write<T>(
  store: SpaceStore,
  all: Map<string, Versioned<T>>,
  id: string,
  draft: T,
): Versioned<T> {
  const at = store.now().toISOString()
  const before = all.get(id) ?? { id, draft, version: 0, revision: 0, createdAt: at, updatedAt: at }
  const after = { ...before, draft, version: before.version + 1, updatedAt: at }
  all.set(id, after)
  return after
}

export function publish<T>(store: SpaceStore, all: Map<string, Versioned<T>>, id: string, kind?: Kind): void {
  const { published: _, ...before } = known(all, id)
  const { version, revision, draft } = before
  all.set(id, {
    ...before,
    published: draft,
    publishedVersion: version,
    version: version + 1,
    revision: revision + 1,
    updatedAt: store.now().toISOString(),
  })
  if (kind) store.events.push({ kind, id })
}

export function unpublish<T>(
  store: SpaceStore,
  all: Map<string, Versioned<T>>,
  id: string,
  kind: Kind,
): void {
  const { published: _, publishedVersion: __, ...rest } = known(all, id)
  all.set(id, { ...rest, version: rest.version + 1 })
  store.events.push({ kind, id })
}

function known<T>(all: ReadonlyMap<string, Versioned<T>>, id: string): Versioned<T> {
  const found = all.get(id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

export function standardLocale({ locales }: SpaceStore): string {
  return locales.find((locale) => locale.default)?.code ?? 'en-US'
}
