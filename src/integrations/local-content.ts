/** Keeps what is made from `content/` up to date while it is edited. */
import { extname } from 'node:path'
import type { AstroIntegrationLogger } from 'astro'
import type { ViteDevServer } from 'vite'
import { buildPictures } from '#build/pictures'
import { writeShards } from '#build/shards'
import { type Content, readContent } from '#loaders/content'
import { writeSnapshot } from '#loaders/site-content'
import { CONTENT, isInside, SHARDS } from '#local/paths'
import { settled } from '#local/settled'

export interface LocalContent {
  current(): Content
  /** Calls back whenever there is other content. A mistake is reported, and what was read before stays until it is put right. */
  watch(watcher: ViteDevServer['watcher'], onChange: () => void): void
}

/** ms */
const QUIET = 50

const PICTURES = ['.webp', '.png', '.jpg', '.mp4', '.webm']

export async function openLocalContent(logger: AstroIntegrationLogger): Promise<LocalContent> {
  logger.info(await buildPictures())
  const refresh = () => readDrafts((problem) => logger.warn(`not shown yet: ${problem}`))
  let content = await refresh()
  return {
    current: () => content,
    watch(watcher, onChange) {
      let hasNewPictures = false
      const read = settled(async () => {
        try {
          if (hasNewPictures) await buildPictures()
          hasNewPictures = false
          content = await refresh()
          onChange()
          logger.info('content read again')
        } catch (error) {
          logger.error(error instanceof Error ? error.message : String(error))
        }
      }, QUIET)
      watcher.add(CONTENT)
      watcher.on('all', (_event, file) => {
        if (!isInside(CONTENT, file)) return
        hasNewPictures ||= PICTURES.includes(extname(file))
        read()
      })
    },
  }
}

/** What pages and functions read, with what is still being written. */
async function readDrafts(onUnfinished: (problem: string) => void): Promise<Content> {
  const content = await readContent(CONTENT, { drafts: true, onUnfinished })
  await writeSnapshot(content)
  await writeShards(content, SHARDS)
  return content
}
