/** Signing in, in every way that the shop offers (island on /account/login). */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SecondFactorChallenge } from '#browser/sign-in'
import { dialCode as dialCodeOf } from '#core/account/phone'
import {
  loginPath,
  SIGNED_OUT,
  type SignInEntry,
  signInEntry,
  signInTarget,
} from '#core/account/sign-in-entry'
import { signInFailure } from '#core/account/sign-in-errors'
import { ApplyChange } from '#features/account/login/apply-change.tsx'
import {
  type Login,
  LoginContext,
  type LoginMessages,
  type LoginSite,
} from '#features/account/login/context.ts'
import { type Draft, keepDraft, openDraft, pushDraft, readDraft } from '#features/account/login/draft.ts'
import { leaveFor } from '#features/account/login/leave.ts'
import { LinkReturn } from '#features/account/login/link-return.tsx'
import { isLocalService, LOCAL_CODES, whenPrepared } from '#features/account/login/local-service.ts'
import { Methods } from '#features/account/login/methods.tsx'
import { CreateForm, ForgottenForm } from '#features/account/login/password-forms.tsx'
import { ResetForm } from '#features/account/login/reset-form.tsx'
import { SecondFactor } from '#features/account/login/second-factor.tsx'
import { SignedIn } from '#features/account/login/signed-in.tsx'
import { startAuth } from '#features/account/start-auth.ts'
import type { SignInTexts } from '#i18n/sign-in-texts'
import { $account } from '#stores/account'
import { $auth } from '#stores/auth'
import { Notice } from '#ui/notice.tsx'
import './login.css'

interface LoginPageProps {
  site: LoginSite
  t: LoginMessages
  texts: SignInTexts
  /** What an account gives, and where a guest goes on. */
  children?: ReactNode
}

