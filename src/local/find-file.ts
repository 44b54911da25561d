/** From a request's path to a file of the build, as Netlify looks it up. */
import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { route } from '#core/route'
import type { Site } from '#core/site'

export type Found = { kind: 'file'; file: string; size: number; modified: number } | { kind: 'missing' }

/** Instructions for the host, and the page that stands for addresses that are not there. */
const HIDDEN = ['/_headers', '/_redirects', '/404']

/** Only what the web's standards put there. */
const DOTTED = '.well-known'

/** @param path canonical and decoded: see `spellingOf` */
export async function findFile(
  dist: string,
  sites: readonly Site[],
  host: string,
  path: string,
): Promise<Found> {
  const isDotted = path.split('/').some((step) => step.startsWith('.') && step !== DOTTED)
  if (HIDDEN.includes(path) || isDotted) return { kind: 'missing' }
  const routed = route(sites, host, path).path
  return (await resolve(dist, path)) ?? (await resolve(dist, routed)) ?? { kind: 'missing' }
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
