/** Makes the index of a language from texts: the build's part of the search. */
import { type ColorFamily, FAMILY_KEYS } from '#core/catalogue/color'
import {
  ASKED_PROPERTIES,
  CAR,
  DISHWASHER,
  EASY,
  type Fact,
  HEAT,
  propertyFact,
  UNENCLOSED,
} from '#core/search/facts'
import { fold } from '#core/search/fold'
import { leadWords } from '#core/search/leads'
import type { Printing } from '#core/search/printers'
import {
  createMiniSearch,
  type Field,
  type IndexedArticle,
  type IndexedHelp,
  packTerms,
  type SearchIndex,
} from '#core/search/search-index'
import { stem } from '#core/search/stem'
import { FIGURES, type Figure, type SearchWords, synonymsOf } from '#core/search/words/words'
import { type IsWord, partsOf, stemsOf, wordsOf } from '#core/search/words-of'
import type { Language } from '#core/site/language'

export type Texts = Record<Field, string>

export type ProductTexts = Texts & { facts?: readonly Fact[] }

export interface Indexed<Shown> {
  texts: Texts
  shown: Shown
  searched?: Searched | undefined
}

/** What visitors call it otherwise: in the index's language, and in English, which customers from everywhere type. */
export interface Searched {
  own: readonly string[]
  english: readonly string[]
}

export interface IndexSource {
  language: Language
  /** In the order of the facets. */
  products: readonly ProductTexts[]
  colors: readonly Texts[]
  articles: readonly Indexed<IndexedArticle>[]
  help: readonly Indexed<IndexedHelp>[]
  /** Their names by key, of the products. */
  categories: Readonly<Record<string, string>>
  /** Of each product. */
  printing: readonly Printing[]
  figures: Readonly<Record<Figure, readonly number[]>>
  /** As the index has them. */
  settings: readonly (readonly number[])[]
  /** Thirteen digits, in the order of the facets' rows. */
  gtins: readonly string[]
  words: SearchWords
  /** What each family of colours is called, in every language: customers are from everywhere. */
  familyNames: readonly Readonly<Record<string, string>>[]
}

/** @returns the file that a browser searches in */
export function buildIndex(source: IndexSource): SearchIndex {
  const { language, products, colors, articles, help, gtins, words } = source
  const documents = [...products, ...colors, ...articles.map(({ texts }) => texts)]
  const stems = (text: string) => [...new Set(stemsOf(text, language))].join(' ')
  const facts: Record<Fact, string[]> = {
    [HEAT]: phrasesOf(words.heat, words, language),
    [DISHWASHER]: phrasesOf(words.dishwasher, words, language),
    [CAR]: phrasesOf(words.car, words, language),
    ...Object.fromEntries(
      ASKED_PROPERTIES.map((property) => [
        propertyFact(property),
        phrasesOf(words.properties[property], words, language),
      ]),
    ),
    [UNENCLOSED]: unenclosedPhrases(words, language),
    [EASY]: [...phrasesOf(words.properties.easy, words, language), ...starterPhrases(words, language)],
  }
  return {
    language,
    products: products.length,
    colors: colors.length,
    ...packTexts(documents, words, language),
    gtins: packGtins(gtins),
    articles: articles.map(({ shown }) => shown),
    help: {
      ...packTexts(
        help.map(({ texts }) => texts),
        words,
        language,
      ),
      pages: help.map(({ shown }) => shown),
    },
    leads: leadsOf(source),
    categories: { ...source.categories },
    printing: [...source.printing],
    figures: byFigure((figure) => [...source.figures[figure]]),
    settings: source.settings.map((own) => [...own]),
    withstands: stems(words.withstands),
    synonyms: synonymsOf(words).map((group) => phrasesOf(group, words, language)),
    service: fold(words.service),
    onInvoice: { pay: words.onInvoice.pay, said: fold(words.onInvoice.said).split(', ') },
    complaints: phrasesOf(words.complaints, words, language),
    orders: phrasesOf(words.orders, words, language),
    owners: stems(words.owners),
    child: stems(words.child),
    counted: fold(words.counted),
    topics: [...new Set(words.topics.flatMap((group) => phrasesOf(group, words, language)))],
    bears: stems(words.bears),
    temperatures: phrasesOf(words.temperature, words, language),
    choosing: stems(words.choosing),
    under: stems(words.under),
    cheapest: stems(words.cheapest),
    most: byFigure((figure) => mostPhrases(words.most[figure], language)),
    facts,
    ...familyWords(source),
    sizes: {
      large: stems(words.sizes.large),
      small: stems(words.sizes.small),
      pack: stems(words.sizes.pack),
    },
    shades: { light: stems(words.shades.light), dark: stems(words.shades.dark) },
    alternatives: stems(`${words.or} vs versus`),
    purposes: stems(words.for),
    questions: words.questions.split(',').map((phrase) => stemsOf(phrase, language).join(' ')),
    stopWords: stems(words.stopWords),
    enclosures: phrasesOf(words.unenclosed.enclosure, words, language),
    housings: phrasesOf(words.unenclosed.housing ?? '', words, language).filter(Boolean),
    asides: [...asidesOf(words, language, words.unenclosed.printing)].join(' '),
  }
}

