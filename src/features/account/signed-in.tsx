/** What only a signed-in visitor sees. A guest is led to the page of signing in, and from there back to here, or sees what is for guests. */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { type SignedInUser, type SignIn, SignInError } from '#browser/sign-in'
import { LOGIN_PATH, loginPath, SIGNED_OUT } from '#core/account/sign-in-entry'
import type { AccountMessages } from '#features/account/account-site.ts'
import { type ProblemWords, problemText } from '#features/account/problem-text.ts'
import { openSelector } from '#features/account/selector.ts'
import { signOut, startAuth } from '#features/account/start-auth.ts'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'
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
  /** Heading of a page whose own one is among what only a signed-in visitor sees. */
  title?: string | undefined
  /** Of a page that is for guests as well: such a page leads nobody away, and asks only for whom this browser knows. */
  guest?: ReactNode
  /** Where a guest goes on who is not led away yet. */
  help?: ReactNode
  children: (who: Who) => ReactNode
}

/** The visitor signs out, or is deleted: this page says what follows, and asks for no signing in. */
const $leaving = atom(false)

/** Whether somebody was signed in when this browser was last told, before the sign-in service says who it is. */
export function useKnown(): boolean {
  const { id } = useStore($account)
  const accounts = useStore($accounts)
  const leaving = useStore($leaving)
  return id !== undefined || accounts.length > 0 || leaving
}

export function SignedIn({ t, words, skeleton, title, guest, help, children }: SignedInProps) {
  const auth = useStore($auth)
  const accountId = useStore($account).id
  const leaving = useStore($leaving)
  const isKnown = useKnown()
  const isForGuests = guest !== undefined
  const mustAsk = isKnown || !isForGuests
  const [signIn, setSignIn] = useState<SignIn>()
  const [again, setAgain] = useState(false)
  const start = () => {
    startAuth()
      .then(setSignIn)
      // `$auth` says so.
      .catch(() => {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is somebody to ask for
  useEffect(() => {
    if (mustAsk) start()
  }, [mustAsk])
  useEffect(() => {
    // Back to a page that was left by signing out, as the browser has kept it.
    const back = ({ persisted }: PageTransitionEvent) => persisted && $leaving.set(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  useEffect(() => {
    if (auth.kind !== 'unknown') setAgain(false)
    if (auth.kind === 'guest' && !leaving && !isForGuests) location.replace(loginAddress())
  }, [auth, leaving, isForGuests])

  const isGuest = !isKnown || (auth.kind === 'guest' && !leaving)
  if (isForGuests && isGuest) return guest
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
  if (auth.kind === 'ready' && signIn && accountId) return children({ user: auth.user, signIn, accountId })
  if (isGuest) return <Guest t={t} title={title} help={help} isLeaving={auth.kind === 'guest'} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {t.gate.loading}
      </p>
      {skeleton}
    </>
  )
}

interface GuestProps extends Pick<SignedInProps, 't' | 'title' | 'help'> {
  isLeaving: boolean
}

/** Nobody waits on a slow network to be led on. `Fallback.astro` shows the same before the script is there. */
function Guest({ t: { gate }, title, help, isLeaving }: GuestProps) {
  return (
    <>
      {title && <h1>{title}</h1>}
      <p role="status">{isLeaving ? gate.leaving : gate.guest}</p>
      <p>
        <a className="btn btn--primary btn--lg" href={loginAddress()}>
          {gate.signIn}
        </a>
      </p>
      {help}
    </>
  )
}

/** The page of signing in, which leads back to this one. */
export function loginAddress(): string {
  return loginPath(location.pathname)
}

/** Signs out and leaves the account's pages for that of signing in, which says so. */
export async function leave(to = LOGIN_PATH): Promise<void> {
  $leaving.set(true)
  // The private data are gone even where the service could not be reached.
  await signOut().catch(() => {})
  location.assign(to + SIGNED_OUT)
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
