/** The content for a command, which ends with what is wrong in it instead of a stack. */
import { checkWritten, readWritten, type WrittenContent } from '#build/content-source'
import type { Content, ContentOptions } from '#loaders/content'
import { ContentError } from '#loaders/problems'
import { Refusal } from '#local/progress'

/** @param written what was read already @throws Refusal naming every problem */
export async function readCheckedContent(
  options: ContentOptions = {},
  written?: WrittenContent,
): Promise<Content> {
  try {
    return checkWritten(written ?? (await readWritten(options)), options)
  } catch (error) {
    throw error instanceof ContentError ? new Refusal(error.message) : error
  }
}
