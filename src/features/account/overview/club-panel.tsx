import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { getClub } from '#api/account/club'
import type { Club } from '#api/account/club-schema'
import { shopClient } from '#browser/client'
import { formatMoney } from '#core/money/format-money'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { problemText } from '#features/account/parts/problem-text.ts'
import { isRefusal, useAsked } from '#features/account/parts/use-asked.ts'
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

function Member({ club }: { club: Club }) {
  const { t, site } = useAccount()
  const { currency } = useStore($settings)
  const own = club.balances.find((balance) => balance.currency === currency)
  const { expiring } = own ?? {}
  return (
    <>
      <p>
        <span className="acc__points">{formatMoney(own?.balance ?? 0, currency)}</span>{' '}
        <span className="muted">{t.club.toUse}</span>
      </p>
      <p className="medium muted">{fill(t.club.tier, { tier: club.tier, percent: club.percent })}</p>
      {expiring && (
        <p className="small caution">
          {fill(t.club.expiring, {
            amount: formatMoney(expiring.amount, currency),
            date: formatDay(expiring.at.slice(0, 10), site.language),
          })}
        </p>
      )}
      <p>
        <a className="link" href="/account/addclub">
          {t.club.more}
        </a>
      </p>
    </>
  )
}
