/** What the functions of a deploy read beside their own code: the catalogue and the terms of sale. */
import { type ShardReport, writeShards } from '#build/shards'
import { writeTerms } from '#build/terms'
import type { PictureTemplate } from '#core/site/shared-files'
import type { Content } from '#loaders/content'

/**
 * @param folder as `included_files` in netlify.toml has it
 * @param pictures as `pictureTemplates` gives them, once they are planned
 */
export async function writeFunctionData(
  content: Content,
  folder: string,
  pictures?: Readonly<Record<string, PictureTemplate>>,
): Promise<ShardReport> {
  const report = await writeShards(content, folder, pictures)
  await writeTerms(content, folder)
  return report
}
