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
  const countries = useCheckout().state.checkout?.countries ?? []
  return <address.CountryField countries={countries} {...useAddressForm(props)} />
}

function useAddressForm({ part, values }: PartProps): address.AddressForm {
  const { session, site, form: words, state } = useCheckout()
  const isMailed = state.checkout?.physical === false
  // No carrier calls about what is mailed.
  const form = isMailed ? { ...words, hints: { ...words.hints, cellNumber: '' } } : words
  const onField: address.AddressForm['onField'] = (field, value) => changeField(session, part, field, value)
  return { part, values, form, language: site.language, onField }
}
