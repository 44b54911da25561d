/**
 * Algolia's own client: over the network where the shop has an application there, otherwise with a requester that answers
 * in the browser. Both are asked, and answer, alike.
 */
import { createMemoryCache, createNullCache, type Host, type Requester } from '@algolia/client-common'
import { liteClient } from 'algoliasearch/lite'
import type { Refused, SearchAnswer, SearchRequest } from '#core/search/algolia'

/** Answers of one search, in the order of its questions. */
export type AskSearch = (requests: readonly SearchRequest[]) => Promise<SearchAnswer[]>

/** What the search refused, or why there was no answer. The message is one of the shop's words for it. */
export class SearchError extends Error {
  /** Of the answer; undefined where there was none. */
  readonly status: number | undefined

  constructor(status: number | undefined, options?: ErrorOptions) {
    super(status === 400 ? 'Invalid request' : 'Network error', options)
    this.name = 'SearchError'
    this.status = status
  }
}

export interface Application {
  appId: string
  apiKey: string
  /** In place of Algolia's, for tests. */
  hosts?: Host[]
}

/** ms: a visitor waits, and there are five hosts. */
const TIMEOUTS = { connect: 2_000, read: 5_000, write: 5_000 }

/** @throws SearchError from every question that is not answered */
export function askApplication({ appId, apiKey, hosts }: Application): AskSearch {
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    // Which host failed is known while the page is open: a key of its own in the storage would need consent.
    hostsCache: createMemoryCache(),
    ...(hosts && { hosts }),
  })
  return (requests) => ask(client, requests)
}

/** @param answer as Algolia would, to each of the questions */
export function askLocally(answer: (request: SearchRequest) => SearchAnswer | Refused): AskSearch {
  const client = liteClient('local', 'local', {
    requester: localRequester(answer),
    hosts: [{ url: 'localhost', accept: 'readWrite', protocol: 'https' }],
    hostsCache: createNullCache(),
    requestsCache: createNullCache(),
    responsesCache: createNullCache(),
  })
  return (requests) => ask(client, requests)
}

async function ask(
  client: ReturnType<typeof liteClient>,
  requests: readonly SearchRequest[],
): Promise<SearchAnswer[]> {
  try {
    const { results } = await client.search({ requests: requests as never })
    return results as unknown as SearchAnswer[]
  } catch (cause) {
    const { status } = cause as { status?: unknown }
    throw new SearchError(typeof status === 'number' && status > 0 ? status : undefined, { cause })
  }
}

/** What Algolia's servers do with a request of several questions: one that is refused refuses all. */
export function localRequester(answer: (request: SearchRequest) => SearchAnswer | Refused): Requester {
  return {
    send: async ({ data }) => {
      const { requests } = JSON.parse(String(data)) as { requests: SearchRequest[] }
      const results = requests.map(answer)
      const refused = results.find((result): result is Refused => 'status' in result)
      const content = JSON.stringify(refused ?? { results })
      return { content, status: refused?.status ?? 200, isTimedOut: false }
    },
  }
}
