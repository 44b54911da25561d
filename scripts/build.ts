/**
 * `npm run build`, and what Netlify runs: checks the content, makes the pictures and the functions'
 * catalogue, renders the pages and adds what the host needs to know.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '#loaders/content'
import { readContent } from '#loaders/content'
import { ContentError } from '#loaders/problems'
import { buildDigest, surroundingsDigest } from './build/digest.ts'
import { buildDocuments } from './build-documents.ts'
import { buildImages, copyImages } from './build-images.ts'
import { writeShards } from './build-shards.ts'
import { generateMessages } from './generate-messages.ts'
import { BUILD_STAMP, BUILT_SURROUNDINGS, CACHE, CONTENT, DIST, MESSAGES, ROOT, SHARDS } from './paths.ts'
import { postbuild } from './postbuild.ts'
import { main, Refusal, seconds, step } from './progress.ts'
import { loadSettings } from './settings-file.ts'
import { checkMessages } from './verify/check-messages.ts'

/** Whether `dist` is what a build would make now. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(join(DIST, '_redirects'))) return false
  return (await read(BUILD_STAMP)) === (await buildDigest())
}

export async function build(): Promise<void> {
  const started = performance.now()
  await mkdir(CACHE, { recursive: true })
  // Gone until the end, so that a build that fails half-way is not taken for a finished one.
  await rm(BUILD_STAMP, { force: true })
  await step('messages', writeMessages)
  const digest = await buildDigest()
  const content = await step('content', checkContent)
  await step('pictures', buildImages)
  await step('catalogue', () => writeCatalogue(content))
  const surroundings = await surroundingsDigest()
  const isFresh = process.argv.includes('--force') || surroundings !== (await read(BUILT_SURROUNDINGS))
  await rm(BUILT_SURROUNDINGS, { force: true })
  await step('pages', () => renderPages(isFresh))
  await writeFile(BUILT_SURROUNDINGS, surroundings)
  await step('files', copyImages)
  await step('documents', () => buildDocuments(content))
  await step('host', () => postbuild(content))
  await writeFile(BUILD_STAMP, digest)
  console.log(`Built in ${seconds(performance.now() - started)}`)
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

/** A message that a language lacks would show in English, and nobody would notice. */
async function writeMessages(): Promise<void> {
  await generateMessages()
  const problems = checkMessages(MESSAGES)
  if (problems.length)
    throw new Refusal(problems.map(({ file, key, reason }) => `${file}: ${key}: ${reason}`).join('\n'))
}

async function checkContent(): Promise<Content> {
  try {
    return await readContent(CONTENT)
  } catch (error) {
    if (error instanceof ContentError) throw new Refusal(error.message)
    throw error
  }
}

async function writeCatalogue(content: Content): Promise<string> {
  const { variations, shards } = await writeShards(content, SHARDS)
  return `${variations} variations in ${shards} files`
}

/** @param isFresh whether no page of an earlier build may be kept */
async function renderPages(isFresh: boolean): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  const { build: astroBuild } = await import('astro')
  await astroBuild({ root: ROOT, logLevel: 'warn', force: isFresh })
}

if (import.meta.main) {
  loadSettings()
  await main(build)
}
