/** The step of the build that makes the pages, from the content that was written down for them. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DIST, PAGE_CACHE, PAGE_CODE, PAGE_FILES, PAGE_RENDERER } from '#local/paths'
import { openProgress, Refusal } from '#local/progress'
import { type BuildDigests, pagesDigest } from '../digest.ts'
import { fileProblems } from '../dist-checks.ts'
import { buildCode } from './code.ts'
import { addressOf, type BuiltPage } from './finish.ts'
import type { KeptPages } from './kept-pages.ts'
import { filesIn, type KeptFile, publish } from './publish.ts'
import { renderPages } from './render-pages.ts'

const LIST = join(PAGE_CACHE, 'pages.json')

/** More than these say nothing new. */
const SHOWN_PROBLEMS = 20

export interface BuiltPages {
  pages: BuiltPage[]
  /** How many files there are, the catalogue for listings and such included, and how many were rendered now. */
  files: number
  rendered: number
}

/**
 * @param isForced whether nothing of an earlier build is used
 * @param others below `dist`: what is neither page nor script, and somebody else brings up to date
 */
export async function buildPages(
  digests: BuildDigests,
  isForced: boolean,
  others: Iterable<string>,
): Promise<BuiltPages> {
  if (isForced) rmSync(PAGE_CACHE, { recursive: true, force: true })
  await buildCode(digests.code)
  const shown = openProgress('pages')
  const { pages, rendered, problems } = await renderPages({
    renderer: PAGE_RENDERER,
    code: PAGE_CODE,
    pages: PAGE_FILES,
    list: LIST,
    stamp: await pagesDigest(digests),
    onRendered: shown.show,
  }).finally(shown.end)
  const code = filesIn(PAGE_CODE)
  const found = [
    ...problems,
    ...fileProblems(PAGE_CODE, code),
    ...fileProblems(
      PAGE_FILES,
      rendered.filter((file) => !file.endsWith('.html')),
    ),
  ]
  if (found.length) {
    const lines = found.slice(0, SHOWN_PROBLEMS).map(({ file, reason }) => `  ${file} ${reason}`)
    throw new Refusal(`The build has ${found.length} problems:\n${lines.join('\n')}`)
  }
  const published = new Map<string, KeptFile>(code.map((file) => [file, { folder: PAGE_CODE }]))
  for (const [file, written] of pages) published.set(file, { folder: PAGE_FILES, written })
  publish(DIST, published, new Set(others))
  return { pages: builtPages(pages), files: pages.size, rendered: rendered.length }
}

function builtPages(pages: KeptPages): BuiltPage[] {
  const built = [...pages].flatMap(([file, { facts }]) =>
    facts ? [{ file, ...addressOf(file), ...facts }] : [],
  )
  return built.sort((a, b) => (a.file < b.file ? -1 : 1))
}
