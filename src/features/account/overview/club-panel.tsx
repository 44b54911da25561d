import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { getClub } from '#api/account/club'
import type { Club } from '#api/account/club-schema'
import { shopClient } from '#browser/client'
import { expiresSoon, shownBalances } from '#core/club/balances'
import { formatMoney } from '#core/money/format-money'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { problemText } from '#features/account/problem-text.ts'
import { isRefusal, useAsked } from '#features/account/use-asked.ts'
import { $accounts } from '#stores/accounts'
import { $settings } from '#stores/settings'
import { Failed } from '#ui/failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The club in short; its own page has the rest. It is for private persons: a company is told nothing of it. */
export function ClubPanel({ accountId }: { accountId: string }) {
  const account = useStore($accounts).find((each) => each.accountId === accountId)
  return account?.kind === 'company' ? null : <PrivateClub accountId={accountId} />
}

function PrivateClub({ accountId }: { accountId: string }) {
  const { t, site, words } = useAccount()
  const ask = useCallback(
    (signal: AbortSignal) => shopClient().call(getClub, { params: { id: accountId }, signal, quiet: true }),
    [accountId],
  )
  const { asked, again, retry } = useAsked(ask)
  if (asked.kind === 'failed' && isRefusal(asked.error, 'club_private')) return null
  return (
    <section className="panel stack" aria-labelledby="club-title">
      <h2 id="club-title">{site.club}</h2>
      {asked.kind === 'asking' && (
        <>
          <Skeleton as="name" />
          <Skeleton as="button" />
        </>
      )}
      {asked.kind === 'failed' && (
        <Failed text={problemText(asked.error, words)} label={t.retry} again={again} retry={retry} />
      )}
      {asked.kind === 'there' && (asked.value.member ? <Member club={asked.value} /> : <NoMember />)}
    </section>
  )
}

function NoMember() {
  const { t } = useAccount()
  return (
    <>
      <p className="muted">{t.club.join}</p>
      <p>
        <a className="btn btn--secondary" href="/account/addclub">
          {t.club.joinLink}
        </a>
      </p>
    </>
  )
}

function Balance({ currency, balance, expiring }: Club['balances'][number]) {
  const { t, site } = useAccount()
  return (
    <div>
      <p>
        <span className="acc__points">{formatMoney(balance, currency)}</span>{' '}
        <span className="muted">{t.club.toUse}</span>
      </p>
      {expiring && (
        <p className={expiresSoon(expiring.at, new Date()) ? 'small caution' : 'small muted'}>
          {fill(expiring.amount === balance ? t.club.expiringAll : t.club.expiring, {
            amount: formatMoney(expiring.amount, currency),
            date: formatDay(expiring.at.slice(0, 10), site.language),
          })}
        </p>
      )}
    </div>
  )
}

function Member({ club }: { club: Club }) {
  const { t } = useAccount()
  const settings = useStore($settings)
  const shown = shownBalances(club.balances, settings.currency)
  const balances = shown.length > 0 ? shown : [{ currency: settings.currency, balance: 0 }]
  return (
    <>
      {balances.map((each) => (
        <Balance key={each.currency} {...each} />
      ))}
      <p className="medium muted">
        {fill(t.club.tier, { tier: t.club.tiers[club.tier], percent: club.percent })}
      </p>
      <p>
        <a className="link" href="/account/addclub">
          {t.club.more}
        </a>
      </p>
    </>
  )
}
