/** What the page's address has brought along; the address is as if it had not afterwards. */
import { rememberReferral } from '#features/account/remember-referral.ts'
import { takeCarriedCart } from '#features/cart/carried-cart.ts'

export function takeBrought(): void {
  if (location.search.includes('referral=')) rememberReferral()
  if (location.hash.startsWith('#cart=')) takeCarriedCart()
}
