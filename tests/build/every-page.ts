/** What every page of the build says of itself, and where it leads: read once for all tests of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '#local/paths'
import { addressOf } from '../../scripts/build/pages/finish.ts'
import { filesIn } from '../../scripts/build/pages/publish.ts'

export interface Page {
  file: string
  /** The storefront's key. */
  folder: string
  path: string
  noindex: boolean
  title: string
  description: string
  canonical: string | undefined
  /** By language tag. */
  alternates: Map<string, string>
  /** Open Graph and Twitter, by name. */
  shared: Map<string, string>
  data: unknown[]
  /** Ids that its own links name, and nothing has. */
  missing: string[]
}

export interface EveryPage {
  pages: Page[]
  /** By storefront: an address as it is written, and the first page that has it. */
  links: Map<string, Map<string, string>>
}

/** What a script or a style holds is none of the page. */
const CODE = /(<(script|style)\b[^>]*>).*?<\/\2>/gs
const META = /<meta (?:name|property)="?([^"\s>]+)"?(?: name="[^"]*")? content="([^"]*)"/g
const ALTERNATE = /<link rel="?alternate"? hreflang="?([^"\s>]+)"? href="?([^"\s>]+)/g
const DATA = /<script type="?application\/ld\+json"?[^>]*>(.*?)<\/script>/gs
const LINK = /\s(?:href|src|action|formaction|poster|[a-z]+-url)=(?:"([^"]*)"|([^\s">]+))/g
const SET = /\s(?:srcset|imagesrcset)="([^"]*)"/g

export function readEveryPage(): EveryPage {
  const links = new Map<string, Map<string, string>>()
  const pages = filesIn(DIST)
    .filter((file) => file.includes('/') && file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(DIST, file), 'utf8')
      const address = addressOf(file)
      const own = links.get(address.folder) ?? new Map<string, string>()
      links.set(address.folder, own)
      for (const link of linksOf(html.replace(CODE, '$1')))
        if (!own.has(link) && !link.startsWith('#')) own.set(link, address.path)
      return pageOf(file, address, html)
    })
  return { pages, links }
}

function pageOf(file: string, address: Pick<Page, 'folder' | 'path'>, html: string): Page {
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = new Map(
    [...head.replace(CODE, '').matchAll(META)].map(([, name = '', text = '']) => [name, plain(text)]),
  )
  return {
    file,
    ...address,
    noindex: meta.get('robots')?.includes('noindex') ?? false,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: meta.get('description') ?? '',
    canonical: /<link rel="?canonical"? href="?([^"\s>]+)/.exec(head)?.[1],
    alternates: new Map([...head.matchAll(ALTERNATE)].map(([, tag = '', href = '']) => [tag, href])),
    shared: meta,
    missing: anchorsOf(html).filter((id) => !hasId(html, id)),
    data: [...head.matchAll(DATA)].map(([, text = '']) => JSON.parse(text)),
  }
}

/** Whether an element of a page has an id. */
export function hasId(html: string, id: string): boolean {
  return html.includes(`id="${id}"`) || html.includes(` id=${id}`)
}

const ANCHOR = /\shref="?#([^"\s>]+)/g

function anchorsOf(html: string): string[] {
  return [...html.matchAll(ANCHOR)].map(([, id = '']) => decodeURIComponent(id))
}

function linksOf(markup: string): Set<string> {
  const found = new Set<string>()
  for (const [, quoted, bare = ''] of markup.matchAll(LINK)) found.add(plain(quoted ?? bare))
  for (const [, set = ''] of markup.matchAll(SET))
    for (const candidate of set.split(', ')) found.add(plain(candidate.split(' ')[0] ?? ''))
  return found
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
