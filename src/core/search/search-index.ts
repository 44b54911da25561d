/** The prebuilt index of a language: what a build writes, and what a browser's MiniSearch is made of again. */
import MiniSearch, { type AsPlainObject } from 'minisearch'
import type { ColorFamily } from '#core/catalogue/color'
import type { Printing } from '#core/search/printers'
import type { Figure, Shade, SpoolSize } from '#core/search/words/words'
import type { Language } from '#core/site/language'

/** Where a word stands, from what counts most to what counts least. */
export const FIELDS = ['title', 'tags', 'traits', 'text'] as const
export type Field = (typeof FIELDS)[number]

/**
 * As a file. Its documents are the facets' products, the facets' colours and the articles, numbered in this order; the
 * facets name the file that belongs to them.
 */
export interface SearchIndex {
  language: Language
  products: number
  colors: number
  /** Sorted, with a space between. */
  terms: string
  /** A line per term: per field the documents that hold it, see `packNumbers`; fields with a semicolon between. */
  postings: string
  /** EAN of each row of the facets: the difference from the one before, without check digits. */
  gtins: number[]
  articles: IndexedArticle[]
  /** With words of its own, of which products know nothing: "svar" is a colour on its way to "svart". */
  help: { terms: string; postings: string; pages: IndexedHelp[] }
  /** Phrases of stems that lead to each of the pages of help, and to each article, which say it in other words: with commas, and semicolons between. */
  leads: { pages: string; articles: string }
  /** What the categories of the products are called, by key. */
  categories: Record<string, string>
  /** Of each product: what it wants of a printer. */
  printing: Printing[]
  /**
   * Of each product, 0 where nothing is known: by how much it is below the hardest of the Shore A scale, MPa in tension,
   * kJ/m² of a notched bar, °C that it withstands.
   */
  figures: Record<Figure, number[]>
  /** Of each product: °C of nozzle and bed, from and to; none of what is not printed. */
  settings: number[][]
  /** Silent beside a temperature, as stems: "withstands". */
  withstands: string
  /** Phrases of stems that mean the same. */
  synonyms: string[][]
  /** What is asked of the shop itself, folded, with a space between: "withdrawal". */
  service: string
  /** How one asks to pay later. */
  onInvoice: { pay: string; said: string[] }
  /** Phrases of stems that, with their synonyms, ask what becomes of an order: "return". */
  complaints: string[]
  /** Phrases for an order that is on its way. */
  orders: string[]
  /** "my", stemmed. */
  owners: string
  /** A child, stemmed; its synonyms are others' too. */
  child: string
  /** What a number before it counts, folded, with a space between. */
  counted: string
  /** Phrases of what there is only to read on; their groups are among the synonyms. */
  topics: string[]
  /** Phrases that ask how hot nozzle and bed have to be. */
  temperatures: string[]
  /** Beside one of them: how hot a thing may become, as stems. */
  bears: string
  /** What is said of a printer by who wants to choose one, stemmed. */
  choosing: string
  /** "under", stemmed. */
  under: string
  /** "cheapest", stemmed. */
  cheapest: string
  /** Phrases of stems: "strongest", "most heat resistant". */
  most: Record<Figure, string[]>
  /** Phrases that mean the same and that the catalogue answers, by the term that products of which it holds have. */
  facts: Record<string, string[]>
  /** Stems, with a space between, as below. */
  families: Partial<Record<ColorFamily, string>>
  /** What other languages call the families, where this one means nothing by it. */
  foreignFamilies: Partial<Record<ColorFamily, string>>
  shades: Record<Shade, string>
  sizes: Record<SpoolSize, string>
  /** "or" */
  alternatives: string
  /** "for", stemmed. */
  purposes: string
  /** Phrases that a question begins with, stemmed. */
  questions: string[]
  stopWords: string
  /** Phrases for an enclosure. */
  enclosures: string[]
  /** Those of them that are also a part one prints. */
  housings: string[]
  /** What may stand between the words of a fact's phrase: "prints without an enclosure". */
  asides: string
}

