/**
 * POST withdrawal: the withdrawal function (Directive 2011/83/EU, article 11a), for guests and accounts alike. A page's
 * form sends it, without a script, and pages answer: what was typed, to be looked through, and what was received. The
 * answer is the same whether there is such an order or not, and no statement is refused for being late or unknown.
 */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey, typed } from '#api/schemas'
import { MAX_LINES } from '#core/checkout/limits'

export const WITHDRAWAL_PATH = '/api/withdrawal'

/** What the button stands for: to look it through once more, to say it, or to change it. */
const WITHDRAWAL_STEPS = ['review', 'confirm', 'edit'] as const

/** What was typed, or nothing of it. */
const field = () => v.optional(typed, '')

export const postWithdrawalContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    /** Of any length: `checkStatement` is the rule, and its page keeps what was typed. */
    body: v.object({
      step: v.optional(v.picklist(WITHDRAWAL_STEPS), 'review'),
      name: field(),
      number: field(),
      email: field(),
      goods: field(),
      /** Of the order's mail, from a page that shows the order: with it the server knows what was ordered. */
      seal: field(),
      /** Pieces by SKU, of an order whose lines are known: no more lines than an order has, and of each as many as is typed. */
      pieces: v.optional(
        v.pipe(v.record(catalogueKey, v.pipe(v.string(), v.regex(/^\d{0,9}$/))), v.maxEntries(MAX_LINES)),
      ),
    }),
    response: v.string(),
    errors: [],
  })

export const postWithdrawal: Endpoint<typeof postWithdrawalContract> = {
  method: 'POST',
  path: WITHDRAWAL_PATH,
}
