/** Brings `dist` up to date with where its files are kept: a page that has not changed is not touched. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkFile } from '#local/link-file'

export interface KeptFile {
  /** Holds it under the same name as `dist`. */
  folder: string
  /** Of the file there, where they are known: size and time. */
  written?: { size: number; time: number }
}

/**
 * Makes `dist` hold these files, and of what is there nothing else but the others.
 *
 * @param files below `dist`
 * @param others below `dist`, which somebody else brings up to date
 */
export function publish(
  dist: string,
  files: ReadonlyMap<string, KeptFile>,
  others: ReadonlySet<string>,
): void {
  mkdirSync(dist, { recursive: true })
  for (const file of filesIn(dist)) if (!files.has(file) && !others.has(file)) rmSync(join(dist, file))
  for (const folder of new Set([...files.keys()].map((file) => dirname(file))))
    mkdirSync(join(dist, folder), { recursive: true })
  for (const [file, { folder, written }] of files) {
    const target = join(dist, file)
    if (!written || !isPublished(target, written)) linkFile(join(folder, file), target)
  }
}

/** Two names of one file have its time, which a copy has not. */
function isPublished(target: string, { size, time }: NonNullable<KeptFile['written']>): boolean {
  const found = statSync(target, { throwIfNoEntry: false })
  return found?.size === size && found.mtimeMs === time
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
