import { useCallback, useState } from 'react'
import { getClub } from '#api/account/club'
import type { Club } from '#api/account/club-schema'
import { shopClient } from '#browser/client'
import { fill } from '#core/text/text'
import { problemText } from '#features/account/problem-text.ts'
import { isRefusal, useAsked } from '#features/account/use-asked.ts'
import { useIsCompany } from '#features/account/use-is-company.ts'
import type { ClubTexts } from '#features/club/club-messages.ts'
import { ClubSkeleton } from '#features/club/parts/club-skeleton.tsx'
import { Join } from '#features/club/parts/join.tsx'
import { Member } from '#features/club/parts/member.tsx'
import { Failed } from '#ui/failed.tsx'
import { Notice } from '#ui/notice.tsx'

interface AccountClubProps {
  accountId: string
  /** The visitor's own, as far as the sign-in service knows one. */
  email: string | undefined
  texts: ClubTexts
}

/** The club of the selected account; a company's is known to have none. */
export function AccountClub(props: AccountClubProps) {
  return useIsCompany() ? <ForPersons {...props.texts} /> : <PrivateClub {...props} />
}

function ForPersons({ t, club }: ClubTexts) {
  return <Notice>{fill(t.company, { club })}</Notice>
}

/** As far as the shop has told. */
function PrivateClub({ accountId, email, texts }: AccountClubProps) {
  const { t, words } = texts
  const [isNew, setIsNew] = useState(false)
  const ask = useCallback(
    (signal: AbortSignal) => shopClient().call(getClub, { params: { id: accountId }, signal, quiet: true }),
    [accountId],
  )
  const { asked, again, retry, set } = useAsked(ask)
  if (asked.kind === 'asking')
    return (
      <>
        <p className="visually-hidden" role="status">
          {t.loading}
        </p>
        <ClubSkeleton />
      </>
    )
  if (asked.kind === 'failed') {
    const { error } = asked
    if (isRefusal(error, 'club_private')) return <ForPersons {...texts} />
    const text = `${t.failed} ${problemText(error, words)}`
    return <Failed text={text} label={texts.retry} again={again} retry={retry} />
  }
  const club = asked.value
  if (!club.member) {
    const joined = (now: Club) => {
      setIsNew(true)
      set(now)
    }
    return <Join accountId={accountId} texts={texts} onJoined={joined} />
  }
  return <Member accountId={accountId} email={email} club={club} texts={texts} isNew={isNew} />
}
