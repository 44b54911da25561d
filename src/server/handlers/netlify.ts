/** The frame of a function on Netlify: real adapters only, started with the first request and never shut down. */
import { join } from 'node:path'
import type { Context } from '@netlify/functions'
import { once } from '#core/once'
import { SHARD_FOLDER } from '#server/adapters/shard-format'
import { readShopData } from '#server/adapters/shop-data'
import { openDatabase } from '#server/db/connect'
import { createDeps } from '#server/deps'
import type { Operation } from '#server/handlers/operation'
import { redact } from '#server/handlers/redact'
import { deployedResponse, failureReply } from '#server/handlers/reply'
import { createRouter, type Handler } from '#server/handlers/router'
import type { Deps } from '#server/ports'
import { failure } from '#server/result'
import { assertSettings, isProduction } from '#server/settings'
import { readSetting } from '#third-parties/registry'
import type { Env } from '#third-parties/setting'

export type { Config } from '#server/handlers/netlify-config'

type NetlifyFunction = (request: Request, context: Context) => Promise<Response>

/** ms that Netlify leaves a function, by the shortest of its limits; a scheduled one has thirty seconds. */
const FUNCTION_LIMIT = 10_000
const SCHEDULE_LIMIT = 30_000
/** ms that what is begun last may take: a call of a third party, and what is written about it. */
const LAST_CALL = 6_000
/** A call of Stripe may be tried twice. */
const LAST_TRIES = 12_000

/**
 * Starts when it is first needed. A start that fails is answered as the shop answers any error, and tried again with
 * the next request: an error thrown while loading would show its stack to the visitor.
 *
 * @param after work that the visitor does not wait for; it begins nothing after `until`
 */
export function serve(
  operations: readonly Operation[],
  after?: (deps: Deps, until: Date) => Promise<unknown>,
): NetlifyFunction {
  let handle: Handler | undefined
  const started = startOnce()
  return async (request, context) => {
    const until = new Date(Date.now() + FUNCTION_LIMIT - LAST_CALL)
    const running = await started(context).catch(logFailure('start'))
    if (!running) return notStarted()
    const { deps, env } = running
    handle ??= createRouter(deps, operations, {
      secureCookies: true,
      isPreview: isProduction(env) ? isOwnHost : (host) => isPreview(host),
      strict: !isProduction(env),
    })
    const response = await answer(handle, request, context)
    if (after) await leave(context, after(deps, until).catch(logFailure('after')))
    return response
  }
}

/**
 * A function that another company's program calls in a form of its own.
 * @param check before anything is started; undefined goes on
 */
export function serveProgram(
  check: (request: Request, env: Env) => Response | undefined,
  work: (request: Request, running: Running) => Promise<Response>,
): NetlifyFunction {
  const started = startOnce()
  return async (request, context) => {
    const refused = check(request, environmentOf(context))
    if (refused) return refused
    const running = await started(context).catch(logFailure('start'))
    return running ? work(request, running) : notStarted()
  }
}

/** A function that the clock calls. @param work begins nothing after so many ms */
export function scheduled(work: (deps: Deps, time: number) => Promise<unknown>) {
  const started = startOnce()
  return async (_request: Request, context: Context): Promise<void> => {
    const running = await started(context).catch(logFailure('start'))
    if (running) await work(running.deps, SCHEDULE_LIMIT - LAST_TRIES)
  }
}

export interface Running {
  env: Env
  deps: Deps
}

/** All requests of an instance are of one deploy: what the first says of it holds for the others. */
function startOnce(): (context: Context) => Promise<Running> {
  let started: (() => Promise<Running>) | undefined
  return (context) => {
    started ??= once(async () => {
      const env = environmentOf(context)
      return { env, deps: await startDeps(env) }
    })
    return started()
  }
}

/** `CONTEXT` is known to builds alone; a function is told with each request. Without a word, it is production. */
export function environmentOf({ deploy }: Partial<Context>): Env {
  return { ...process.env, CONTEXT: deploy?.context || 'production' }
}

/** Where nothing keeps a function after its answer, the answer waits. */
async function leave(context: Partial<Context>, work: Promise<unknown>): Promise<void> {
  if (context.waitUntil) context.waitUntil(work)
  else await work
}

async function startDeps(env: Env): Promise<Deps> {
  assertSettings(env, true)
  const shardFolder = join(process.cwd(), SHARD_FOLDER)
  return createDeps({
    env,
    db: openDatabase({ url: readSetting(env, 'DATABASE_URL') ?? '' }),
    shop: await readShopData(shardFolder),
    shardFolder,
  })
}

async function answer(handle: Handler, request: Request, context: Partial<Context>): Promise<Response> {
  const waitUntil = (work: Promise<unknown>) => context.waitUntil?.(work)
  const response = await handle(request, { ip: context.ip, waitUntil })
  return response ?? deployedResponse(failureReply(failure('not_found'), 'en'))
}

/**
 * `my-shop.netlify.app`, `anything--my-shop.netlify.app` of its previews and branches, and
 * `my-shop-a1b2c3.netlify.live` of a developer who shows the shop with `netlify dev --live`: the whole of it, without a
 * port, since links of a preview lead there.
 */
export function isPreview(host: string, name = process.env.SITE_NAME): boolean {
  if (!name) return false
  const deployed = `${name}.netlify.app`
  if (host.endsWith(deployed)) return /^([a-z0-9-]+--)?$/.test(host.slice(0, -deployed.length))
  return host.startsWith(`${name}-`) && /^[0-9a-f]+\.netlify\.live$/.test(host.slice(name.length + 1))
}

/**
 * In production nothing but `my-shop.netlify.app`: a deploy of last month keeps an address such as
 * `65a1b2--my-shop.netlify.app`, and would sell at the prices of last month.
 */
export function isOwnHost(host: string): boolean {
  return isPreview(host) && !host.includes('--') && host.endsWith('.netlify.app')
}

function notStarted(): Response {
  return deployedResponse(failureReply(failure('unavailable'), 'en'))
}

function logFailure(event: 'start' | 'after'): (error: unknown) => undefined {
  return (error) => {
    console.error(JSON.stringify(redact({ level: 'error', event, error })))
  }
}
