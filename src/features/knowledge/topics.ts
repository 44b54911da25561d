/** What articles are about: materials, called the same everywhere, and subjects, which each language has a name for. */
import { tagsOf } from '#core/content/article'
import type { Article } from '#core/content/content'
import type { Language } from '#core/site/language'
import { messages } from '#i18n/messages'

/** A tag as pages show it. */
export interface Topic {
  /** As the content and addresses have it. */
  tag: string
  name: string
}

/** With how many articles are about it. */
export interface CountedTopic extends Topic {
  count: number
}

/** In the order of the article. */
export function articleTopics({ tags }: Pick<Article, 'tags'>, language: Language): Topic[] {
  return tags.map((tag) => topicOf(tag, language))
}

/** Of all articles: what most are about first. */
export function topicsOf(articles: readonly Pick<Article, 'tags'>[], language: Language): CountedTopic[] {
  return tagsOf(articles).map(({ tag, count }) => ({ ...topicOf(tag, language), count }))
}

function topicOf(tag: string, language: Language): Topic {
  return { tag, name: subjectName(tag, language) ?? tag }
}

/** @returns undefined for a material */
export function subjectName(tag: string, language: Language): string | undefined {
  const subjects: Readonly<Record<string, string>> = messages(language).knowledge.subjects
  return Object.hasOwn(subjects, tag) ? subjects[tag] : undefined
}
