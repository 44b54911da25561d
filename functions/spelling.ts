/**
 * Other spellings of an address that `_redirects` cannot name: a slash too many, an encoded letter. No address of the
 * shop is spelled so. (Neither here nor there can `/cart/` be told from `/cart`.)
 */
import type { Config } from '#server/handlers/netlify'
import { answerSpelling } from '#server/handlers/spelling'

export default answerSpelling

export const config: Config = {
  path: ['/:path(/.*|.*//.*)', '/:path(.*%(?:[46][1-9A-Fa-f]|[57][0-9Aa]|3[0-9]|2[DdEe]|5[Ff]|7[Ee]).*)'],
  region: 'fra',
}
