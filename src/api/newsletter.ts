/**
 * POST sendgrid/newsletter: asks for the newsletter. The answer is the same for an address that is new, known or
 * gone; what follows is a mail with a link, and only who opens the link is sent the newsletter.
 */

import * as v from 'valibot'
import { defineEndpoint, SECONDARY_BASE } from '#api/endpoint'
import { commonQuery, typed } from '#api/schemas'

/** Where the links of the mail lead, below the host. */
export const CONFIRM_PATH = `${SECONDARY_BASE}/sendgrid/newsletter/confirm`
export const LEAVE_PATH = `${SECONDARY_BASE}/sendgrid/newsletter/leave`

export const postNewsletter = defineEndpoint({
  method: 'POST',
  path: `${SECONDARY_BASE}/sendgrid/newsletter`,
  params: v.object(commonQuery) as v.GenericSchema<Record<string, string>>,
  /** Of any length: `checkNewsletterEmail` is the rule, here and in the browser. */
  body: v.object({ email: typed }),
  response: v.object({ accepted: v.literal(true) }),
  errors: ['email_required', 'email_invalid', 'in_progress', 'key_reused'],
})
