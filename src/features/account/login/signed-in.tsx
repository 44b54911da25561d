import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { signInFailure } from '#core/account/sign-in-errors'
import { fill } from '#core/text/text'
import type { LoginMessages } from '#features/account/login/context.ts'
import { startAuth } from '#features/account/start-auth.ts'
import type { SignInTexts } from '#i18n/sign-in-texts'
import { $auth } from '#stores/auth'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

interface SignedInProps {
  /** Path that the visitor is on the way to. */
  target: string
  t: LoginMessages
  texts: SignInTexts
}

/** Between signing in and the page that asked for it: the accounts are under way, or could not be asked for. */
export function SignedIn({ target, t, texts }: SignedInProps) {
  const auth = useStore($auth)
  const [isTrying, setTrying] = useState(false)
  if (auth.kind === 'failed' || isTrying) {
    const retry = async () => {
      setTrying(true)
      await startAuth().catch(() => {})
      setTrying(false)
    }
    return (
      <Notice
        kind="bad"
        alert
        actions={
          <Button busy={isTrying && t.retrying} onClick={() => void retry()}>
            {t.retry}
          </Button>
        }
      >
        <p>{t.failed}</p>
        {auth.kind === 'failed' && <p className="small">{texts[signInFailure(auth.code).text]}</p>}
      </Notice>
    )
  }
  const { name, email, phone } = 'user' in auth ? auth.user : {}
  const who = name ?? email ?? phone
  return (
    <div className="login__form">
      <p className="row" role="status">
        <Spinner />
        <span>
          {who && fill(t.signedInAs, { name: who })} {t.oneMoment}
        </span>
      </p>
      {auth.kind === 'ready' && (
        <a className="btn btn--primary" href={target}>
          {t.goOn}
        </a>
      )}
    </div>
  )
}
