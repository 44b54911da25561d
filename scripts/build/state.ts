/**
 * Whether there is a build of what is here now. `dist` is there when all of it is: a build whose pictures and documents
 * are made later lies in a folder of its own until then, so that nobody deploys half a shop.
 */
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash } from '#loaders/hash'
import { BUILD_STAMP, DIST, PICTURE_MANIFEST, SNAPSHOT, UNFINISHED, UNFINISHED_STAMP } from '#local/paths'

export type BuildState = 'complete' | 'unfinished' | 'none'

const PLACES = {
  dist: DIST,
  stamp: BUILD_STAMP,
  unfinished: UNFINISHED,
  unfinishedStamp: UNFINISHED_STAMP,
  /** What pages were made from, and pictures and documents are still to be made from. */
  made: [SNAPSHOT, PICTURE_MANIFEST],
}

/** @param digest of what a build would depend on now */
export async function buildState(digest: string, places = PLACES): Promise<BuildState> {
  if (isThere(places.dist) && (await read(places.stamp)) === digest) return 'complete'
  const isSame = (await read(places.unfinishedStamp)) === (await unfinishedStamp(digest, places))
  return isSame && isThere(places.unfinished) ? 'unfinished' : 'none'
}

/** Before anything is built, so that a build that fails half-way is not taken for a finished one. */
export async function forgetBuild({ stamp, unfinishedStamp } = PLACES): Promise<void> {
  await rm(stamp, { force: true })
  await rm(unfinishedStamp, { force: true })
}

/** All of `dist` is there. */
export async function keepBuild(digest: string, { stamp } = PLACES): Promise<void> {
  await writeFile(stamp, digest)
}

/** Of `dist` only the pages are there. */
export async function setAside(digest: string, places = PLACES): Promise<void> {
  await rm(places.unfinished, { recursive: true, force: true })
  await rename(places.dist, places.unfinished)
  await writeFile(places.unfinishedStamp, await unfinishedStamp(digest, places))
}

/** What was missing is made. To be called once nobody reads the folder. */
export async function finishBuild({ dist, stamp, unfinished, unfinishedStamp } = PLACES): Promise<void> {
  const [digest] = ((await read(unfinishedStamp)) ?? '').split('\n')
  // Without its stamp, or beside another one, it is older than a build that was made meanwhile.
  if (digest && !existsSync(dist)) {
    await rename(unfinished, dist)
    await writeFile(stamp, digest)
  }
  await rm(unfinishedStamp, { force: true })
}

async function unfinishedStamp(digest: string, { made }: Pick<typeof PLACES, 'made'>): Promise<string> {
  const texts = await Promise.all(made.map(async (file) => (await read(file)) ?? ''))
  return `${digest}\n${contentHash(texts)}`
}

/** The last step of a build writes its rules. */
function isThere(folder: string): boolean {
  return existsSync(join(folder, '_redirects'))
}

function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}
