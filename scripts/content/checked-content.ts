/** The content for a command, which ends with what is wrong in it instead of a stack. */
import { type Content, type ContentOptions, readContent } from '#loaders/content'
import { ContentError } from '#loaders/problems'
import { CONTENT } from '#local/paths'
import { Refusal } from '#local/progress'

/** @throws Refusal naming every problem */
export async function readCheckedContent(options?: ContentOptions): Promise<Content> {
  try {
    return await readContent(CONTENT, options)
  } catch (error) {
    throw error instanceof ContentError ? new Refusal(error.message) : error
  }
}
