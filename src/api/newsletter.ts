/**
 * POST sendgrid/newsletter: asks for the newsletter. The answer is the same for an address that is new, known or
 * gone; what follows is a mail with a link, and only who opens the link is sent the newsletter.
 */

import * as v from 'valibot'
import { defineContract, type Endpoint, SECONDARY_BASE } from '#api/endpoint'
import { callParams, typed } from '#api/schemas'
import { TRAP } from '#core/forms/trap'

/** Where the links of the mail lead, below the host. */
export const CONFIRM_PATH = `${SECONDARY_BASE}/sendgrid/newsletter/confirm`
export const LEAVE_PATH = `${SECONDARY_BASE}/sendgrid/newsletter/leave`

export const postNewsletterContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    /** Of any length: `checkNewsletterEmail` is the rule, here and in the browser. */
    body: v.object({ email: typed, [TRAP]: v.optional(v.string()) }),
    response: v.object({ accepted: v.literal(true) }),
    errors: ['email_required', 'email_invalid', 'in_progress', 'key_reused'],
  })

export const postNewsletter: Endpoint<typeof postNewsletterContract> = {
  method: 'POST',
  path: '/api/sendgrid/newsletter',
}
