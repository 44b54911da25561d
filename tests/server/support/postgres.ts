/** A throw-away PostgreSQL: real, on a Unix socket in a temporary folder, without fsync unless it is measured, gone at the end. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface Server {
  /** Connection address of one of its databases. */
  url: (database: string) => string
  stop: () => Promise<void>
}

export interface ServerOptions {
  /** At most. */
  connections?: number
  /** A commit is on the disk when it is answered, as it is where a shop is run. */
  durable?: boolean
}

const MISSING =
  'These tests need PostgreSQL, because PGlite has one connection and cannot show a race. Install it ' +
  '(Debian: "apt install postgresql", macOS: "brew install postgresql"), or set TEST_DATABASE_URL, ' +
  'or skip that half with ALLOW_NO_POSTGRES=1.'

/** @returns undefined only when ALLOW_NO_POSTGRES=1 says that going without is meant */
export async function startPostgres(options: ServerOptions = {}): Promise<Server | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: (database) => withDatabase(given, database), stop: async () => {} }
  const bin = findBinaries()
  if (bin) return startCluster(bin, options)
  if (process.env.ALLOW_NO_POSTGRES === '1') return undefined
  throw new Error(MISSING)
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find(
    (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
  )
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root: then it runs as whichever of these exists. */
function unprivileged(): { command: string[]; uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    try {
      const uid = Number(execFileSync('id', ['-u', user], { stdio: ['ignore', 'pipe', 'ignore'] }))
      const gid = Number(execFileSync('id', ['-g', user], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { command: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'], uid, gid }
    } catch {
      // Not on this machine.
    }
  }
  throw new Error(
    'Running as root, and neither the user "postgres" nor "nobody" exists to run PostgreSQL as.',
  )
}

async function startCluster(
  bin: string,
  { connections = 60, durable = false }: ServerOptions,
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pg-'))
  const other = unprivileged()
  if (other) chownSync(folder, other.uid, other.gid)
  const data = join(folder, 'data')
  const run = (program: string, args: string[]) => {
    const [command = program, ...rest] = [...(other?.command ?? []), join(bin, program), ...args]
    return [command, rest] as const
  }
  const [init, initArgs] = run('initdb', [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ])
  execFileSync(init, initArgs, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [command, args] = run('postgres', [
    ...['-D', data, '-k', folder, '-c', 'listen_addresses='],
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
    ...['-c', `max_connections=${connections}`, '-c', 'log_min_messages=panic'],
  ])
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const cleanUp = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', cleanUp)
  await untilReady(server, () => isReady(join(bin, 'pg_isready'), folder))
  return {
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', cleanUp)
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The socket is there a moment before the server takes connections. */
function isReady(program: string, folder: string): boolean {
  if (!existsSync(join(folder, '.s.PGSQL.5432'))) return false
  return !isExecutable(program) || spawnSync(program, ['-h', folder], { stdio: 'ignore' }).status === 0
}

async function untilReady(server: ChildProcess, ready: () => boolean): Promise<void> {
  let complaint = ''
  server.stderr?.on('data', (text) => {
    complaint += text
  })
  for (let waited = 0; waited < 15_000; waited += 25) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${complaint}`)
    if (ready()) return
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`PostgreSQL did not start in time: ${complaint}`)
}
