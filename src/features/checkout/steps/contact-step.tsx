import { addressFields } from '#core/checkout/address-form'
import { EmailHint } from '#features/address/email-hint.tsx'
import { useCheckout } from '#features/checkout/context.ts'
import { addressCase, CONTACT_FIELDS, type Draft } from '#features/checkout/session/draft.ts'
import { change, changeField } from '#features/checkout/session/save-steps.ts'
import { asksVatNumber } from '#features/checkout/session/vat-number.ts'
import { AddressFields } from '#features/checkout/steps/address-fields.tsx'
import { Buyer } from '#features/checkout/steps/buyer.tsx'
import { StepFoot } from '#features/checkout/steps/step-section.tsx'
import { VatNotice, WhyNoVat } from '#features/checkout/summary/vat-note.tsx'
import { Button } from '#ui/button.tsx'
import '#ui/choice.css'

/** Who buys. It goes to the server together with the address. */
export function ContactStep({ draft }: { draft: Draft }) {
  const { session, t, state } = useCheckout()
  const specs = addressFields(addressCase(draft, 'billing')).filter(({ name }) =>
    CONTACT_FIELDS.includes(name),
  )
  return (
    <>
      {state.checkout && <Buyer checkout={state.checkout} />}
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
      <AddressFields part="billing" specs={specs} values={draft.billing} />
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
      {state.checkout && <VatNotice checkout={state.checkout} />}
      <StepFoot>
        <Button kind="primary" large type="submit" className="step__go">
          {t.go.address}
        </Button>
      </StepFoot>
    </>
  )
}

export function ContactAnswer({ draft }: { draft: Draft }) {
  const { session, t, form, state } = useCheckout()
  const { email = '', companyName } = draft.billing
  const buyer = draft.company ? companyName || t.contact.company : t.contact.private
  const take = (meant: string) => {
    document.getElementById('step-contact')?.focus()
    changeField(session, 'billing', 'email', meant)
  }
  return (
    <>
      {state.checkout?.account && <Buyer checkout={state.checkout} />}
      <p>
        {email} · {buyer}
      </p>
      <WhyNoVat why="reverseCharge" />
      {state.checkout && <VatNotice checkout={state.checkout} />}
      {/* Later steps have sent it: there it is changed in its own step. */}
      {state.step === 'address' && <EmailHint email={email} form={form} onTake={take} />}
    </>
  )
}
