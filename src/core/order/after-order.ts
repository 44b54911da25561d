/** The pages for what comes after an order, and how a link to them brings the order's number along. */

export const WITHDRAWAL_PAGE = '/withdrawal'
/** Of the model form on that page. */
export const MODEL_FORM_ID = 'model-form'
export const TRACK_PAGE = '/track'
export const RETURNS_PAGE = '/shipping-returns'
export const HELP_PAGE = '/contact'

/** In the part of an address that no server sees, and no measuring of the page is told. */
const MARK = '#order='

export function fromOrder(page: string, number: string): string {
  return `${page}${MARK}${number}`
}

/** @param hash as `location.hash` has it @returns undefined when it names no order */
export function numberIn(hash: string): string | undefined {
  return /^#order=([\w-]{1,40})$/.exec(hash)?.[1]
}