/** A phrase leads to one place; in its own language first. */
function leadsOf({ language, help, articles, words }: IndexSource): SearchIndex['leads'] {
  const targets = [...help, ...articles].map(({ searched }) => searched)
  const leads = targets.map((): string[] => [])
  const taken = new Set<string>()
  for (const kind of ['own', 'english'] as const) {
    for (const [at, searched] of targets.entries()) {
      for (const said of searched?.[kind] ?? []) {
        const phrase = leadWords(said, language).toSorted().join(' ')
        if (phrase === '' || taken.has(phrase) || (kind === 'english' && isSentence(phrase))) continue
        taken.add(phrase)
        leads[at]?.push(phrase)
      }
    }
  }
  const silent = new Set(stemsOf(words.stopWords, language))
  const told = leads.map((phrases) => withoutLonger(phrases, silent).sort().join(','))
  return { pages: told.slice(0, help.length).join(';'), articles: told.slice(help.length).join(';') }
}

/** Without those that say no more than a shorter one to the same place: "printer does not start" beside "printer not start". */
function withoutLonger(phrases: readonly string[], silent: ReadonlySet<string>): string[] {
  const known = phrases.map((phrase) => phrase.split(' '))
  return phrases.filter((_, at) => {
    const own = known[at] ?? []
    return !known.some(
      (other) =>
        other.length > 1 &&
        other.length < own.length &&
        other.every((word) => own.includes(word)) &&
        own.every((word) => other.includes(word) || silent.has(word)),
    )
  })
}

/** Of another language words are typed that have come to be one's own, and no sentences. */
function isSentence(phrase: string): boolean {
  return phrase.includes(' ')
}

function packTexts(documents: readonly ProductTexts[], words: SearchWords, language: Language) {
  const isWord = knownWords(documents, words, language)
  const texts = documents.map(({ title, tags, traits, text, facts = [] }): Texts => {
    const parts = `${partsOf(title, language, isWord)} ${partsOf(tags, language, isWord)}`
    return whereItCountsMost({
      title: wordsOf(title, language),
      tags: joined(wordsOf(tags, language), ...facts),
      traits: joined(wordsOf(traits, language), parts, partsOf(traits, language, isWord)),
      text: joined(wordsOf(text, language), partsOf(text, language, isWord)),
    })
  })
  return packTerms(createMiniSearch(texts))
}

/** Each word in the first of the fields that have it: the best place alone counts. */
function whereItCountsMost(texts: Texts): Texts {
  const known = new Set<string>()
  const fresh = (text: string) => {
    const words = text.split(' ').filter((word) => !known.has(word))
    for (const word of words) known.add(word)
    return words.join(' ')
  }
  const { title, tags, traits, text } = texts
  return { title: fresh(title), tags: fresh(tags), traits: fresh(traits), text: fresh(text) }
}

/** Each word once. */
function joined(...texts: string[]): string {
  return [...new Set(texts.join(' ').split(' ').filter(Boolean))].join(' ')
}

