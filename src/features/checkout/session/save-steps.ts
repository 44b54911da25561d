/** What the contact, address and delivery steps do. The calls come in the order of the server's table. */

import { postAddress } from '#api/checkout/address'
import { postAgent } from '#api/checkout/agent'
import { postCompany } from '#api/checkout/company'
import { postCountry } from '#api/checkout/country'
import { postNoVatNumber } from '#api/checkout/no-vat-number'
import { postShipping } from '#api/checkout/shipping'
import { postShippingComplete } from '#api/checkout/shipping-complete'
import type { AddressCase, AddressField } from '#core/checkout/address-form'
import type { StepName } from '#core/checkout/states'
import { pushPlace, readPlace, replacePlace } from '#features/checkout/session/address-bar.ts'
import {
  addressProblems,
  addressToSend,
  askedFields,
  contactProblems,
  type Draft,
  destination,
  type FieldProblems,
  isContactField,
  normalDraft,
  sameAddress,
  saveDraft,
} from '#features/checkout/session/draft.ts'
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

export function goTo(session: Session, wanted: StepName): void {
  const step = reachable(session, wanted)
  patch(session, { step, problem: undefined, retry: undefined })
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
  patch(session, { step, problem: undefined, retry: undefined })
  replacePlace({ id: checkout.id, step })
}

function reachable(session: Session, wanted: StepName | undefined): StepName {
  const { draft } = session.$state.get()
  const contactReady = draft !== undefined && Object.keys(contactProblems(draft)).length === 0
  return openStep(wanted, openCheckout(session), contactReady)
}

function goOn(session: Session, from: StepName): void {
  goTo(session, nextStep(from, openCheckout(session)))
}

export function change(session: Session, changes: Partial<Draft>): void {
  const { draft, problem } = session.$state.get()
  if (!draft) return
  const next = { ...draft, ...changes }
  const asked = askedFields(next)
  patch(session, { draft: next, problem: stillWrong(problem, (path) => asked.has(path)) })
  saveDraft(next)
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
  // Another country has other rules for every field of the address.
  const isCorrected = (path: string) =>
    field === 'country' ? path.startsWith(`${part}.`) : path === `${part}.${field}`
  const problem = stillWrong(session.$state.get().problem, (path) => !isCorrected(path))
  patch(session, { problem })
}

function stillWrong(
  problem: CheckoutProblem | undefined,
  keep: (path: string) => boolean,
): CheckoutProblem | undefined {
  if (problem?.kind !== 'fields') return problem
  const fields = Object.fromEntries(Object.entries(problem.fields).filter(([path]) => keep(path)))
  return Object.keys(fields).length > 0 ? { kind: 'fields', fields } : undefined
}

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

export function saveContact(session: Session): void {
  if (!refuse(session, contactProblems(normalizedNow(session)))) goOn(session, 'contact')
}

export async function saveAddress(session: Session): Promise<void> {
  const draft = normalizedNow(session)
  const wrong = addressProblems(draft)
  if (Object.keys(wrong).some(isContactField)) goTo(session, 'contact')
  if (refuse(session, wrong)) return
  const billing = addressToSend(draft, 'billing')
  const shipping = draft.other ? addressToSend(draft, 'shipping') : undefined
  await act(session, 'saving', async () => {
    const { country, company } = openCheckout(session)
    if (destination(draft) !== country) await edit(session, postCountry, { country: destination(draft) })
    if (draft.company !== company) await edit(session, postCompany, { company: draft.company })
    await saveNoVatNumber(session, draft)
    const { addresses, status } = openCheckout(session)
    const unchanged = sameAddress(addresses.billing, billing) && sameAddress(addresses.shipping, shipping)
    if (status === 'open' || !unchanged) {
      await edit(session, postAddress, { billing, ...(shipping && { shipping }) })
    }
    goOn(session, 'address')
  })
  const { problem } = session.$state.get()
  if (problem?.kind === 'fields' && Object.keys(problem.fields).some(isContactField)) {
    patch(session, { step: 'contact' })
  }
}

/** The form without the number is another one, for the server as well. */
async function saveNoVatNumber(session: Session, { company, noVatNumber = false }: Draft): Promise<void> {
  if (company && noVatNumber !== openCheckout(session).noVatNumber) {
    await edit(session, postNoVatNumber, { noVatNumber })
  }
}

/** Asks at once, because price and pick-up points depend on it. The last choice counts. */
export async function chooseShipping(session: Session, shippingOption: string): Promise<void> {
  change(session, { shippingOption, agent: undefined })
  const chosen = () => session.$state.get().draft?.shippingOption
  await act(session, 'shipping', async () => {
    for (let id = chosen(); id && !hasShipping(session, id); id = chosen()) {
      await edit(session, postShipping, { id })
    }
  })
}

/** After a new address the choice stands in the checkout but must be made again. */
function hasShipping(session: Session, id: string): boolean {
  const { shipping, status } = openCheckout(session)
  return shipping === id && status !== 'addressed'
}

/** The names of what was left out; the delivery step says it. */
export type DeliveryProblem = 'required' | 'agentRequired' | 'agentsNone'

export function deliveryProblem(session: Session): DeliveryProblem | undefined {
  const { shippingOption, agent } = draftNow(session)
  const { shippingOptions, agents } = openCheckout(session)
  const option = shippingOptions.find(({ id }) => id === shippingOption)
  if (!option) return 'required'
  if (!option.needsAgent) return undefined
  if (agents?.length === 0) return 'agentsNone'
  return agents?.some(({ id }) => id === agent) ? undefined : 'agentRequired'
}

export async function saveShipping(session: Session): Promise<void> {
  const { shippingOption: id = '', agent = '' } = draftNow(session)
  consentBy('add_shipping_info')
  await act(session, 'saving', async () => {
    if (!hasShipping(session, id)) await edit(session, postShipping, { id })
    const { shippingOptions } = openCheckout(session)
    const needsAgent = shippingOptions.find((option) => option.id === id)?.needsAgent
    if (needsAgent && openCheckout(session).agent !== agent) await edit(session, postAgent, { id: agent })
    if (openCheckout(session).status !== 'ready') await edit(session, postShippingComplete, {})
    if (openCheckout(session).status !== 'ready') throw new ProblemError({ kind: 'step' })
    emit('add_shipping_info', openCheckout(session))
    goOn(session, 'shipping')
  })
}
