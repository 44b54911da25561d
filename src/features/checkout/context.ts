import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { CheckoutMessages, CheckoutSite, FormMessages } from '#features/checkout/checkout-site.ts'
import type { Session, SessionState } from '#features/checkout/session/session.ts'

export interface CheckoutContext {
  session: Session
  site: CheckoutSite
  t: CheckoutMessages
  form: FormMessages
}

export const Context = createContext<CheckoutContext | undefined>(undefined)

export function useCheckout(): CheckoutContext & { state: SessionState } {
  const context = useContext(Context)
  if (!context) throw new Error('outside of the checkout')
  return { ...context, state: useStore(context.session.$state) }
}