/** Words by themselves: of the texts and the synonyms, so that those made of them are found by their parts. */
function knownWords(documents: readonly Texts[], words: SearchWords, language: Language): IsWord {
  const own = documents.flatMap(({ title, tags }) => stemsOf(`${title} ${tags}`, language))
  const groups = [...synonymsOf(words), words.heat, ...Object.values(words.properties)]
  const more = groups.flatMap((group) => stemsOf(group, language))
  const colors = Object.values(words.colors).flatMap((names) => stemsOf(names, language))
  const known = new Set([...own, ...more, ...colors].filter((word) => word.length >= 3))
  return (word) => known.has(word)
}

/** "résistant à la chaleur" is looked for as "résistant chaleur", however it is written. */
function phrasesOf(group: string, words: SearchWords, language: Language): string[] {
  const silent = asidesOf(words, language)
  return [...new Set(group.split(',').map((phrase) => withoutSilent(phrase, silent, language)))]
}

function byFigure<Of>(of: (figure: Figure) => Of): Record<Figure, Of> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as Record<Figure, Of>
}

/** With all of their words: "most" says nothing elsewhere. */
function mostPhrases(phrases: string, language: Language): string[] {
  return [...new Set(phrases.split(',').map((phrase) => stemsOf(phrase, language).join(' ')))]
}

/** @returns stems of a phrase without those that say nothing in it; all of them where none says anything */
function withoutSilent(phrase: string, silent: ReadonlySet<string>, language: Language): string {
  const stems = stemsOf(phrase, language)
  const telling = stems.filter((word) => !silent.has(word))
  return (telling.length > 0 ? telling : stems).join(' ')
}

/** "without enclosure": in these phrases the first word tells, which says nothing in other places. */
function unenclosedPhrases(words: SearchWords, language: Language): string[] {
  const { without, enclosure, open, printing } = words.unenclosed
  const asides = asidesOf(words, language, printing)
  const said = without
    .split(',')
    .flatMap((no) => enclosure.split(',').map((thing) => withoutSilent(`${no} ${thing}`, asides, language)))
  // "printer" may be a form of "prints".
  const silent = asidesOf(words, language)
  const asked = open.split(',').map((phrase) => withoutSilent(phrase, silent, language))
  return [...new Set([...said, ...asked])]
}

/** "School filament", "filament for a school". */
function starterPhrases(words: SearchWords, language: Language): string[] {
  const { starters } = words
  const silent = asidesOf(words, language)
  const stems = (phrase: string) => withoutSilent(phrase, silent, language)
  return starters.filament
    .split(',')
    .flatMap((thing) =>
      starters.who.split(',').flatMap((who) => [stems(`${thing} ${who}`), stems(`${who} ${thing}`)]),
    )
}

/** What may stand between the words of such a phrase: nothing that makes the contrary of it. */
function asidesOf({ stopWords, unenclosed }: SearchWords, language: Language, more = ''): Set<string> {
  const asides = new Set(stemsOf(`${stopWords} ${more}`, language))
  for (const word of stemsOf(unenclosed.without, language)) asides.delete(word)
  return asides
}

/** The language's own words win over those of others: "sort" is black in Danish only where nothing else is. */
function familyWords({
  language,
  words,
  familyNames,
}: IndexSource): Pick<SearchIndex, 'families' | 'foreignFamilies'> {
  const taken = new Set<string>()
  const take = (names: string) => {
    const fresh = [...new Set(names.split(' ').map((name) => stem(fold(name), language)))].filter(
      (name) => name && !taken.has(name),
    )
    for (const name of fresh) taken.add(name)
    return fresh
  }
  const taking = (namesOf: (family: ColorFamily) => string) =>
    Object.fromEntries(FAMILY_KEYS.map((family) => [family, take(namesOf(family)).join(' ')]))
  const families = taking((family) => words.colors[family] ?? '')
  const foreignFamilies = taking((family) => familyNames.map((names) => names[family] ?? '').join(' '))
  return { families, foreignFamilies }
}

function packGtins(gtins: readonly string[]): number[] {
  let last = 0
  return gtins.map((gtin) => {
    const number = Number(gtin.slice(0, -1))
    const distance = number - last
    last = number
    return distance
  })
}
