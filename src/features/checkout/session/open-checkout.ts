/** Opening the checkout: the one in the address, the one this browser was in, or a new one from the cart. */
import type { Checkout } from '#api/checkout/checkout'
import { postCheckout } from '#api/checkout/create'
import { ApiError } from '#browser/api-error'
import { isEditable } from '#core/checkout/states'
import { hintedCountry } from '#features/address/likely-country.ts'
import { $saved, fingerprint } from '#features/checkout/saved-checkout.ts'
import { readPlace, replacePlace, stripQuery } from '#features/checkout/session/address-bar.ts'
import { isOtherGift, keepGift, withGift } from '#features/checkout/session/carry-gift.ts'
import { draftOf, forgetDraft, savedDraft } from '#features/checkout/session/draft.ts'
import { withAccount } from '#features/checkout/session/follow-account.ts'
import { keepAddresses } from '#features/checkout/session/keep-addresses.ts'
import { refuseChanged } from '#features/checkout/session/refuse-changed.ts'
import { act, fetchCheckout, patch, type Session, send } from '#features/checkout/session/session.ts'
import { openStep, screenOf } from '#features/checkout/steps/steps.ts'
import { $cart } from '#stores/cart'
import { emit } from '#stores/events'
import { clearOrdered, lastOrdered } from '#stores/ordered'
import { affiliates } from '#stores/origin'
import { restoreCart } from '#stores/restore-cart'
import { $settings } from '#stores/settings'
import { forgetStock } from '#stores/stock'

export async function openFromAddress(session: Session): Promise<void> {
  stripQuery()
  const { id, token } = readPlace(location.pathname)
  patch(session, { opened: 'loading' })
  const opened = await act(session, 'opening', async () => {
    if (!id) return openFromCart(session)
    const found = await fetchCheckout(session, id, token)
    if (!('lines' in found)) return patch(session, { opened: 'elsewhere', returned: found })
    if (isOutdated(found)) return followTo(session, found)
    // Back or Forward led to one that the cart's changes have replaced.
    if (screenOf(found.status) === 'gone' && isReplaced(found)) return openFromCart(session)
    show(session, (await placedInstead(session, found)) ?? (await withAccount(session, found)))
  })
  if (!opened && session.$state.get().opened === 'loading') patch(session, { opened: 'failed' })
}

/** The cart was edited since this checkout was made from it. */
function isOutdated(checkout: Checkout): boolean {
  const saved = $saved.get()
  const cart = $cart.get()
  return (
    saved?.id === checkout.id &&
    saved.fingerprint !== fingerprint(cart, $settings.get().currency) &&
    isEditable(checkout.status)
  )
}

/** This browser has gone on with another one. */
function isReplaced(checkout: Checkout): boolean {
  const saved = $saved.get()
  return saved !== null && saved.id !== checkout.id
}

/** Back from the confirmation leads to what the cart's changes had replaced before it was ordered: nothing has expired. */
async function placedInstead(session: Session, { id, status }: Checkout): Promise<Checkout | undefined> {
  const placed = lastOrdered()
  if (screenOf(status) !== 'gone' || !placed || placed === id || $cart.get().length > 0) return undefined
  return readIfThere(session, placed)
}

/**
 * The cart was changed in another tab: the order follows it, with the answers given so far, and says what is different.
 * @returns stops following
 */
export function followCart(session: Session): () => void {
  const follow = () => {
    const { checkout: before, opened, busy } = session.$state.get()
    if (opened !== 'open' || busy || !before || !isOutdated(before)) return
    void act(session, 'saving', () => followTo(session, before))
  }
  // The focus, for what came while something else was going on.
  const signs = ['storage', 'focus']
  for (const sign of signs) addEventListener(sign, follow)
  return () => {
    for (const sign of signs) removeEventListener(sign, follow)
  }
}

/** @throws ProblemError which says what is different: the order is open by then */
async function followTo(session: Session, before: Checkout): Promise<void> {
  if ($cart.get().length === 0) {
    // An order that was placed in another tab empties the cart as well.
    const now = await fetchCheckout(session, before.id)
    return isEditable(now.status) ? patch(session, { opened: 'empty' }) : show(session, now)
  }
  await create(session, before.id)
  const { checkout: now = before } = session.$state.get()
  refuseChanged(session, before, now)
}

