/** What a language's words mean to the search: synonyms, colours, shades, and words that say nothing. */
import { type ColorFamily, FAMILY_KEYS } from '#core/catalogue/color'
import type { Facets } from '#core/listing/facets'
import type { CodeLookup } from '#core/search/codes'
import { isOfProducts } from '#core/search/facts'
import { leadingWords, searchedWords } from '#core/search/leads'
import { isOneMistake, moves, swaps } from '#core/search/mistake'
import type { SearchIndex } from '#core/search/search-index'
import { stem } from '#core/search/stem'
import type { TextIndex } from '#core/search/text-index'
import { FIGURES, type Figure, type Shade, type SpoolSize } from '#core/search/words/words'
import { stemsOf } from '#core/search/words-of'

export interface Vocabulary {
  index: SearchIndex
  texts: TextIndex
  /** How many of its first documents are products. */
  products: number
  codes: CodeLookup
  facets: Facets
  familyOf: (row: number) => ColorFamily | undefined
  /** By stem, in every language. */
  families: ReadonlyMap<string, ColorFamily>
  /** In this language: of others only whole words are known. */
  ownFamilies: ReadonlyMap<string, ColorFamily>
  shades: ReadonlyMap<string, Shade>
  sizes: ReadonlyMap<string, SpoolSize>
  /** Groups of phrases by each of their phrases. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Phrases for what the shop sells most: who says "filament for" says nothing with it. */
  filaments: ReadonlySet<string>
  /** Phrases for what all of it is for. */
  printers: ReadonlySet<string>
  /** Phrases that ask about returns and faults. */
  complaints: ReadonlySet<string>
  /** Phrases for an order on its way. */
  orders: ReadonlySet<string>
  /** "my" */
  owners: ReadonlySet<string>
  /** Phrases for what is asked of the shop itself. */
  services: ReadonlySet<string>
  /** Phrases for a gift. */
  gifts: ReadonlySet<string>
  /** Phrases for a child. */
  children: ReadonlySet<string>
  /** What a number before it counts. */
  counted: ReadonlySet<string>
  /** Phrases of what there is only to read on. */
  topics: ReadonlySet<string>
  /** Phrases that ask how hot nozzle and bed have to be. */
  temperatures: ReadonlySet<string>
  /** Phrases for plastics. */
  materials: ReadonlySet<string>
  /** What is said of a printer by who wants to choose one, and to compare them. */
  chooses: ReadonlySet<string>
  compares: ReadonlySet<string>
  /** What stands before the most that something may cost. */
  under: ReadonlySet<string>
  /** What asks for what costs least. */
  cheapest: ReadonlySet<string>
  /** Phrases of stems that ask for what has most of a figure. */
  most: ReadonlyMap<string, Figure>
  /** Terms of what the catalogue knows, by each phrase that asks for it. */
  facts: ReadonlyMap<string, string>
  /** Phrases for an enclosure, which articles have under any of these names. */
  enclosures: ReadonlySet<string>
  /** Those of them that are also a part one prints. */
  housings: ReadonlySet<string>
  /** Silent between the words of such a phrase. */
  asides: ReadonlySet<string>
  /** "or" */
  alternatives: ReadonlySet<string>
  /** "for" */
  purposes: ReadonlySet<string>
  stopWords: ReadonlySet<string>
  /** Stems that lead to a page or an article by themselves. */
  leading: ReadonlySet<string>
  /** Stems of all that is searched for in words that the texts do not have: none of them is mistyped. */
  searched: ReadonlySet<string>
  /** Families whose name in this language begins like this. */
  begunFamilies(stem: string): ColorFamily[]
  /** The family that a word names with two neighbours in the wrong order, or one of them two places off. */
  swappedFamily(word: string): ColorFamily | undefined
  /** What was meant by a word with one mistake: the stem of a name of a colour, or of a synonym. */
  mistaken(word: string): string | undefined
}

/** Letters from which on a mistake is taken for one. */
const SHORTEST_MISTAKEN = 4
const SHORTEST_STEM = 3

