import { useEffect, useState } from 'react'
import { getClub } from '#api/account/club'
import type { Club } from '#api/account/club-schema'
import { ApiError } from '#browser/api-error'
import { shopClient } from '#browser/client'
import { fill } from '#core/text/text'
import type { ClubTexts } from '#features/club/club-messages.ts'
import { ClubSkeleton } from '#features/club/parts/club-skeleton.tsx'
import { Join } from '#features/club/parts/join.tsx'
import { Member } from '#features/club/parts/member.tsx'
import { problemText } from '#features/club/parts/problem.ts'
import { Failed } from '#ui/failed.tsx'
import { Notice } from '#ui/notice.tsx'

type Asked = { kind: 'asking' } | { kind: 'failed'; error: unknown } | { kind: 'there'; club: Club }

interface AccountClubProps {
  accountId: string
  texts: ClubTexts
}

/** The club of the selected account, as far as the shop has told. */
export function AccountClub({ accountId, texts }: AccountClubProps) {
  const { t } = texts
  const [asked, setAsked] = useState<Asked>({ kind: 'asking' })
  const [turn, setTurn] = useState(0)
  const [again, setAgain] = useState(false)
  const [isNew, setIsNew] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    shopClient()
      .call(getClub, { params: { id: accountId }, signal, quiet: true })
      .then((club) => !signal.aborted && setAsked({ kind: 'there', club }))
      .catch((error: unknown) => !signal.aborted && setAsked({ kind: 'failed', error }))
      .finally(() => !signal.aborted && setAgain(false))
    return () => controller.abort()
  }, [accountId, turn])

  if (asked.kind === 'asking') return <ClubSkeleton t={t} />
  if (asked.kind === 'failed') {
    const { error } = asked
    if (error instanceof ApiError && error.code === 'club_private')
      return <Notice>{fill(t.company, { club: texts.club })}</Notice>
    const retry = () => {
      setAgain(true)
      setTurn((before) => before + 1)
    }
    return (
      <Failed text={`${t.failed} ${problemText(error, t)}`} label={t.retry} again={again} retry={retry} />
    )
  }
  if (!asked.club.member) {
    const joined = (club: Club) => {
      setIsNew(true)
      setAsked({ kind: 'there', club })
    }
    return <Join accountId={accountId} texts={texts} onJoined={joined} />
  }
  return <Member accountId={accountId} club={asked.club} texts={texts} isNew={isNew} />
}
