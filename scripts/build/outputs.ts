/** What a build has left, as names, sizes and times: whether it is still there as it was made. */
import { statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash } from '#loaders/hash'
import { BUNDLED_FUNCTIONS, CACHE, DIST, SHARDS } from '#local/paths'
import { filesIn } from './pages/publish.ts'

const STAMP = join(CACHE, 'outputs-stamp')
const FOLDERS = [DIST, BUNDLED_FUNCTIONS, SHARDS]

export async function rememberOutputs(): Promise<void> {
  await writeFile(STAMP, outputsDigest(FOLDERS))
}

/** Until they are remembered again. */
export async function forgetOutputs(): Promise<void> {
  await rm(STAMP, { force: true })
}

/** Whether nothing was taken away, added or changed since. */
export async function areOutputsWhole(): Promise<boolean> {
  const remembered = await readFile(STAMP, 'utf8').catch(() => undefined)
  return remembered !== undefined && remembered === outputsDigest(FOLDERS)
}

/** Of folders that may be missing. */
function outputsDigest(folders: readonly string[]): string {
  const lines = folders.flatMap((folder) =>
    statSync(folder, { throwIfNoEntry: false })
      ? filesIn(folder).map((file) => {
          const { size, mtimeMs } = statSync(join(folder, file))
          return `${folder} ${file} ${size} ${mtimeMs}\n`
        })
      : [],
  )
  return contentHash(lines.sort())
}
