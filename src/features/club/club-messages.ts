import type { Language } from '#core/site/language'
import type { ProblemWords } from '#features/account/problem-text.ts'
import type { ErrorTexts } from '#i18n/error-texts'
import type { Messages } from '#i18n/messages'

/** What the club's island says. */
export type ClubMessages = Messages['club']['island'] & {
  tiers: Messages['club']['tiers']['names']
  errors: ErrorTexts<'club'>
}

export interface ClubTexts {
  t: ClubMessages
  words: ProblemWords
  /** Of the button that tries again. */
  retry: string
  language: Language
  /** What the club is called. */
  club: string
}
