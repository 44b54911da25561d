/** The answer to calls that the interface does not have. It needs no database and no settings. */
import { isLanguage } from '#core/site/language'
import { deployedResponse, failureReply } from '#server/handlers/reply'
import { failure } from '#server/result'

export function unknownCall(request: Request): Response {
  const language = new URL(request.url).searchParams.get('language') ?? ''
  const reply = failureReply(failure('not_found'), isLanguage(language) ? language : 'en')
  return deployedResponse(reply)
}
