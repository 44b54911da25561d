/** What a build depends on, in two hashes: while they stay, `dist` or its pages are still right. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { shopDay } from '#core/shop-day'
import { contentHash } from '#loaders/hash'
import { PICTURE_MANIFEST, ROOT } from '#local/paths'

const INPUTS = [
  'src',
  'content',
  'public',
  'functions',
  'scripts/build',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** What scripts, styles and the bundle that renders are made from. */
const CODE = ['astro.config.mjs', 'src', 'public', 'package-lock.json', 'tsconfig.json']

/** What completes a page after it was rendered. */
const COMPLETION = ['scripts/build']

/** Settings that end up in pages. */
const SETTINGS = /^(PUBLIC_|CONTEXT$)/

/** Of everything that a build depends on. */
export async function buildDigest(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return contentHash([dayAndSettings(env), ...(await readAll(INPUTS))])
}

/** Of what Astro's part of a build depends on. A bundle names files by their place on this machine. */
export async function codeDigest(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return contentHash([ROOT, settingsOf(env), ...(await readAll(CODE))])
}

/**
 * Of what all pages depend on besides their own content, such as the addresses of pictures, the day up to which something
 * is new, and the names of scripts. To be asked once the pictures are made.
 *
 * @param code what {@link codeDigest} says
 */
export async function pagesDigest(code: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const parts = [code, dayAndSettings(env), await readFile(PICTURE_MANIFEST)]
  return contentHash([...parts, ...(await readAll(COMPLETION))])
}

function dayAndSettings(env: NodeJS.ProcessEnv): string {
  return JSON.stringify([shopDay(Date.now()), settingsOf(env)])
}

function settingsOf(env: NodeJS.ProcessEnv): string {
  const settings = Object.entries(env).filter(([name]) => SETTINGS.test(name))
  return JSON.stringify(settings.sort())
}

/** @returns name and content of every file, in the order of the names */
async function readAll(paths: readonly string[]): Promise<(string | Buffer)[]> {
  const files = (await Promise.all(paths.map(listFiles))).flat().sort()
  const read = files.map(async (file) => [file, await readFile(join(ROOT, file))])
  return (await Promise.all(read)).flat()
}

/** @returns paths below the root; the path itself when it is a file, none when it is missing */
async function listFiles(path: string): Promise<string[]> {
  // Asked first: systems differ in what they say when a file is read as a folder.
  const info = await stat(join(ROOT, path)).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!info?.isDirectory()) return info ? [path] : []
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}
