/** Adds to `dist` what the host needs: routing, headers, sitemaps. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Variation } from '#core/catalogue/catalogue'
import { redirectRules } from '#core/site/route'
import type { Site } from '#core/site/site'
import { headerLines } from './headers.ts'
import { type BuiltPage, otherSpellings } from './pages/finish.ts'
import { siteFiles } from './sitemap.ts'

/** @returns a sentence for the build's output */
export async function postbuild(
  dist: string,
  { sites, variations }: { sites: readonly Site[]; variations: readonly Variation[] },
  pages: readonly BuiltPage[],
): Promise<string> {
  const previews = process.env.CONTEXT !== 'production'
  const rules = redirectRules(sites, {
    otherSpellings: otherSpellings(pages),
    shortcuts: firstColors(variations, pages),
    previews,
  })
  await writeFile(join(dist, '_redirects'), `${rules.join('\n')}\n`)
  await writeFile(join(dist, '_headers'), headerLines(pages))
  for (const [file, text] of siteFiles(sites, pages)) await writeFile(join(dist, file), text)
  return `${pages.length} pages`
}

/** The address of a product without a colour, which people shorten links to. */
function firstColors(variations: readonly Variation[], pages: readonly BuiltPage[]): Map<string, string> {
  const paths = new Set(pages.map(({ path }) => path))
  const first = new Map<string, string>()
  for (const { productName, slug } of variations) {
    const [from, to] = [`/product/${productName}`, `/product/${productName}/${slug}`]
    if (paths.has(to) && !first.has(from)) first.set(from, to)
  }
  return first
}
