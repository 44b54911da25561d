import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Club } from '#api/account/club-schema'
import { expiresSoon, shownBalances } from '#core/club/balances'
import { TIER_PERIOD_DAYS, TIERS } from '#core/club/tiers'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import type { ClubTexts } from '#features/club/club-messages.ts'
import { Invite } from '#features/club/parts/invite.tsx'
import { Ledger } from '#features/club/parts/ledger.tsx'
import { Progress } from '#features/club/parts/progress.tsx'
import { $settings } from '#stores/settings'
import { Notice } from '#ui/notice.tsx'

interface MemberProps {
  accountId: string
  email: string | undefined
  club: Club
  texts: ClubTexts
  /** The visitor has joined just now. */
  isNew: boolean
}

/** Points, tier, ledger and invitations of a member. */
export function Member({ accountId, email, club, texts, isNew }: MemberProps) {
  const { t } = texts
  const welcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isNew) welcome.current?.focus()
  }, [isNew])
  const title = fill(t.member.title, { club: texts.club, tier: t.tiers[club.tier] })
  return (
    <div className="club-own">
      <section className="panel club-panel club-own__points" aria-labelledby="club-own">
        {isNew && (
          <div ref={welcome} tabIndex={-1}>
            <Notice kind="good">{fill(t.member.welcome, { club: texts.club })}</Notice>
          </div>
        )}
        <div className="row row--between club-own__head">
          <div>
            <h2 id="club-own">{title}</h2>
            <p className="muted">{fill(t.member.percent, { percent: club.percent })}</p>
          </div>
          <Balances club={club} texts={texts} />
        </div>
        <TierProgress club={club} texts={texts} />
      </section>
      <Ledger club={club} texts={texts} />
      <Invite accountId={accountId} email={email} club={club} texts={texts} />
    </div>
  )
}

/** The visitor's currency first: it is the one that is paid in. */
function Balances({ club, texts: { t, language } }: Pick<MemberProps, 'club' | 'texts'>) {
  const { currency } = useStore($settings)
  const balances = shownBalances(club.balances, currency)
  if (balances.length === 0) return <p className="muted club-own__none">{t.member.none}</p>
  return (
    <ul className="club-own__balances">
      {balances.map(({ currency: each, balance, expiring }) => (
        <li key={each}>
          <b className="club-own__balance">{formatMoney(balance, each)}</b>{' '}
          <span className="muted">{t.member.balance}</span>
          {expiring && (
            <p className={expiresSoon(expiring.at, new Date()) ? 'small club-own__expiring' : 'small muted'}>
              {fill(expiring.amount === balance ? t.member.expiringAll : t.member.expiring, {
                amount: formatMoney(expiring.amount, each),
                date: formatDay(expiring.at.slice(0, 10), language),
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function TierProgress({ club, texts: { t } }: Pick<MemberProps, 'club' | 'texts'>) {
  const settings = useStore($settings)
  // Who has earned nothing yet begins in the currency that prices are shown in.
  const { currency, earned, next } =
    club.period.earned > 0 ? club.period : nothingEarned(club, settings.currency)
  const period = fill(t.member.period, { days: TIER_PERIOD_DAYS, amount: formatMoney(earned, currency) })
  if (!next)
    return (
      <p>
        {t.member.highest} <span className="muted">{period}</span>
      </p>
    )
  const percent = TIERS.find(({ key }) => key === next.tier)?.percent ?? club.percent
  const tier = t.tiers[next.tier]
  const amount = formatMoney(next.missing, currency)
  return (
    <div className="stack stack--4">
      <Progress label={fill(t.member.progress, { tier })} value={earned} max={earned + next.missing} />
      <p>
        {fill(t.member.next, { amount, percent, tier })} <span className="small muted">{period}</span>
      </p>
    </div>
  )
}

function nothingEarned({ tier }: Club, currency: Currency): Club['period'] {
  const next = TIERS[TIERS.findIndex(({ key }) => key === tier) + 1]
  const missing = (next?.threshold[currency] ?? 0) * 100
  return { currency, earned: 0, ...(next && { next: { tier: next.key, missing } }) }
}
