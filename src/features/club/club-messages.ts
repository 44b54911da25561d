import type { Language } from '#core/site/language'
import type { Messages } from '#i18n/messages'

/** What the club's island says. */
export type ClubMessages = Messages['club']['island'] & { tiers: Messages['club']['tiers']['names'] }

export interface ClubTexts {
  t: ClubMessages
  language: Language
  /** What the club is called. */
  club: string
}
