import { useCallback, useEffect, useState } from 'react'
import { shopClient } from '#browser/client'
import { useOnline } from '#browser/use-online'
import type { CartSite } from '#features/cart/cart-site.ts'
import { hasLineInAddress, takeLineFromAddress } from '#features/cart/line-from-address.ts'
import { $cart } from '#stores/cart'
import { restoreCart } from '#stores/restore-cart'

export interface CartCheck {
  checking: boolean
  checkedOnce: boolean
  /** Whether the line that the address asked for, if any, is in the cart. */
  complete: boolean
  online: boolean
  check: () => void
}

/** Checks the cart when the page opens, when the connection comes back, and when asked to. */
export function useCartCheck({ language, noBackOrder }: CartSite): CartCheck {
  const online = useOnline()
  const [checking, setChecking] = useState(false)
  const [complete, setComplete] = useState(true)
  const [checkedOnce, setCheckedOnce] = useState($cart.get().length === 0 && !hasLineInAddress())
  const check = useCallback(() => {
    setChecking(true)
    const client = shopClient()
    takeLineFromAddress(client)
      .then(setComplete)
      .then(() => restoreCart({ client, language, noBackOrder }))
      .finally(() => {
        setChecking(false)
        setCheckedOnce(true)
      })
  }, [language, noBackOrder])
  useEffect(() => {
    if (online) check()
  }, [online, check])
  return { checking, checkedOnce, complete, online, check }
}
