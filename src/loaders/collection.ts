/** Astro's way to the content: every collection is a part of one reading of the content folder. */
import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { type Content, readContent } from '#loaders/content'

/** A collection has no order of its own, so an entry remembers its place. */
export interface Entry<T> {
  at: number
  item: T
}

type Watcher = NonNullable<LoaderContext['watcher']>

/** Editors save several files at once. */
const SETTLE_MS = 50

let reading: Promise<Content> | undefined
const synced = new Map<string, () => Promise<void>>()
const watched = new WeakSet<Watcher>()

/**
 * @param part the items of a collection and the id of each
 */
export function contentLoader<T>(
  part: (content: Content) => Iterable<readonly [id: string, item: T]>,
): Loader {
  return {
    name: 'content-folder',
    load: async (context) => {
      const dir = fileURLToPath(new URL('content/', context.config.root))
      const sync = async () => store(context, part(await read(dir)))
      await sync()
      if (!context.watcher) return
      synced.set(context.collection, sync)
      watch(context.watcher, dir, context.logger)
    },
  }
}

function read(dir: string): Promise<Content> {
  reading ??= readContent(dir)
  return reading
}

/** Touches only what has changed, so that a build can keep what has not. */
function store<T>(
  { store, generateDigest }: LoaderContext,
  items: Iterable<readonly [id: string, item: T]>,
): void {
  const gone = new Set(store.keys())
  let at = 0
  for (const [id, item] of items) {
    const data = { at, item }
    store.set({ id, data, digest: generateDigest(data) })
    gone.delete(id)
    at += 1
  }
  for (const id of gone) store.delete(id)
}

/** One listener for all collections: a change is read once. */
function watch(watcher: Watcher, dir: string, logger: LoaderContext['logger']): void {
  if (watched.has(watcher)) return
  watched.add(watcher)
  watcher.add(dir)
  let timer: ReturnType<typeof setTimeout> | undefined
  watcher.on('all', (_event, path) => {
    if (!path.startsWith(dir)) return
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(logger), SETTLE_MS)
  })
}

/** A mistake is told, and what was read before stays until it is put right. */
async function refresh(logger: LoaderContext['logger']): Promise<void> {
  reading = undefined
  try {
    for (const sync of synced.values()) await sync()
    logger.info('content read again')
  } catch (error) {
    logger.error(error instanceof Error ? error.message : String(error))
  }
}
