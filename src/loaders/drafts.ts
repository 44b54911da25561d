/** Articles that are still being written: no build has them, and development shows those that can be shown. */
import type { Article } from '#core/content/content'
import type { ContentProblem } from '#loaders/problems'
import type { RawArticle, RawContent } from '#loaders/source'

/** A draft is not even checked: it may lack anything but its name and the word. */
export function withoutDrafts(raw: RawContent): RawContent {
  return { ...raw, articles: raw.articles.filter((article) => !isDraft(article)) }
}

/** What is wrong in a draft keeps that draft away and nothing else. @returns `hindrances` as well, which do so */
export function leaveOutDrafts(
  problems: readonly ContentProblem[],
  articles: readonly Article[],
  raw: RawContent,
): { problems: ContentProblem[]; hindrances: ContentProblem[]; articles: Article[] } {
  const folders = raw.articles.filter(isDraft).map(({ name }) => `articles/${name}/`)
  const isOfDraft = ({ file }: ContentProblem) => folders.some((folder) => file.startsWith(folder))
  const hindrances = problems.filter(isOfDraft)
  const isShown = ({ slug }: Article) => !hindrances.some(({ file }) => file.startsWith(`articles/${slug}/`))
  return {
    problems: problems.filter((problem) => !isOfDraft(problem)),
    hindrances,
    articles: articles.filter(isShown),
  }
}

function isDraft({ facts }: RawArticle): boolean {
  const data = facts?.data
  return typeof data === 'object' && data !== null && 'draft' in data && data.draft === true
}
