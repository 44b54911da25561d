/** The content for a command, which ends with what is wrong in it instead of a stack. */
import { type Content, readContent } from '#loaders/content'
import { ContentError } from '#loaders/problems'
import { CONTENT } from '#local/paths'
import { Refusal } from '#local/progress'

/** @throws Refusal naming every problem */
export async function readCheckedContent(): Promise<Content> {
  try {
    return await readContent(CONTENT)
  } catch (error) {
    throw error instanceof ContentError ? new Refusal(error.message) : error
  }
}
