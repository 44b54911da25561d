/** From a request's path to a file of the build, as Netlify looks it up. */
import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { route } from '#core/route'
import type { Site } from '#core/site'

export type Found =
  | { kind: 'file'; file: string; size: number; modified: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'bad' }
  | { kind: 'missing' }

/** Instructions for the host, not for visitors. */
const HIDDEN = ['/_headers', '/_redirects']

/** An encoded slash, backslash or NUL has no business in an address of ours. */
const FORBIDDEN = /%(?:2f|5c|00)|\\|\0/i

/** @param path as it came, still percent-encoded */
export async function findFile(
  dist: string,
  sites: readonly Site[],
  host: string,
  path: string,
): Promise<Found> {
  if (FORBIDDEN.test(path)) return { kind: 'bad' }
  const decoded = decode(path)
  if (decoded === undefined || decoded.includes('\0') || decoded.includes('\\')) return { kind: 'bad' }
  if (decoded.split('/').some((step) => step === '..' || step === '.')) return { kind: 'bad' }
  if (HIDDEN.includes(decoded)) return { kind: 'missing' }
  const trimmed = decoded.replace(/\/+$/, '') || '/'
  // Two slashes at the front would make the answer's address another host.
  if (trimmed !== decoded) return { kind: 'redirect', to: encodeURI(trimmed.replace(/^\/+/, '/')) }
  const routed = route(sites, host, decoded).path
  return (await resolve(dist, decoded)) ?? (await resolve(dist, routed)) ?? { kind: 'missing' }
}

/** The order of a build with `format: 'preserve'`: the file itself, then `x.html`, then `x/index.html`. */
async function resolve(dist: string, path: string): Promise<Found | undefined> {
  const base = path.replace(/\/$/, '')
  for (const name of [base, `${base}.html`, `${base}/index.html`]) {
    const file = join(dist, name)
    if (!file.startsWith(dist + sep)) continue
    const info = await stat(file).catch(() => undefined)
    if (info?.isFile()) return { kind: 'file', file, size: info.size, modified: info.mtimeMs }
  }
  return undefined
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
