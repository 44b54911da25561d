/** The inputs of an address. They follow from the one description of the form (`#core/checkout/address-form`). */
import { useEffect, useRef, useState } from 'react'
import {
  type AddressDraft,
  type AddressField,
  type FieldProblem,
  type FieldSpec,
  withTownApart,
} from '#core/checkout/address-form'
import { countryName } from '#core/checkout/address-lines'
import { lacksHouseNumber } from '#core/checkout/house-number'
import { fill } from '#core/text/text'
import { EmailHint, useLeft } from '#features/address/email-hint.tsx'
import type { Messages } from '#i18n/messages'
import { Field, LongField, SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { whenReleased } from '#ui/when-released.ts'
import '#ui/fields.css'
import './address.css'

export type FormMessages = Messages['form']

export interface AddressForm {
  part: 'billing' | 'shipping'
  values: AddressDraft
  form: FormMessages
  language: string
  onField: (field: AddressField | 'country', value: string) => void
  /** With the field's name, as in `problems`. */
  onLeave?: ((path: string) => void) | undefined
  /** Whether what few addresses have is folded behind a link. */
  folds?: boolean | undefined
}

interface AddressFieldsProps extends AddressForm {
  specs: readonly FieldSpec[]
  /** By `billing.zip`, as the server names it. */
  problems: Readonly<Record<string, FieldProblem>>
}

export function AddressFields({ specs, ...address }: AddressFieldsProps) {
  return rowsOf(specs).map((row) =>
    row.length === 1 ? (
      row.map((spec) =>
        address.folds && isFolded(spec) ? (
          <FoldedInput key={spec.name} spec={spec} {...address} />
        ) : (
          <AddressInput key={spec.name} spec={spec} {...address} />
        ),
      )
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

/** What may be left out; of a company, its number is not among it. */
function isFolded({ name, required }: FieldSpec): boolean {
  return !required && (name === 'address2' || name === 'notes')
}

/** A link until it is pressed, or until there is something to see. */
function FoldedInput(props: InputProps) {
  const { part, spec, values, problems, form } = props
  const path = `${part}.${spec.name}`
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.querySelector<HTMLElement>('.input')?.focus()
  }, [isOpen])
  if (isOpen || values[spec.name] || problems[path]) {
    return (
      <div ref={field}>
        <AddressInput {...props} />
      </div>
    )
  }
  return (
    <button type="button" className="link unfold" aria-expanded="false" onClick={() => setOpen(true)}>
      <Icon name="plus" size={16} />
      {spec.name === 'address2' ? form.addAddress2 : form.fields.notes}
    </button>
  )
}

function AddressInput({ part, spec, values, problems, form, language, onField, onLeave }: InputProps) {
  const { name, required, type, autocomplete, maxLength, typedLength = maxLength, inputMode } = spec
  const [left, leave] = useLeft(values[name] ?? '')
  const path = `${part}.${name}`
  const problem = problems[path]
  const words = {
    label: form.fields[name],
    note: required ? undefined : form.optional,
    error: problem && fieldProblemText(problem, spec, form, countryName(values.country, language)),
    name: path,
    autoComplete: autocomplete,
    maxLength: typedLength,
    value: values[name] ?? '',
    onValue: (value: string) => onField(name, value),
  }
  const partTown = () => {
    const parted = withTownApart(values, values.country)
    if (name !== 'zip' || parted === values) return
    for (const field of ['zip', 'city'] as const) onField(field, parted[field] ?? '')
    // Who goes on to the town and types it anyway writes it once.
    requestAnimationFrame(() => {
      const next = document.activeElement
      if (next instanceof HTMLInputElement && next.name === `${part}.city`) next.select()
    })
  }
  // Another window is no other field.
  const tellLeft = () =>
    document.hasFocus() &&
    whenReleased(() => {
      partTown()
      onLeave?.(path)
    })
  if (name === 'notes') return <LongField {...words} onBlur={tellLeft} />
  const field = (
    <Field
      {...words}
      hint={hintOf(spec, form)}
      type={type}
      inputMode={inputMode}
      required={required}
      onBlur={(event) => {
        leave(event)
        tellLeft()
      }}
    />
  )
  if (name === 'address1')
    return (
      <div>
        {field}
        <div className="field__doubt" role="status">
          {!problem && lacksHouseNumber(left, values.country) && (
            <Notice kind="warn">{form.noHouseNumber}</Notice>
          )}
        </div>
      </div>
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

export function fieldProblemText(
  problem: FieldProblem,
  { name, example = '' }: Pick<FieldSpec, 'name' | 'example'>,
  { problems, fields }: FormMessages,
  country: string,
): string {
  const text = problems[problem === 'zip' && example ? 'zipLike' : problem]
  return fill(text, { field: fields[name], example, country })
}

interface CountryFieldProps extends AddressForm {
  /** Where the storefront delivers to; an address elsewhere stays in the list. */
  countries: readonly string[]
  /** It was sent without one. */
  isMissing?: boolean
}

export function CountryField({ part, values, form, language, isMissing, ...field }: CountryFieldProps) {
  const { countries, onField } = field
  const isKnown = values.country === '' || countries.includes(values.country)
  const offered = isKnown ? countries : [values.country, ...countries]
  const options = offered
    .map((country) => ({ value: country, label: countryName(country, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <SelectField
      label={form.country}
      name={`${part}.country`}
      autoComplete={`${part} country`}
      value={values.country}
      options={values.country ? options : [{ value: '', label: form.chooseCountry }, ...options]}
      error={isMissing ? form.chooseCountry : undefined}
      onValue={(country) => onField('country', country)}
    />
  )
}
