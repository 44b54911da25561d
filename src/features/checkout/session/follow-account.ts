/** The account that is selected buys: its agreements count, and what it knows of addresses is filled in. */
import { postCheckoutAccount } from '#api/checkout/account'
import type { Checkout } from '#api/checkout/checkout'
import type { AddressDraft } from '#core/checkout/address-form'
import { isEditable } from '#core/checkout/states'
import { keepGift } from '#features/checkout/session/carry-gift.ts'
import {
  COMPANY_FIELDS,
  type Draft,
  draftOf,
  forgetDraft,
  saveDraft,
} from '#features/checkout/session/draft.ts'
import { act, patch, type Session, send } from '#features/checkout/session/session.ts'
import { $account } from '#stores/account'

/** @returns the checkout as the selected account's, or as a guest's. @throws ApiError */
export async function withAccount(session: Session, checkout: Checkout): Promise<Checkout> {
  if (isSelected(checkout) || !isEditable(checkout.status)) return checkout
  return send(session, postCheckoutAccount, { id: checkout.id }, {})
}

/** Also when both are a guest's. */
function isSelected({ account }: Checkout): boolean {
  return account?.accountId === $account.get().id
}

/** Signing in or out, or another account, here or in another tab. @returns how to stop */
export function followAccount(session: Session): () => void {
  /** What was tried last: a sign-in service that cannot be reached leaves the checkout with a guest. */
  let tried: string | undefined
  const follow = () => {
    const { checkout, busy, opened } = session.$state.get()
    if (!checkout || busy || opened !== 'open') return
    const wanted = [checkout.id, $account.get().id].join(' ')
    if (isSelected(checkout)) tried = wanted
    if (wanted === tried || !isEditable(checkout.status)) return
    tried = wanted
    void act(session, 'saving', async () => adopt(session, checkout, await withAccount(session, checkout)))
  }
  const stops = [$account.listen(follow), session.$state.listen(follow)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Shows what has become of it. What a customer has typed stays, unless it was the account's that is gone. */
function adopt(session: Session, before: Checkout, after: Checkout): void {
  const { draft } = session.$state.get()
  const known = draftOf(after, session.site)
  const isGone = before.account !== undefined && after.account?.accountId !== before.account.accountId
  if (isGone) {
    forgetDraft()
    keepGift({ gift: undefined })
  } else if (draft) {
    const filled = filledDraft(draft, known)
    saveDraft(filled)
    patch(session, { checkout: after, draft: filled })
    return
  }
  const switched = isGone ? (after.account ? 'account' : 'guest') : undefined
  patch(session, { checkout: after, draft: known, step: 'address', switched })
}

/** What was left empty, from what the account knows. */
function filledDraft(draft: Draft, known: Draft): Draft {
  const other = draft.other || (known.other && isEmpty(draft.billing))
  return {
    ...draft,
    company: isEmpty(draft.billing) ? known.company : draft.company,
    billing: filled(draft.billing, known.billing),
    other,
    shipping: other ? filled(draft.shipping, known.shipping) : draft.shipping,
  }
}

/** An address is taken as a whole: half of one and half of another is none. What a company is called goes with either. */
function filled(typed: AddressDraft, known: AddressDraft): AddressDraft {
  if (isEmpty(typed)) return { ...known, ...definedOf(typed), country: known.country || typed.country }
  const company = COMPANY_FIELDS.filter((field) => !typed[field]).map((field) => [field, known[field]])
  return { ...typed, ...Object.fromEntries(company) }
}

function isEmpty({ country: _, email: __, ...typed }: AddressDraft): boolean {
  return Object.values(typed).every((value) => !value)
}

function definedOf(address: AddressDraft): Partial<AddressDraft> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value))
}
