/** From a request's path to a file of the build, as Netlify looks it up. */
import { stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { route } from '#core/site/route'
import type { Site } from '#core/site/site'

export interface Found {
  /** Below `dist`. */
  file: string
  size: number
}

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
): Promise<Found | undefined> {
  const isDotted = path.split('/').some((step) => step.startsWith('.') && step !== DOTTED)
  if (HIDDEN.includes(path) || isDotted) return undefined
  const routed = route(sites, host, path).path
  return (await resolve(dist, path)) ?? (await resolve(dist, routed))
}

/** The order of a build with `format: 'preserve'`: the file itself, then `x.html`, then `x/index.html`. */
async function resolve(dist: string, path: string): Promise<Found | undefined> {
  const base = path.replace(/\/$/, '')
  for (const name of [base, `${base}.html`, `${base}/index.html`]) {
    const path = join(dist, name)
    if (!path.startsWith(dist + sep)) continue
    const info = await stat(path).catch(() => undefined)
    if (info?.isFile()) return { file: relative(dist, path).split(sep).join('/'), size: info.size }
  }
  return undefined
}
