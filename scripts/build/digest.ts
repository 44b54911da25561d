/** What a build depends on, in hashes: while they stay, `dist`, its pages or its code are still right. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { builtDigest } from '#build/content-source'
import { shopDay } from '#core/shop-day'
import { contentHash } from '#loaders/hash'
import { PICTURE_MANIFEST, ROOT } from '#local/paths'

/** What scripts, styles and the bundle that renders are made from. */
const CODE = ['astro.config.mjs', 'src', 'public', 'package-lock.json', 'tsconfig.json']

/** What completes a page after it was rendered. */
const COMPLETION = ['scripts/build']

const INPUTS = [...CODE, ...COMPLETION, 'content', 'functions', 'package.json']

/** Settings that end up in pages. */
const SETTINGS = /^(PUBLIC_|CONTEXT$)/

/** Mark pages once they are rendered. */
const MARKS = /^CONTENT_PREVIEW$/

export interface BuildDigests {
  /** Of everything that a build depends on. */
  build: string
  /** Of what Astro's part of a build depends on. A bundle names files by their place on this machine. */
  code: string
  /** Of what completes a page. */
  completion: string
}

/**
 * Reads everything once.
 * @param elsewhere of content that lies elsewhere; that of the last build when it has not been asked for
 */
export async function readDigests(
  env: NodeJS.ProcessEnv = process.env,
  elsewhere?: string,
): Promise<BuildDigests> {
  const content = elsewhere ?? (await builtDigest(env)) ?? ''
  const inputs = new Map(await Promise.all(INPUTS.map(async (path) => [path, await digestOf(path)] as const)))
  const of = (paths: readonly string[]) => paths.map((path) => inputs.get(path) ?? '')
  return {
    build: contentHash([dayAndSettings(env), content, ...inputs.values()]),
    code: contentHash([ROOT, settingsOf(env), ...of(CODE)]),
    completion: contentHash(of(COMPLETION)),
  }
}

/**
 * Of what all pages depend on besides their own content, such as the addresses of pictures, the day up to which something
 * is new, and the names of scripts. To be asked once the pictures are made.
 */
export async function pagesDigest(
  { code, completion }: BuildDigests,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  return contentHash([code, dayAndSettings(env), await readFile(PICTURE_MANIFEST), completion])
}

function dayAndSettings(env: NodeJS.ProcessEnv): string {
  return JSON.stringify([shopDay(Date.now()), settingsOf(env), settingsOf(env, MARKS)])
}

function settingsOf(env: NodeJS.ProcessEnv, names = SETTINGS): string {
  const settings = Object.entries(env).filter(([name]) => names.test(name))
  return JSON.stringify(settings.sort())
}

/** Of names and contents. */
async function digestOf(path: string): Promise<string> {
  const files = (await listFiles(path)).sort()
  const contents = await Promise.all(files.map((file) => readFile(join(ROOT, file))))
  return contentHash(files.flatMap((file, at) => [file, contents[at] ?? '']))
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
