import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { shopClient } from '#browser/client'
import { useOnline } from '#browser/use-online'
import type { CartSite } from '#features/cart/cart-site.ts'
import { idInAddress, takeLineFromAddress } from '#features/cart/line-from-address.ts'
import { $cart } from '#stores/cart'
import { $details } from '#stores/details'
import { cartChecker } from '#stores/restore-cart'

export interface CartCheck {
  /** Ids of the lines that are being asked about. */
  asking: readonly string[]
  /** The line that the address asks for, if any: on its way, in no catalogue, or to be asked for again. */
  arriving: 'no' | 'yes' | 'unknown' | 'failed'
  online: boolean
  /** Asks again about all that could not be checked, or about the lines of some skus. */
  retry: (skus?: readonly string[]) => void
}

/**
 * Checks the cart's lines when the page opens, whenever the cart changes here or in another tab, when the page is shown
 * again (Back brings it out of the browser's cache as it was left), when the connection comes back, and when asked to.
 */
export function useCartCheck({ language, noBackOrder }: CartSite): CartCheck {
  const online = useOnline()
  const cart = useStore($cart)
  const details = useStore($details)
  const checker = useMemo(
    () => cartChecker({ client: shopClient(), language, noBackOrder }),
    [language, noBackOrder],
  )
  const asking = useStore(checker.$asking)
  const [arriving, setArriving] = useState<CartCheck['arriving']>(idInAddress() === null ? 'no' : 'yes')
  const retry = useCallback(
    (skus?: readonly string[]) => {
      void checker.check({ again: true, ...(skus && { skus }) })
      if (idInAddress() === null) return
      setArriving('yes')
      takeLineFromAddress(shopClient()).then((found) => setArriving(found === 'taken' ? 'no' : found))
    },
    [checker],
  )
  useEffect(() => {
    if (online) retry()
  }, [online, retry])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they hold now may need a check
  useEffect(() => {
    if (online) void checker.check()
  }, [online, checker, cart, details])
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && navigator.onLine) retry()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void checker.check()
    }
    addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [checker, retry])
  return { asking, arriving, online, retry }
}
