/** `npm start` on a machine that does not let it: a sentence each, before anything is built, and never a stack. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#local/paths'
import { machineProblem, Refusal } from '#local/progress'
import { refuseWrongSettings } from '#local/refuse-settings'
import { listenRefusal, startServer } from '#local/server'
import { asFileError } from '#server/db/open-pglite'

/** ms; one that starts after all is ended. */
const PATIENCE = 50_000

let folder: string
let taken: Server
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-start-'))
  writeFileSync(join(folder, 'file'), '')
  taken = createServer()
  port = await new Promise((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
})
afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve))
  rmSync(folder, { recursive: true })
})

/** @returns what it wrote, when it ended with 1 */
function refused(env: Record<string, string>, command = ['scripts/start.ts']): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env
  const own = { PATH, HOME, TMPDIR, SHOP_DATA: join(folder, 'data'), PORT: '0', ...env }
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      command,
      { cwd: ROOT, env: own, timeout: PATIENCE },
      (error, stdout, stderr) =>
        error?.code === 1 ? resolve(stdout + stderr) : reject(error ?? new Error(`it started: ${stdout}`)),
    )
  })
}

describe('npm start ends with one sentence', () => {
  it.each<[string, () => Record<string, string>, string]>([
    ['on a port that is a word', () => ({ PORT: 'abc' }), 'PORT  is malformed, wanted: 0 to 65535'],
    ['on a port that is too high', () => ({ PORT: '70000' }), 'PORT  is malformed, wanted: 0 to 65535'],
    ['on a port that is taken', () => ({ PORT: String(port) }), 'is taken'],
    ['on an address of another machine', () => ({ HOST: '203.0.113.1' }), 'HOST is 203.0.113.1'],
    ['with a file for a data folder', () => ({ SHOP_DATA: join(folder, 'file') }), 'needed (EEXIST)'],
    ['with a data folder in a file', () => ({ SHOP_DATA: join(folder, 'file/a') }), 'needed (ENOTDIR)'],
  ])('%s', async (_name, env, says) => {
    const output = await refused(env())
    expect(output).toContain(says)
    expect(output).not.toMatch(/\bat .+:\d+|\berrno\b/)
    expect(output).not.toContain('content')
    expect(existsSync(join(folder, 'data/db'))).toBe(false)
  })
})

it.each<[string, Record<string, string>, string]>([
  ['with a setting that is none', { STRIPE_SECRET_KEY: 'x' }, 'STRIPE_SECRET_KEY'],
  ['on a port that is a word', { PORT: 'abc' }, 'PORT  is malformed'],
])('npm run dev %s ends in the same way', async (_name, env, says) => {
  const output = await refused(env, ['node_modules/astro/bin/astro.mjs', 'dev'])
  expect(output).toContain(says)
  expect(output).not.toMatch(/\bat .+:\d+|Stack trace/)
})

describe('a port', () => {
  it.each(['', '0', '1', '80', '4321', '65535'])('may be "%s"', (PORT) => {
    expect(() => refuseWrongSettings({ PORT })).not.toThrow()
  })

  it.each(['abc', '-1', '65536', '70000', '80a', '0x50', '4321.5', ' '])('may not be "%s"', (PORT) => {
    expect(() => refuseWrongSettings({ PORT })).toThrow(Refusal)
  })

  it('that this user may not open is refused, as Node reports it', () => {
    const error = { name: 'Error', message: 'listen EACCES', code: 'EACCES', syscall: 'listen', port: 80 }
    expect(listenRefusal(error)?.message).toContain('Port 80 is not for this user')
  })

  it('whose address has another fault keeps its error', async () => {
    expect(listenRefusal({ name: 'Error', message: '', code: 'EMFILE' })).toBeUndefined()
    await expect(startServer(0, { host: 'nobody.invalid' })).rejects.toThrow(Refusal)
  })
})

it('answers before there is a shop: a page that comes again by itself, and an error for programs', async () => {
  const server = await startServer(0)
  try {
    const ask = (accept: string) => fetch(`http://127.0.0.1:${server.port}/`, { headers: { accept } })
    const page = await ask('text/html,*/*')
    expect([page.status, page.headers.get('refresh')]).toEqual([503, '2'])
    expect(await page.text()).toContain('The shop is starting')
    const error = await ask('*/*')
    expect([error.status, error.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await error.json()).toMatchObject({ code: 'unavailable' })
  } finally {
    await server.close()
  }
})

describe('a folder', () => {
  const error = (code: string, syscall: string, path?: string) =>
    Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, ...(path && { path }) })

  it.each([
    ['EACCES', 'open', '/shop/.local/db.lock', 'this user may not (EACCES)'],
    ['EROFS', 'access', '/shop/.local', 'it can only be read (EROFS)'],
    ['ENOSPC', 'write', '/shop/.local/images/a.avif', 'the disk is full (ENOSPC)'],
    ['EEXIST', 'mkdir', '/shop/.local', 'there is a file where a folder is needed (EEXIST)'],
  ])('in which %s is met is named', (code, syscall, path, says) => {
    expect(machineProblem(error(code, syscall, path))).toBe(`${path} cannot be used: ${says}.`)
  })

  it('of the embedded database is named as well, whose files have numbers for errors', () => {
    const thrown = { name: 'ErrnoError', errno: 2 }
    const says = machineProblem(asFileError(thrown, '/shop/.local/db'))
    expect(says).toBe('/shop/.local/db cannot be used: this user may not (EACCES).')
    expect(asFileError({ name: 'ErrnoError', errno: 44 }, '/shop/.local/db')).toBeUndefined()
    expect(asFileError(new Error('out of memory'), '/shop/.local/db')).toBeUndefined()
  })

  it.each([
    ['a file that is missing', error('ENOENT', 'open', '/shop/dist/_headers')],
    ['a link that is there', error('EEXIST', 'link', '/shop/.local/db.lock')],
    ['a port', error('EACCES', 'listen')],
    ['any other mistake', new TypeError('x is not a function')],
  ])('is not to blame for %s', (_, other) => {
    expect(machineProblem(other)).toBeUndefined()
  })
})
