/**
 * Pages of earlier builds: each lies in a folder as it was published, and a list says what it was made from. A page is
 * used again when its key, which stands for what it shows, is the same, and its file is as it was written.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { InlineHashes } from '../inline.ts'

export interface KeptPage {
  /** Undefined for what is rendered in every build. */
  key: string | undefined
  size: number
  /** When it was written, in ms. */
  time: number
  /** Of its bytes. */
  sum: number
  /** Undefined for a file that is no page. */
  facts: PageFacts | undefined
}

/** The key of what was taken out of a page. */
export const OF_A_PAGE = 'of a page'

export interface PageFacts {
  noindex: boolean
  inline: InlineHashes
}

/** By their file, below the folder. */
export type KeptPages = Map<string, KeptPage>

interface List {
  stamp: string
  /** The same few sets of hashes are on thousands of pages. */
  inline: InlineHashes[]
  pages: Record<string, Row>
}

type Row = [key: string | null, size: number, time: number, sum: number, noindex: boolean, inline: number]

const NO_PAGE = -1

/**
 * @param stamp of what all pages depend on
 * @returns none when the list was written under another stamp, or cannot be read
 */
export function readKeptPages(list: string, stamp: string): KeptPages {
  try {
    const written: List = JSON.parse(readFileSync(list, 'utf8'))
    if (written.stamp !== stamp) return new Map()
    return new Map(
      Object.entries(written.pages).map(([file, [key, size, time, sum, noindex, at]]) => {
        const inline = written.inline[at]
        return [file, { key: key ?? undefined, size, time, sum, facts: inline && { noindex, inline } }]
      }),
    )
  } catch {
    return new Map()
  }
}

/** Renamed when whole: a list cut short would be none. */
export function writeKeptPages(list: string, stamp: string, pages: KeptPages): void {
  const inline = new Map<string, number>()
  const rows = [...pages].map(([file, { key, size, time, sum, facts }]): [string, Row] => {
    if (!facts) return [file, [key ?? null, size, time, sum, false, NO_PAGE]]
    const text = JSON.stringify(facts.inline)
    const at = inline.get(text) ?? inline.size
    inline.set(text, at)
    return [file, [key ?? null, size, time, sum, facts.noindex, at]]
  })
  const written = {
    stamp,
    inline: [...inline.keys()].map((text) => JSON.parse(text)),
    pages: Object.fromEntries(rows),
  }
  const part = `${list}.part`
  writeFileSync(part, JSON.stringify(written))
  renameSync(part, list)
}

/** Whether the file is the one that was written: as its time says, or its bytes where a cache has lost the time. */
export function isWhole(folder: string, file: string, page: KeptPage): boolean {
  const path = join(folder, file)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.size !== page.size) return false
  if (found.mtimeMs === page.time) return true
  if (crc32(readFileSync(path)) !== page.sum) return false
  page.time = found.mtimeMs
  return true
}

const made = new Set<string>()

type Written = Pick<KeptPage, 'size' | 'time' | 'sum'>

/**
 * As a new file: what is published from the one before stays as it is until it is published anew.
 *
 * @param before what was there; left alone when it is the same
 */
export function writeKept(
  folder: string,
  file: string,
  bytes: Buffer,
  before: KeptPage | undefined,
): Written {
  const path = join(folder, file)
  const parent = dirname(path)
  if (!made.has(parent)) {
    mkdirSync(parent, { recursive: true })
    made.add(parent)
  }
  const sum = crc32(bytes)
  if (before) {
    if (before.sum === sum && before.size === bytes.length && isWhole(folder, file, before)) return before
    rmSync(path, { force: true })
  }
  writeFileSync(path, bytes)
  return { size: bytes.length, time: statSync(path).mtimeMs, sum }
}
