/** What was typed and is not at the server yet. It outlives a reload of the tab, and nothing more. */
import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import {
  type AddressCase,
  type AddressDraft,
  type AddressField,
  addressFields,
  checkAddress,
  type FieldProblem,
  normalizeAddress,
} from '#core/checkout/address-form'
import { eInvoiceIdOf } from '#core/checkout/e-invoice-id'
import type { PaymentOption } from '#core/checkout/payment-options'
import { type Gift, type GiftDraft, giftProblems, normalGift } from '#core/gift-card/gift'
import { normalizeEmail } from '#core/text/email'
import { likelyCountry } from '#features/address/likely-country.ts'
import type { CheckoutSite } from '#features/checkout/checkout-site.ts'
import type { StoredKey } from '#stores/stored-keys'

export interface Draft {
  company: boolean
  /** That the company has no VAT number. Drafts of earlier versions do not say. */
  noVatNumber?: boolean | undefined
  billing: AddressDraft
  /** Whether it goes to another address than the billing address. */
  other: boolean
  shipping: AddressDraft
  /** Whom bought gift cards are for; undefined while the buyer gets them. Drafts of earlier versions do not say. */
  gift?: GiftDraft | undefined
  shippingOption?: string | undefined
  agent?: string | undefined
  payment?: PaymentOption | undefined
  /** Undefined until something is typed. */
  eInvoiceId?: string | undefined
  reference: string
  /** Drafts of earlier versions do not say. */
  purchaseOrder?: string | undefined
  invoiceEmail?: string | undefined
}

const KEY = 'checkout-draft' satisfies StoredKey

/** What a company says of itself, beside the choice to be one. */
export const COMPANY_FIELDS: readonly AddressField[] = ['companyName', 'orgNbr', 'vatNbr']

/** `billing.zip`, as the server names it. */
export type FieldProblems = Record<string, FieldProblem>

export function draftOf(
  { company, addresses, gift, ...checkout }: Checkout,
  site: Pick<CheckoutSite, 'shipsTo' | 'home'>,
): Draft {
  // What nobody has chosen is only what the prices begin with; a company's account knows where it is registered.
  const { address1, companyName } = addresses.billing ?? {}
  const isSaid = address1 || companyName || checkout.status !== 'open'
  const isChosen = Boolean(isSaid || likelyCountry(site))
  const country = isChosen ? checkout.country : ''
  return {
    company,
    noVatNumber: checkout.noVatNumber,
    billing: { ...addresses.billing, country: (isChosen && addresses.billing?.country) || country },
    other: addresses.shipping !== undefined,
    shipping: { country, ...addresses.shipping },
    ...(gift && { gift: { ...gift, greeting: gift.greeting ?? '' } }),
    shippingOption: checkout.shipping,
    agent: checkout.agent,
    payment: checkout.payment?.option,
    reference: '',
  }
}

export function savedDraft(): Draft | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null
    return isDraft(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** A country may still have to be chosen. */
function isDraft(found: Draft | null): found is Draft {
  return [found?.billing, found?.shipping].every((part) => typeof part?.country === 'string')
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Full or forbidden: the form still works, only a reload would empty it.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Forbidden: then nothing was saved either.
  }
}

export function addressCase(
  draft: Draft,
  part: AddressCase['part'],
  { physical = true }: Partial<Pick<Checkout, 'physical'>> = {},
): AddressCase {
  const vatNumber = draft.noVatNumber ? 'none' : 'asked'
  return { country: draft[part].country, company: draft.company, part, vatNumber, digital: !physical }
}

/** Where it goes: what prices and shipping depend on. */
export function destination({ other, billing, shipping }: Draft): string {
  return other ? shipping.country : billing.country
}

function problemsIn(
  draft: Draft,
  part: AddressCase['part'],
  checkout: Pick<Checkout, 'physical'>,
): [string, FieldProblem][] {
  const problems = checkAddress(addressCase(draft, part, checkout), draft[part])
  const found = Object.entries({ ...(!draft[part].country && { country: 'required' as const }), ...problems })
  return found.map(([field, problem]) => [`${part}.${field}`, problem])
}

export function addressProblems(draft: Draft, checkout: Pick<Checkout, 'physical'>): FieldProblems {
  const shipping = draft.other ? problemsIn(draft, 'shipping', checkout) : []
  return Object.fromEntries([...problemsIn(draft, 'billing', checkout), ...shipping])
}

/** @returns undefined where the buyer gets what is bought */
export function giftToSend(
  { gift }: Draft,
  { buysGiftCard }: Pick<Checkout, 'buysGiftCard'>,
): Gift | undefined {
  return gift && buysGiftCard ? normalGift(gift) : undefined
}

export function giftDraftProblems(draft: Draft, checkout: Checkout): FieldProblems {
  const gift = giftToSend(draft, checkout)
  if (!gift) return {}
  const problems = giftProblems(gift, { site: checkout.site, now: Date.now() })
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`gift.${field}`, problem]))
}

export function sameGift(a: Gift | undefined, b: Gift | undefined): boolean {
  const said = (gift: Gift | undefined) =>
    gift && [gift.name, gift.email, gift.greeting ?? '', gift.day].join('\n')
  return said(a) === said(b)
}

/** What the forms ask for now, such as `billing.zip`. */
export function askedFields(draft: Draft): Set<string> {
  const parts: AddressCase['part'][] = draft.other ? ['billing', 'shipping'] : ['billing']
  return new Set([
    ...parts.flatMap((part) =>
      ['country', ...addressFields(addressCase(draft, part)).map(({ name }) => name)].map(
        (name) => `${part}.${name}`,
      ),
    ),
    ...Object.keys(draft.gift ?? {}).map((name) => `gift.${name}`),
  ])
}

/** Where the e-invoice goes: as it was typed, or by what the company has said of itself until then. */
export function eInvoiceReceiver(draft: Draft): string {
  const { country } = draft.billing
  const said = normalizeAddress(addressCase(draft, 'billing'), draft.billing)
  return draft.eInvoiceId ?? eInvoiceIdOf({ ...said, country }) ?? ''
}

/** Where a company's invoice by e-mail goes besides the buyer; empty where it goes nowhere else. */
export function invoiceReceiver({ invoiceEmail = '' }: Draft): string {
  return normalizeEmail(invoiceEmail)
}

/** What was typed, as it is sent: it is also shown like this from then on. */
export function normalDraft(draft: Draft): Draft {
  const normal = (part: AddressCase['part']) => ({
    ...draft[part],
    ...normalizeAddress(addressCase(draft, part), draft[part]),
  })
  return { ...draft, billing: normal('billing'), shipping: normal('shipping') }
}

/** The fields of this case, without those left empty. */
export function addressToSend(
  draft: Draft,
  part: AddressCase['part'],
  checkout: Pick<Checkout, 'physical'>,
): Address {
  const { country } = draft[part]
  return { ...normalizeAddress(addressCase(draft, part, checkout), draft[part]), country } as Address
}

/** Whether the server has this address already. */
export function sameAddress(a: Address | undefined, b: Address | undefined): boolean {
  if (!a || !b) return a === b
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Address>
  return [...names].every((name) => (a[name] ?? '') === (b[name] ?? ''))
}
