import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import { type AddressField, addressFields, type FieldSpec } from '#core/checkout/address-form'
import { addressLines, carrierNote, registrationLines } from '#core/checkout/address-lines'
import { factsOf } from '#core/text/facts'
import { fill } from '#core/text/text'
import { EmailHint } from '#features/address/email-hint.tsx'
import { useCheckout } from '#features/checkout/context.ts'
import { addressCase, COMPANY_FIELDS, type Draft } from '#features/checkout/session/draft.ts'
import { change, changeField, saveAddress } from '#features/checkout/session/save-steps.ts'
import { asksVatNumber } from '#features/checkout/session/vat-number.ts'
import { AddressFields, CountryField } from '#features/checkout/steps/address-fields.tsx'
import { Buyer } from '#features/checkout/steps/buyer.tsx'
import { GiftAnswer, GiftPart } from '#features/checkout/steps/gift.tsx'
import { StepFoot } from '#features/checkout/steps/step-section.tsx'
import { ReverseCharge, VatNotice, VatOfCountry } from '#features/checkout/summary/vat-note.tsx'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import '#ui/choice.css'

const EMAIL: readonly AddressField[] = ['email']

/** Who buys, and where it goes. */
export function AddressStep({ draft }: { draft: Draft }) {
  const { session, t, state } = useCheckout()
  const { busy, checkout } = state
  const go = (inBar: boolean) => (
    <Button
      kind="primary"
      large
      type="submit"
      {...(inBar ? { tabIndex: -1 } : { className: 'step__go' })}
      busy={busy && t.go.saving}
    >
      {checkout?.physical ? t.go.shipping : t.go.payment}
    </Button>
  )
  return (
    <>
      {checkout && <Buyer checkout={checkout} />}
      <AddressFields part="billing" specs={specsOf(draft, 'billing', EMAIL)} values={draft.billing} />
      <BuysAs draft={draft} />
      {checkout && <VatNotice checkout={checkout} />}
      <AddressPart
        part="billing"
        draft={draft}
        legend={draft.other || draft.company ? t.address.billingOnly : t.address.billing}
      />
      {checkout?.physical && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.other}
            onChange={(event) => change(session, { other: event.currentTarget.checked })}
          />
          {t.address.other}
        </label>
      )}
      {draft.other && <AddressPart part="shipping" draft={draft} legend={t.address.shipping} />}
      {checkout?.buysGiftCard && <GiftPart draft={draft} checkout={checkout} />}
      <StepFoot inBar={go(true)}>{go(false)}</StepFoot>
    </>
  )
}

function specsOf(draft: Draft, part: 'billing' | 'shipping', names: readonly AddressField[]): FieldSpec[] {
  return addressFields(addressCase(draft, part)).filter(({ name }) => names.includes(name))
}

/** A person or a company, which says more of itself. */
function BuysAs({ draft }: { draft: Draft }) {
  const { session, t, state } = useCheckout()
  // The account says it already.
  const isKnown = draft.company && state.checkout?.account?.kind === 'company'
  return (
    <>
      {!isKnown && (
        <fieldset>
          <legend className="field__label">{t.contact.buyer}</legend>
          <div className="row">
            {[false, true].map((company) => (
              <label className="check" key={String(company)}>
                <input
                  type="radio"
                  name="company"
                  checked={draft.company === company}
                  onChange={() => change(session, { company })}
                />
                {company ? t.contact.company : t.contact.private}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <AddressFields
        part="billing"
        specs={specsOf(draft, 'billing', COMPANY_FIELDS)}
        values={draft.billing}
      />
      {asksVatNumber(draft) && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.noVatNumber ?? false}
            onChange={(event) => change(session, { noVatNumber: event.currentTarget.checked })}
          />
          {t.contact.noVatNumber}
        </label>
      )}
    </>
  )
}

interface PartProps {
  part: 'billing' | 'shipping'
  draft: Draft
  legend: string
}

function AddressPart({ part, draft, legend }: PartProps) {
  const { checkout } = useCheckout().state
  // Those of the bill stand above, where the customer says to be a company.
  const before = part === 'billing' ? [...EMAIL, ...COMPANY_FIELDS] : []
  const isDestination = part === (draft.other ? 'shipping' : 'billing')
  // No carrier has a message of what is mailed.
  const without = checkout?.physical === false ? [...before, 'notes'] : before
  const specs = addressFields(addressCase(draft, part, checkout)).filter(
    ({ name }) => !without.includes(name),
  )
  return (
    <fieldset className="step__group">
      <legend className={draft.other ? 'field__label step__part' : 'visually-hidden'}>{legend}</legend>
      <CountryField part={part} values={draft[part]} />
      {/* While the server is asked, what it has said is of another country. */}
      {isDestination && checkout?.country === draft[part].country && <VatOfCountry checkout={checkout} />}
      <AddressFields part={part} specs={specs} values={draft[part]} />
    </fieldset>
  )
}

export function AddressAnswer({ checkout, draft }: { checkout: Checkout; draft: Draft }) {
  const { session, t, form, site, state } = useCheckout()
  const { billing, shipping } = checkout.addresses
  // What was answered: a draft may have been changed since and not sent.
  const email = checkout.email ?? draft.billing.email ?? ''
  const notes = carrierNote(checkout.addresses)
  const buyer = checkout.company
    ? [t.contact.company, ...registrationLines(billing ?? {}, t.receipt)]
    : [t.contact.private]
  const line = (address: Address) => addressLines(address, site.language).join(', ')
  const take = (meant: string) => {
    document.getElementById(`step-${state.step}`)?.focus()
    changeField(session, 'billing', 'email', meant)
    void saveAddress(session)
  }
  return (
    <>
      {checkout.account && <Buyer checkout={checkout} />}
      <Dotted facts={factsOf(email, ...buyer)} />
      {billing && <p>{line(billing)}</p>}
      {billing && checkout.physical && (
        <p>{shipping ? fill(t.address.toOther, { address: line(shipping) }) : t.address.same}</p>
      )}
      {notes && (
        <p>
          {form.fields.notes}: {notes}
        </p>
      )}
      <GiftAnswer checkout={checkout} />
      <ReverseCharge checkout={checkout} />
      <VatOfCountry checkout={checkout} />
      <VatNotice checkout={checkout} />
      {/* Whoever sends the form from the field was not asked there. */}
      {state.step !== 'address' && <EmailHint email={email} form={form} onTake={take} />}
    </>
  )
}
