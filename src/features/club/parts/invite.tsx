import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Club } from '#api/account/club-schema'
import { postSendReferal } from '#api/account/send-referal'
import { ApiError } from '#browser/api-error'
import { shopClient } from '#browser/client'
import { newKey } from '#browser/keys'
import { clubLink } from '#core/club/invitation'
import { INVITE_BONUS } from '#core/club/points'
import { formatMoney } from '#core/money/format-money'
import { checkNewsletterEmail } from '#core/newsletter'
import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import { sentences } from '#core/text/sentences'
import { fill, plural } from '#core/text/text'
import { loadSignIn } from '#features/account/load-sign-in.ts'
import { problemText } from '#features/account/problem-text.ts'
import type { ClubTexts } from '#features/club/club-messages.ts'
import { ShareLink } from '#features/club/parts/share-link.tsx'
import { $settings } from '#stores/settings'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { showWrong } from '#ui/show-wrong.ts'

interface InviteProps {
  accountId: string
  /** The visitor's own address, as far as the sign-in service knows one: nobody invites themselves. */
  email: string | undefined
  club: Club
  texts: ClubTexts
}

/** Invitations by mail and by link. */
export function Invite({ accountId, email, club, texts }: InviteProps) {
  const { t, language } = texts
  const { currency } = useStore($settings)
  const { joined, rewarded } = club.invited
  const amount = formatMoney(INVITE_BONUS[currency], currency)
  return (
    <section className="panel club-panel" aria-labelledby="club-invite">
      <h2 id="club-invite">{fill(t.invite.title, { amount })}</h2>
      <p className="muted">{t.invite.text}</p>
      <InviteForm accountId={accountId} own={email} texts={texts} />
      {club.referralToken && <ShareLink link={clubLink(location.origin, club.referralToken)} texts={texts} />}
      {joined > 0 && (
        <p className="small muted">
          {plural(t.invite.joined, joined, language)}, {plural(t.invite.rewarded, rewarded, language)}.
        </p>
      )}
    </section>
  )
}

interface Attempt {
  email: string
  key: string
}

function invite(id: string, { email, key }: Attempt): Promise<unknown> {
  const body = { email, currency: $settings.get().currency, domain: location.hostname }
  return shopClient().call(postSendReferal, { params: { id }, body, idempotencyKey: key, quiet: true })
}

async function renewToken(): Promise<void> {
  await (await loadSignIn()).token(true)
}

function codeOf(error: unknown): ApiError['code'] | undefined {
  return error instanceof ApiError ? error.code : undefined
}

interface InviteFormProps extends Pick<InviteProps, 'accountId' | 'texts'> {
  own: string | undefined
}

/** What was sent stays said until the next try; an address stays in the field until it was accepted. */
function InviteForm({ accountId, own, texts: { t, words } }: InviteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  /** A try whose answer was lost is repeated under its key, so that it is counted once. */
  const attempt = useRef<Attempt>(undefined)
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()

  useEffect(() => {
    if (refusals > 0) showWrong(form.current)
  }, [refusals])
  const refuse = (text: string) => {
    setWrong(text)
    setRefusals((before) => before + 1)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(undefined)
    setSentTo(undefined)
    const found = checkNewsletterEmail(email)
    if (found) return refuse(t.invite[found])
    const typed = normalizeEmail(email)
    if (own && mailboxOf(typed) === mailboxOf(normalizeEmail(own))) return refuse(t.invite.own)
    setBusy(true)
    if (attempt.current?.email !== typed) attempt.current = { email: typed, key: newKey() }
    try {
      await invite(accountId, attempt.current).catch(async (error) => {
        if (codeOf(error) !== 'email_unverified') throw error
        // It may have been confirmed in another browser: the token that was sent is older than that.
        await renewToken()
        attempt.current = { email: typed, key: newKey() }
        await invite(accountId, attempt.current)
      })
      attempt.current = undefined
      setSentTo(typed)
      // Who typed on meanwhile keeps what was typed.
      setEmail((now) => (normalizeEmail(now) === typed ? '' : now))
    } catch (error) {
      const code = codeOf(error)
      if (code === 'email_required') refuse(t.invite.required)
      else if (code === 'email_invalid') refuse(t.invite.invalid)
      else if (code === 'email_unverified') setProblem(problemText(error, words))
      else setProblem(sentences(t.errors.referalError, problemText(error, words)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className="club-invite" noValidate onSubmit={send}>
      <Field
        label={t.invite.email}
        hint={t.invite.hint}
        type="email"
        name="invite"
        autoComplete="off"
        inputMode="email"
        maxLength={254}
        required
        value={email}
        error={wrong}
        onValue={(value) => {
          setEmail(value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" busy={busy && t.invite.busy}>
        {t.invite.send}
      </Button>
      {problem && (
        <Notice kind="bad" alert>
          {problem}
        </Notice>
      )}
      <div role="status">
        {sentTo && <Notice kind="good">{fill(t.invite.sent, { email: sentTo })}</Notice>}
      </div>
    </form>
  )
}
