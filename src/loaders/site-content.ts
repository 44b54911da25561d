/**
 * The content as pages see it; they import this and nothing else of the loaders. A build, or the development server,
 * checks the content once and leaves it here as one snapshot, so that all pages and files are of the same state.
 */
import { readFileSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '#loaders/content'

const SNAPSHOT = join(process.cwd(), '.local/content.json')

let read: { content: Content; time: number } | undefined

/** Everything the shop shows and sells; in development read again when it changed. */
export async function getContent(): Promise<Content> {
  if (read && !import.meta.env.DEV) return read.content
  const time = statSync(SNAPSHOT).mtimeMs
  if (read?.time !== time) read = { content: parseSnapshot(readFileSync(SNAPSHOT, 'utf8')), time }
  return read.content
}

/** The snapshot of the last build, for scripts. @throws where there is none */
export function readSnapshot(file = SNAPSHOT): Content {
  return parseSnapshot(readFileSync(file, 'utf8'))
}

/** Renamed when whole: a page may be reading the one before. */
export async function writeSnapshot(content: Content, file = SNAPSHOT): Promise<void> {
  const part = `${file}.${process.pid}`
  await writeFile(part, snapshotOf(content))
  await rename(part, file)
}

/** JSON, with a `Map` as the list of its entries: named, as a function that is asked of each value takes twice as long. */
export function snapshotOf({ colors, categories, stock, ...rest }: Content): string {
  return JSON.stringify({ ...rest, colors: [...colors], categories: [...categories], stock: [...stock] })
}

export function parseSnapshot(text: string): Content {
  const { colors, categories, stock, ...rest } = JSON.parse(text)
  return {
    ...rest,
    colors: new Map(colors),
    categories: new Map(categories),
    stock: new Map(stock),
  }
}
