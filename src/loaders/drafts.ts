/**
 * What is still being written: articles that say so, and storefronts whose language is a draft. No build has them, and
 * development shows those that can be shown.
 */
import type { Article } from '#core/content/content'
import { isLanguage, isPublished } from '#core/site/language'
import type { Site } from '#core/site/site'
import type { ContentProblem } from '#loaders/problems'
import type { RawArticle, RawContent, RawEntry } from '#loaders/source'

/** A draft is not even checked: it may lack anything but its name and the word. */
export function withoutDrafts(raw: RawContent): RawContent {
  return {
    ...raw,
    articles: raw.articles.filter((article) => !isDraftArticle(article)),
    sites: raw.sites.filter((site) => !isDraftSite(site)),
  }
}

interface Shown {
  articles: Article[]
  sites: Site[]
}

interface LeftOut extends Shown {
  problems: ContentProblem[]
  /** Why some drafts are not shown. */
  hindrances: ContentProblem[]
}

/** What is wrong in a draft keeps that draft away and nothing else. */
export function leaveOutDrafts(problems: readonly ContentProblem[], shown: Shown, raw: RawContent): LeftOut {
  const drafts = [
    ...raw.articles.filter(isDraftArticle).map(({ name }) => `articles/${name}/`),
    ...raw.sites.filter(isDraftSite).map(({ file }) => file),
  ]
  const isOfDraft = ({ file }: ContentProblem) => drafts.some((draft) => file.startsWith(draft))
  const hindrances = problems.filter(isOfDraft)
  const isWhole = (draft: string) => !hindrances.some(({ file }) => file.startsWith(draft))
  return {
    problems: problems.filter((problem) => !isOfDraft(problem)),
    hindrances,
    articles: shown.articles.filter(({ slug }) => isWhole(`articles/${slug}/`)),
    sites: shown.sites.filter(({ key }) => isWhole(`sites/${key}.yaml`)),
  }
}

function isDraftArticle({ facts }: RawArticle): boolean {
  return rawValue(facts, 'draft') === true
}

function isDraftSite(entry: RawEntry): boolean {
  const language = rawValue(entry, 'language')
  return isLanguage(language) && !isPublished(language)
}

/** Of data that nobody has checked yet. */
function rawValue(entry: RawEntry | undefined, key: string): unknown {
  const data = entry?.data
  return typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
}
