/** How Algolia searches the shop's two indices: as near to the shop's own engine as its settings allow. */
import type { IndexSettings, SynonymHit } from 'algoliasearch'
import { INDICES, type IndexName } from '#core/search/algolia'
import { MARK_END, MARK_START } from '#core/search/highlight'
import { SEARCH_WORDS } from '#core/search/words/by-language'
import type { Unenclosed } from '#core/search/words/words'
import { synonymsOf } from '#core/search/words/words'
import { LANGUAGES, type Language } from '#core/site/language'
import { messages } from '#i18n/messages'

/** Algolia takes no more in one group. */
const MOST_SYNONYMS = 20

const SHARED: IndexSettings = {
  distinct: true,
  highlightPreTag: MARK_START,
  highlightPostTag: MARK_END,
  removeWordsIfNoResults: 'allOptional',
  allowTyposOnNumericTokens: false,
  queryLanguages: [...LANGUAGES],
  indexLanguages: [...LANGUAGES],
  ignorePlurals: true,
  decompoundQuery: true,
}

const SCOPE = ['filterOnly(language)', 'filterOnly(environment)']

export const SETTINGS: Readonly<Record<IndexName, IndexSettings>> = {
  [INDICES.variations]: {
    ...SHARED,
    attributeForDistinct: 'productId',
    searchableAttributes: [
      'codes',
      'texts.title',
      'material,colorName,colorWords,measures',
      'categoryNames',
      'propertyNames',
      'unordered(bullets)',
      'unordered(description)',
    ],
    attributesForFaceting: [
      ...SCOPE,
      'filterOnly(active)',
      'filterOnly(machines)',
      'material',
      'colorFamily',
      'diameter',
      'size',
      'properties',
    ],
    // Sold out comes last of those that answer as many words, as in the shop's own search.
    ranking: [
      'typo',
      'geo',
      'words',
      'filters',
      'desc(available)',
      'proximity',
      'attribute',
      'exact',
      'custom',
    ],
    customRanking: ['desc(bestSeller)', 'desc(staffPick)'],
    disableTypoToleranceOnAttributes: ['codes', 'measures'],
    attributesToHighlight: ['texts.title', 'bullets', 'material', 'categoryNames'],
    attributesToRetrieve: [
      '*',
      ...[
        'codes',
        'colorWords',
        'measures',
        'categoryNames',
        'propertyNames',
        'description',
        'available',
      ].map((name) => `-${name}`),
    ],
  },
  [INDICES.articles]: {
    ...SHARED,
    attributeForDistinct: 'slug',
    searchableAttributes: ['title', 'unordered(searched)', 'tags,type', 'description', 'unordered(content)'],
    attributesForFaceting: [...SCOPE, 'filterOnly(published)', 'filterOnly(help)', 'tags', 'kind'],
    customRanking: ['desc(publishedTime)'],
    attributesToHighlight: ['title', 'description', 'type', 'tags'],
    attributesToSnippet: ['description:20', 'content:20'],
    attributesToRetrieve: ['*', '-searched', '-content', '-publishedTime'],
  },
}

/** Of all languages: a word of another one does no harm in an index that is asked by language. */
export function synonyms(): SynonymHit[] {
  return LANGUAGES.flatMap((language) => [...wordSynonyms(language), ...colorSynonyms(language)])
}

function wordSynonyms(language: Language): SynonymHit[] {
  const { heat, dishwasher, car, properties, unenclosed } = SEARCH_WORDS[language]
  const heated = `${heat}, ${DEGREES}, ${dishwasher}`
  const groups = [
    ...synonymsOf(SEARCH_WORDS[language]),
    heated,
    `${DEGREES}, ${car}`,
    ...Object.values(properties),
  ].map(phrases)
  return [...groups, unenclosedPhrases(language, unenclosed)].map((group, at) =>
    synonym(`${language}-${at}`, group),
  )
}

/** What the records of such filaments say, then each word for an enclosure with the first for being without. */
function unenclosedPhrases(language: Language, { without, enclosure, open }: Unenclosed): string[] {
  const [no = ''] = phrases(without)
  const said = phrases(enclosure).map((thing) => `${no} ${thing}`)
  return [...new Set([messages(language).search.open, ...phrases(open), ...said])]
}

/** Algolia compares no numbers within a query: the two that the catalogue names. */
const DEGREES = '80 °C, 100 °C'

function phrases(group: string): string[] {
  return group.split(',').map((word) => word.trim())
}

function colorSynonyms(language: Language): SynonymHit[] {
  return Object.entries(SEARCH_WORDS[language].colors).flatMap(([family, names]) => {
    const english = SEARCH_WORDS.en.colors[family as keyof (typeof SEARCH_WORDS)['en']['colors']] ?? ''
    const words = [...new Set([...names.split(' '), ...english.split(' ').slice(0, 1)])]
    return words.length > 1 ? [synonym(`${language}-${family}`, words)] : []
  })
}

function synonym(objectID: string, words: readonly string[]): SynonymHit {
  return { objectID, type: 'synonym', synonyms: words.slice(0, MOST_SYNONYMS) }
}
