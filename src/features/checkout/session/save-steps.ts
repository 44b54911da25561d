/** What the address and delivery steps do. The calls come in the order of the server's table. */

import { postAddress } from '#api/checkout/address'
import { postAgent } from '#api/checkout/agent'
import type { Checkout } from '#api/checkout/checkout'
import { postCompany } from '#api/checkout/company'
import { postCountry } from '#api/checkout/country'
import { postNoVatNumber } from '#api/checkout/no-vat-number'
import { postShipping } from '#api/checkout/shipping'
import { postShippingComplete } from '#api/checkout/shipping-complete'
import type { AddressCase, AddressField } from '#core/checkout/address-form'
import { splitNear } from '#core/checkout/service-point'
import { cheapestFirst } from '#core/checkout/shipping-options'
import type { StepName } from '#core/checkout/states'
import type { GiftField } from '#core/gift-card/gift'
import { pushPlace, readPlace, replacePlace } from '#features/checkout/session/address-bar.ts'
import { keepGift } from '#features/checkout/session/carry-gift.ts'
import {
  addressProblems,
  addressToSend,
  askedFields,
  type Draft,
  destination,
  type FieldProblems,
  giftDraftProblems,
  giftToSend,
  normalDraft,
  sameAddress,
  sameGift,
  saveDraft,
} from '#features/checkout/session/draft.ts'
import { countryFollowed, followCountry } from '#features/checkout/session/follow-country.ts'
import { type CheckoutProblem, ProblemError } from '#features/checkout/session/problem.ts'
import {
  act,
  countRefusal,
  edit,
  openCheckout,
  patch,
  type Session,
} from '#features/checkout/session/session.ts'
import { nextStep, openStep, screenOf } from '#features/checkout/steps/steps.ts'
import { consentBy } from '#stores/consent'
import { emit } from '#stores/events'

/** @param field such as `billing.zip`, to which the focus goes; else to the step's heading */
export function goTo(session: Session, wanted: StepName, field?: string): void {
  const step = reachable(session, wanted)
  patch(session, { step, wanted: field, problem: undefined, retry: undefined })
  pushPlace({ id: openCheckout(session).id, step })
}

/** After Back or Forward; a step that cannot be opened any more gives its entry to the one that can. */
export function followAddress(session: Session): void {
  const checkout = openCheckout(session)
  if (screenOf(checkout.status) !== 'steps') {
    replacePlace({ id: checkout.id })
    return
  }
  const step = reachable(session, readPlace(location.pathname).step)
  patch(session, { step, wanted: undefined, problem: undefined, retry: undefined })
  replacePlace({ id: checkout.id, step })
}

function reachable(session: Session, wanted: StepName | undefined): StepName {
  return openStep(wanted, openCheckout(session))
}

function goOn(session: Session, from: StepName): void {
  goTo(session, nextStep(from, openCheckout(session)))
}

export function change(session: Session, changes: Partial<Draft>): void {
  const { draft, problem, left } = session.$state.get()
  if (!draft) return
  const next = { ...draft, ...changes }
  const asked = askedFields(next)
  const isAsked = (path: string) => asked.has(path)
  patch(session, { draft: next, problem: stillWrong(problem, isAsked), left: only(left, isAsked) })
  saveDraft(next)
  if (next.gift !== draft.gift) keepGift(next)
  if (destination(next) !== destination(draft)) followCountry(session)
}

/** A field that is being corrected is not called wrong any longer. */
export function changeField(
  session: Session,
  part: AddressCase['part'],
  field: AddressField | 'country',
  value: string,
): void {
  const { draft } = session.$state.get()
  if (!draft) return
  change(session, { [part]: { ...draft[part], [field]: value } })
  // Most send it within the country.
  if (field === 'country' && part === 'billing' && !draft.shipping.country)
    change(session, { shipping: { ...draft.shipping, country: value } })
  const { draft: changed = draft } = session.$state.get()
  // Another country has other rules for every field of the address; what is wrong by these as well stays told.
  const now = field === 'country' ? addressProblems(changed, openCheckout(session)) : undefined
  const stays: Keep = (path, wrong) =>
    now && path.startsWith(`${part}.`) ? now[path] === wrong : path !== `${part}.${field}`
  keepWrong(session, stays)
}

/** As `changeField`, of whom bought gift cards are for. */
export function changeGift(session: Session, field: GiftField, value: string): void {
  const { draft } = session.$state.get()
  if (!draft?.gift) return
  change(session, { gift: { ...draft.gift, [field]: value } })
  keepWrong(session, (path) => path !== `gift.${field}`)
}

/** What was left wrong is said at once, and not only when all of it is sent. */
export function leaveField(session: Session, path: string): void {
  const { draft, left } = session.$state.get()
  const wrong = draft && problemsOf(session, draft)[path]
  if (wrong && left[path] !== wrong) patch(session, { left: { ...left, [path]: wrong } })
}

function problemsOf(session: Session, draft: Draft): FieldProblems {
  const checkout = openCheckout(session)
  return { ...addressProblems(draft, checkout), ...giftDraftProblems(draft, checkout) }
}

/** Of what is told to be wrong. */
function keepWrong(session: Session, stays: Keep): void {
  const { problem, left } = session.$state.get()
  patch(session, { problem: stillWrong(problem, stays), left: only(left, stays) })
}

function stillWrong(problem: CheckoutProblem | undefined, keep: Keep): CheckoutProblem | undefined {
  if (problem?.kind !== 'fields') return problem
  const fields = only(problem.fields, keep)
  return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : undefined
}

