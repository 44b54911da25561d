/** Keeps what is made from `content/` up to date while it is edited. */
import { extname } from 'node:path'
import { readContent } from '#loaders/content'
import { buildImages } from '../../scripts/build-images.ts'
import { writeShards } from '../../scripts/build-shards.ts'
import { CONTENT, SHARDS } from '../../scripts/paths.ts'

const TEXTS = ['.yaml', '.md']

export function refreshPictures(): Promise<string> {
  return buildImages()
}

export async function refreshCatalogue(): Promise<void> {
  await writeShards(await readContent(CONTENT), SHARDS)
}

/** @returns whether the functions' catalogue is another one now */
export async function refreshAfter(file: string): Promise<boolean> {
  if (!file.startsWith(CONTENT)) return false
  if (!TEXTS.includes(extname(file))) {
    await refreshPictures()
    return false
  }
  await refreshCatalogue()
  return true
}
