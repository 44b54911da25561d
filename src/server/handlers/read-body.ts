/** Reads a request's body: not more than the limit, only JSON, only UTF-8. */
import { MAX_BODY_BYTES } from '#api/endpoint'
import { hasDuplicateKey } from '#core/text/duplicate-key'
import { type Checked, invalidRequest } from '#server/handlers/reply'
import { failure } from '#server/result'

/** Deeper than any body of ours; a parser of something behind us may be recursive. */
const MAX_DEPTH = 20

export function isJsonType(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

export function isFormType(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')
}

/** A name with a dot is a part of what stands before it: `pieces.PLA` belongs to `pieces`. Of one twice the last counts. */
export function parseForm(text: string): Record<string, unknown> {
  const own = new Map<string, unknown>()
  const groups = new Map<string, [string, string][]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const [group = '', ...part] = name.split('.')
    if (part.length === 0 || group === '') own.set(name, value)
    else groups.set(group, [...(groups.get(group) ?? []), [part.join('.'), value]])
  }
  const nested = [...groups].map(([group, parts]) => [group, Object.fromEntries(parts)])
  return Object.fromEntries([...own, ...nested])
}

export async function readBodyText(request: Request): Promise<Checked<string>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return failure('too_large')
  try {
    const bytes = await readBytes(request)
    if (!bytes) return failure('too_large')
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    // Not UTF-8, or broken off on the way.
    return failure('malformed')
  }
}

/** The header may be missing or wrong: what counts is what comes. @returns undefined for more than the limit */
export async function readBytes({ body }: Request, most = MAX_BODY_BYTES): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function parseJson(text: string): Checked<unknown> {
  if (isTooDeep(text)) return failure('malformed')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failure('malformed')
  }
  // A proxy that has checked the body may have read the other one of the two.
  return hasDuplicateKey(text) ? invalidRequest([{ path: 'body', reason: 'duplicate' }]) : { ok: true, value }
}

/** Counts brackets outside strings in one pass; an expression would take quadratic time on a hostile text. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
