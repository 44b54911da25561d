/** Keeps what is made from `content/` up to date while it is edited. */
import type { AstroIntegrationLogger } from 'astro'
import type { ViteDevServer } from 'vite'
import { checkWritten, readWritten } from '#build/content-source'
import { writeFunctionData } from '#build/function-data'
import { openMadeFiles } from '#build/made-files'
import { type Maker, openMaker } from '#build/maker'
import type { Makings } from '#build/making'
import { labelledPictures, planPictures } from '#build/pictures'
import { shareMakings } from '#build/share-images'
import type { Content } from '#loaders/content'
import { pictureTemplates } from '#loaders/images'
import { writeSnapshot } from '#loaders/site-content'
import { CONTENT, isInside, SHARDS } from '#local/paths'
import { settled } from '#local/settled'

export interface LocalContent {
  current(): Content
  /** Makes a picture that somebody asks for. @param path below the folder of a build @returns whether there is one */
  makePicture(path: string): Promise<boolean>
  /** Calls back whenever there is other content. A mistake is reported, and what was read before stays until it is put right. */
  watch(watcher: ViteDevServer['watcher'], onChange: () => void): void
}

/** ms */
const QUIET = 50

export async function openLocalContent(logger: AstroIntegrationLogger): Promise<LocalContent> {
  const refresh = () => readDrafts((problem) => logger.warn(`not shown yet: ${problem}`))
  let { content, pictures } = await refresh()
  return {
    current: () => content,
    makePicture: (path) => pictures.ask(path),
    watch(watcher, onChange) {
      const read = settled(async () => {
        try {
          const fresh = await refresh()
          content = fresh.content
          pictures = fresh.pictures
          onChange()
          logger.info('content read again')
        } catch (error) {
          logger.error(error instanceof Error ? error.message : String(error))
        }
      }, QUIET)
      watcher.add(CONTENT)
      watcher.on('all', (_event, file) => {
        if (isInside(CONTENT, file)) read()
      })
    },
  }
}

async function openPictures({ cache, files, limit }: Makings, content: Content): Promise<Maker> {
  const made = await openMadeFiles(cache)
  const jobs = [...files, ...shareMakings(content)].map(
    ({ path, name, make }) => [path, async () => void (await made.want(name, make))] as const,
  )
  return openMaker(new Map(jobs), limit)
}

/** What pages and functions read, with what is still being written. */
async function readDrafts(
  onUnfinished: (problem: string) => void,
): Promise<{ content: Content; pictures: Maker }> {
  const content = checkWritten(await readWritten(), { drafts: true, onUnfinished })
  const planned = await planPictures(labelledPictures(content))
  await writeSnapshot(content)
  await writeFunctionData(content, SHARDS, pictureTemplates())
  return { content, pictures: await openPictures(planned, content) }
}
