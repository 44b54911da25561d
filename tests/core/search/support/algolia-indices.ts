/** Indices in memory, kept as Algolia's API keeps them. */
import type { Asked, Reply } from './algolia-server.ts'

interface Index {
  settings: Record<string, unknown>
  objects: Map<string, { objectID: string }>
  synonyms: Map<string, { objectID: string }>
  /** Made by hand. */
  rules: { objectID: string }[]
}

export interface Indices {
  all: Map<string, Index>
  reply: (asked: Asked) => Reply
  /** Calls that change something, as `POST variations/batch`. */
  written: string[]
}

/** Hits of one call; more are asked for by a cursor. */
const PAGE = 3

type Body = Record<string, never> & {
  cursor?: string
  page?: number
  requests?: { action: string; body: { objectID: string } }[]
  operation?: string
  destination?: string
  scope?: string[]
}

export function algoliaIndices(): Indices {
  const all = new Map<string, Index>()
  const written: string[] = []
  const open = (name: string) => {
    const index = all.get(name) ?? { settings: {}, objects: new Map(), synonyms: new Map(), rules: [] }
    all.set(name, index)
    return index
  }
  const done = { status: 200, body: { taskID: 7, updatedAt: '2026-01-01T00:00:00Z', objectIDs: [] } }

  function reply({ method, path, body: sent }: Asked): Reply {
    const [, name = '', call = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(path) ?? []
    const body = sent as unknown as Body
    const key = `${method} ${call.replace(/\/\d+$/, '')}`
    const calls: Record<string, () => Reply> = {
      'GET settings': () =>
        all.has(name)
          ? { status: 200, body: open(name).settings }
          : { status: 404, body: { message: `Index ${name} does not exist`, status: 404 } },
      'POST browse': () => {
        const from = Number(body.cursor ?? 0)
        const hits = [...open(name).objects.values()]
        const cursor = from + PAGE < hits.length ? { cursor: String(from + PAGE) } : {}
        return { status: 200, body: { hits: hits.slice(from, from + PAGE), ...cursor } }
      },
      'POST synonyms/search': () => {
        const hits = [...open(name).synonyms.values()]
        const from = Number(body.page ?? 0) * 1000
        return { status: 200, body: { hits: hits.slice(from, from + 1000), nbHits: hits.length } }
      },
      'GET task': () => ({ status: 200, body: { status: 'published' } }),
      'DELETE ': () => {
        all.delete(name)
        return done
      },
      'PUT settings': () => {
        open(name).settings = sent as never
        return done
      },
      'POST synonyms/batch': () => {
        const groups = sent as unknown as { objectID: string }[]
        open(name).synonyms = new Map(groups.map((group) => [group.objectID, group]))
        return done
      },
      'POST batch': () => {
        for (const { body: object } of body.requests ?? []) open(name).objects.set(object.objectID, object)
        return done
      },
      'POST operation': () => {
        if (body.operation === 'copy') {
          if (body.scope?.join() === 'rules') open(String(body.destination)).rules = open(name).rules
          return done
        }
        all.set(String(body.destination), open(name))
        all.delete(name)
        return done
      },
    }
    if (!/^(GET|POST (browse|synonyms\/search))/.test(key)) written.push(`${method} ${name}/${call}`)
    return calls[key]?.() ?? { status: 404, body: { message: `${key} is not answered`, status: 404 } }
  }

  return { all, reply, written }
}
