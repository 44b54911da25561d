/** That shipping comes on top, with the way to what it costs: one line beside each list of prices. */

import type { Site } from '#core/site/site'
import { around } from '#core/text/around'
import { escapeHtml } from '#core/text/escape-html'
import { messages } from '#i18n/messages'

/** A sentence with a link in it. */
export interface ShippingNote {
  before: string
  costs: string
  after: string
}

/** Where the law wants it beside prices, not only in the footer: PAngV, § 6. */
const COUNTRIES: readonly string[] = ['DE']

/** Whether such a line stands beside lists of prices, so that none of the prices has to say it. */
export function isShippingNoted({ country }: Site): boolean {
  return COUNTRIES.includes(country)
}

/** @returns undefined where the footer's link is enough */
export function shippingNote(site: Site): ShippingNote | undefined {
  if (!isShippingNoted(site)) return undefined
  const { shell } = messages(site.language)
  const [before, after] = around(shell.plusShipping, 'costs')
  return { before, costs: shell.shippingCosts, after }
}

/** The same for markup that is made of strings; empty where it is not needed. */
export function shippingNoteMarkup(site: Site): string {
  const note = shippingNote(site)
  if (!note) return ''
  const { before, costs, after } = note
  return `<p class="small muted">${escapeHtml(before)}<a href="/shipping-returns">${escapeHtml(costs)}</a>${escapeHtml(after)}</p>`
}
