/** The account's settings (island on /account/settings). Each section is a form of its own. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { getProfile } from '#api/account/profile'
import { shopClient } from '#browser/client'
import { AccountFrame } from '#features/account/account-frame.tsx'
import type { AccountMessages, AccountSite } from '#features/account/account-site.ts'
import { Context, useAccount } from '#features/account/parts/context.ts'
import { problemText } from '#features/account/problem-text.ts'
import { AddressesSection } from '#features/account/settings/addresses.tsx'
import { CompanySection } from '#features/account/settings/company.tsx'
import { DataSection } from '#features/account/settings/data.tsx'
import { Deleted } from '#features/account/settings/deleted.tsx'
import { EmailSection } from '#features/account/settings/email.tsx'
import { type NameProps, NameSection } from '#features/account/settings/name.tsx'
import { PasswordSection } from '#features/account/settings/password.tsx'
import { PhoneSection } from '#features/account/settings/phone.tsx'
import { ProvidersSection } from '#features/account/settings/providers.tsx'
import { SecondFactorSection } from '#features/account/settings/second-factor.tsx'
import { SectionSkeleton, SettingsSkeleton } from '#features/account/settings/settings-skeleton.tsx'
import { ShopSettingsSection } from '#features/account/settings/shop-settings.tsx'
import { useHash } from '#features/account/settings/use-hash.ts'
import { SignedIn, type Who } from '#features/account/signed-in.tsx'
import { useAsked } from '#features/account/use-asked.ts'
import type { FormMessages } from '#features/address/address-fields.tsx'
import type { SignInTexts } from '#i18n/sign-in-texts'
import { Failed } from '#ui/failed.tsx'

interface SettingsPageProps {
  site: AccountSite
  /** Where the storefront delivers to. */
  countries: readonly string[]
  t: AccountMessages
  form: FormMessages
  signIn: SignInTexts
}

export function SettingsPage({ site, countries, t, form, signIn }: SettingsPageProps) {
  const context = useMemo(
    () => ({ site, t, words: { problems: t.problems, errors: t.errors, signIn } }),
    [site, t, signIn],
  )
  const [deleted, setDeleted] = useState(false)
  return (
    <Context value={context}>
      {deleted ? (
        <Deleted />
      ) : (
        <AccountFrame here="settings" t={t} club={site.club}>
          <h1>{t.settings.title}</h1>
          <SignedIn t={t} words={context.words} skeleton={<SettingsSkeleton />}>
            {(who) => (
              <Sections
                key={who.user.uid}
                {...who}
                countries={countries}
                form={form}
                onDeleted={() => setDeleted(true)}
              />
            )}
          </SignedIn>
        </AccountFrame>
      )}
    </Context>
  )
}

interface SectionsProps extends Who {
  countries: readonly string[]
  form: FormMessages
  onDeleted: () => void
}

/** Another account, chosen in this tab or another one, begins anew only what is the account's. */
function Sections({ accountId, user, signIn, countries, form, onDeleted }: SectionsProps) {
  const typedName = useRef<string>(undefined)
  const doer = { user, signIn }
  return (
    <>
      <AccountSections
        key={`account ${accountId}`}
        {...doer}
        accountId={accountId}
        countries={countries}
        form={form}
        typedName={typedName}
      />
      <EmailSection {...doer} />
      <PhoneSection {...doer} />
      <PasswordSection {...doer} />
      <SecondFactorSection {...doer} />
      <ProvidersSection {...doer} />
      <ShopSettingsSection />
      <DataSection key={`data ${accountId}`} {...doer} accountId={accountId} onDeleted={onDeleted} />
    </>
  )
}

type AccountSectionsProps = Omit<SectionsProps, 'onDeleted'> & Pick<NameProps, 'typedName'>

function AccountSections({ accountId, user, signIn, countries, form, typedName }: AccountSectionsProps) {
  const { t, words } = useAccount()
  const ask = useCallback(
    (signal: AbortSignal) =>
      shopClient().call(getProfile, { params: { id: accountId }, signal, quiet: true }),
    [accountId],
  )
  const { asked, again, retry, set } = useAsked(ask)
  useHash(asked.kind !== 'asking')
  const doer = { user, signIn }
  const profile = asked.kind === 'there' ? asked.value : undefined
  return (
    <>
      {asked.kind === 'asking' && <SectionSkeleton fields={2} />}
      {asked.kind === 'failed' && (
        <Failed
          text={`${t.settings.failed} ${problemText(asked.error, words)}`}
          label={t.retry}
          again={again}
          retry={retry}
        />
      )}
      {profile && <NameSection {...doer} profile={profile} onProfile={set} typedName={typedName} />}
      {profile?.kind === 'company' && <CompanySection profile={profile} />}
      {profile && (
        <AddressesSection {...doer} profile={profile} onProfile={set} form={form} countries={countries} />
      )}
    </>
  )
}
