/** What only a signed-in visitor sees. A guest is led to the page of signing in, and from there back to here. */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { type SignedInUser, type SignIn, SignInError } from '#browser/sign-in'
import type { AccountMessages } from '#features/account/account-site.ts'
import { type ProblemWords, problemText } from '#features/account/parts/problem-text.ts'
import { openSelector } from '#features/account/selector.ts'
import { signOut, startAuth } from '#features/account/start-auth.ts'
import { $account } from '#stores/account'
import { $auth } from '#stores/auth'
import { Button } from '#ui/button.tsx'
import { Failed } from '#ui/failed.tsx'
import { Notice } from '#ui/notice.tsx'

export interface Who {
  user: SignedInUser
  signIn: SignIn
  accountId: string
}

interface SignedInProps {
  t: Pick<AccountMessages, 'gate' | 'retry'>
  words: ProblemWords
  skeleton: ReactNode
  children: (who: Who) => ReactNode
}

/** The visitor signs out, or is deleted: this page says what follows, and asks for no signing in. */
const $leaving = atom(false)

export function SignedIn({ t, words, skeleton, children }: SignedInProps) {
  const auth = useStore($auth)
  const accountId = useStore($account).id
  const leaving = useStore($leaving)
  const [signIn, setSignIn] = useState<SignIn>()
  const [again, setAgain] = useState(false)
  const start = () => {
    startAuth()
      .then(setSignIn)
      // `$auth` says so.
      .catch(() => {})
  }
  useEffect(start, [])
  useEffect(() => {
    // Back to a page that was left by signing out, as the browser has kept it.
    const back = ({ persisted }: PageTransitionEvent) => persisted && $leaving.set(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  useEffect(() => {
    if (auth.kind !== 'unknown') setAgain(false)
    if (auth.kind === 'guest' && !leaving) location.replace(loginAddress())
  }, [auth, leaving])

  if (auth.kind === 'failed') {
    const retry = () => {
      setAgain(true)
      start()
    }
    const text = problemText(new SignInError(auth.code), words)
    return (
      <>
        <Failed text={`${t.gate.failed} ${text}`} label={t.retry} again={again} retry={retry} />
        {skeleton}
      </>
    )
  }
  if (auth.kind === 'choosing')
    return (
      <>
        <Notice actions={<Button onClick={() => openSelector()}>{t.gate.select}</Button>}>
          {t.gate.choosing}
        </Notice>
        {skeleton}
      </>
    )
  if (auth.kind !== 'ready' || !signIn || !accountId)
    return (
      <>
        <p className="visually-hidden" role="status">
          {auth.kind === 'guest' ? t.gate.leaving : t.gate.loading}
        </p>
        {skeleton}
      </>
    )
  return children({ user: auth.user, signIn, accountId })
}

/** The page of signing in, which leads back to this one. */
export function loginAddress(): string {
  return `/account/login?redirect=${encodeURIComponent(location.pathname)}`
}

/** Signs out and leaves the account's pages. */
export async function leave(to = '/'): Promise<void> {
  $leaving.set(true)
  // The private data are gone even where the service could not be reached.
  await signOut().catch(() => {})
  location.assign(to)
}

/** While it is done, who is signed out by it stays on this page, which says what came of it. */
export async function stayWhile(work: () => Promise<void>): Promise<void> {
  $leaving.set(true)
  try {
    await work()
  } catch (error) {
    $leaving.set(false)
    throw error
  }
}
