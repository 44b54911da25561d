/** An invitation in the page's address: it is kept, and the address is as if it had led here without it. */
import { parseReferral, REFERRAL_PARAM } from '#core/account/referral'
import { keepReferral } from '#stores/referral'

export function rememberReferral(): void {
  const address = new URL(location.href)
  const token = parseReferral(address.searchParams.getAll(REFERRAL_PARAM).at(-1))
  if (token) keepReferral(token)
  address.searchParams.delete(REFERRAL_PARAM)
  history.replaceState(history.state, '', address)
}
