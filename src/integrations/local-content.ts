/** Keeps what is made from `content/` up to date while it is edited. */
import { extname } from 'node:path'
import { buildPictures } from '#build/pictures'
import { writeShards } from '#build/shards'
import { type Content, readContent } from '#loaders/content'
import { writeSnapshot } from '#loaders/site-content'
import { CONTENT, SHARDS } from '#local/paths'

export interface LocalContent {
  current(): Content
  /**
   * A mistake is thrown, and what was read before stays until it is put right.
   * @returns whether there is other content now
   */
  refreshAfter(file: string): Promise<boolean>
}

const PICTURES = ['.webp', '.png', '.jpg', '.mp4', '.webm']

/** @param say what was made */
export async function openLocalContent(say: (sentence: string) => void): Promise<LocalContent> {
  say(await buildPictures())
  let content = await refresh()
  return {
    current: () => content,
    async refreshAfter(file) {
      if (!file.startsWith(CONTENT)) return false
      if (PICTURES.includes(extname(file))) await buildPictures()
      content = await refresh()
      return true
    },
  }
}

/** What pages and functions read. */
async function refresh(): Promise<Content> {
  const content = await readContent(CONTENT)
  await writeSnapshot(content)
  await writeShards(content, SHARDS)
  return content
}
