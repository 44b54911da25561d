/** Finds the row of the table for a path and a method. */
import { MAIN_BASE, SECONDARY_BASE } from '#api/endpoint'
import type { Operation } from '#server/handlers/operation'
import type { Checked } from '#server/handlers/reply'
import { failure } from '#server/result'

export interface Match {
  operation: Operation
  /** From the path. */
  params: Record<string, string>
}

/** Whether a path is an address of the interface at all; everything else is a page or a file. */
export function isApiPath(pathname: string): boolean {
  return [MAIN_BASE, SECONDARY_BASE].some((base) => pathname === base || pathname.startsWith(`${base}/`))
}

export function matchOperation(
  operations: readonly Operation[],
  method: string,
  pathname: string,
): Checked<Match> {
  const segments = decoded(pathname)
  if (!segments) return failure('malformed')
  const matches = operations.flatMap((operation) => {
    const params = matchPath(operation.endpoint.path, segments)
    return params ? [{ operation, params }] : []
  })
  // HEAD is GET without the body.
  const wanted = method === 'HEAD' ? 'GET' : method
  const match = matches.find(({ operation }) => operation.endpoint.method === wanted)
  if (match) return { ok: true, value: match }
  if (matches.length === 0) return failure('not_found')
  const allow = [...new Set(matches.map(({ operation }) => operation.endpoint.method))].join(', ')
  return { ...failure('method'), headers: { allow } }
}

/** Each segment by itself, so that an encoded slash stays inside its parameter and is refused there. */
function decoded(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function matchPath(pattern: string, segments: readonly string[]): Record<string, string> | undefined {
  const parts = pattern.split('/')
  if (parts.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment
    else if (part !== segment) return undefined
  }
  return params
}
