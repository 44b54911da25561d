/** One address per page: another spelling of a path is redirected before pages and functions see it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { spellingOf } from '#core/site/route'
import { sendFailure, splitQuery } from '#local/error-responses'
import { API_HEADERS } from '#server/handlers/reply'
import { redirectStatus } from '#server/handlers/spelling'
import { failure } from '#server/result'

/** @returns the path, canonical and decoded; undefined when the request was answered here */
export async function canonicalPath(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const [path = '', query] = splitQuery(request.url ?? '')
  const spelling = spellingOf(path)
  if (spelling.kind === 'canonical') return spelling.decoded
  if (spelling.kind === 'bad') {
    await sendFailure(response, failure('malformed'))
    return undefined
  }
  response.writeHead(redirectStatus(request.method), { ...API_HEADERS, location: spelling.to + query }).end()
  return undefined
}
