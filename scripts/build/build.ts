/**
 * `npm run build`, and what Netlify runs: checks the content, makes the pictures and the functions'
 * catalogue, renders the pages and adds what the host needs to know. `-- --force` keeps no page of an earlier build.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { bundleFunctions } from '#build/functions'
import { generateMessages } from '#build/message-tables'
import { buildPictures, publishPictures } from '#build/pictures'
import { writeShards } from '#build/shards'
import type { Content } from '#loaders/content'
import { writeSnapshot } from '#loaders/site-content'
import { askDatabase, deployDatabase, migrateDatabase } from '#local/database'
import { BUILD_STAMP, BUNDLED_FUNCTIONS, CACHE, DIST, MESSAGES, SHARDS } from '#local/paths'
import { main, Refusal, seconds, step } from '#local/progress'
import { refuseWrongDeploy } from '#local/refuse-settings'
import { loadSettings } from '#local/settings-file'
import { checkMessages } from '../check/messages.ts'
import { readCheckedContent } from '../content/checked-content.ts'
import { buildDigest, isBuilt } from './digest.ts'
import { areOutputsWhole, forgetOutputs, rememberOutputs } from './outputs.ts'
import type { BuiltPage } from './pages/finish.ts'
import { buildPages } from './pages/pages.ts'
import { postbuild } from './postbuild.ts'

/** Whether nothing of an earlier build is used. */
const isForced = process.argv.includes('--force')

await main(async () => {
  loadSettings()
  refuseWrongDeploy()
  const database = deployDatabase()
  if (database) await step('database', () => askDatabase(database))
  const started = performance.now()
  await mkdir(CACHE, { recursive: true })
  await step('messages', writeMessages)
  const digest = await buildDigest()
  if (!isForced && (await isBuilt(digest)) && (await areOutputsWhole())) {
    if (database) await step('tables', () => migrateTables(database))
    return console.log(`Nothing has changed (${seconds(performance.now() - started)})`)
  }
  // Gone until the end, so that a build that fails half-way is not taken for a finished one.
  await rm(BUILD_STAMP, { force: true })
  await forgetOutputs()
  const content = await step('content', readChecked)
  await step('pictures', buildPictures)
  await step('catalogue', () => writeCatalogue(content))
  await step('functions', () => bundleFunctions(BUNDLED_FUNCTIONS))
  const pages = await step('pages', makePages)
  await step('files', publishPictures)
  await step('documents', () => writeDocuments(content))
  await step('host', () => postbuild(DIST, content.sites, pages))
  // Last, so that a build that fails has changed nothing; before these pages are published.
  if (database) await step('tables', () => migrateTables(database))
  await writeFile(BUILD_STAMP, digest)
  await rememberOutputs()
  console.log(`Built in ${seconds(performance.now() - started)}`)
})

/** A message that a language lacks would show in English unnoticed. */
async function writeMessages(): Promise<void> {
  await generateMessages()
  const problems = checkMessages(MESSAGES)
  if (problems.length)
    throw new Refusal(problems.map(({ file, key, reason }) => `${file}: ${key}: ${reason}`).join('\n'))
}

/** What is read here is what everything that follows is made of. */
async function readChecked(): Promise<Content> {
  const content = await readCheckedContent()
  await writeSnapshot(content)
  return content
}

async function writeCatalogue(content: Content): Promise<string> {
  const { variations, shards } = await writeShards(content, SHARDS)
  return `${variations} variations in ${shards} files`
}

/** Imported only now: it reads the tables of messages, which an import at the top would find as they were before. */
async function writeDocuments(content: Content): Promise<string> {
  const { buildDocuments } = await import('#build/documents')
  return buildDocuments(content)
}

async function makePages(): Promise<BuiltPage[]> {
  const { pages, rendered, files } = await buildPages(isForced)
  console.log(`           ${rendered} of ${files} rendered`)
  return pages
}

async function migrateTables(database: string): Promise<string> {
  const { tables, stock } = (await migrateDatabase(database)).done
  return stock ? `${tables}; stock: ${stock}` : tables
}
