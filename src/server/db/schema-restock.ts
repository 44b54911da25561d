/** Who waits for an article, as kysely sees it. */

import type { Generated } from 'kysely'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'

/** Deleted with the mail that it asks for. */
export interface RestockRequestTable {
  id: Generated<number>
  email: string
  sku: string
  /** Where it was asked, and in which language: so is the mail. */
  site: SiteKey
  language: Language
  created_at: Date
  /** When it was asked for last. */
  updated_at: Date
  /** When the owner of the address said yes; null before that. */
  confirmed_at: Date | null
  /** When the mail was left to the outbox. */
  queued_at: Date | null
}

export interface RestockTokenTable {
  hash: string
  request_id: number
  created_at: Date
}
