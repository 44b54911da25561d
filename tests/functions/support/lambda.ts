/** Starts a function from its unzipped zip, on a Node of one's choice, and sends it Netlify's events. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { NodeProgram } from './nodes.ts'

const RUNTIME = fileURLToPath(new URL('lambda.mjs', import.meta.url))
const ENTRY = '___netlify-entry-point.mjs'
/** ms of a synchronous function, by the shortest of Netlify's limits. */
const LIMIT = 10_000

export interface Started {
  send(event: Event): Invocation
  /** What it has logged so far. */
  log(): string
  stop(): Promise<void>
}

export interface Event {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
}

export interface Invocation {
  answer: Promise<Answer>
  /** When nothing is left of it, also of what it does after its answer. */
  done: Promise<void>
}

export interface Answer {
  status: number
  headers: Record<string, string[]>
  text: string
}

interface Message {
  id: number
  answer?: { statusCode: number; multiValueHeaders?: Record<string, string[]>; body: string }
  done?: true
  error?: string
}

export interface StartOptions {
  node: NodeProgram
  /** Unzipped. */
  folder: string
  /** The function's settings, and nothing else of ours. */
  env: Record<string, string>
  stripe: string
}

export async function startFunction({ node, folder, env, stripe }: StartOptions): Promise<Started> {
  const child = fork(RUNTIME, [`${folder}/${ENTRY}`, stripe], {
    execPath: node.path,
    execArgv: node.flags,
    cwd: folder,
    env: { ...env, LAMBDA_TASK_ROOT: folder, TZ: ':UTC' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`it did not start:\n${output}`))),
  ])
  let last = 0
  return {
    log: () => output,
    send(event) {
      last += 1
      return invoke(child, last, event)
    },
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

function invoke(child: ChildProcess, id: number, event: Event): Invocation {
  const told = { answer: Promise.withResolvers<Answer>(), done: Promise.withResolvers<void>() }
  const fail = (reason: string) => {
    told.answer.reject(new Error(reason))
    told.done.reject(new Error(reason))
  }
  const onExit = () => fail('the function ended')
  const onMessage = (message: Message) => {
    if (message.id !== id) return
    if (message.answer) {
      const { statusCode, multiValueHeaders = {}, body } = message.answer
      told.answer.resolve({ status: statusCode, headers: multiValueHeaders, text: body })
    }
    if (message.error) fail(message.error)
    if (!message.done) return
    told.done.resolve()
    child.off('message', onMessage).off('exit', onExit)
  }
  child.on('message', onMessage).once('exit', onExit)
  child.send({ id, event: toLambda(event), limit: LIMIT })
  // Whoever waits for one of the two hears of a failure; the other is not unhandled.
  told.answer.promise.catch(() => {})
  told.done.promise.catch(() => {})
  return { answer: told.answer.promise, done: told.done.promise }
}

/** As Netlify's edge sends it: what the function's context says stands in headers. */
function toLambda({ url, method = 'GET', headers = {}, body }: Event) {
  const { host, pathname } = new URL(url)
  return {
    rawUrl: url,
    path: pathname,
    httpMethod: method,
    headers: {
      host,
      'x-nf-client-connection-ip': '203.0.113.7',
      'x-nf-deploy-context': 'production',
      'x-nf-deploy-id': '0123456789abcdef01234567',
      'x-nf-deploy-published': '1',
      'x-nf-geo': Buffer.from(JSON.stringify({ city: 'Lund', country: { code: 'SE' } })).toString('base64'),
      'x-nf-request-id': '01HZX0000000000000000000',
      'x-nf-site-id': '00000000-0000-4000-8000-000000000000',
      ...headers,
    },
    body,
    isBase64Encoded: false,
    flags: {},
    invocationMetadata: { branch: 'main', function_name: 'shop' },
  }
}
