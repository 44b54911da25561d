/** What there is to read on a text, best first: articles, and pages that help. */
import { led, TITLED } from '#core/search/help'
import type { FoundProducts } from '#core/search/products-found'
import { NAMED } from '#core/search/question'
import { aboutIt, askedOf, type RankedText, rankTexts, TOUCHED } from '#core/search/rank'
import type { SearchIndex } from '#core/search/search-index'
import { complaintsIn, type Slot } from '#core/search/slot'
import type { Understanding } from '#core/search/understanding'

export interface FoundTexts {
  /** All articles that answer. */
  articles(query: string): RankedText[]
  /** Of them, or of all where nothing was asked, those that are shown beside what else answers. */
  shownOf<Article extends Pick<RankedText, 'at'> & Partial<RankedText>>(
    query: string,
    articles: readonly Article[],
  ): Article[]
  /** What answers as well as a product does, or the question that was asked. */
  help(query: string): RankedText[]
}

/** As the content calls articles that say how something is done. */
const TIPS = 'Tips'
/** Share that another article's answer to a question is worth. */
const TOLD = 0.5
/** What a title begins with is what its article is about. */
const SUBJECT = 1.25

export function openReading(
  index: SearchIndex,
  { parts, helpOn }: Pick<Understanding, 'parts' | 'helpOn'>,
  { answering, ranked }: FoundProducts,
): FoundTexts {
  const { language } = index
  const firstArticle = index.products + index.colors
  const ofService = new Set(index.service.split(' '))

  function articles(query: string): RankedText[] {
    const { lead } = parts(query)
    return led(articlesOn(query), lead, lead?.article)
  }

  /** Who asks how something is done wants no account of what others made; of equals what is about fewer materials. */
  function articlesOn(query: string): RankedText[] {
    const { forArticles: slots, isQuestion } = parts(query)
    // Of filament every article speaks.
    const isMost = slots.some(({ most }) => most)
    if (isMost && askedOf(slots).every(({ isFilament, most }) => isFilament || most)) return []
    const all = rankTexts(slots, firstArticle, index.articles, language)
    const about = askedOf(slots).every(({ isTopic }) => isTopic) ? aboutIt(all) : all
    // Of filament every article speaks: that answers nobody who asked for more.
    const found = about.filter(({ isGeneral, missing }) => !(isGeneral && missing > 0))
    if (!isQuestion) return found
    const worth = (article: RankedText) => {
      const own = article.place < 1 ? article.score * SUBJECT : article.score
      return index.articles[article.at]?.type === TIPS ? own : own * TOLD
    }
    const topics = ({ at }: RankedText) => index.articles[at]?.tags.length ?? 0
    return found
      .map((article) => ({ ...article, score: worth(article) }))
      .sort((a, b) => a.missing - b.missing || b.score - a.score || topics(a) - topics(b))
  }

  const shownOf: FoundTexts['shownOf'] = (query, articles) => {
    const { slots } = parts(query)
    // That an article speaks of spools answers nobody who wants to return one.
    const complaints = complaintsIn(slots)
    const isAnswered = complaints.length > 0 && helpOn(query).pages.length > 0
    const isAbout = ({ at }: { at: number }) =>
      complaints.every(({ documents }) => (documents.get(firstArticle + at) ?? 0) >= NAMED)
    const [answer] = help(query)
    const isLess = ({ missing = 0, mean = 0 }: Partial<RankedText>) =>
      answer?.missing === 0 && (missing > 0 || mean < TOUCHED * answer.mean)
    // What is asked of the shop is a word of articles in another sense: "eine Rechnung" is a sum as well.
    const isService = askedOf(slots).every(({ words }) => words.every((word) => ofService.has(word)))
    const isMention = ({ least = 0 }: Partial<RankedText>) =>
      isService && answer !== undefined && least < TITLED
    const { isOffer, told } = boughtIn(query)
    // Colours and sizes are the spools': the "Muster" of a sole is no sample, and wood is a colour as well.
    // What withstands the heat of a car is told of by the way.
    const leastOf = ({ isSize, families, fact }: Slot) =>
      isSize ? Number.POSITIVE_INFINITY : families?.length ? TITLED : fact === undefined ? NAMED : 0
    const isBeside = ({ at }: { at: number }) =>
      isOffer || told.some((slot) => (slot.documents.get(firstArticle + at) ?? 0) < leastOf(slot))
    return articles.filter((article) =>
      isAnswered ? isAbout(article) : !isLess(article) && !isMention(article) && !isBeside(article),
    )
  }

  /**
   * Of what products answer whole, as "black PLA", an article tells only if it is about all of it, and of what costs least none.
   * @returns what an article has to be about
   */
  function boughtIn(query: string): { isOffer: boolean; told: readonly Slot[] } {
    const { slots, forArticles, isQuestion, lead, choice } = parts(query)
    const isAnswered = ranked(query)[0]?.missing === 0 || slots.some(({ isOtherSize }) => isOtherSize)
    const isRead = isQuestion || choice || lead?.article !== undefined || !isAnswered
    if (isRead) return { isOffer: false, told: [] }
    const isThing = ({ row, isMaterial, isFilament }: Slot) => row !== undefined || isMaterial || isFilament
    const isNamed = (ranked(query)[0]?.least ?? 0) >= NAMED
    const asked = askedOf(forArticles)
    const others = asked.filter(({ isFilament }) => !isFilament)
    const told = others.length > 0 ? others : asked
    return {
      isOffer: slots.some(({ isCheapest, limit }) => isCheapest || limit),
      told: isNamed || askedOf(slots).some(isThing) ? told : [],
    }
  }

  function help(query: string): RankedText[] {
    const [row] = ranked(query)
    const { isQuestion } = parts(query)
    const { best: least } = answering(query)
    const missing = row?.missing ?? Number.POSITIVE_INFINITY
    return helpOn(query).pages.filter(
      (page) => page.score >= least || (isQuestion && page.missing <= missing && page.mean >= NAMED),
    )
  }

  return { articles, shownOf, help }
}
