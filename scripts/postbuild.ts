/** Adds to `dist` what the host needs: routing, headers, sitemaps; and refuses a build that breaks a promise. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectRules } from '#core/route'
import type { Site } from '#core/site'
import { fileProblems } from './build/dist-checks.ts'
import { headerLines, policyOfPage } from './build/headers.ts'
import { type BuiltPage, finishPages, otherSpellings } from './build/scan.ts'
import { siteFiles } from './build/sitemap.ts'
import { DIST } from './paths.ts'
import { Refusal } from './progress.ts'

/** More than these say nothing new. */
const SHOWN_PROBLEMS = 20

/** @returns a sentence for the build's output */
export async function postbuild({ sites }: { sites: readonly Site[] }): Promise<string> {
  const { pages, problems } = finishPages(DIST)
  const found = [...problems, ...fileProblems(DIST)]
  if (found.length) {
    const lines = found.slice(0, SHOWN_PROBLEMS).map(({ file, reason }) => `  ${file} ${reason}`)
    throw new Refusal(`The build has ${found.length} problems:\n${lines.join('\n')}`)
  }
  await writeFile(join(DIST, '_redirects'), `${redirectRules(sites, otherSpellings(pages)).join('\n')}\n`)
  await writeFile(join(DIST, '_headers'), headerLines(pages))
  for (const [file, text] of siteFiles(sites, pages)) await writeFile(join(DIST, file), text)
  await protectNotFoundPage(pages)
  return `${pages.length} pages`
}

async function protectNotFoundPage(pages: readonly BuiltPage[]): Promise<void> {
  const page = pages.find(({ file }) => file === '404.html')
  if (!page) return
  const file = join(DIST, page.file)
  const html = await readFile(file, 'utf8')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOfPage(page.inline)}">`
  if (!html.includes(meta)) await writeFile(file, html.replace(/<head[^>]*>/, `$&${meta}`))
}
