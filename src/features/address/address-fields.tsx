/** The inputs of an address. They follow from the one description of the form (`#core/checkout/address-form`). */
import type { AddressDraft, AddressField, FieldProblem, FieldSpec } from '#core/checkout/address-form'
import { countryName } from '#core/checkout/address-lines'
import { fill } from '#core/text/text'
import { EmailHint, useLeft } from '#features/address/email-hint.tsx'
import type { Messages } from '#i18n/messages'
import { Field, SelectField } from '#ui/field.tsx'
import '#ui/fields.css'
import './address.css'

export type FormMessages = Messages['form']

export interface AddressForm {
  part: 'billing' | 'shipping'
  values: AddressDraft
  form: FormMessages
  language: string
  onField: (field: AddressField | 'country', value: string) => void
}

interface AddressFieldsProps extends AddressForm {
  specs: readonly FieldSpec[]
  /** By `billing.zip`, as the server names it. */
  problems: Readonly<Record<string, FieldProblem>>
}

export function AddressFields({ specs, ...address }: AddressFieldsProps) {
  return rowsOf(specs).map((row) =>
    row.length === 1 ? (
      row.map((spec) => <AddressInput key={spec.name} spec={spec} {...address} />)
    ) : (
      <div className={`two two--${row[0]?.row}`} key={row[0]?.name}>
        {row.map((spec) => (
          <AddressInput key={spec.name} spec={spec} {...address} />
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

type InputProps = Omit<AddressFieldsProps, 'specs'> & { spec: FieldSpec }

function AddressInput({ part, spec, values, problems, form, language, onField }: InputProps) {
  const { name, required, type, autocomplete, maxLength, inputMode } = spec
  const [left, leave] = useLeft(values[name] ?? '')
  const problem = problems[`${part}.${name}`]
  const field = (
    <Field
      label={form.fields[name]}
      note={required ? undefined : form.optional}
      hint={hintOf(spec, form)}
      error={problem && fieldProblemText(problem, spec, form, countryName(values.country, language))}
      name={`${part}.${name}`}
      type={type}
      inputMode={inputMode}
      autoComplete={autocomplete}
      maxLength={maxLength}
      required={required}
      value={values[name] ?? ''}
      onBlur={leave}
      onValue={(value) => onField(name, value)}
    />
  )
  if (name !== 'email') return field
  const take = (meant: string) => {
    document.querySelector<HTMLInputElement>(`input[name="${part}.email"]`)?.focus()
    onField(name, meant)
  }
  return (
    <div>
      {field}
      <EmailHint email={left} form={form} onTake={take} />
    </div>
  )
}

function hintOf({ name, example = '' }: FieldSpec, { hints }: FormMessages): string | undefined {
  const hint = (hints as Partial<Record<AddressField, string>>)[name]
  // A country whose numbers the shop does not know the form of has no example.
  return hint && (example || !hint.includes('{example}')) ? fill(hint, { example }) : undefined
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

interface CountryFieldProps extends AddressForm {
  /** Where the storefront delivers to; an address elsewhere stays in the list. */
  countries: readonly string[]
}

export function CountryField({ part, values, form, language, countries, onField }: CountryFieldProps) {
  const offered = countries.includes(values.country) ? countries : [values.country, ...countries]
  const options = offered
    .map((country) => ({ value: country, label: countryName(country, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <SelectField
      label={form.country}
      name={`${part}.country`}
      autoComplete={`${part} country`}
      value={values.country}
      options={options}
      onValue={(country) => onField('country', country)}
    />
  )
}
