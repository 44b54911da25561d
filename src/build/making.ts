/** What is made from content besides pages: listed first, so that pages can name it before it is there. */
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openMadeFiles } from '#build/made-files'
import { eachLimited } from '#local/pool'
import { openProgress } from '#local/progress'

export interface Making {
  /** Below the folder of the build, such as `img/spool-0a1b2c-300.avif`. */
  path: string
  /** In the cache: says what the file is made from. */
  name: string
  make(): Promise<Uint8Array | string>
}

export interface Makings {
  /** For people. */
  what: string
  /** The folder of what was made before. */
  cache: string
  files: readonly Making[]
  /** How many are made at once. */
  limit: number
}

/** Brings the cache up to date and publishes all of it. @returns a sentence for the build's output */
export async function makeAll({ what, cache, files, limit }: Makings, target: string): Promise<string> {
  const made = await openMadeFiles(cache)
  const shown = openProgress(what)
  let done = 0
  let count = 0
  await eachLimited(files, limit, async ({ name, make }) => {
    if (await made.want(name, make)) count++
    shown.show(++done, files.length)
  })
  shown.end()
  await made.removeOthers()
  await publishMade({ what, cache, files, limit }, target)
  return `${count} of ${files.length} files made`
}

/** Publishes what was made before. @returns how many files are missing */
export async function publishMade({ cache, files }: Makings, target: string): Promise<number> {
  const made = await openMadeFiles(cache)
  await makeFolders(files, target)
  let missing = 0
  for (const { name, path } of files) {
    const file = join(target, path)
    if (made.has(name)) made.link(name, file)
    else {
      missing++
      // What an earlier build published under this address was made from something else.
      await rm(file, { force: true })
    }
  }
  return missing
}

/** Of the files below a folder. */
export async function makeFolders(files: readonly Making[], target: string): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(target, path))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
}
