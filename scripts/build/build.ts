/**
 * `npm run build`, and what Netlify runs: checks the content, makes the functions' catalogue, renders the pages, makes
 * pictures and documents and adds what the host needs to know. `-- --force` keeps no page of an earlier build. With
 * `--pages-first`, as `npm start` has it, what is not made yet is left to the shop, and there is no `dist` until then.
 */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readWritten, rememberBuilt, type WrittenContent } from '#build/content-source'
import { writeFunctionData } from '#build/function-data'
import { bundleFunctions } from '#build/functions'
import { type Makings, makeAll, publishMade } from '#build/making'
import { generateMessages } from '#build/message-tables'
import { openParsedYaml } from '#build/parsed-yaml'
import { labelledPictures, planPictures } from '#build/pictures'
import type { Content } from '#loaders/content'
import { pictureTemplates } from '#loaders/images'
import { writeSnapshot } from '#loaders/site-content'
import { readOptions } from '#local/arguments'
import { askDatabase, deployDatabase, migrateDatabase } from '#local/database'
import { BUNDLED_FUNCTIONS, CACHE, DIST, MESSAGES, SHARDS } from '#local/paths'
import { main, Refusal, seconds, step } from '#local/progress'
import { refuseWrongDeploy } from '#local/refuse-settings'
import { loadSettings } from '#local/settings-file'
import { isFromContentful } from '#third-parties/contentful/settings'
import { checkMessages } from '../check/messages.ts'
import { readCheckedContent } from '../content/checked-content.ts'
import { type BuildDigests, readDigests } from './digest.ts'
import { areOutputsWhole, forgetOutputs, rememberOutputs } from './outputs.ts'
import { isCodeMade } from './pages/code.ts'
import type { BuiltPage } from './pages/finish.ts'
import { buildPages } from './pages/pages.ts'
import { postbuild } from './postbuild.ts'
import { buildState, forgetBuild, keepBuild, setAside } from './state.ts'

const OPTIONS = { force: { type: 'boolean' }, 'pages-first': { type: 'boolean' } } as const

const USAGE = `npm run build [-- --force]
--force uses nothing of an earlier build.`

await main(async () => {
  const { force: isForced = false, 'pages-first': pagesFirst } = readOptions(OPTIONS, USAGE)
  loadSettings()
  refuseWrongDeploy()
  const database = deployDatabase()
  if (database) await step('database', () => askDatabase(database))
  const started = performance.now()
  await mkdir(CACHE, { recursive: true })
  await generateMessages()
  // Before anything is forgotten: when the CMS is not there, or has a mistake, the build before stays what it was.
  const elsewhere = isFromContentful(process.env) ? await readElsewhere() : undefined
  const digests = await readDigests(process.env, elsewhere?.digest)
  if (!isForced && (await buildState(digests.build)) === 'complete' && (await areOutputsWhole())) {
    if (database) await step('tables', () => migrateTables(database))
    return console.log(`Nothing has changed (${seconds(performance.now() - started)})`)
  }
  await forgetBuild()
  await forgetOutputs()
  // What has come as far as code had right messages.
  if (isForced || !isCodeMade(digests.code)) await step('messages', checkAllMessages)
  const content = await step('content', () => readChecked(digests, elsewhere))
  const makings = await step('plan', () => planMakings(content))
  await step('catalogue', () => writeCatalogue(content))
  await step('functions', () => bundleFunctions(BUNDLED_FUNCTIONS))
  const pages = await step('pages', () => makePages(digests, isForced, makings))
  const missing = pagesFirst ? await publishAll(makings) : 0
  for (const each of missing ? [] : makings) await step(each.what, () => makeAll(each, DIST))
  await step('host', () => postbuild(DIST, content, pages))
  // Last, so that a build that fails has changed nothing; before these pages are published.
  if (database) await step('tables', () => migrateTables(database))
  if (elsewhere) await rememberBuilt(elsewhere)
  if (missing) await setAside(digests.build)
  else {
    await keepBuild(digests.build)
    await rememberOutputs()
  }
  const rest = missing ? `; ${missing} pictures and documents are still to be made` : ''
  console.log(`Built in ${seconds(performance.now() - started)}${rest}`)
})

/** A message that a language lacks would show in English unnoticed. */
function checkAllMessages(): void {
  const problems = checkMessages(MESSAGES)
  if (problems.length)
    throw new Refusal(problems.map(({ file, key, reason }) => `${file}: ${key}: ${reason}`).join('\n'))
}

/** What editors have published, if all of it is right. */
async function readElsewhere(): Promise<WrittenContent> {
  const written = await readWritten()
  await readCheckedContent({}, written)
  console.log(written.summary)
  return written
}

/** What is read here is what everything that follows is made of. */
async function readChecked({ code }: BuildDigests, written: WrittenContent | undefined): Promise<Content> {
  const parsed = await openParsedYaml(join(CACHE, 'yaml.json'), code)
  const content = await readCheckedContent({ parsed }, written)
  await writeSnapshot(content)
  await parsed.close()
  return content
}

async function writeCatalogue(content: Content): Promise<string> {
  const { variations, shards } = await writeFunctionData(content, SHARDS, pictureTemplates())
  return `${variations} variations in ${shards} files`
}

/** What pages name, and is made after them. */
async function planMakings(content: Content): Promise<Makings[]> {
  // Only now: it reads the tables of messages, which an import at the top would find as they were before.
  const [{ planDocuments }, { shareMakings }] = await Promise.all([
    import('#build/documents'),
    import('#build/share-images'),
  ])
  const pictures = await planPictures(labelledPictures(content))
  const withShares = { ...pictures, files: [...pictures.files, ...shareMakings(content)] }
  return [withShares, await planDocuments(content)]
}

/** @returns how many files are missing */
async function publishAll(makings: readonly Makings[]): Promise<number> {
  const missing = await Promise.all(makings.map((each) => publishMade(each, DIST)))
  return missing.reduce((sum, each) => sum + each, 0)
}

async function makePages(
  digests: BuildDigests,
  isForced: boolean,
  makings: readonly Makings[],
): Promise<BuiltPage[]> {
  const others = makings.flatMap(({ files }) => files.map(({ path }) => path))
  const { pages, rendered, files } = await buildPages(digests, isForced, others)
  console.log(`           ${rendered} of ${files} rendered`)
  return pages
}

async function migrateTables(database: string): Promise<string> {
  const { tables, stock } = (await migrateDatabase(database)).done
  return stock ? `${tables}; stock: ${stock}` : tables
}
