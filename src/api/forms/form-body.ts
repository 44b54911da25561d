/** What the calls of the content pages' forms have in common: texts by field, of any length. */

import * as v from 'valibot'
import { defineContract } from '#api/endpoint'
import { callParams } from '#api/schemas'
import type { FormValues } from '#core/forms/check-form'
import { type FormKind, formFields } from '#core/forms/form-fields'
import { TRAP } from '#core/forms/trap'
import { cleanLine, cleanLines } from '#core/text/clean-text'

export type FormBody = FormValues & { [TRAP]?: string | undefined }

/**
 * `checkForm` is the rule of each field, here and in the browser. The answer is the same whoever the sender is, and
 * whether an order that a form names is there or not: what follows is a mail.
 */
export function formContract(kind: FormKind) {
  const fields = formFields(kind, '').map(({ name, type }) => [
    name,
    v.optional(v.pipe(v.string(), v.transform(type === 'long' ? cleanLines : cleanLine))),
  ])
  return defineContract({
    auth: 'public',
    params: callParams({}),
    body: v.object({
      ...Object.fromEntries(fields),
      [TRAP]: v.optional(v.string()),
    }) as unknown as v.GenericSchema<FormBody>,
    response: v.object({ accepted: v.literal(true) }),
    // A storefront that does not have it.
    errors: ['in_progress', 'key_reused', ...(kind === 're-add' ? (['not_found'] as const) : [])],
  })
}
