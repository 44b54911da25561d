/** A PGlite with all tables and no rows, made once per version of it and of them: making it takes seconds of a core. */

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, openAsBlob, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import { MIGRATIONS, migrate } from '#server/db/migrate'
import { openPglite } from '#server/db/open-pglite'
import type { Database } from '#server/db/schema'

const FOLDER = 'node_modules/.cache/shop'

/** In memory, with all tables and no rows. */
export async function openPackedPglite(): Promise<Kysely<Database>> {
  return openPglite({ memory: true, from: await packedPglite() })
}

export async function packedPglite(): Promise<Blob> {
  const tables = createHash('sha256').update(JSON.stringify(MIGRATIONS)).digest('hex').slice(0, 16)
  const file = join(FOLDER, `pglite-${installedVersion()}-${tables}.tar`)
  try {
    return await openAsBlob(file)
  } catch {
    await make(file)
    return await openAsBlob(file)
  }
}

function installedVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8'))
  return version
}

/** Two workers may make it at the same time: each writes its own, and either is right. */
async function make(file: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'shop-pglite-'))
  const draft = `${file}.${process.pid}.${performance.now()}`
  mkdirSync(FOLDER, { recursive: true })
  try {
    const db = await openPglite({ folder: join(data, 'shop') })
    await migrate(db)
    await db.destroy()
    const pglite = await PGlite.create(join(data, 'shop'))
    const packed = await pglite.dumpDataDir('none')
    await pglite.close()
    writeFileSync(draft, Buffer.from(await packed.arrayBuffer()))
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
    rmSync(data, { recursive: true, force: true })
  }
}
