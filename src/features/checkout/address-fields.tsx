import { countryName } from '#core/address-lines'
import type { AddressField, FieldSpec } from '#core/checkout/address-form'
import { useCheckout } from '#features/checkout/context.ts'
import type { AddressDraft } from '#features/checkout/draft.ts'
import { changeField } from '#features/checkout/save-steps.ts'
import { Field, SelectField } from '#ui/field.tsx'
import '#ui/fields.css'

interface AddressFieldsProps {
  part: 'billing' | 'shipping'
  specs: readonly FieldSpec[]
  values: AddressDraft
}

/** The inputs follow from the one description of the form (`#core/checkout/address-form`). */
export function AddressFields({ part, specs, values }: AddressFieldsProps) {
  return rowsOf(specs).map((row) =>
    row.length === 1 ? (
      row.map((spec) => <AddressInput key={spec.name} part={part} spec={spec} values={values} />)
    ) : (
      <div className={`two two--${row[0]?.row}`} key={row[0]?.name}>
        {row.map((spec) => (
          <AddressInput key={spec.name} part={part} spec={spec} values={values} />
        ))}
      </div>
    ),
  )
}

/** Neighbours with the same row name stand side by side. */
function rowsOf(specs: readonly FieldSpec[]): FieldSpec[][] {
  const rows: FieldSpec[][] = []
  for (const spec of specs) {
    const last = rows.at(-1)
    if (spec.row && last?.[0]?.row === spec.row) last.push(spec)
    else rows.push([spec])
  }
  return rows
}

function AddressInput({
  part,
  spec,
  values,
}: {
  part: 'billing' | 'shipping'
  spec: FieldSpec
  values: AddressDraft
}) {
  const { session, form, state } = useCheckout()
  const { name, required, type, autocomplete, maxLength, inputMode } = spec
  const problem = state.problem?.kind === 'fields' ? state.problem.fields[`${part}.${name}`] : undefined
  return (
    <Field
      label={form.fields[name]}
      note={required ? undefined : form.optional}
      hint={hintOf(name, form.hints)}
      error={problem && form.problems[problem]}
      name={`${part}.${name}`}
      type={type}
      inputMode={inputMode}
      autoComplete={autocomplete}
      maxLength={maxLength}
      required={required}
      value={values[name] ?? ''}
      onValue={(value) => changeField(session, part, name, value)}
    />
  )
}

function hintOf(name: AddressField, hints: Partial<Record<AddressField, string>>): string | undefined {
  return hints[name]
}

export function CountryField({ part, values }: { part: 'billing' | 'shipping'; values: AddressDraft }) {
  const { session, site, form, state } = useCheckout()
  const countries = state.checkout?.countries ?? []
  const offered = countries.includes(values.country) ? countries : [values.country, ...countries]
  return (
    <SelectField
      label={form.country}
      name={`${part}.country`}
      autoComplete={`${part} country`}
      value={values.country}
      options={offered.map((country) => ({ value: country, label: countryName(country, site.language) }))}
      onValue={(country) => changeField(session, part, 'country', country)}
    />
  )
}
