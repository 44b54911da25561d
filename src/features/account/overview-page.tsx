/** The account's overview (island on /account): orders, what the account has agreed on, the club in short. */
import { type ReactNode, useMemo } from 'react'
import { AccountFrame } from '#features/account/account-frame.tsx'
import type { AccountMessages, AccountSite, AgreedProduct } from '#features/account/account-site.ts'
import { Agreements } from '#features/account/overview/agreements.tsx'
import { ClubPanel } from '#features/account/overview/club-panel.tsx'
import { CompanyPanel } from '#features/account/overview/company-panel.tsx'
import { CompanyWay } from '#features/account/overview/company-way.tsx'
import { Greeting } from '#features/account/overview/greeting.tsx'
import { Orders } from '#features/account/overview/orders.tsx'
import { OverviewSkeleton } from '#features/account/overview/overview-skeleton.tsx'
import { SettingsLinks } from '#features/account/overview/settings-links.tsx'
import { Unconfirmed } from '#features/account/overview/unconfirmed.tsx'
import { Context } from '#features/account/parts/context.ts'
import { SignedIn } from '#features/account/signed-in.tsx'
import type { SignInTexts } from '#i18n/sign-in-texts'

interface OverviewPageProps {
  site: AccountSite
  products: readonly AgreedProduct[]
  t: AccountMessages
  signIn: SignInTexts
  /** Where a guest goes on. */
  children?: ReactNode
}

export function OverviewPage({ site, products, t, signIn, children }: OverviewPageProps) {
  const context = useMemo(
    () => ({ site, t, words: { problems: t.problems, errors: t.errors, signIn } }),
    [site, t, signIn],
  )
  return (
    <Context value={context}>
      <AccountFrame here="overview" t={t} club={site.club}>
        <SignedIn
          t={t}
          words={context.words}
          title={t.overview.title}
          skeleton={<OverviewSkeleton />}
          help={children}
        >
          {({ user, signIn: service, accountId }) => (
            <>
              <Greeting user={user} />
              <CompanyWay />
              <Unconfirmed user={user} signIn={service} />
              <div className="acc__grid">
                <Orders key={accountId} accountId={accountId} signIn={service} user={user} />
                <div className="stack stack--24">
                  <Agreements products={products} />
                  <CompanyPanel key={`company ${accountId}`} accountId={accountId} />
                  <ClubPanel key={accountId} accountId={accountId} />
                  <SettingsLinks />
                </div>
              </div>
            </>
          )}
        </SignedIn>
      </AccountFrame>
    </Context>
  )
}
