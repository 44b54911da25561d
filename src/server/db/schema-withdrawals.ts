/** Statements of withdrawal, as kysely sees them. */

import type { Generated } from 'kysely'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import type { WithdrawnPieces } from '#server/db/documents'
import type { Json } from '#server/db/json'

/** What a customer has said with the withdrawal function. Never refused: what fits no order is for the shop to sort out. */
export interface WithdrawalTable {
  id: Generated<number>
  site: SiteKey
  /** In which it is acknowledged: the order's, where there is one. */
  language: Language
  typed_number: string
  /** The order of that number, if the address is the order's as well. */
  order_number: string | null
  name: string
  email: string
  /** In the customer's words; empty for what `pieces` says, or for all of the order. */
  goods: string
  pieces: Json<WithdrawnPieces[]>
  /** Whether it came after the period, as far as that is known. */
  late: boolean
  /** Of all that was said: the same statement is received once. */
  fingerprint: string
  received_at: Date
  /** When the last mail that acknowledges it was sent. */
  acknowledged_at: Date | null
  done_at: Date | null
}
