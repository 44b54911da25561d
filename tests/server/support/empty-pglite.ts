/** An empty PGlite, made once per version: every test file needs one, and making it takes three seconds of a core. */

import { mkdirSync, openAsBlob, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const FOLDER = 'node_modules/.cache/shop'

export async function emptyPglite(): Promise<Blob> {
  const file = join(FOLDER, `pglite-${installedVersion()}.tar`)
  try {
    return await openAsBlob(file)
  } catch {
    return await make(file)
  }
}

function installedVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8'))
  return version
}

/** Two workers may make it at the same time: each writes its own, and either is right. */
async function make(file: string): Promise<Blob> {
  const pglite = await PGlite.create()
  const packed = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(FOLDER, { recursive: true })
  const draft = `${file}.${process.pid}.${performance.now()}`
  try {
    writeFileSync(draft, Buffer.from(await packed.arrayBuffer()))
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return packed
}
