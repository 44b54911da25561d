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
  /** Starts the process. */
  start?: typeof forkEmulator
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

/** It starts within seconds, on a busy machine within ten. */
const PATIENCE = 20_000

/** ms after which the emulator counts as being fetched, which takes longer than anybody waits. */
const FETCHING = 500

/** Seconds after which to ask again. */
const RETRY_AFTER = 5

/** Whether it is there, answered at once: 204, or 503 while it is being prepared. */
const READY_PATH = '/emulator/ready'

/** What is passed on; cookies and the like are not the emulator's business. */
const PASSED = /^(authorization|content-type|x-client-version|x-firebase-.*)$/

export function openEmulator({
  fetchTools,
  file,
  start: startProcess = forkEmulator,
  patience = PATIENCE,
}: EmulatorOptions): Emulator {
  let child: ChildProcess | undefined
  let isReady = false
  let isClosing = false
  const toolsFolder = once(fetchTools)
  let origin = once(start)

  async function start(): Promise<string> {
    const tools = await toolsFolder()
    if (isClosing) throw new Error('the shop ends')
    const started = startProcess(tools, file)
    child = started
    started.once('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      isReady = false
      origin = once(start)
      if (!isClosing) console.error(`The sign-in emulator has ended with ${code ?? signal}.`)
    })
    const port = await portOf(started)
    isReady = true
    return `http://127.0.0.1:${port}`
  }

  /** @returns undefined when it is not there in time @throws why it cannot be there */
  async function ready(): Promise<string | undefined> {
    if (isClosing) return undefined
    const started = origin()
    // Whoever is told to come again does not hear what becomes of it.
    started.catch(() => {})
    const isFetched = await Promise.race([toolsFolder(), sleep(FETCHING, undefined, { ref: false })])
    return isFetched ? Promise.race([started, sleep(patience, undefined, { ref: false })]) : undefined
  }

  async function ask(path: string, init?: RequestInit): Promise<Response | undefined> {
    const at = await ready()
    return at === undefined ? undefined : fetch(at + path, init)
  }

  return {
    async handle(request) {
      const { pathname, search } = new URL(request.url)
      if (pathname === FRAME_SCRIPT_PATH) return script(EMULATOR_FRAME)
      if (pathname === READY_PATH) {
        // Whoever asks wants to sign in soon.
        if (!isReady) ready().catch(() => {})
        return isReady ? new Response(null, { status: 204 }) : preparing()
      }
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

export function forkEmulator(tools: string, file: string): ChildProcess {
  const entry = fileURLToPath(new URL('./emulator-process.ts', import.meta.url))
  // The emulator prints every code that it makes.
  return fork(entry, [tools, file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: EmulatorMessage) => {
      if (message.kind === 'ready') resolve(message.port)
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
