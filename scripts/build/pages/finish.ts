/** Completes a page as it was rendered, and tells what the other files of the build need to know of it. */
import { type DistProblem, pageProblems } from '../dist-checks.ts'
import { policyOfPage } from '../headers.ts'
import { asFiles, type InlineHashes, partsOf } from '../inline.ts'
import { withIntegrity } from '../integrity.ts'
import { withLaterScripts } from '../later.ts'
import { withOneStyle } from '../one-style.ts'
import { withPreviewMark } from '../preview-mark.ts'

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

export interface FinishedPage {
  bytes: Buffer
  noindex: boolean
  inline: InlineHashes
  problems: DistProblem[]
  /** What was taken out of the page, by where it goes below `dist`. */
  files: ReadonlyMap<string, Buffer>
}

const NO_FILES: ReadonlyMap<string, Buffer> = new Map()
const NOINDEX = /<meta[^>]*name="?robots"?[^>]*noindex/i
/**
 * Served for unknown addresses of every part, so that no header of one part fits it. Its styles and scripts are files:
 * held by the page, their hashes would be in the header of every page.
 */
const NOT_FOUND = '404.html'

/**
 * All that is looked for is ASCII, so bytes are taken for characters: nothing is decoded, and searching is twice as fast.
 *
 * @param digest of a file that pages ask for, as `integrity` names it
 * @param isPreview whether it may show what is not published yet
 */
export function finishPage(
  file: string,
  rendered: Buffer,
  digest: (path: string) => string,
  isPreview = false,
): FinishedPage {
  const marked = isPreview ? withPreviewMark(rendered.toString('latin1')) : rendered.toString('latin1')
  const joined = withOneStyle(withLaterScripts(withIntegrity(marked, digest)))
  const { html: whole, files } = file === NOT_FOUND ? asFiles(joined) : { html: joined, files: NO_FILES }
  const { inline, markup } = partsOf(whole, 'latin1')
  const html = file === NOT_FOUND ? withPolicy(whole, inline) : whole
  return {
    bytes: Buffer.from(html, 'latin1'),
    noindex: NOINDEX.test(markup),
    inline,
    problems: pageProblems(file, html, markup),
    files,
  }
}

function withPolicy(html: string, inline: InlineHashes): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOfPage(inline)}">`
  return html.replace(/<head[^>]*>/, `$&${meta}`)
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
export function addressOf(file: string): Pick<BuiltPage, 'folder' | 'path'> {
  const slash = file.indexOf('/')
  const folder = slash < 0 ? '' : file.slice(0, slash)
  const path = file
    .slice(folder.length)
    .replace(/^\/?/, '/')
    .replace(/(?:\/?index)?\.html$/, '')
  return { folder, path: path || '/' }
}
