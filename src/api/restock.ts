/**
 * POST restock: asks to be told by mail when a sold-out article is back in stock. The answer is the same for an address
 * that is new or known; what follows is a mail with a link, and only who opens the link is told.
 */

import * as v from 'valibot'
import { defineContract, type Endpoint, SECONDARY_BASE } from '#api/endpoint'
import { callParams, catalogueKey, typed } from '#api/schemas'
import { TRAP } from '#core/forms/trap'

/** Where the links of the mail lead, below the host. */
export const RESTOCK_CONFIRM_PATH = `${SECONDARY_BASE}/restock/confirm`
export const RESTOCK_LEAVE_PATH = `${SECONDARY_BASE}/restock/leave`

export const postRestockContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    /** The address is of any length: `checkNewsletterEmail` is the rule, here and in the browser. */
    body: v.object({ email: typed, sku: catalogueKey, [TRAP]: v.optional(v.string()) }),
    response: v.object({ accepted: v.literal(true) }),
    errors: ['email_required', 'email_invalid', 'not_found', 'in_stock', 'in_progress', 'key_reused'],
  })

export const postRestock: Endpoint<typeof postRestockContract> = {
  method: 'POST',
  path: '/api/restock',
}
