/** The checkout in the address bar: `/checkout/{checkoutId?}/{step?}/{uuid?}`. Each step is a history entry. */
import { STEPS, type StepName } from '#core/checkout/states'

export interface CheckoutLocation {
  id?: string | undefined
  step?: StepName | undefined
  /** The return token of a payment. */
  token?: string | undefined
}

export function readPlace(pathname: string): CheckoutLocation {
  const [, , id, step, token] = pathname.split('/')
  // As the first step was called in links that may still be around.
  const wanted = step === 'contact' ? 'address' : step
  return {
    id: id || undefined,
    step: STEPS.find((name) => name === wanted),
    token: token || undefined,
  }
}

function placePath({ id, step }: CheckoutLocation): string {
  return ['/checkout', id, id && step].filter(Boolean).join('/')
}

/** A new history entry, unless the visitor is already there. */
export function pushPlace(place: CheckoutLocation): void {
  const path = placePath(place)
  if (path !== location.pathname) history.pushState(null, '', path)
}

/** Also takes away what a payment provider appended: its parameters must reach no analytics and no bookmark. */
export function replacePlace(place: CheckoutLocation): void {
  const path = placePath(place)
  if (path + location.hash !== location.pathname + location.search + location.hash) {
    history.replaceState(null, '', path)
  }
}

/** Before anything else looks at the address: no page view may carry it. */
export function stripQuery(): void {
  if (location.search) history.replaceState(null, '', location.pathname)
}
