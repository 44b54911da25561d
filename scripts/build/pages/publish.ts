/** Brings `dist` up to date with where its files are kept: a page that has not changed is not touched. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkFile } from '#local/link-file'

/**
 * Makes `dist` hold these files, and nothing else outside of the others' folders.
 *
 * @param files below `dist`, each with the folder that holds it under the same name
 * @param others folders at the top of `dist` that somebody else brings up to date
 */
export function publish(dist: string, files: ReadonlyMap<string, string>, others: readonly string[]): void {
  mkdirSync(dist, { recursive: true })
  for (const file of filesIn(dist, others)) if (!files.has(file)) rmSync(join(dist, file))
  for (const folder of new Set([...files.keys()].map((file) => dirname(file))))
    mkdirSync(join(dist, folder), { recursive: true })
  for (const [file, folder] of files) linkFile(join(folder, file), join(dist, file))
}

/** @returns paths with slashes on every system, without what lies in the folders that are left out */
export function filesIn(folder: string, without: readonly string[] = []): string[] {
  const list = (below: string): string[] =>
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const name = below ? `${below}/${entry.name}` : entry.name
      if (!entry.isDirectory()) return [name]
      return without.includes(name) ? [] : list(name)
    })
  return list('')
}
