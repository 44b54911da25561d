/** Reads a request's body: not more than the limit, only JSON, only UTF-8. */
import { MAX_BODY_BYTES } from '#api/endpoint'
import type { Checked } from '#server/handlers/reply'
import { failure } from '#server/result'

/** Deeper than any body of ours; a parser of something behind us may be recursive. */
const MAX_DEPTH = 20

export function isJsonType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

export async function readText(request: Request): Promise<Checked<string>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return failure('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  // The header may be missing or wrong: what counts is what comes.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) return failure('too_large')
    chunks.push(chunk)
  }
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) }
  } catch {
    return failure('malformed')
  }
}

export function parseJson(text: string): Checked<unknown> {
  if (isTooDeep(text)) return failure('malformed')
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return failure('malformed')
  }
}

/** Counts brackets outside strings, without parsing. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
