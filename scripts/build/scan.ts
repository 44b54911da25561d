/** Reads the pages of a build once, completes them, and tells what the other files need to know of them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DistProblem, pageProblems } from './dist-checks.ts'
import { hashes, type InlineHashes } from './inline.ts'
import { fileDigests, withIntegrity } from './integrity.ts'
import { withLaterScripts } from './later.ts'

export interface BuiltPage {
  /** Below `dist`, such as `se/cart.html`. */
  file: string
  /** First folder: a site's key, or empty for pages that all hosts share. */
  folder: string
  /** As a visitor asks for it: `/cart`, `/` for the home page. */
  path: string
  noindex: boolean
  inline: InlineHashes
}

export interface Scan {
  pages: BuiltPage[]
  problems: DistProblem[]
}

const NOINDEX = /<meta[^>]*name="?robots"?[^>]*noindex/i

export function finishPages(dist: string): Scan {
  const pages: BuiltPage[] = []
  const problems: DistProblem[] = []
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const digest = fileDigests(dist)
  for (const file of files.sort()) {
    if (!file.endsWith('.html')) continue
    const rendered = readFileSync(join(dist, file), 'utf8')
    const html = withLaterScripts(withIntegrity(rendered, digest))
    if (html !== rendered) writeFileSync(join(dist, file), html)
    pages.push({ file, ...address(file), noindex: NOINDEX.test(html), inline: hashes(html) })
    problems.push(...pageProblems(file, html))
  }
  return { pages, problems }
}

/** Names of the page's file that are none of the page, and where they lead: a host would answer them, too. */
export function otherSpellings(pages: readonly BuiltPage[]): Map<string, string> {
  const spellings = new Map<string, string>()
  for (const { file, folder, path } of pages) {
    if (folder === '') continue
    const name = file.slice(folder.length)
    for (const other of [name, name.replace(/\.html$/, '')]) if (other !== path) spellings.set(other, path)
  }
  return spellings
}

/** The reverse of how a path is looked up: `se/shop/index.html` is `/shop`. */
function address(file: string): Pick<BuiltPage, 'folder' | 'path'> {
  const slash = file.indexOf('/')
  const folder = slash < 0 ? '' : file.slice(0, slash)
  const path = file
    .slice(folder.length)
    .replace(/^\/?/, '/')
    .replace(/(?:\/?index)?\.html$/, '')
  return { folder, path: path || '/' }
}
