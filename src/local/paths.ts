/** Where things lie on disk. */
import path, { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SHARD_FOLDER } from '#server/adapters/shard-format'

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)))
export const CONTENT = join(ROOT, 'content')
export const DIST = join(ROOT, 'dist')

/** The texts of the interface: a folder per language. */
export const MESSAGES = join(ROOT, 'src/i18n')

/** What the build remembers between runs. Not moved by `SHOP_DATA`: all data folders share one `dist`. */
export const CACHE = join(ROOT, '.local')
export const PICTURE_CACHE = join(CACHE, 'images')
export const PICTURE_MANIFEST = join(CACHE, 'images.json')
export const DOCUMENT_CACHE = join(CACHE, 'documents')
/** What was read of Contentful, and its pictures: a folder for each space and environment. */
export const CONTENTFUL_CACHE = join(CACHE, 'contentful')
export const BUILD_STAMP = join(CACHE, 'build-stamp')
/** A build whose pages are there, and whose pictures and documents are still being made: `dist` is never half. */
export const UNFINISHED = join(CACHE, 'unfinished')
export const UNFINISHED_STAMP = join(CACHE, 'unfinished-stamp')
/** The content of the last build, as pages read it. */
export const SNAPSHOT = join(CACHE, 'content.json')
/** What pages are made of, and the pages: with what each was made from, so that none is taken for another build's. */
export const PAGE_CACHE = join(CACHE, 'pages')
/** Scripts, styles and public files: `outDir` of `astro.config.mjs`. */
export const PAGE_CODE = join(PAGE_CACHE, 'code')
/** The bundle that renders. */
export const PAGE_RENDERER = join(PAGE_CACHE, 'renderer')
export const PAGE_FILES = join(PAGE_CACHE, 'files')

/** Packages that are fetched when they are needed: `src/local/tool.ts`. */
export const TOOLS = join(CACHE, 'tools')

/** The catalogue that the functions read, sharded by hash. */
export const SHARDS = join(ROOT, SHARD_FOLDER)

/** Whether a path lies in a folder, by whichever slashes: what watches files on Windows uses both. */
export function isInside(folder: string, file: string, { relative, isAbsolute } = path): boolean {
  const below = relative(folder, file)
  return below !== '' && !isAbsolute(below) && !/^\.\.(?:[\\/]|$)/.test(below)
}

export const FUNCTIONS = join(ROOT, 'functions')
/** Each function in one file, as Netlify ships it. */
export const BUNDLED_FUNCTIONS = join(ROOT, '.netlify/functions-bundled')

/** What a running shop keeps. `SHOP_DATA` moves it, so that tests have their own. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.SHOP_DATA ? resolve(env.SHOP_DATA) : CACHE
}
