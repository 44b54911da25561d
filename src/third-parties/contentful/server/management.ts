/** Contentful's management API, as far as a push needs it. Its SDK weighs more than all that the shop asks of it. */
import { setTimeout as wait } from 'node:timers/promises'
import { ContentfulFailure, failureOf } from '#third-parties/contentful/server/failure'
import type { SpaceSettings } from '#third-parties/contentful/settings'

export interface Asked {
  body?: unknown
  /** The version that is changed. */
  version?: number | undefined
  /** Of a new entry. */
  type?: string
}

export interface Management {
  ask<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, asked?: Asked): Promise<T>
  /** All items of a list. */
  list<T>(path: string): Promise<T[]>
  /** @returns the id by which a file is taken up */
  upload(bytes: Uint8Array): Promise<string>
}

const ATTEMPTS = 6
const PER_PAGE = 100

/** s; Contentful says how long, when it is asked too often. */
const FIRST_WAIT = 0.5

const TIMEOUT = 60_000

export function openManagement(settings: SpaceSettings, pause = (ms: number) => wait(ms)): Management {
  const { space, environment, token, address } = settings
  const base = address ? `${address}/management` : 'https://api.contentful.com'
  const files = address ? `${address}/upload` : 'https://upload.contentful.com'
  const call = async (url: string, init: RequestInit, doing: string): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) }).catch(
        (error) => error,
      )
      if (answer instanceof Response && answer.ok) return answer
      const status = answer instanceof Response ? answer.status : undefined
      const isPassing = status === undefined || status === 429 || status >= 500
      if (!isPassing || attempt === ATTEMPTS) throw await failure(answer, doing)
      const told = answer instanceof Response ? Number(answer.headers.get('x-contentful-ratelimit-reset')) : 0
      await pause((told || FIRST_WAIT * 2 ** attempt) * 1000)
    }
  }
  const management: Management = {
    async ask(method, path, { body, version, type } = {}) {
      const headers: Record<string, string> = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.contentful.management.v1+json',
        ...(version === undefined ? {} : { 'x-contentful-version': String(version) }),
        ...(type ? { 'x-contentful-content-type': type } : {}),
      }
      const url = `${base}/spaces/${space}/environments/${environment}/${path}`
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const answer = await call(url, { method, headers, ...sent }, `${method} ${path}`)
      const text = await answer.text()
      return text ? JSON.parse(text) : undefined
    },
    async list<T>(path: string) {
      const items: T[] = []
      for (;;) {
        const order = path === 'locales' ? '' : '&order=sys.id'
        const query = `${path}?limit=${PER_PAGE}&skip=${items.length}${order}`
        const page = await management.ask<{ total: number; items: T[] }>('GET', query)
        items.push(...page.items)
        if (page.items.length === 0 || items.length >= page.total) return items
      }
    },
    async upload(bytes) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
      const url = `${files}/spaces/${space}/environments/${environment}/uploads`
      const answer = await call(
        url,
        { method: 'POST', headers, body: new Uint8Array(bytes) },
        'uploading a file',
      )
      const { sys }: { sys: { id: string } } = await answer.json()
      return sys.id
    },
  }
  return management
}

interface Refused {
  message?: string
  details?: { errors?: { path?: string[]; details?: string; name?: string }[] }
}

async function failure(answer: unknown, doing: string): Promise<ContentfulFailure> {
  if (!(answer instanceof Response)) return failureOf(answer, doing)
  const { message, details }: Refused = await answer.json().catch(() => ({}))
  if (answer.status !== 422)
    return failureOf(new Error(JSON.stringify({ status: answer.status, message })), doing)
  const errors = (details?.errors ?? []).map(
    ({ path, details, name }) => `${path?.join('.')}: ${details ?? name}`,
  )
  return new ContentfulFailure(`Contentful: ${doing} was refused: ${errors.join('; ') || message}`)
}
