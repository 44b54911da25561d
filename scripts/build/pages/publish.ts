/** Brings `dist` up to date with where its files are kept: a page that has not changed is not touched. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkFile } from '#local/link-file'

/**
 * Makes `dist` hold these files, and of what is there nothing else but the others.
 *
 * @param files below `dist`, each with the folder that holds it under the same name
 * @param others below `dist`, which somebody else brings up to date
 */
export function publish(dist: string, files: ReadonlyMap<string, string>, others: ReadonlySet<string>): void {
  mkdirSync(dist, { recursive: true })
  for (const file of filesIn(dist)) if (!files.has(file) && !others.has(file)) rmSync(join(dist, file))
  for (const folder of new Set([...files.keys()].map((file) => dirname(file))))
    mkdirSync(join(dist, folder), { recursive: true })
  for (const [file, folder] of files) linkFile(join(folder, file), join(dist, file))
}

/** @returns paths with slashes on every system */
export function filesIn(folder: string): string[] {
  const list = (below: string): string[] =>
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const name = below ? `${below}/${entry.name}` : entry.name
      return entry.isDirectory() ? list(name) : [name]
    })
  return list('')
}
