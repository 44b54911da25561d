/**
 * Netlify's own server, offline, on the build that is there. Its program is big and nobody needs it to work on the
 * shop, so it is fetched when it is first asked for.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { Refusal, step } from '#local/progress'
import { fetchTool } from '#local/tool'
import { NETLIFY_NAME } from './ask.ts'

const VERSION = '26.2.0'
/** Of `netlify.toml`: it builds nothing. */
const CONTEXT = 'branch:check-netlify'
const READY = 'Local dev server ready'

/** ms */
const PATIENCE = 180_000

export interface NetlifyServer {
  port: number
  close(): Promise<void>
}

/** @throws Refusal when it cannot be installed, or ends before it answers */
export async function openNetlify(): Promise<NetlifyServer> {
  const folder = await step('install', () => fetchTool('netlify-cli', VERSION))
  return step('functions', () => serve(join(folder, 'node_modules/netlify-cli/bin/run.js')))
}

async function serve(program: string): Promise<NetlifyServer> {
  const [port = 0, functions = 0, files = 0] = await freePorts(3)
  const ports = ['--port', port, '--functions-port', functions, '--staticServerPort', files].map(String)
  const args = ['serve', '--offline', '--context', CONTEXT, '--internal-disable-edge-functions', ...ports]
  const env = { ...process.env, SITE_NAME: NETLIFY_NAME, BROWSER: 'none', NO_UPDATE_NOTIFIER: '1' }
  // A group of its own, because it starts others.
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env,
    detached: true,
  })
  const finished = ended(child)
  const close = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
    await finished
  }
  const late = setTimeout(() => void close(), PATIENCE)
  const isReady = await Promise.race([said(child, READY), finished.then(() => false)])
  clearTimeout(late)
  if (!isReady) throw new Refusal(`netlify serve ended before it answered:\n${(await finished).output}`)
  return { port, close }
}

function said(child: ChildProcess, words: string): Promise<boolean> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes(words)) resolve(true)
    })
  })
}

function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, output: message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** All at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const listening = servers.map(
    (server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
  )
  await Promise.all(listening)
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
