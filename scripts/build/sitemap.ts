/** `sitemap.xml` and `robots.txt` of each host. */
import { alternates } from '#core/site/alternates'
import { absoluteUrl, type Site } from '#core/site/site'
import { escapeXml } from '#core/text/escape-xml'
import type { BuiltPage } from './pages/finish.ts'

/** What is no page. A page that must not be indexed says so itself, and has to be read for that. */
const NO_PAGES = ['/oldapi/', '/api/']

/** @returns files below `dist` and their text */
export function siteFiles(sites: readonly Site[], pages: readonly BuiltPage[]): Map<string, string> {
  const sitesOfPath = groupByPath(sites, pages)
  const files = new Map<string, string>()
  const links = new Map([...sitesOfPath].map(([path, members]) => [path, alternateLinks(path, members)]))
  for (const site of sites) {
    const paths = [...sitesOfPath].filter(([, members]) => members.includes(site)).map(([path]) => path)
    if (paths.length) files.set(`${site.key}/sitemap.xml`, sitemap(site, paths, links))
    files.set(`${site.key}/robots.txt`, robots(site))
  }
  return files
}

function groupByPath(sites: readonly Site[], pages: readonly BuiltPage[]): Map<string, Site[]> {
  const byKey = new Map<string, Site>(sites.map((site) => [site.key, site]))
  const groups = new Map<string, Site[]>()
  for (const { folder, path, noindex } of pages) {
    const site = byKey.get(folder)
    if (!site || noindex || path === '/404') continue
    const group = groups.get(path)
    if (group) group.push(site)
    else groups.set(path, [site])
  }
  return groups
}

/** The same in each storefront's file. */
function alternateLinks(path: string, sites: readonly Site[]): string {
  const links = alternates(sites, path).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  )
  return links.join('')
}

/** @param links to the same page of each storefront that has it, by its path */
function sitemap(site: Site, paths: readonly string[], links: ReadonlyMap<string, string>): string {
  const urls = paths.map(
    (path) => `<url><loc>${escapeXml(absoluteUrl(site, path))}</loc>${links.get(path) ?? ''}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function robots(site: Site): string {
  return [
    'User-agent: *',
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(site, '/sitemap.xml')}\n`,
  ].join('\n')
}
