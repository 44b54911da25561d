/** What a search found, for whoever shows it: highlights are parts of a text, never markup. */
import type { Highlights, Hit } from '#core/search/algolia'
import { type Highlighted, type TextPart, textParts } from '#core/search/highlight'
import type { ArticleRecord, HelpRecord, VariationRecord } from '#core/search/records'

export interface SoldOut {
  /** ISO date where more is expected. */
  until?: string | undefined
  /** It may be ordered until then, where the storefront allows it. */
  mayWait: boolean
}

export interface ProductHit {
  record: VariationRecord
  title: TextPart[]
  bullets: TextPart[][]
  /** Nothing of it is on the shelf, as far as this is known. */
  soldOut?: SoldOut | undefined
  /** °C at which it is printed, where that was asked for. */
  nozzle?: string | undefined
  /** Names of what it is a kind of. */
  categories: TextPart[][]
}

export interface ArticleHit {
  record: ArticleRecord
  title: TextPart[]
  type: TextPart[]
  tags: TextPart[][]
  /** The words around a match between ellipses, or the whole. */
  description: TextPart[]
}

export interface HelpHit {
  record: HelpRecord
  title: TextPart[]
}

/** A title may have another ending than the query: "string" and "Stringing". */
const MOST_OF = 0.75

/** @returns none for a record that leads out of the shop */
export function productHit(hit: Hit<VariationRecord>): ProductHit[] {
  if (!isPath(hit.productLink)) return []
  const { texts, bullets, categoryNames } = hit._highlightResult ?? {}
  return [
    {
      record: hit,
      title: textParts(marked((texts as Highlights | undefined)?.title) ?? hit.texts.title),
      bullets: hit.bullets.map((bullet, at) => textParts(marked(list(bullets)[at]) ?? bullet)),
      categories: list(categoryNames).map((name) => textParts(marked(name) ?? '')),
    },
  ]
}

/** @returns none for a record that leads out of the shop */
export function articleHit(hit: Hit<ArticleRecord>): ArticleHit[] {
  if (!isPath(hit.articleLink)) return []
  const own = hit._highlightResult ?? {}
  return [
    {
      record: hit,
      title: textParts(marked(own.title) ?? hit.title),
      type: textParts(marked(own.type) ?? hit.type),
      tags: hit.tags.map((tag, at) => textParts(marked(list(own.tags)[at]) ?? tag)),
      description: description(hit),
    },
  ]
}

/** @returns with the articles that its answer names; none for a record that leads out of the shop */
export function helpHit(hit: Hit<HelpRecord>): HelpHit[] {
  if (!isPath(hit.helpLink)) return []
  const named = (hit.names ?? []).filter(({ link }) => isPath(link))
  return [
    { record: hit, title: textParts(marked(hit._highlightResult?.title) ?? hit.title) },
    ...named.map(({ title, link }) => ({
      record: { ...hit, title, helpLink: link, page: undefined, answer: undefined },
      title: textParts(title),
    })),
  ]
}

/**
 * Whether a title says what was asked for, and not a word of it beside others.
 * @param title with its matches
 */
export function saysAll(title: readonly TextPart[], query: string): boolean {
  const letters = (text: string) => text.replace(/\s/g, '').length
  const said = title.reduce((sum, { text, isMatch }) => sum + (isMatch ? letters(text) : 0), 0)
  return said >= MOST_OF * letters(query)
}

function description({ description, _snippetResult: snippets }: Hit<ArticleRecord>): TextPart[] {
  const found = [snippets?.description, snippets?.content].find(
    (snippet) => snippet && snippet.matchLevel !== 'none',
  )
  if (!found) return textParts(description)
  const ellipsis = { text: '…', isMatch: false }
  return [ellipsis, ...textParts(found.value.replace(/^…|…$/g, '')), ellipsis]
}

function marked(highlighted: Highlights[string] | undefined): string | undefined {
  const { value } = (highlighted ?? {}) as Partial<Highlighted>
  return typeof value === 'string' ? value : undefined
}

function list(highlighted: Highlights[string] | undefined): Highlighted[] {
  return Array.isArray(highlighted) ? highlighted : []
}

/** Of this host: neither another one nor a script. */
function isPath(link: unknown): boolean {
  return typeof link === 'string' && /^\/(?![/\\])/.test(link)
}
