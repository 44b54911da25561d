/**
 * The process of the emulator: Google's own, as an express app of firebase-tools in plain Node. Forked by `emulator.ts`
 * with the folder of firebase-tools and the file that keeps the users; only this machine reaches it.
 */
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openSentCodes } from '#third-parties/firebase/stand-in/emulator-sent'
import { openUsersFile } from '#third-parties/firebase/stand-in/emulator-users'
import { LOCAL_PROJECT } from '#third-parties/firebase/stand-in/project'

export type EmulatorMessage = { kind: 'ready'; port: number } | { kind: 'failed'; reason: string }

/** What the emulator has sent, as JSON. */
const SENT_PATH = '/sent'

interface ApiSpec {
  paths: Record<string, unknown>
}

interface EmulatorServer {
  createApp(projectId: string): Promise<RequestListener>
}

/** Calls that no shop makes; to read their descriptions is half of the start. */
const UNUSED = /\/tenants|SamlConfigs|IdpConfigs/i

async function start(tools: string, file: string): Promise<void> {
  const require = createRequire(join(tools, 'package.json'))
  const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec').default as ApiSpec
  for (const path of Object.keys(paths)) if (UNUSED.test(path)) delete paths[path]
  const { createApp } = require('firebase-tools/lib/emulator/auth/server') as EmulatorServer
  const emulator = await createApp(LOCAL_PROJECT)
  const server = createServer((request, response) => {
    if (request.url === SENT_PATH) {
      tellSent(response).catch((error) => response.writeHead(500).end(String(error)))
      return
    }
    // Whatever may have changed something; only what is asked here does not.
    if (request.method !== 'GET' && !request.headers[OWN]) response.once('finish', changed)
    emulator(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = askAs(`http://127.0.0.1:${port}`)
  const users = openUsersFile(file, ask)
  const sent = openSentCodes(ask)
  await users.restore()

  /** What was made a moment ago is among it. */
  async function tellSent(response: ServerResponse): Promise<void> {
    await sent.look()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(sent.list()))
  }

  function changed(): void {
    sent.look().catch(report)
    users.keep().catch(report)
  }

  /** The shop has ended, or wants this to end: what has changed is kept first. */
  const end = () => users.keep().finally(() => process.exit(0))
  process.once('disconnect', end)
  process.once('SIGTERM', end)
  // The terminal sends it to the shop too, which then ends this in its order.
  process.on('SIGINT', () => {})
  tell({ kind: 'ready', port })
}

/** Marks what this process asks itself; the shop passes no such header on. */
const OWN = 'x-own'

function askAs(origin: string) {
  return async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(origin + path, {
      headers: { [OWN]: '1', authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
    return response.json()
  }
}

/** A shop that has ended in the meantime hears nothing, which is no error. */
function tell(message: EmulatorMessage): void {
  if (process.connected) process.send?.(message, () => {})
}

function report(error: unknown): void {
  console.error('The sign-in emulator could not keep what has changed:', error)
}

const [, , tools = '', file = ''] = process.argv
start(tools, file).catch((error) => {
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  process.disconnect()
})
