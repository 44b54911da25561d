/** Which documents hold a word, how well, and by which of the index's words: exact, begun, or mistyped. */
import { swaps } from '#core/search/mistake'
import { FIELDS, type Field, openTerms, type SearchIndex } from '#core/search/search-index'
import { stem, withoutDigraphs } from '#core/search/stem'
import { compoundParts } from '#core/search/words-of'
import type { Language } from '#core/site/language'

/** By document. */
export type Scores = ReadonlyMap<number, number>

export interface Found {
  scores: Scores
  /** Words of the index. */
  terms: ReadonlySet<string>
  isTypo?: true
  /** By a part of the word, or by one with more than a mistake. */
  isFar?: true
}

export interface TextIndex {
  /** @param word folded; @param isBegun whether more of it may be typed yet */
  find(word: string, isBegun: boolean): Found
  /** Whether the index holds it, what it is the beginning of, or what it is one mistake away from; or other texts do. */
  isNear(word: string): boolean
  /** Only as it is written: for numbers and synonyms. @param term a stem */
  exactly(term: string): Found
  /** Names with this number, also where letters follow it: 85 of "TPU 85A". */
  numbered(digits: string): Found
  has(term: string): boolean
  /** Whether a stem is a word of the texts beside these. */
  isElsewhere(term: string): boolean
}

const WEIGHTS: Readonly<Record<Field, number>> = { title: 10, tags: 7, traits: 5, text: 3 }
/** Fields of names. */
const NAMES: Field[] = ['title', 'tags']

const BEGUN = 0.8
/** Of what begins like the word's stem only: "Druckplatte" for "Drucker". */
const BEGUN_STEM = 0.6
const ENDING = 0.75
const COMPOUND = 0.7
const TYPO = 0.5
/** Letters of a short word. */
const SHORT = 4

export const NOTHING_FOUND: Found = { scores: new Map(), terms: new Set() }

/** Words that are kept with what they found, while somebody types. */
const MOST_KEPT = 300

/**
 * @param documents how many there are
 * @param isElsewhere whether a stem is a word of texts beside these: "ams" of the help is no "abs" with a mistake
 * @param shortest letters of a word in which one may be wrong
 */
export function openTextIndex(
  packed: Pick<SearchIndex, 'terms' | 'postings'>,
  documents: number,
  language: Language,
  isElsewhere: (term: string) => boolean = () => false,
  shortest = 3,
): TextIndex {
  const { mini, words } = openTerms(packed, documents)
  const kept = new Map<string, Found>()

  const has = (term: string) => words.has(term)

  /** @param quality how well a word of the index answers; 0 where it does not */
  function search(
    query: string,
    options: { prefix?: boolean; fuzzy?: number; fields?: Field[] },
    quality: (term: string) => number,
  ): Found {
    const scores = new Map<number, number>()
    const terms = new Set<string>()
    for (const { id, match } of mini.search(query, options)) {
      let best = 0
      for (const [term, fields] of Object.entries(match)) {
        const own = quality(term)
        if (own > 0) terms.add(term)
        for (const field of fields) best = Math.max(best, WEIGHTS[field as Field] * own)
      }
      if (best > 0) scores.set(id, best)
    }
    return { scores, terms }
  }

  function exactly(term: string): Found {
    return has(term) ? search(term, {}, () => 1) : NOTHING_FOUND
  }

  function numbered(digits: string): Found {
    const isNumbered = (found: string) => found === digits || /^[a-z]+$/.test(found.slice(digits.length))
    return search(digits, { prefix: true, fields: ['title'] }, (found) => (isNumbered(found) ? 1 : 0))
  }

  /** The first letters of a word are in many others: only names count then. */
  function begun(word: string, term: string): Found {
    const fields: Field[] = word.length < 3 ? NAMES : [...FIELDS]
    // "with" begins like the stem of "wite".
    const byStem = isElsewhere(term) || term.length < SHORT ? 0 : BEGUN_STEM
    const quality = (found: string) => (found === term ? 1 : found.startsWith(word) ? BEGUN : byStem)
    const found = search(term, { prefix: true, fields }, quality)
    return found.scores.size > 0 || term === word ? found : search(word, { prefix: true, fields }, quality)
  }

  function find(word: string, isBegun: boolean): Found {
    const key = `${isBegun ? '~' : ''}${word}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const found = look(word, isBegun)
    kept.set(key, found)
    return found
  }

  function look(word: string, isBegun: boolean): Found {
    const term = stem(word, language)
    const written = withoutDigraphs(word, language)
    return firstOf([
      () => (isBegun ? begun(word, term) : exactly(term)),
      () => (written === undefined ? NOTHING_FOUND : begun(written, stem(written, language))),
      () => begun(word, term),
      () => exactly(term),
      () => mistyped(word, term, 1),
      () => far(compound(word)),
      () => far(ending(word)),
      () => far(mistyped(word, term, 2)),
    ])
  }

  function isNear(word: string): boolean {
    const { scores, isFar } = find(word, false)
    return isElsewhere(stem(word, language)) || (scores.size > 0 && !isFar)
  }

  /** "printin" on its way to "printing", whose stem is "print". */
  function ending(word: string): Found {
    if (isElsewhere(stem(word, language))) return NOTHING_FOUND
    for (let length = word.length - 1; length >= Math.max(4, word.length - 4); length -= 1) {
      const term = word.slice(0, length)
      if (has(term)) return search(term, {}, () => ENDING)
    }
    return NOTHING_FOUND
  }

  /** "kolfiberfilament": both parts. */
  function compound(word: string): Found {
    const [head, tail] = compoundParts(word, language, has)
    if (head === undefined || tail === undefined) return NOTHING_FOUND
    const [first, second] = [exactly(head), exactly(tail)]
    const both = [...first.scores].flatMap(([id, score]) => {
      const other = second.scores.get(id)
      return other === undefined ? [] : [[id, COMPOUND * Math.min(score, other)] as const]
    })
    return { scores: new Map(both), terms: new Set([...first.terms, ...second.terms]) }
  }

  /** Two neighbours in the wrong order are one mistake; a short word has none, and only a long one two. */
  function mistyped(word: string, term: string, mistakes: 1 | 2): Found {
    if (word.length < (mistakes === 1 ? 3 : 8) || /\d/.test(word) || isElsewhere(term)) return NOTHING_FOUND
    const swapped = swaps(word)
      .map((other) => stem(other, language))
      .filter(has)
    if (swapped[0] !== undefined) return typo(search(swapped[0], {}, () => TYPO))
    if (word.length < shortest) return NOTHING_FOUND
    const options = { fuzzy: mistakes, ...(word.length <= SHORT && { fields: NAMES }) }
    // Hardly anybody gets the first letter wrong, and another one makes a short word another word.
    const other = term.length <= SHORT ? 0 : TYPO / 2
    return typo(search(term, options, (found) => (found[0] === term[0] ? TYPO : other)))
  }

  return { find, isNear, exactly, numbered, has, isElsewhere }
}

function firstOf(tries: readonly (() => Found)[]): Found {
  for (const attempt of tries) {
    const found = attempt()
    if (found.scores.size > 0) return found
  }
  return NOTHING_FOUND
}

function far(found: Found): Found {
  return { ...found, isFar: true }
}

function typo(found: Found): Found {
  return { ...found, isTypo: true }
}
