/**
 * POST /api/contentful-webhook: Contentful tells that something was published or taken back. The shop is built anew once
 * per window, however much was published in it. Its calls have a form of their own: a type of content, and bodies that
 * hold a whole entry in all languages.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/ports'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { environmentOf, WEBHOOK_SECRET } from '#third-parties/contentful/settings'
import { type Env, readRight } from '#third-parties/setting'

/** A header that Contentful is told to send, as a secret one. */
export const SECRET_HEADER = 'x-webhook-secret'

/** What changes for visitors. Saving a draft, and archiving or deleting what is not published, do not. */
const PUBLISHING = /^ContentManagement\.(?:Entry|Asset)\.(?:publish|unpublish)$/

/** ms in which what is published is built together: editors publish an article, its pictures and its links at once. */
export const WINDOW = 120_000

/** Bytes. An entry has at most 2 MB, and comes with what surrounds it. */
const LARGEST = 3_000_000

/** @returns why a call is refused: nothing of it is read, and no database asked, for who does not know the secret */
export function refuseStranger(request: Request, env: Env): Response | undefined {
  if (request.method !== 'POST') return reply(405, 'POST only', { allow: 'POST' })
  const secret = readRight(env, WEBHOOK_SECRET)
  const given = request.headers.get(SECRET_HEADER)
  if (secret && given !== null && isSame(given, secret)) return undefined
  return reply(403, secret ? `${SECRET_HEADER} is not the secret` : `${WEBHOOK_SECRET.name} is not set`)
}

export async function handlePublished(
  request: Request,
  { deps, env }: { deps: Pick<Deps, 'db' | 'clock'>; env: Env },
): Promise<Response> {
  const topic = request.headers.get('x-contentful-topic') ?? ''
  if (!PUBLISHING.test(topic)) return reply(200, `ignored: ${topic.slice(0, 80) || 'no topic'}`)
  const environment = await environmentIn(request)
  if (environment === undefined) return reply(400, 'the body is none of Contentful')
  if (environment !== environmentOf(env)) return reply(200, `ignored: of another environment`)
  const now = deps.clock.now()
  const window = Math.floor(now.getTime() / WINDOW)
  const message = { kind: 'rebuild', dedupeKey: `rebuild:${window}`, payload: {} } as const
  await enqueue(deps.db, message, now, new Date((window + 1) * WINDOW))
  return reply(202, 'the shop is built anew')
}

/** By their hashes, which have one length: the time says nothing of the secret, its length included. */
function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

/** @returns undefined for what is no call of Contentful */
async function environmentIn(request: Request): Promise<string | undefined> {
  try {
    if (Number(request.headers.get('content-length') ?? 0) > LARGEST) return undefined
    const body: { sys?: { environment?: { sys?: { id?: unknown } } } } | null = JSON.parse(
      await request.text(),
    )
    const id = body?.sys?.environment?.sys?.id
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

function reply(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
