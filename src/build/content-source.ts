/** What a build is made from: the files of `content`, or what Contentful has instead of them. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildContent, type Content, type ContentOptions } from '#loaders/content'
import { filesSource } from '#loaders/files-source'
import { contentHash } from '#loaders/hash'
import type { RawContent } from '#loaders/source'
import { CONTENT, CONTENTFUL_CACHE } from '#local/paths'
import { Refusal } from '#local/progress'
import { ContentfulFailure } from '#third-parties/contentful/server/failure'
import { readContentful } from '#third-parties/contentful/server/source'
import {
  CONTENTFUL_SPACE,
  DELIVERY_TOKEN,
  environmentOf,
  isContentPreview,
  isFromContentful,
  PREVIEW_TOKEN,
  spaceSettings,
} from '#third-parties/contentful/settings'
import type { Env } from '#third-parties/setting'

export interface WrittenContent {
  raw: RawContent
  /** Of what lies elsewhere; undefined for files, which a build looks at itself. */
  digest: string | undefined
  /** Where it comes from, for people. */
  summary: string | undefined
}

/** What is kept of a space between builds, also on the host. */
function cacheOf(env: Env): string {
  const space = env[CONTENTFUL_SPACE.name]?.trim() ?? ''
  return join(CONTENTFUL_CACHE, `${space}-${environmentOf(env)}`)
}

/** The digest of what the last whole build was made from. */
const BUILT = 'built'

/** The folder whose `catalog/images`, `articles/images` and `home` hold pictures. */
export function mediaFolder(env: Env = process.env): string {
  if (!isFromContentful(env)) return CONTENT
  return join(cacheOf(env), isContentPreview(env) ? 'drafts' : 'media')
}

/** Of what was built last. @returns undefined for files, which a build looks at itself */
export async function builtDigest(env: Env = process.env): Promise<string | undefined> {
  if (!isFromContentful(env)) return undefined
  return readFile(join(cacheOf(env), BUILT), 'utf8').catch(() => '')
}

/** What was read is built as a whole. */
export async function rememberBuilt(
  { digest }: Pick<WrittenContent, 'digest'>,
  env: Env = process.env,
): Promise<void> {
  if (digest !== undefined) await writeFile(join(cacheOf(env), BUILT), digest)
}

/** @throws Refusal saying what is wrong with Contentful or its settings */
export async function readWritten(
  { parsed }: Pick<ContentOptions, 'parsed'> = {},
  env: Env = process.env,
): Promise<WrittenContent> {
  if (!isFromContentful(env)) {
    return { raw: await filesSource(CONTENT, parsed).read(), digest: undefined, summary: undefined }
  }
  const isPreview = isContentPreview(env)
  const settings = spaceSettings(env, isPreview ? PREVIEW_TOKEN : DELIVERY_TOKEN)
  if ('wrong' in settings) throw new Refusal(settings.wrong.join('\n'))
  const stock = await readFile(join(CONTENT, 'catalog/stock.csv'), 'utf8').catch(() => undefined)
  try {
    const folders = { cache: cacheOf(env), media: mediaFolder(env) }
    const read = await readContentful(settings, { ...folders, stock, isPreview })
    return { ...read, digest: contentHash([JSON.stringify(dataOf(read.raw))]) }
  } catch (error) {
    if (!(error instanceof ContentfulFailure)) throw error
    throw new Refusal(`${error.message}\nNothing was built: what is there stays as it is.`)
  }
}

/** What JSON leaves out of it is functions and sets. */
function dataOf({ pictures, ...raw }: RawContent): unknown {
  return { ...raw, pictures: [...pictures.articles].sort() }
}

/** In a preview what is still being written is there, and what is wrong in it is said. */
export function checkWritten(
  { raw }: WrittenContent,
  options: ContentOptions = {},
  env: Env = process.env,
): Content {
  if (!isContentPreview(env)) return buildContent(raw, options)
  const onUnfinished = (problem: string) => console.log(`not shown yet: ${problem}`)
  return buildContent(raw, { onUnfinished, ...options, drafts: true })
}