async function openFromCart(session: Session): Promise<void> {
  const saved = $saved.get()
  const cart = $cart.get()
  const before = saved ? await readIfThere(session, saved.id) : undefined
  if (before?.status === 'paying') return show(session, before)
  const usable = before && isEditable(before.status)
  if (cart.length === 0) return patch(session, { opened: 'empty' })
  if (usable && saved?.fingerprint === fingerprint(cart, $settings.get().currency))
    return show(session, await withAccount(session, before))
  await create(session, usable ? before.id : undefined)
}

/** @returns undefined for one that is not there any more */
async function readIfThere(session: Session, id: string): Promise<Checkout | undefined> {
  try {
    return await fetchCheckout(session, id)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** @param from an earlier checkout whose answers are taken over */
async function create(session: Session, from: string | undefined): Promise<void> {
  const cart = $cart.get()
  const { currency } = $settings.get()
  if (cart.length === 0) return patch(session, { opened: 'empty' })
  if (!navigator.cookieEnabled) return patch(session, { opened: 'cookies' })
  const lines = cart.map(({ sku, quantity }) => ({ sku, quantity }))
  const origin = affiliates()
  const country = from === undefined ? hintedCountry(session.site) : undefined
  const checkout = await send(
    session,
    postCheckout,
    {},
    {
      lines,
      currency,
      ...(country && { country }),
      ...(origin && { affiliates: origin }),
      ...(from && { from }),
    },
  )
  $saved.set({ id: checkout.id, fingerprint: fingerprint(cart, currency) })
  if (!from) emit('begin_checkout', checkout)
  show(session, checkout)
  if (!from) void checkCookie(session, checkout.id)
}

/** The cookie that ties the checkout to this browser may have been thrown away: better said before anything is typed. */
async function checkCookie(session: Session, id: string): Promise<void> {
  const reached = await readIfThere(session, id).catch(() => 'not known')
  if (!reached) patch(session, { opened: 'cookies' })
}

/** From the cart again, whatever became of the checkout in the address. */
export function startAgain(session: Session): Promise<boolean> {
  $saved.set(null)
  patch(session, { opened: 'loading' })
  return act(session, 'opening', () => create(session, undefined))
}

/** Another customer was faster: takes what is left in stock, and goes on with the answers given so far. */
export function continueWithFewer(session: Session, skus: readonly string[]): Promise<boolean> {
  const { checkout } = session.$state.get()
  return act(session, 'saving', async () => {
    forgetStock(skus)
    const { language, noBackOrder } = session.site
    await restoreCart({ client: session.client, language, noBackOrder }, skus)
    await create(session, checkout?.id)
  })
}

/** Shows a checkout where it stands, and puts that into the address. */
export function show(session: Session, checkout: Checkout): void {
  if (screenOf(checkout.status) !== 'steps') {
    showEnd(session, checkout)
    return
  }
  const typed = session.$state.get().draft ?? savedDraft() ?? draftOf(checkout, session.site)
  const draft = withGift(typed, checkout)
  const wanted = isOtherGift(draft, checkout) ? 'address' : readPlace(location.pathname).step
  const step = openStep(wanted, checkout)
  patch(session, { opened: 'open', checkout, draft, step })
  replacePlace({ id: checkout.id, step })
}

/** Paying, placed, paid back or gone: there are no steps then. */
export function showEnd(session: Session, checkout: Checkout): void {
  patch(session, { opened: screenOf(checkout.status) === 'gone' ? 'expired' : 'open', checkout })
  if (checkout.status === 'placed' && checkout.order) {
    const isNew = $saved.get()?.id === checkout.id
    emit('purchase', checkout)
    clearOrdered(
      { number: checkout.order.number, checkout: checkout.id },
      checkout.lines.map(({ sku }) => sku),
    )
    if (isNew) {
      $saved.set(null)
      keepGift({ gift: undefined })
      void keepAddresses(session, checkout)
    }
    forgetDraft()
  }
  replacePlace({ id: checkout.id })
}