export function LoginPage({ site, t, texts, children }: LoginPageProps) {
  const auth = useStore($auth)
  const [address] = useState(() => location.href)
  const [entry, setEntry] = useState<SignInEntry>(() => signInEntry(address))
  const target = signInTarget(address)
  const dialCode = dialCodeOf(site.country)
  const [draft, setDraft] = useState(() => openDraft(`${dialCode} `))
  const [challenge, setChallenge] = useState<SecondFactorChallenge>()
  const [isSignedIn, setSignedIn] = useState(() => $account.get().id !== undefined)
  const [saved, setSaved] = useState(false)
  const [isApplied, setApplied] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [isLocal, setLocal] = useState(false)
  const current = useRef(draft)
  const heading = useRef<HTMLHeadingElement>(null)
  const screenName = challenge ? 'second-factor' : draft.screen
  const shown = useRef<string>(screenName)

  useEffect(() => {
    if (location.hash === SIGNED_OUT) {
      // Said once, and after the page is there: only what changes is read out.
      history.replaceState(history.state, '', location.pathname + location.search)
      setSignedOut(true)
    }
    void startAuth()
    void isLocalService().then(setLocal, () => {})
    const onBack = () => {
      current.current = readDraft(current.current.phone)
      setDraft(current.current)
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])

  // What was pressed is gone with its screen.
  useEffect(() => {
    if (shown.current === screenName) return
    shown.current = screenName
    heading.current?.focus()
  }, [screenName])

  // Links that change something do so whoever is signed in.
  const leaves = entry.kind === 'choose' || entry.kind === 'link'
  useEffect(() => {
    if (auth.kind === 'guest') setSignedIn(false)
    if (auth.kind === 'choosing' || auth.kind === 'ready') setSignedIn(true)
    if (auth.kind === 'ready' && leaves && !isHeld) leaveFor(target)
  }, [auth, leaves, isHeld, target])

  const set = (next: Draft, keep: (draft: Draft) => void) => {
    current.current = next
    keep(next)
    setDraft(next)
  }
  /** The link of a mail has done its work, or has none to do. */
  const dropLink = () => history.replaceState(history.state, '', loginPath(target))
  const leaveLink = (values: Partial<Draft>) => {
    dropLink()
    set({ ...current.current, ...values }, keepDraft)
    setEntry({ kind: 'choose' })
  }
  const login: Login = {
    t,
    texts,
    dialCode,
    draft,
    change: (values) => set({ ...current.current, ...values }, keepDraft),
    go: (screen) => set({ ...current.current, screen }, pushDraft),
    ask: (call) => whenPrepared(async () => call(await startAuth()), setPreparing),
    async stayWhile(work) {
      setHeld(true)
      try {
        await work()
      } finally {
        setHeld(false)
      }
    },
    finish(result) {
      if (result.kind === 'second-factor') setChallenge(result.challenge)
      else {
        setChallenge(undefined)
        setSignedIn(true)
        if (!leaves) leaveLink({})
      }
    },
    returnTo: new URL(loginPath(target), location.origin).href,
  }
  const screen = () => {
    if (challenge) return <SecondFactor challenge={challenge} onStartOver={() => setChallenge(undefined)} />
    if (entry.kind === 'reset')
      return (
        <ResetForm
          code={entry.code}
          onSaved={(email) => {
            setSaved(true)
            leaveLink({ email, screen: 'methods', method: 'password' })
          }}
          onNewLink={() => leaveLink({ screen: 'forgotten' })}
        />
      )
    if (entry.kind === 'apply')
      return (
        <ApplyChange
          {...entry}
          onApplied={() => {
            setApplied(true)
            dropLink()
          }}
          onGoOn={() => leaveLink({})}
          onNewPassword={() => leaveLink({ screen: 'forgotten' })}
        />
      )
    if (isSignedIn || auth.kind === 'failed') return <SignedIn target={target} t={t} texts={texts} />
    if (entry.kind === 'link')
      return (
        <LinkReturn address={address} onNewLink={() => leaveLink({ screen: 'methods', method: 'link' })} />
      )
    if (draft.screen === 'create') return <CreateForm />
    return draft.screen === 'forgotten' ? <ForgottenForm /> : <Methods />
  }
  return (
    <LoginContext value={login}>
      <div className="login page">
        <h1 tabIndex={-1} ref={heading}>
          {titleOf(t, { entry, draft, isAsked: challenge !== undefined, isSignedIn, isApplied })}
        </h1>
        <div role="status">
          {isSignedOut && !isSignedIn && (
            <Notice kind="good">
              <p>{t.signedOut}</p>
            </Notice>
          )}
        </div>
        {isPreparing && (
          <Notice>
            <p role="status">{t.preparing}</p>
          </Notice>
        )}
        {auth.kind === 'guest' && auth.code && (
          <Notice kind="warn" alert>
            <p>{texts[signInFailure(auth.code).text]}</p>
          </Notice>
        )}
        {saved && !isSignedIn && (
          <Notice kind="good">
            <p role="status">{t.passwordSaved}</p>
          </Notice>
        )}
        {screen()}
        {!isSignedIn && children}
        {isLocal && (
          <p className="login__local muted small">
            {t.local} <a href={LOCAL_CODES}>{LOCAL_CODES}</a>
          </p>
        )}
      </div>
    </LoginContext>
  )
}

interface Shown {
  entry: SignInEntry
  draft: Draft
  isAsked: boolean
  isSignedIn: boolean
  /** The link has done what it was for. */
  isApplied: boolean
}

function titleOf(t: LoginMessages, { entry, draft, isAsked, isSignedIn, isApplied }: Shown): string {
  if (isAsked) return t.secondFactor
  if (entry.kind === 'reset') return t.resetTitle
  if (entry.kind === 'apply' && isApplied) return t.applied[entry.change]
  if (entry.kind === 'choose' && !isSignedIn) {
    if (draft.screen === 'create') return t.create
    if (draft.screen === 'forgotten') return t.forgotten
  }
  return t.title
}
