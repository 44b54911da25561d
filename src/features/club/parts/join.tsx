import { useState } from 'react'
import type { Club } from '#api/account/club-schema'
import { postJoin } from '#api/account/join'
import { shopClient } from '#browser/client'
import { fill } from '#core/text/text'
import { problemText } from '#features/account/problem-text.ts'
import type { ClubTexts } from '#features/club/club-messages.ts'
import { forgetReferral, keptReferral } from '#stores/referral'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface JoinProps {
  accountId: string
  texts: ClubTexts
  onJoined: (club: Club) => void
}

export function Join({ accountId, texts: { t, words, club }, onJoined }: JoinProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const join = async () => {
    setBusy(true)
    setProblem(undefined)
    const referalToken = keptReferral()
    try {
      const joined = await shopClient().call(postJoin, {
        params: { id: accountId },
        body: referalToken ? { referalToken } : {},
        quiet: true,
      })
      forgetReferral()
      onJoined(joined)
    } catch (error) {
      setProblem(`${t.join.failed} ${problemText(error, words)}`)
      setBusy(false)
    }
  }
  return (
    <section className="panel club-panel" aria-labelledby="club-own">
      <h2 id="club-own">{fill(t.join.title, { club })}</h2>
      {keptReferral() && <p>{t.guest.invited}</p>}
      <p>{t.join.text}</p>
      {problem && (
        <Notice kind="bad" alert>
          {problem}
        </Notice>
      )}
      <p>
        <Button kind="primary" large busy={busy && t.join.busy} onClick={join}>
          {t.join.button}
        </Button>
      </p>
    </section>
  )
}
