/** Adds to `dist` what the host needs: routing, headers, sitemaps; and refuses a build that breaks a promise. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectRules } from '#core/site/route'
import type { Site } from '#core/site/site'
import { Refusal } from '#local/progress'
import { fileProblems } from './dist-checks.ts'
import { headerLines, policyOfPage } from './headers.ts'
import { type BuiltPage, finishPages, otherSpellings } from './scan.ts'
import { siteFiles } from './sitemap.ts'

/** More than these say nothing new. */
const SHOWN_PROBLEMS = 20

/** @returns a sentence for the build's output */
export async function postbuild(dist: string, sites: readonly Site[]): Promise<string> {
  const { pages, problems } = finishPages(dist)
  const found = [...problems, ...fileProblems(dist)]
  if (found.length) {
    const lines = found.slice(0, SHOWN_PROBLEMS).map(({ file, reason }) => `  ${file} ${reason}`)
    throw new Refusal(`The build has ${found.length} problems:\n${lines.join('\n')}`)
  }
  const previews = process.env.CONTEXT !== 'production'
  const rules = redirectRules(sites, { otherSpellings: otherSpellings(pages), previews })
  await writeFile(join(dist, '_redirects'), `${rules.join('\n')}\n`)
  await writeFile(join(dist, '_headers'), headerLines(pages))
  for (const [file, text] of siteFiles(sites, pages)) await writeFile(join(dist, file), text)
  await protectNotFoundPage(dist, pages)
  return `${pages.length} pages`
}

async function protectNotFoundPage(dist: string, pages: readonly BuiltPage[]): Promise<void> {
  const page = pages.find(({ file }) => file === '404.html')
  if (!page) return
  const file = join(dist, page.file)
  const html = await readFile(file, 'utf8')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOfPage(page.inline)}">`
  if (!html.includes(meta)) await writeFile(file, html.replace(/<head[^>]*>/, `$&${meta}`))
}
