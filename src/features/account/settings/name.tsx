import type { RefObject } from 'react'
import { postProfile } from '#api/account/profile'
import type { Profile } from '#api/account/profile-schema'
import { shopClient } from '#browser/client'
import { cleanLine } from '#core/text/clean-text'
import { useAccount } from '#features/account/parts/context.ts'
import { DeedForm, type Doer, Section } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { useForm } from '#features/account/parts/use-form.ts'
import { showUser } from '#features/account/settings/show-user.ts'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'
import { Field } from '#ui/field.tsx'

export interface NameProps extends Doer {
  profile: Profile
  onProfile: (profile: Profile) => void
  /** Not saved yet. It is the person's, so that it outlives a change of the account. */
  typedName: RefObject<string | undefined>
}

/** What the visitor is called, and what the account is called: the second is what one chooses by between several. */
export function NameSection({ profile, onProfile, typedName, user, signIn }: NameProps) {
  const { t } = useAccount()
  const { name: words } = t.settings
  const deed = useDeed()
  const form = useForm({ name: typedName.current ?? user.name ?? '', accountName: profile.accountName })
  const ownName = form.field('name')
  const typeName = (value: string) => {
    typedName.current = value
    ownName.onValue(value)
  }
  const submit = () => {
    const name = cleanLine(form.values.name)
    const accountName = cleanLine(form.values.accountName)
    if (form.refuse({ accountName: accountName ? undefined : t.settings.required })) return
    void deed.run(async () => {
      if (name !== (user.name ?? '')) showUser(await signIn.rename(name))
      // What was typed while it was saved stays.
      if (cleanLine(typedName.current ?? '') === name) typedName.current = undefined
      if (accountName !== profile.accountName) {
        const params = { id: profile.accountId }
        const body = { accountName }
        onProfile(await shopClient().call(postProfile, { params, body, quiet: true }))
        showAccountName(profile.accountId, accountName)
      }
      return words.saved
    })
  }
  return (
    <Section id="name" title={words.title}>
      <DeedForm
        deed={deed}
        user={user}
        signIn={signIn}
        ref={form.ref}
        label={t.settings.save}
        busy={t.settings.saving}
        onSubmit={submit}
      >
        <Field {...ownName} onValue={typeName} label={words.own} autoComplete="name" maxLength={120} />
        <Field
          {...form.field('accountName')}
          label={words.account}
          hint={words.accountHint}
          autoComplete="off"
          maxLength={120}
          required
        />
      </DeedForm>
    </Section>
  )
}

/** In the selector and the greeting, in all tabs. */
function showAccountName(id: string, accountName: string): void {
  $accounts.update((all) => all.map((each) => (each.accountId === id ? { ...each, accountName } : each)))
  $account.update((selected) => (selected.id === id ? { ...selected, name: accountName } : selected))
}
