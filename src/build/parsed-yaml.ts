/** Keeps between builds what the YAML texts of the content hold. */
import { readFile, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { contentHash } from '#loaders/hash'
import type { ParsedYaml } from '#loaders/yaml-entry'

/** By the hash of the text, as JSON. */
type Kept = Map<string, string>

export interface ParsedYamlFile extends ParsedYaml {
  /** Keeps what was asked for or added, and forgets the rest. */
  close(): Promise<void>
}

/** @param stamp of what parses: what another one has parsed is not used */
export async function openParsedYaml(file: string, stamp: string): Promise<ParsedYamlFile> {
  const before = await readKept(file, stamp)
  const wanted: Kept = new Map()
  return {
    find(text) {
      const key = contentHash([text])
      const json = before.get(key)
      if (json === undefined) return undefined
      wanted.set(key, json)
      return { data: JSON.parse(json) }
    },
    add(text, data) {
      const json = JSON.stringify(data)
      // YAML can say what JSON cannot, such as `.inf`.
      if (isDeepStrictEqual(JSON.parse(json), data)) wanted.set(contentHash([text]), json)
    },
    async close() {
      if (isDeepStrictEqual(wanted, before)) return
      const rows = JSON.stringify([...wanted])
      await writeFile(file, `${sumOf(stamp, rows)}\n${rows}`)
    },
  }
}

/** A file that was cut short or changed is none. */
async function readKept(file: string, stamp: string): Promise<Kept> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const end = text.indexOf('\n')
  const rows = text.slice(end + 1)
  return text.slice(0, end) === sumOf(stamp, rows) ? new Map(JSON.parse(rows)) : new Map()
}

function sumOf(stamp: string, rows: string): string {
  return contentHash([stamp, rows])
}
