/** One process per database folder: two would lose rows without a word. */

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from '#server/db/lock'
import { migrate } from '#server/db/migrate'
import { openPglite } from '#server/db/open-pglite'

let parent = ''
let folder = ''
const children: ChildProcess[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-lock-'))
  folder = join(parent, 'database')
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(parent, { recursive: true, force: true })
})

/** Another process, which lives until it is ended. */
function otherProcess(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  children.push(child)
  return child as ChildProcess & { pid: number }
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

it('a folder that another process has open is refused, and the process named', () => {
  const { pid } = otherProcess()
  writeFileSync(`${folder}.lock`, String(pid))
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(String(pid))
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(String(pid))
})

it('a lock of a dead process is taken over', async () => {
  const child = otherProcess()
  writeFileSync(`${folder}.lock`, String(child.pid))
  await ended(child)
  const release = lockFolder(folder)
  expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(String(process.pid))
  release()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

it.each(['', 'nonsense', '-1', String(process.pid)])('a lock that says "%s" is stale', (text) => {
  writeFileSync(`${folder}.lock`, text)
  lockFolder(folder)()
})

it('the same folder twice in one process is refused', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  release()
  release()
  lockFolder(folder)()
})

it('a folder keeps its rows, and is free once it is closed', { timeout: 30_000 }, async () => {
  const first = await openPglite({ folder })
  await migrate(first)
  await sql`insert into stock (sku, on_hand, updated_at) values ('A', 1, '2026-01-01')`.execute(first)
  await expect(openPglite({ folder })).rejects.toThrow(FolderInUse)
  await first.destroy()
  const second = await openPglite({ folder })
  expect(await second.selectFrom('stock').select('sku').execute()).toEqual([{ sku: 'A' }])
  await second.destroy()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})
