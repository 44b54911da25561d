/** Prices and ways of delivery are those of the country that is chosen, before the rest of the address is there. */
import { postCountry } from '#api/checkout/country'
import { destination } from '#features/checkout/session/draft.ts'
import { edit, type Session } from '#features/checkout/session/session.ts'

const following = new WeakMap<Session, Promise<void>>()

export function followCountry(session: Session): void {
  following.set(
    session,
    countryFollowed(session).then(() => follow(session)),
  )
}

/** To be waited for before the address is sent: the server takes one edit after the other. */
export function countryFollowed(session: Session): Promise<void> {
  return following.get(session) ?? Promise.resolve()
}

/** Of an order that has no address yet. What fails here is asked for again, and told, with the address. */
async function follow(session: Session): Promise<void> {
  const { draft, checkout, busy } = session.$state.get()
  if (!draft || busy || checkout?.status !== 'open') return
  const country = destination(draft)
  if (country && country !== checkout.country) await edit(session, postCountry, { country }).catch(() => {})
}
