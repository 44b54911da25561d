/** Leads from another spelling of an address to the address, as the local runner does before it looks for a file. */
import { spellingOf } from '#core/site/route'
import { deployedResponse, failureReply } from '#server/handlers/reply'
import { failure } from '#server/result'

export function answerSpelling(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  const spelling = spellingOf(pathname)
  if (spelling.kind === 'redirect') {
    const headers = { location: spelling.to + search }
    return deployedResponse({ status: redirectStatus(request.method), headers, body: '' })
  }
  // A path whose dots went with reading it is canonical now, and still nobody's.
  return deployedResponse(failureReply(failure(spelling.kind === 'bad' ? 'malformed' : 'not_found'), 'en'))
}

/** A form keeps its method and body. */
export function redirectStatus(method = 'GET'): 301 | 308 {
  return method === 'GET' || method === 'HEAD' ? 301 : 308
}
