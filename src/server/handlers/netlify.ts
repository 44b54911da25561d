/** The frame of a function on Netlify: real adapters only, started with the first request and never shut down. */
import { join } from 'node:path'
import type { Config, Context } from '@netlify/functions'
import { once } from '#core/once'
import { SHARD_FOLDER } from '#server/adapters/shard-format'
import { readShopData } from '#server/adapters/shop-data'
import { openDatabase } from '#server/db/connect'
import { createDeps } from '#server/deps'
import type { Operation } from '#server/handlers/operation'
import { redact } from '#server/handlers/redact'
import { failureReply, newRequestId, overHttps, toResponse } from '#server/handlers/reply'
import { createRouter, type Handler } from '#server/handlers/router'
import type { Deps } from '#server/ports'
import { failure } from '#server/result'
import { assertSettings } from '#server/settings'
import { readSetting } from '#third-parties/registry'
import type { Env } from '#third-parties/setting'

export type { Config }

type NetlifyFunction = (request: Request, context: Context) => Promise<Response>

/**
 * Starts when it is first needed. A start that fails is answered as the shop answers any error, and tried again with
 * the next request: an error thrown while loading would show its stack to the visitor.
 *
 * @param after work that the visitor does not wait for
 */
export function serve(
  operations: readonly Operation[],
  after?: (deps: Deps) => Promise<unknown>,
): NetlifyFunction {
  const started = once(async () => {
    const deps = await startDeps(process.env)
    return {
      deps,
      handle: createRouter(deps, operations, {
        secureCookies: true,
        isPreview: (host) => isPreview(host),
        strict: false,
      }),
    }
  })
  return async (request, context) => {
    const running = await started().catch(logFailedStart)
    if (!running) return notStarted()
    const response = await answer(running.handle, request, context)
    if (after) context.waitUntil(after(running.deps))
    return response
  }
}

/** A function that the clock calls. */
export function scheduled(work: (deps: Deps) => Promise<void>): () => Promise<void> {
  const started = once(() => startDeps(process.env))
  return async () => {
    const deps = await started().catch(logFailedStart)
    if (deps) await work(deps)
  }
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

async function answer(handle: Handler, request: Request, { ip }: Context): Promise<Response> {
  const response = await handle(request, { ip })
  return response ?? toResponse(overHttps(failureReply(failure('not_found'), 'en')), newRequestId())
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

function notStarted(): Response {
  return toResponse(overHttps(failureReply(failure('unavailable'), 'en')), newRequestId())
}

function logFailedStart(error: unknown): undefined {
  console.error(JSON.stringify(redact({ level: 'error', event: 'start', error })))
}
