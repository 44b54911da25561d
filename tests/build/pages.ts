/** What a browser loads for a page of the build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { DIST } from '#local/paths'

export interface Load {
  html: number
  scripts: number
  pictures: number
  fonts: number
  total: number
  requests: number
  scriptFiles: string[]
}

/** A page of each kind, on the site whose texts are longest. */
export const PAGES = {
  home: 'de/index.html',
  listing: 'de/shop.html',
  product: firstFile('de/product'),
} as const

/** Pages of an account: islands, which load what they need. */
export const ACCOUNT_PAGES = {
  login: 'de/account/login.html',
  account: 'de/account/index.html',
  settings: 'de/account/settings.html',
  club: 'de/account/addclub.html',
} as const

export function readPage(file: string): string {
  return readFileSync(join(DIST, file), 'utf8')
}

/** As an edge packs what it passes on. */
export function packedAtOnce(file: string): number {
  return brotliSize(readPage(file), 5)
}

/** As an edge stores it: compressed once, as small as it gets. */
export function brotliSize(bytes: Buffer | string, quality = 11): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

/** Everything that is fetched before the visitor does something: on a phone, above the fold. */
export function measure(file: string): Load {
  const html = readPage(file)
  const scriptFiles = [...scriptsOf(html)]
  const scripts = sum(scriptFiles.map((path) => brotliSize(readFileSync(join(DIST, path)))))
  const fonts = matches(html, /<link[^>]*rel="?preload"?[^>]*href="?([^"\s>]+\.woff2)/g)
  const pictures = eagerPictures(html)
  const sizes = {
    html: brotliSize(html),
    scripts,
    pictures: sum(pictures.map(sizeOf)),
    fonts: sum(fonts.map(sizeOf)),
  }
  const total = sizes.html + sizes.scripts + sizes.pictures + sizes.fonts
  return { ...sizes, total, requests: 1 + scriptFiles.length + fonts.length + pictures.length, scriptFiles }
}

export interface IslandLoad {
  /** Of the page and its island, with all that the island may ask for later. */
  scripts: number
  /** Of the sign-in service, in it or fetched by it. */
  sdk: number
}

/** What only the sign-in service's own scripts name. */
const SDK = /identitytoolkit\.googleapis\.com|recaptcha\/enterprise\.js/

/** Bytes of scripts of a page with an island. */
export function measureIsland(file: string): IslandLoad {
  const html = readPage(file)
  const own = scriptsOf(html)
  const island = closureOf(matches(html, /(?:component|renderer)-url="([^"]+)"/g), LATER_TOO)
  const all = [...new Set([...own, ...island])]
  const size = (paths: string[]) => sum(paths.map((path) => brotliSize(readFileSync(join(DIST, path)))))
  const isSdk = (path: string) => SDK.test(readFileSync(join(DIST, path), 'utf8'))
  return { scripts: size(all.filter((path) => !isSdk(path))), sdk: size(all.filter(isSdk)) }
}

const AT_ONCE = /(?:from|import)\s*["'](\.[^"']+)["']/g
const LATER_TOO = /(?:from|import)\s*\(?["'`](\.[^"'`]+\.js)["'`]/g

/** Scripts of the page and everything they import at once; what is imported later is not in the first load. */
function scriptsOf(html: string): Set<string> {
  // What an inline script may write is not in the page yet.
  const markup = html.replace(/(<script(?![^>]*\ssrc=)[^>]*>).*?<\/script>/gs, '$1</script>')
  const first = [
    ...matches(markup, /<script[^>]*\ssrc="?([^"\s>]+)/g),
    ...matches(markup, /<link[^>]*rel="?modulepreload"?[^>]*href="?([^"\s>]+)/g),
  ]
  return closureOf(first, AT_ONCE)
}

function closureOf(first: readonly string[], imported: RegExp): Set<string> {
  const found = new Set<string>()
  const queue = [...first]
  for (const path of queue) {
    if (found.has(path)) continue
    found.add(path)
    const source = readFileSync(join(DIST, path), 'utf8')
    queue.push(...matches(source, imported).map((each) => join(dirname(path), each)))
  }
  return found
}

/** Pictures that do not wait to be scrolled to, and the first of those that do: a phone shows about four. */
function eagerPictures(html: string): string[] {
  const elements = matches(html, /(<picture[^>]*>.*?<\/picture>)/gs)
  const eager = elements.filter((element) => !element.includes('loading="lazy"'))
  const lazy = elements.filter((element) => element.includes('loading="lazy"')).slice(0, 4)
  return [...new Set([...eager, ...lazy].flatMap((element) => chosenSource(element) ?? []))]
}

/** Of the first source (AVIF), the width that a phone of double density takes. */
function chosenSource(element: string): string | undefined {
  const [, srcset = ''] = /srcset="([^"]+)"/.exec(element) ?? []
  const candidates = srcset.split(', ').map((candidate) => candidate.split(' '))
  const wanted = element.includes('fetchpriority="high"') ? 640 : 300
  return (candidates.find(([, width]) => Number.parseInt(width ?? '', 10) >= wanted) ??
    candidates.at(-1))?.[0]
}

function sizeOf(path: string): number {
  const file = join(DIST, path)
  return existsSync(file) ? statSync(file).size : 0
}

function firstFile(folder: string): string {
  const names = existsSync(join(DIST, folder))
    ? readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' })
    : []
  return `${folder}/${names.sort().find((name) => name.endsWith('.html'))}`
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
