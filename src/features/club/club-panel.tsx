/** A visitor's own part of the club's page: sign in, join, points, invitations. A guest's page asks nobody who it is. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill } from '#core/text/text'
import { rememberReferral } from '#features/account/remember-referral.ts'
import { openSelector } from '#features/account/selector.ts'
import { startAuth } from '#features/account/start-auth.ts'
import type { ClubTexts } from '#features/club/club-messages.ts'
import { AccountClub } from '#features/club/parts/account-club.tsx'
import { ClubSkeleton } from '#features/club/parts/club-skeleton.tsx'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'
import { $auth } from '#stores/auth'
import { keptReferral } from '#stores/referral'
import { Button } from '#ui/button.tsx'
import { Failed } from '#ui/failed.tsx'
import { Notice } from '#ui/notice.tsx'

const LOGIN = `/account/login?redirect=${encodeURIComponent('/account/addclub')}`

export function ClubPanel(texts: ClubTexts) {
  const { t } = texts
  const auth = useStore($auth)
  const { id } = useStore($account)
  const known = useStore($accounts).length > 0 || id !== undefined
  const [again, setAgain] = useState(false)
  // Whoever follows an invitation is told so at once; the page's own script may come later than this.
  const [isInvited] = useState(remembered)
  useEffect(() => {
    // `$auth` says what came of it.
    if (known) startAuth().catch(() => {})
  }, [known])
  useEffect(() => {
    if (auth.kind !== 'unknown') setAgain(false)
  }, [auth])

  if (!known || auth.kind === 'guest') return <Guest {...texts} isInvited={isInvited} />
  if (auth.kind === 'choosing')
    return (
      <Notice actions={<Button onClick={() => void openSelector()}>{t.choosing.button}</Button>}>
        {t.choosing.text}
      </Notice>
    )
  if (auth.kind === 'failed') {
    const retry = () => {
      setAgain(true)
      startAuth().catch(() => {})
    }
    return <Failed text={`${t.failed} ${textOfNetwork(t)}`} label={t.retry} again={again} retry={retry} />
  }
  if (auth.kind === 'unknown' || id === undefined) return <ClubSkeleton t={t} />
  return <AccountClub key={id} accountId={id} texts={texts} />
}

function textOfNetwork({ problems }: ClubTexts['t']): string {
  return navigator.onLine ? problems.network : problems.offline
}

function remembered(): boolean {
  rememberReferral()
  return keptReferral() !== undefined
}

function Guest({ t, club, isInvited }: ClubTexts & { isInvited: boolean }) {
  return (
    <section className="panel club-panel" aria-labelledby="club-own">
      <h2 id="club-own">{fill(t.join.title, { club })}</h2>
      {isInvited && <p>{t.guest.invited}</p>}
      <p>{t.guest.text}</p>
      <p>
        <a className="btn btn--primary btn--lg" href={LOGIN}>
          {t.guest.button}
        </a>
      </p>
    </section>
  )
}