/** @param shortest letters of a word in which one may be wrong */
export function vocabularyOf(
  index: SearchIndex,
  rest: Pick<Vocabulary, 'texts' | 'products' | 'codes' | 'facets' | 'familyOf'>,
  shortest = SHORTEST_MISTAKEN,
): Vocabulary {
  const own = familiesIn(index.families)
  const synonyms = new Map<string, string[]>()
  // No page is found by another word for what only products can have: "garden" asks for nothing outside the EU.
  const asked = Object.keys(index.facts).filter((fact) => rest.products > 0 || !isOfProducts(fact))
  const groups = [...index.synonyms, ...asked.flatMap((fact) => [index.facts[fact] ?? []])]
  const stopWords = new Set(index.stopWords.split(' '))
  for (const group of groups) {
    // "På" is no nylon, though it is folded to "pa".
    const meant = group.filter((phrase) => !stopWords.has(phrase))
    for (const phrase of group) synonyms.set(phrase, [...(synonyms.get(phrase) ?? []), ...meant])
  }
  const meant = [...own.keys(), ...synonyms.keys()].filter(
    (word) => word.length >= SHORTEST_MISTAKEN && !/[\d ]/.test(word),
  )
  return {
    ...rest,
    index,
    families: new Map([...familiesIn(index.foreignFamilies), ...own]),
    ownFamilies: own,
    shades: byWord(index.shades),
    sizes: byWord(index.sizes),
    synonyms,
    filaments: new Set(synonyms.get(stem('filament', index.language))),
    printers: new Set(synonyms.get(stem('printer', index.language))),
    complaints: new Set(index.complaints.flatMap((phrase) => [phrase, ...(synonyms.get(phrase) ?? [])])),
    orders: new Set(index.orders),
    owners: new Set(index.owners.split(' ')),
    services: new Set(
      `${index.service} ${index.onInvoice.pay}`
        .split(' ')
        .map((word) => stem(word, index.language))
        .flatMap((word) => [word, ...(synonyms.get(word) ?? [])]),
    ),
    gifts: new Set(synonyms.get(stem('gift card', index.language)) ?? synonyms.get('gift card')),
    children: new Set(synonyms.get(index.child)),
    counted: new Set(index.counted.split(' ')),
    topics: new Set(index.topics),
    temperatures: new Set(index.temperatures),
    materials: new Set(
      materialsOf(rest.facets, index).flatMap((name) => [name, ...(synonyms.get(name) ?? [])]),
    ),
    chooses: new Set(index.choosing.split(' ')),
    compares: new Set(synonyms.get(stem('compare', index.language))),
    under: new Set(index.under.split(' ')),
    cheapest: new Set(index.cheapest.split(' ')),
    most: new Map(FIGURES.flatMap((figure) => index.most[figure].map((phrase) => [phrase, figure] as const))),
    facts: new Map(
      Object.entries(index.facts).flatMap(([fact, phrases]) =>
        phrases.map((phrase) => [phrase, fact] as const),
      ),
    ),
    enclosures: new Set(index.enclosures),
    housings: new Set(index.housings),
    asides: new Set(index.asides.split(' ')),
    alternatives: new Set(index.alternatives.split(' ')),
    purposes: new Set(index.purposes.split(' ')),
    stopWords,
    leading: leadingWords(index.leads),
    searched: searchedWords(index.leads),
    begunFamilies: (stem) => [
      ...new Set([...own].filter(([name]) => name.startsWith(stem)).map(([, family]) => family)),
    ],
    swappedFamily: (word) => {
      if (word.length < SHORTEST_MISTAKEN || synonyms.has(stem(word, index.language))) return undefined
      const meant = [...swaps(word), ...moves(word)].map((other) => own.get(stem(other, index.language)))
      return meant.find((family) => family !== undefined)
    },
    mistaken: (word) => {
      if (word.length < SHORTEST_MISTAKEN || /\d/.test(word)) return undefined
      // Swapped letters may end as the language's words do: "svrat" has another stem than "svart".
      const swapped = swaps(word).map((other) => stem(other, index.language))
      const exact = swapped.find((other) => own.has(other) || synonyms.has(other))
      if (exact !== undefined) return exact
      const term = stem(word, index.language)
      if (term.length < SHORTEST_STEM || word.length < shortest) return undefined
      // Of a stem that is shorter only a colour is meant: "wite".
      const names = term.length < SHORTEST_MISTAKEN ? [...own.keys()] : meant
      // The stem of a colour, with the ending that was typed or without: "white" by "wite", "weiss" by "weis".
      const isNear = (other: string) =>
        isOneMistake(term, other) ||
        isOneMistake(word, other) ||
        isOneMistake(word, other + (word.at(-1) ?? ''))
      const alike = names.filter((other) => other[0] === term[0] && isNear(other))
      // A spool is chosen by its colour: "wite" is no wire.
      const colors = alike.filter((other) => own.has(other))
      const near = colors.length > 0 ? colors : alike
      // "gren" ends as "green" does, and not as "grey".
      return near.find((other) => other.at(-1) === term.at(-1)) ?? near[0]
    },
  }
}

/** By their first words: PA-CF is a PA. */
function materialsOf({ products }: Facets, { language }: SearchIndex): string[] {
  const names = products.flatMap(({ material }) => (material ? [stemsOf(material, language)[0] ?? ''] : []))
  return [...new Set(names)]
}

function byWord<Meaning extends string>(words: Readonly<Record<Meaning, string>>): Map<string, Meaning> {
  const meanings = Object.keys(words) as Meaning[]
  return new Map(meanings.flatMap((each) => words[each].split(' ').map((word) => [word, each] as const)))
}

function familiesIn(names: SearchIndex['families']): Map<string, ColorFamily> {
  return new Map(
    FAMILY_KEYS.flatMap((family) =>
      (names[family] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((word) => [word, family] as const),
    ),
  )
}

/** Whether a stem means something by itself. */
export function isMeant(stem: string, { texts, synonyms, ownFamilies, shades, sizes }: Vocabulary): boolean {
  return [texts, synonyms, ownFamilies, shades, sizes].some((known) => known.has(stem))
}
