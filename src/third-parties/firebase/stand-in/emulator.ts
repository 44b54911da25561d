/** Keeps the emulator's process: started when sign-in is first asked for, again after a crash, ended with the shop. */
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { once } from '#core/once'
import {
  EMULATOR_FRAME,
  FRAME_SCRIPT_PATH,
  offlinePage,
} from '#third-parties/firebase/stand-in/emulator-pages'
import type { EmulatorMessage } from '#third-parties/firebase/stand-in/emulator-process'
import type { SentCode } from '#third-parties/firebase/stand-in/emulator-sent'

export interface EmulatorOptions {
  /** @returns the folder that has firebase-tools in its `node_modules`, fetched when it is not there */
  fetchTools: () => Promise<string>
  /** Where users are kept. */
  file: string
  /** ms that a request waits for the emulator before it is told to come again. */
  patience?: number
}

export interface Emulator {
  /** Answers what the SDK and the emulator's pages ask; 503 while the emulator is being prepared. */
  handle(request: Request): Promise<Response>
  /** Newest first. @returns undefined while it is being prepared */
  sent(): Promise<SentCode[] | undefined>
  close(): Promise<void>
}

/** It starts within seconds; fetching it takes longer than anybody waits. */
const PATIENCE = 10_000

/** Seconds after which to ask again. */
const RETRY_AFTER = 5

/** What is passed on; cookies and the like are not the emulator's business. */
const PASSED = /^(authorization|content-type|x-client-version|x-firebase-.*)$/

export function openEmulator({ fetchTools, file, patience = PATIENCE }: EmulatorOptions): Emulator {
  let child: ChildProcess | undefined
  let isClosing = false

  let origin = once(start)

  async function start(): Promise<string> {
    const tools = await fetchTools()
    if (isClosing) throw new Error('the shop ends')
    const entry = fileURLToPath(new URL('./emulator-process.ts', import.meta.url))
    // The emulator prints every code that it makes.
    const started = fork(entry, [tools, file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child = started
    started.once('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      origin = once(start)
      if (!isClosing) console.error(`The sign-in emulator has ended with ${code ?? signal}.`)
    })
    return portOf(started)
  }

  /** @returns undefined when it is not there in time @throws why it cannot be there */
  async function ready(): Promise<string | undefined> {
    if (isClosing) return undefined
    return Promise.race([origin(), sleep(patience, undefined, { ref: false })])
  }

  async function ask(path: string, init?: RequestInit): Promise<Response | undefined> {
    const at = await ready()
    return at === undefined ? undefined : fetch(at + path, init)
  }

  return {
    async handle(request) {
      const { pathname, search, origin: own } = new URL(request.url)
      // Another page of this browser has no business here; the emulator itself would let it.
      if ((request.headers.get('origin') ?? own) !== own)
        return text(403, 'Only pages of this shop sign in here.')
      if (pathname === FRAME_SCRIPT_PATH) return script(EMULATOR_FRAME)
      try {
        const answer = await ask(pathname + search, await passedOn(request))
        return answer ? await passedBack(answer) : preparing()
      } catch (error) {
        console.error('Sign-in cannot be tried out here:', error instanceof Error ? error.message : error)
        return preparing()
      }
    },
    async sent() {
      const answer = await ask('/sent')
      return answer ? ((await answer.json()) as SentCode[]) : undefined
    },
    async close() {
      isClosing = true
      const ending = child
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill()
      await ended
    },
  }
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: EmulatorMessage) => {
      if (message.kind === 'ready') resolve(`http://127.0.0.1:${message.port}`)
      else reject(new Error(message.reason))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`it ended with ${code ?? signal}`)))
  })
}

async function passedOn(request: Request): Promise<RequestInit> {
  const { method } = request
  const headers = [...request.headers].filter(([name]) => PASSED.test(name))
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return { method, headers, redirect: 'manual', ...(hasBody && { body: await request.arrayBuffer() }) }
}

async function passedBack(answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const name of ['content-type', 'location']) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  const body = await answer.text()
  return new Response(type.startsWith('text/html') ? offlinePage(body) : body, {
    status: answer.status,
    headers,
  })
}

/** Not as JSON: the SDK takes it for a network that is down, and keeps who is signed in. */
function preparing(): Response {
  const response = text(503, 'Sign-in is being prepared.')
  response.headers.set('retry-after', String(RETRY_AFTER))
  return response
}

function script(source: string): Response {
  return new Response(source, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function text(status: number, body: string): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
