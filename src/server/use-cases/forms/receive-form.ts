/** Receives what a visitor sends with a form of a content page; mails and decisions are the outbox's work. */

import type { FileType } from '#core/forms/attachments'
import type { FormValues } from '#core/forms/check-form'
import type { FormKind } from '#core/forms/form-fields'
import { json } from '#server/db/json'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import type { CallContext } from '#server/use-cases/context'
import { enqueue } from '#server/use-cases/outbox/enqueue'

export interface ReceivedFile {
  /** As `fileName` writes it. */
  name: string
  type: FileType
  bytes: Uint8Array
}

export interface ReceivedForm {
  kind: FormKind
  /** As `normalizeForm` writes them, and found right by `checkForm`. */
  values: FormValues & { email: string }
  files: readonly ReceivedFile[]
}

/**
 * Keeps the message with its attachments and leaves the rest to the outbox, in one transaction: it is neither lost nor
 * sent without being kept. The same happens whoever sends it and whatever order it names, so that nothing can be learnt
 * from the answer or from how long it takes.
 *
 * @param context the storefront whose language its sender reads
 * @param mayWrite whether its sender is sent a receipt; RE-ADD is answered in any case, by its decision
 */
export async function receiveForm(
  deps: Deps,
  context: Pick<CallContext, 'site' | 'language'>,
  form: ReceivedForm,
  mayWrite: boolean,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const id = await keep(tx, context, form, now)
    await deps.failpoint('form:after-message')
    for (const kind of whatFollows(form, mayWrite))
      await enqueue(tx, { kind, dedupeKey: `${kind}:${id}`, payload: { id } }, now)
    await deps.failpoint('form:after-outbox')
  })
  await deps.failpoint('form:after-commit')
}

/** In this order: the shop's mail is the one that must not wait. */
function whatFollows({ kind }: ReceivedForm, mayWrite: boolean) {
  if (kind === 're-add') return ['readd-decision'] as const
  return mayWrite ? (['form-notice', 'form-receipt'] as const) : (['form-notice'] as const)
}

async function keep(
  tx: Tx,
  { site, language }: Pick<CallContext, 'site' | 'language'>,
  { kind, values, files }: ReceivedForm,
  now: Date,
): Promise<number> {
  const message = { kind, site: site.key, language, email: values.email, fields: json(values) }
  const { id } = await tx
    .insertInto('form_message')
    .values({ ...message, received_at: now, handled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, file] of files.entries())
    await tx
      .insertInto('form_attachment')
      .values({ message_id: id, position, ...file })
      .execute()
  return id
}
