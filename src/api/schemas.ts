/** Schemas that several endpoints share. */

import * as v from 'valibot'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { KEY } from '#core/catalogue/key'
import { CURRENCIES } from '#core/money/money'
import { LANGUAGES } from '#core/site/language'
import { cleanLine, codePoints } from '#core/text/clean-text'

/** Keys of the catalogue: ids, skus. Nothing else reaches a query. */
export const catalogueKey = v.pipe(v.string(), v.regex(KEY))

/** What a link in a mail proves by. */
export const linkSecret = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))

export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY))

export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

export const currency = v.picklist(CURRENCIES)

/** What a customer typed, in one line: every such text goes through here or through `line`. */
export const typed = v.pipe(v.string(), v.transform(cleanLine))

/** The message of a text that is too long; `fields` of the answer say it as `tooLong`. */
export const TOO_LONG = 'too long'

/** @param maxLength in code points, of the clean text */
export function line(maxLength: number) {
  return v.pipe(
    typed,
    v.check((text) => codePoints(text) <= maxLength, TOO_LONG),
  )
}

/** What is kept of a card that paid. */
export const usedCard = v.object({ brand: v.string(), last4: v.string() })

/** Minor units. */
export const money = v.pipe(v.number(), v.integer())

/** What every call carries: which deploy it means, the visitor's language and selected account. */
const commonQuery = {
  environment: v.optional(v.string()),
  language: v.optional(v.picklist(LANGUAGES)),
  accountId: v.optional(catalogueKey),
}

/** @param named parameters of path and query besides those of every call */
export function callParams(named: v.ObjectEntries): v.GenericSchema<Record<string, string>> {
  return v.object({ ...named, ...commonQuery }) as v.GenericSchema<Record<string, string>>
}

/** At least 128 bits, url-safe. */
export const checkoutId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/))

export const checkoutParams = callParams({ id: checkoutId })
