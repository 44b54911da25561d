/** The address form of the checkout: what was typed and what is wrong is in its session. */
import type { AddressDraft, FieldSpec } from '#core/checkout/address-form'
import * as address from '#features/address/address-fields.tsx'
import { useCheckout } from '#features/checkout/context.ts'
import { changeField, leaveField } from '#features/checkout/session/save-steps.ts'

interface PartProps {
  part: 'billing' | 'shipping'
  values: AddressDraft
}

export function AddressFields({ specs, ...rest }: PartProps & { specs: readonly FieldSpec[] }) {
  const { session, state } = useCheckout()
  const problems = { ...state.left, ...(state.problem?.kind === 'fields' && state.problem.fields) }
  return (
    <address.AddressFields
      specs={specs}
      problems={problems}
      folds
      onLeave={(path) => leaveField(session, path)}
      {...useAddressForm(rest)}
    />
  )
}

export function CountryField(props: PartProps) {
  const { checkout, problem } = useCheckout().state
  const isMissing = problem?.kind === 'fields' && problem.fields[`${props.part}.country`] !== undefined
  return (
    <address.CountryField
      countries={checkout?.countries ?? []}
      isMissing={isMissing}
      {...useAddressForm(props)}
    />
  )
}

function useAddressForm({ part, values }: PartProps): address.AddressForm {
  const { session, site, t, form: words, state } = useCheckout()
  const { physical, buysGiftCard } = state.checkout ?? {}
  const hints = {
    ...words.hints,
    // No carrier calls about what is mailed.
    ...(physical === false && { cellNumber: '' }),
    // Who buys it for somebody else asks whose address it is.
    ...(buysGiftCard && { email: t.contact.giftCardHint }),
  }
  const form = { ...words, hints }
  const onField: address.AddressForm['onField'] = (field, value) => changeField(session, part, field, value)
  return { part, values, form, language: site.language, onField }
}
