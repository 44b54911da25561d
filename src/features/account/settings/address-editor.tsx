import { useEffect, useRef, useState } from 'react'
import { postProfile } from '#api/account/profile'
import type { Profile } from '#api/account/profile-schema'
import type { Address } from '#api/address'
import { ApiError } from '#browser/api-error'
import { shopClient } from '#browser/client'
import {
  type AddressCase,
  type AddressDraft,
  type AddressField,
  addressFields,
  checkAddress,
  type FieldProblem,
  normalizeAddress,
} from '#core/checkout/address-form'
import { plural } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { DeedForm, type Doer } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import {
  AddressFields,
  type AddressForm,
  CountryField,
  type FormMessages,
} from '#features/address/address-fields.tsx'
import { likelyCountry } from '#features/address/likely-country.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showWrong } from '#ui/show-wrong.ts'

interface EditorProps extends Doer {
  part: AddressCase['part']
  profile: Profile
  form: FormMessages
  countries: readonly string[]
  onSaved: (profile: Profile) => void
  onCancel: () => void
}

/** A company's numbers are the shop's to change. */
const FIXED: readonly AddressField[] = ['orgNbr', 'vatNbr']

type Problems = Record<string, FieldProblem>

export function AddressEditor({
  part,
  profile,
  form,
  countries,
  onSaved,
  onCancel,
  user,
  signIn,
}: EditorProps) {
  const { t, site } = useAccount()
  const self = useRef<HTMLFormElement>(null)
  const deed = useDeed()
  const [values, setValues] = useState<AddressDraft>(() =>
    startOf(part, profile, user.email, likelyCountry({ shipsTo: countries, home: site.home })),
  )
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => self.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  useEffect(() => {
    if (refusals > 0) showWrong(self.current)
  }, [refusals])

  const kind: AddressCase = { part, country: values.country, company: profile.kind === 'company' }
  const specs = addressFields(kind).filter(({ name }) => !FIXED.includes(name))
  const refuse = (found: Problems) => {
    setProblems(found)
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1)
    return Object.keys(found).length > 0
  }
  const change: AddressForm['onField'] = (field, value) => {
    setValues((before) => ({ ...before, [field]: value }))
    // Another country has other rules for every field.
    setProblems((before) => (field === 'country' ? {} : without(before, `${part}.${field}`)))
  }
  const submit = () => {
    const missing = values.country ? {} : { country: 'required' as const }
    const wrong = Object.entries({ ...missing, ...checkAddress(kind, values) }).filter(
      ([name]) => !FIXED.includes(name as AddressField),
    )
    if (refuse(Object.fromEntries(wrong.map(([name, problem]) => [`${part}.${name}`, problem])))) return
    const normal = normalizeAddress(kind, values)
    setValues((before) => ({ ...before, ...normal }))
    const address = { ...normal, ...numbersOf(part, profile), country: values.country } as Address
    void deed.run(
      async () => {
        const params = { id: profile.accountId }
        onSaved(await shopClient().call(postProfile, { params, body: { [part]: address }, quiet: true }))
        return undefined
      },
      (error) => refuse(problemsOf(error, part)),
    )
  }
  const wrong = Object.keys(problems).length
  const shared = { part, values, form, language: site.language, onField: change }
  return (
    <DeedForm
      deed={deed}
      user={user}
      signIn={signIn}
      ref={self}
      kind="primary"
      label={t.settings.save}
      busy={t.settings.saving}
      onSubmit={submit}
      more={
        <Button kind="ghost" onClick={onCancel}>
          {t.settings.cancel}
        </Button>
      }
    >
      <CountryField {...shared} countries={countries} isMissing={`${part}.country` in problems} />
      <AddressFields {...shared} specs={specs} problems={problems} />
      {wrong > 0 && (
        <Notice kind="bad" alert>
          {plural(form.wrong, wrong, site.language)}
        </Notice>
      )}
    </DeedForm>
  )
}

/** What is known already is not typed again. */
function startOf(
  part: AddressCase['part'],
  { addresses }: Profile,
  email: string | undefined,
  country: string,
): AddressDraft {
  const known = addresses[part]
  if (known) return { ...known }
  return part === 'billing' ? { country, email } : { country: addresses.billing?.country ?? country }
}

function numbersOf(part: AddressCase['part'], { kind, orgNbr, vatNbr }: Profile): Partial<Address> {
  if (part !== 'billing' || kind !== 'company') return {}
  return { ...(orgNbr && { orgNbr }), ...(vatNbr && { vatNbr }) }
}

function problemsOf(error: unknown, part: AddressCase['part']): Problems {
  if (!(error instanceof ApiError)) return {}
  const own = error.fields.filter(({ path }) => path.startsWith(`${part}.`) && path !== `${part}.country`)
  return Object.fromEntries(own.map(({ path, reason }) => [path, reason as FieldProblem]))
}

function without(problems: Problems, path: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([each]) => each !== path))
}
