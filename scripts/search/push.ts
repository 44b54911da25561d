/**
 * Writes the indices of the search to Algolia. Each is written beside the one that is asked, with its settings and
 * synonyms, and takes its place when both are whole: nobody ever searches in half of one. Rules, which are made at Algolia
 * by hand, go with it.
 */
import type { algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch'
import { INDICES, type IndexName } from '#core/search/algolia'

export type Client = ReturnType<typeof algoliasearch>

type Stored = { objectID: string; environment?: string }

/** What an index is to hold. */
export interface Wanted {
  objects: readonly Stored[]
  settings: IndexSettings
  synonyms: readonly SynonymHit[]
}

/** What a push changes in an index, by what each thing is called. */
export interface Changes {
  index: IndexName
  added: string[]
  changed: string[]
  removed: string[]
  same: number
  /** Records of other environments, which stay. */
  others: number
  settings: string[]
  synonyms: { added: string[]; changed: string[]; removed: string[] }
}

interface Plan {
  changes: Changes
  /** Everything that the index holds afterwards. */
  objects: readonly Stored[]
  /** Whether there is one already. */
  isThere: boolean
}

/** @returns what would change; nothing is written */
export async function planPush(
  client: Client,
  wanted: Readonly<Record<IndexName, Wanted>>,
  environment: string,
): Promise<Plan[]> {
  const names = Object.values(INDICES)
  return Promise.all(names.map((index) => planIndex(client, index, wanted[index], environment)))
}

/** Writes what a plan says; indices in which nothing changes are left alone. */
export async function push(
  client: Client,
  wanted: Readonly<Record<IndexName, Wanted>>,
  plans: readonly Plan[],
): Promise<void> {
  const changed = plans.filter(({ changes }) => hasChanges(changes))
  const written = await Promise.all(
    changed.map(async ({ changes: { index }, objects, isThere }) => {
      const { settings, synonyms } = wanted[index]
      const beside = await beginBeside(client, index, isThere)
      await writeBeside(client, beside, { objects, settings, synonyms })
      return { index, beside }
    }),
  )
  for (const { index, beside } of written) {
    const { taskID } = await client.operationIndex({
      indexName: beside,
      operationIndexParams: { operation: 'move', destination: index },
    })
    await client.waitForTask({ indexName: beside, taskID })
  }
}

export function hasChanges({ added, changed, removed, settings, synonyms }: Changes): boolean {
  const lists = [added, changed, removed, settings, ...Object.values(synonyms)]
  return lists.some((list) => list.length > 0)
}

async function planIndex(
  client: Client,
  index: IndexName,
  wanted: Wanted,
  environment: string,
): Promise<Plan> {
  const now = await readIndex(client, index)
  const own = now.objects.filter((object) => object.environment === environment)
  const others = now.objects.filter((object) => object.environment !== environment)
  const records = compare(own, wanted.objects)
  return {
    objects: [...others, ...wanted.objects],
    isThere: now.isThere,
    changes: {
      index,
      ...records,
      same: wanted.objects.length - records.added.length - records.changed.length,
      others: others.length,
      settings: Object.entries(wanted.settings)
        .filter(([name, value]) => textOf(value) !== textOf(now.settings[name as keyof IndexSettings]))
        .map(([name]) => name),
      synonyms: compare(now.synonyms, wanted.synonyms),
    },
  }
}

interface Now {
  isThere: boolean
  objects: Stored[]
  settings: IndexSettings
  synonyms: SynonymHit[]
}

/** @returns nothing of an index that is not there yet */
async function readIndex(client: Client, indexName: string): Promise<Now> {
  const now: Now = { isThere: true, objects: [], settings: {}, synonyms: [] }
  try {
    now.settings = await client.getSettings({ indexName })
  } catch (error) {
    if ((error as { status?: number }).status === 404) return { ...now, isThere: false }
    throw error
  }
  await client.browseObjects<Stored>({
    indexName,
    browseParams: { hitsPerPage: 1000, attributesToRetrieve: ['*'] },
    aggregator: ({ hits }) => now.objects.push(...hits),
  })
  await client.browseSynonyms({
    indexName,
    searchSynonymsParams: { query: '' },
    aggregator: ({ hits }) => now.synonyms.push(...hits),
  })
  return now
}

function compare(now: readonly { objectID: string }[], wanted: readonly { objectID: string }[]) {
  const before = new Map(now.map((object) => [object.objectID, textOf(object)]))
  const ids = new Set(wanted.map(({ objectID }) => objectID))
  return {
    added: wanted.filter(({ objectID }) => !before.has(objectID)).map(({ objectID }) => objectID),
    changed: wanted
      .filter((object) => before.has(object.objectID) && before.get(object.objectID) !== textOf(object))
      .map(({ objectID }) => objectID),
    removed: now.filter(({ objectID }) => !ids.has(objectID)).map(({ objectID }) => objectID),
  }
}

/** The same for the same value, in whatever order its fields come back; what Algolia adds to a hit is no part of it. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (name, part) => {
    if (name === '_highlightResult' || name === '_snippetResult') return undefined
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** @returns the name under which the index lies until it is moved; it has the rules of the other one, and nothing else */
async function beginBeside(client: Client, index: IndexName, isThere: boolean): Promise<string> {
  const indexName = `${index}_next`
  const deleted = await client.deleteIndex({ indexName })
  await client.waitForTask({ indexName, taskID: deleted.taskID })
  if (!isThere) return indexName
  const copied = await client.operationIndex({
    indexName: index,
    operationIndexParams: { operation: 'copy', destination: indexName, scope: ['rules'] },
  })
  await client.waitForTask({ indexName: index, taskID: copied.taskID })
  return indexName
}

async function writeBeside(
  client: Client,
  indexName: string,
  { objects, settings, synonyms }: Wanted,
): Promise<void> {
  const set = await client.setSettings({ indexName, indexSettings: settings })
  const tasks = [set.taskID]
  if (synonyms.length > 0) {
    const synonymHit = [...synonyms]
    const saved = await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true })
    tasks.push(saved.taskID)
  }
  const batches = await client.saveObjects({ indexName, objects: objects.map((object) => ({ ...object })) })
  tasks.push(...batches.map(({ taskID }) => taskID))
  for (const taskID of tasks) await client.waitForTask({ indexName, taskID })
}