/** What a result of the search shows of an article. */
export interface IndexedArticle {
  slug: string
  /** As the content calls it. */
  type: string
  /** What the type is called in the index's language. */
  kind: string
  title: string
  description: string
  tags: string[]
  /** ISO date. */
  date: string
  cover?: { src: string; alt: string } | undefined
  /** English, where the rest is not. */
  onlyEnglish?: true | undefined
}

/** What a result of the search shows of a page that helps, or of one question on it. */
export interface IndexedHelp {
  title: string
  path: string
  /** What the page is called, where the title is a question on it. */
  page?: string | undefined
  /** How the answer to a question begins, or what the page is about, as plain text. */
  answer?: string | undefined
  /** Articles that the answer names. */
  names?: NamedArticle[] | undefined
  /** The page that compares the printers. */
  comparesPrinters?: true | undefined
}

export interface NamedArticle {
  title: string
  slug: string
}

const LETTERS = 26
const [SMALL_A, CAPITAL_A] = [97, 65]

/** Rising numbers as the distances between them, in letters, of which the last one of each is small: no comma parts them. */
export function packNumbers(numbers: readonly number[]): string {
  return numbers.map((number, at) => letters(number - (numbers[at - 1] ?? 0))).join('')
}

function letters(distance: number): string {
  let text = String.fromCharCode(SMALL_A + (distance % LETTERS))
  for (let rest = Math.floor(distance / LETTERS); rest > 0; rest = Math.floor(rest / LETTERS))
    text = String.fromCharCode(CAPITAL_A + (rest % LETTERS)) + text
  return text
}

/** In a loop: there are tens of thousands, and somebody is about to type. */
export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = []
  let last = 0
  let distance = 0
  for (let at = 0; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at)
    const isEnd = code >= SMALL_A
    distance = distance * LETTERS + code - (isEnd ? SMALL_A : CAPITAL_A)
    if (!isEnd) continue
    last += distance
    distance = 0
    numbers.push(last)
  }
  return numbers
}

/** Lengths of fields do not count. */
const ONES = FIELDS.map(() => 1)

/** The same for index and query: whoever asks has taken words apart already. */
const MINI_OPTIONS = {
  fields: [...FIELDS],
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
}

/** Texts of fields as stems with a space between, by their place the number of their document. */
export function createMiniSearch(texts: readonly Record<Field, string>[]): MiniSearch {
  const mini = new MiniSearch(MINI_OPTIONS)
  mini.addAll(texts.map((text, id) => ({ id, ...text })))
  return mini
}

/** Which documents hold a word, without how often and how long they are: results are ranked by other things. */
export function packTerms(mini: MiniSearch): Pick<SearchIndex, 'terms' | 'postings'> {
  const { index, fieldIds } = mini.toJSON()
  const sorted = [...index].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = sorted.map(([, byField]) =>
    FIELDS.map((field) => {
      const entry = byField[String(fieldIds[field])] ?? {}
      return packNumbers(Object.keys(entry).map(Number))
    })
      .join(';')
      .replace(/;+$/, ''),
  )
  return { terms: sorted.map(([term]) => term).join(' '), postings: lines.join('\n') }
}

/** @returns the words of a packed index, ready to be searched */
export function openTerms({ terms, postings }: Pick<SearchIndex, 'terms' | 'postings'>, documents: number) {
  const lines = postings.split('\n')
  const words = terms === '' ? [] : terms.split(' ')
  const index = words.map((term, at): AsPlainObject['index'][number] => {
    const byField: Record<number, Record<number, 1>> = {}
    ;(lines[at] ?? '').split(';').forEach((packed, field) => {
      if (packed) byField[field] = unpackDocuments(packed)
    })
    return [term, byField as never]
  })
  const ids = Array.from({ length: documents }, (_, id) => id)
  const js: AsPlainObject = {
    documentCount: documents,
    nextId: documents,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: Object.fromEntries(FIELDS.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(ids.map((id) => [id, ONES])),
    averageFieldLength: ONES,
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  }
  return { mini: MiniSearch.loadJS(js, MINI_OPTIONS), words: new Set(words) }
}

function unpackDocuments(packed: string): Record<number, 1> {
  const documents: Record<number, 1> = {}
  for (const number of unpackNumbers(packed)) documents[number] = 1
  return documents
}
