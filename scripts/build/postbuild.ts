/** Adds to `dist` what the host needs: routing, headers, sitemaps. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectRules } from '#core/site/route'
import type { Site } from '#core/site/site'
import { headerLines } from './headers.ts'
import { type BuiltPage, otherSpellings } from './pages/finish.ts'
import { siteFiles } from './sitemap.ts'

/** @returns a sentence for the build's output */
export async function postbuild(
  dist: string,
  sites: readonly Site[],
  pages: readonly BuiltPage[],
): Promise<string> {
  const previews = process.env.CONTEXT !== 'production'
  const rules = redirectRules(sites, { otherSpellings: otherSpellings(pages), previews })
  await writeFile(join(dist, '_redirects'), `${rules.join('\n')}\n`)
  await writeFile(join(dist, '_headers'), headerLines(pages))
  for (const [file, text] of siteFiles(sites, pages)) await writeFile(join(dist, file), text)
  return `${pages.length} pages`
}
