import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { getProfile } from '#api/account/profile'
import { shopClient } from '#browser/client'
import { mostOnInvoice } from '#core/checkout/invoice'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { Members } from '#features/account/parts/members.tsx'
import { problemText } from '#features/account/problem-text.ts'
import { useAsked } from '#features/account/use-asked.ts'
import { useIsCompany } from '#features/account/use-is-company.ts'
import { $settings } from '#stores/settings'
import { Failed } from '#ui/failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Who else buys for the company, and up to what on invoice. A private person is told nothing of it. */
export function CompanyPanel({ accountId }: { accountId: string }) {
  return useIsCompany() ? <Company accountId={accountId} /> : null
}

function Company({ accountId }: { accountId: string }) {
  const { t, words } = useAccount()
  const { currency } = useStore($settings)
  const ask = useCallback(
    (signal: AbortSignal) =>
      shopClient().call(getProfile, { params: { id: accountId }, signal, quiet: true }),
    [accountId],
  )
  const { asked, again, retry } = useAsked(ask)
  const most = mostOnInvoice({ currency, company: true, hasCompanyAccount: true })
  return (
    <section className="panel stack" aria-labelledby="company-title">
      <h2 id="company-title">{t.settings.company.title}</h2>
      {asked.kind === 'asking' && <Skeleton as="text" />}
      {asked.kind === 'failed' && (
        <Failed text={problemText(asked.error, words)} label={t.retry} again={again} retry={retry} />
      )}
      {asked.kind === 'there' && (
        <dl className="acc__facts">
          <div>
            <dt className="small muted">{t.settings.company.members}</dt>
            <dd>
              <Members profile={asked.value} />
            </dd>
          </div>
        </dl>
      )}
      <p className="muted">{fill(t.overview.invoiceMost, { amount: formatMoney(most, currency) })}</p>
    </section>
  )
}