function only(fields: FieldProblems, keep: Keep): FieldProblems {
  return Object.fromEntries(Object.entries(fields).filter(([path, wrong]) => keep(path, wrong)))
}

type Keep = (path: string, wrong: FieldProblems[string]) => boolean

function refuse(session: Session, fields: FieldProblems): boolean {
  if (Object.keys(fields).length === 0) return false
  patch(session, { problem: { kind: 'fields', fields }, retry: undefined })
  countRefusal(session)
  return true
}

function draftNow(session: Session): Draft {
  const { draft } = session.$state.get()
  if (!draft) throw new Error('nothing was typed')
  return draft
}

/** From here on the form shows what will be kept. */
function normalizedNow(session: Session): Draft {
  change(session, normalDraft(draftNow(session)))
  return draftNow(session)
}

export async function saveAddress(session: Session): Promise<void> {
  const draft = normalizedNow(session)
  if (refuse(session, problemsOf(session, draft))) return
  const billing = addressToSend(draft, 'billing', openCheckout(session))
  const shipping = draft.other ? addressToSend(draft, 'shipping', openCheckout(session)) : undefined
  await act(session, 'saving', async () => {
    await countryFollowed(session)
    const { country, company } = openCheckout(session)
    if (destination(draft) !== country) await edit(session, postCountry, { country: destination(draft) })
    if (draft.company !== company) await edit(session, postCompany, { company: draft.company })
    await saveNoVatNumber(session, draft)
    const { addresses, gift: kept, status } = openCheckout(session)
    const gift = giftToSend(draft, openCheckout(session))
    const unchanged =
      sameAddress(addresses.billing, billing) &&
      sameAddress(addresses.shipping, shipping) &&
      sameGift(kept, gift)
    if (status === 'open' || !unchanged) {
      await edit(session, postAddress, { billing, ...(shipping && { shipping }), ...(gift && { gift }) })
    }
    goOn(session, 'address')
  })
}

/** The form without the number is another one, for the server as well. */
async function saveNoVatNumber(session: Session, { company, noVatNumber = false }: Draft): Promise<void> {
  if (company && noVatNumber !== openCheckout(session).noVatNumber) {
    await edit(session, postNoVatNumber, { noVatNumber })
  }
}

/** Asks at once, because price and pick-up points depend on it. The last choice counts. */
export async function chooseShipping(
  session: Session,
  shippingOption: string,
  agent?: string,
): Promise<void> {
  change(session, { shippingOption, agent })
  await act(session, 'shipping', () => sendChoice(session))
}

async function sendChoice(session: Session): Promise<void> {
  const chosen = () => session.$state.get().draft?.shippingOption
  for (let id = chosen(); id && !hasShipping(session, id); id = chosen()) {
    await edit(session, postShipping, { id })
  }
}

/**
 * The least expensive way is chosen until the customer chooses another; for a company, which sends nobody to a kiosk, of
 * those that come to its door. One that leads to a pick-up point where there is none gives way to the next.
 */
export async function chooseBeforehand(session: Session): Promise<void> {
  const { shippingOptions, company } = openCheckout(session)
  const ways = cheapestFirst(shippingOptions).toSorted(
    (a, b) => Number(company && a.needsAgent) - Number(company && b.needsAgent),
  )
  await act(session, 'shipping', async () => {
    for (const { id, needsAgent } of ways) {
      change(session, { shippingOption: id, agent: undefined })
      await sendChoice(session)
      const isStillMine = draftNow(session).shippingOption === id
      if (!isStillMine || !needsAgent || openCheckout(session).agents?.length !== 0) return
    }
  })
}

/** After a new address the choice stands in the checkout but must be made again. */
function hasShipping(session: Session, id: string): boolean {
  const { shipping, status } = openCheckout(session)
  return shipping === id && status !== 'addressed'
}

/** The names of what was left out; the delivery step says it. */
export type DeliveryProblem = 'required' | 'agentsNone'

export function deliveryProblem(session: Session): DeliveryProblem | undefined {
  const { shippingOption } = draftNow(session)
  const { shippingOptions, agents } = openCheckout(session)
  const option = shippingOptions.find(({ id }) => id === shippingOption)
  if (!option) return 'required'
  return option.needsAgent && agents?.length === 0 ? 'agentsNone' : undefined
}

/** The nearest pick-up point is chosen until the customer chooses another. */
export function agentOf(
  { agent }: Pick<Draft, 'agent'>,
  agents: Checkout['agents'] = [],
): string | undefined {
  if (agents.some(({ id }) => id === agent)) return agent
  return splitNear(agents).near[0]?.id
}

export async function saveShipping(session: Session): Promise<void> {
  const { shippingOption: id = '' } = draftNow(session)
  consentBy('add_shipping_info')
  await act(session, 'saving', async () => {
    if (!hasShipping(session, id)) await edit(session, postShipping, { id })
    const { shippingOptions } = openCheckout(session)
    const needsAgent = shippingOptions.find((option) => option.id === id)?.needsAgent
    const agent = agentOf(draftNow(session), openCheckout(session).agents)
    if (needsAgent && !agent) throw new ProblemError({ kind: 'step' })
    if (needsAgent && agent && openCheckout(session).agent !== agent)
      await edit(session, postAgent, { id: agent })
    if (openCheckout(session).status !== 'ready') await edit(session, postShippingComplete, {})
    if (openCheckout(session).status !== 'ready') throw new ProblemError({ kind: 'step' })
    emit('add_shipping_info', openCheckout(session))
    goOn(session, 'shipping')
  })
}
