/** What came by the forms of content pages, as kysely sees it. */

import type { Generated } from 'kysely'
import type { FileType } from '#core/forms/attachments'
import type { FormValues } from '#core/forms/check-form'
import type { FormKind } from '#core/forms/form-fields'
import type { ReaddDecision } from '#core/readd/readd'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import type { Json, NullableJson } from '#server/db/json'

/** Kept until the sweeper deletes it (`KEEP_MESSAGES`). */
export interface FormMessageTable {
  id: Generated<number>
  kind: FormKind
  site: SiteKey
  /** In which its sender reads. */
  language: Language
  email: string
  fields: Json<FormValues>
  /** Of RE-ADD: what was answered; `unknown` when no order has this number and this address. */
  decision: NullableJson<ReaddDecision | { ok: false; reason: 'unknown' }>
  received_at: Date
  /** When the shop had its mail, or a decision was made; no attachment is kept from then on. */
  handled_at: Date | null
}

export interface FormAttachmentTable {
  message_id: number
  position: number
  name: string
  type: FileType
  bytes: Uint8Array
}

/** A parcel of RE-ADD that was agreed to. It belongs to an order, and is kept as long. */
export interface ReaddTable {
  id: Generated<number>
  /** Hash of the address by which customers are known again. */
  customer: string
  /** Of this customer, from 1: of two decisions at once the second finds its number taken. */
  nth: number
  order_number: string
  email: string
  /** Empty ones in the parcel, and the waste with them, as the customer said. */
  spools: number
  waste: string
  /** The last day for handing it in, `YYYY-MM-DD`. */
  send_by: string
  agreed_at: Date
}
