import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import { addressFields } from '#core/checkout/address-form'
import { addressLines } from '#core/checkout/address-lines'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { addressCase, CONTACT_FIELDS, type Draft } from '#features/checkout/session/draft.ts'
import { change } from '#features/checkout/session/save-steps.ts'
import { AddressFields, CountryField } from '#features/checkout/steps/address-fields.tsx'
import { StepFoot } from '#features/checkout/steps/step-section.tsx'
import { WhyNoVat } from '#features/checkout/summary/vat-note.tsx'
import { Button } from '#ui/button.tsx'

export function AddressStep({ draft }: { draft: Draft }) {
  const { session, t, state } = useCheckout()
  const { busy, checkout } = state
  return (
    <>
      <AddressPart
        part="billing"
        draft={draft}
        legend={draft.other ? t.address.billingOnly : t.address.billing}
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
      <StepFoot>
        <Button kind="primary" large type="submit" className="step__go" busy={busy && t.go.saving}>
          {checkout?.physical ? t.go.shipping : t.go.payment}
        </Button>
      </StepFoot>
    </>
  )
}

function AddressPart({
  part,
  draft,
  legend,
}: {
  part: 'billing' | 'shipping'
  draft: Draft
  legend: string
}) {
  const specs = addressFields(addressCase(draft, part)).filter(({ name }) => !CONTACT_FIELDS.includes(name))
  return (
    <fieldset className="step__group">
      <legend className="visually-hidden">{legend}</legend>
      <CountryField part={part} values={draft[part]} />
      <AddressFields part={part} specs={specs} values={draft[part]} />
    </fieldset>
  )
}

export function AddressAnswer({ addresses: { billing, shipping } }: Pick<Checkout, 'addresses'>) {
  const { t, site } = useCheckout()
  if (!billing) return null
  const line = (address: Address) => addressLines(address, site.language).join(', ')
  return (
    <>
      <p>{line(billing)}</p>
      <p>{shipping ? fill(t.address.toOther, { address: line(shipping) }) : t.address.same}</p>
      <WhyNoVat why="export" />
    </>
  )
}
