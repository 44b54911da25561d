/** Messages that came by forms, for the mails about them. */

import type { Selectable } from 'kysely'
import type { FormAttachmentTable, FormMessageTable } from '#server/db/schema-forms'
import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'

export type FormMessage = Selectable<FormMessageTable>
export type FormAttachment = Pick<Selectable<FormAttachmentTable>, 'name' | 'type' | 'bytes'>

/** ms for which a message is kept: its mail has been answered by then, or is in a mailbox to be answered. */
export const KEEP_MESSAGES = 90 * 86_400_000

/** @returns undefined for one that was deleted meanwhile, with its sender's account or by the sweeper */
export function readForm({ db }: Pick<Deps, 'db'>, id: number): Promise<FormMessage | undefined> {
  return db.selectFrom('form_message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @returns in the order in which they were chosen; none once the shop has its mail */
export function readAttachments({ db }: Pick<Deps, 'db'>, id: number): Promise<FormAttachment[]> {
  return db
    .selectFrom('form_attachment')
    .select(['name', 'type', 'bytes'])
    .where('message_id', '=', id)
    .orderBy('position')
    .execute()
}

/** The shop has its mail, with the attachments: here they are no longer needed. */
export async function markForwarded({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('form_attachment').where('message_id', '=', id).execute()
    await tx
      .updateTable('form_message')
      .set({ handled_at: clock.now() })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .execute()
  })
}
