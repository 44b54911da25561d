import type { AddressField, FieldProblem, FieldSpec } from '#core/checkout/address-form'
import { countryName } from '#core/checkout/address-lines'
import { fill } from '#core/text/text'
import type { FormMessages } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import type { AddressDraft } from '#features/checkout/session/draft.ts'
import { changeField } from '#features/checkout/session/save-steps.ts'
import { EmailHint, useLeft } from '#features/checkout/steps/email-hint.tsx'
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
  const { session, site, form, state } = useCheckout()
  const { name, required, type, autocomplete, maxLength, inputMode } = spec
  const [left, leave] = useLeft(values[name] ?? '')
  const problem = state.problem?.kind === 'fields' ? state.problem.fields[`${part}.${name}`] : undefined
  const field = (
    <Field
      label={form.fields[name]}
      note={required ? undefined : form.optional}
      hint={hintOf(spec, form)}
      error={problem && fieldProblemText(problem, spec, form, countryName(values.country, site.language))}
      name={`${part}.${name}`}
      type={type}
      inputMode={inputMode}
      autoComplete={autocomplete}
      maxLength={maxLength}
      required={required}
      value={values[name] ?? ''}
      onBlur={leave}
      onValue={(value) => changeField(session, part, name, value)}
    />
  )
  if (name !== 'email') return field
  return (
    <div>
      {field}
      <EmailHint
        email={left}
        onTake={() => document.querySelector<HTMLInputElement>('input[type="email"]')?.focus()}
      />
    </div>
  )
}

function hintOf({ name, example = '' }: FieldSpec, { hints }: FormMessages): string | undefined {
  const hint = (hints as Partial<Record<AddressField, string>>)[name]
  return hint && fill(hint, { example })
}

function fieldProblemText(
  problem: FieldProblem,
  { example }: FieldSpec,
  { problems }: FormMessages,
  country: string,
): string {
  if (!example) return problems[problem]
  return fill(problems[problem === 'zip' ? 'zipLike' : problem], { example, country })
}

export function CountryField({ part, values }: { part: 'billing' | 'shipping'; values: AddressDraft }) {
  const { session, site, form, state } = useCheckout()
  const countries = state.checkout?.countries ?? []
  const offered = countries.includes(values.country) ? countries : [values.country, ...countries]
  const options = offered
    .map((country) => ({ value: country, label: countryName(country, site.language) }))
    .sort((a, b) => a.label.localeCompare(b.label, site.language))
  return (
    <SelectField
      label={form.country}
      name={`${part}.country`}
      autoComplete={`${part} country`}
      value={values.country}
      options={options}
      onValue={(country) => changeField(session, part, 'country', country)}
    />
  )
}
