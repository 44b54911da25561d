import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { postAccountDelete } from '#api/account/delete'
import { ApiError } from '#browser/api-error'
import { shopClient } from '#browser/client'
import type { Account } from '#core/account/account'
import { fill } from '#core/text/text'
import { forgetPerson } from '#features/account/forget-private.ts'
import { useAccount } from '#features/account/parts/context.ts'
import { DeedForm, type Doer } from '#features/account/parts/section.tsx'
import { useDeed } from '#features/account/parts/use-deed.ts'
import { stayWhile } from '#features/account/signed-in.tsx'
import { signOut } from '#features/account/start-auth.ts'
import { $accounts } from '#stores/accounts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showWrong } from '#ui/show-wrong.ts'
import '#ui/choice.css'

/** Two steps: what goes and what the law makes the shop keep is read before anything is done. */
export function DeleteData({ onDeleted, ...doer }: Doer & { onDeleted: () => void }) {
  const { t } = useAccount()
  const text = t.settings.data
  const [asked, setAsked] = useState(false)
  const open = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !asked) open.current?.focus()
    wasAsked.current = asked
  }, [asked])
  return (
    <>
      <h3>{text.delete}</h3>
      <p className="muted">{text.deleteText}</p>
      {asked ? (
        <Confirm {...doer} onDeleted={onDeleted} onCancel={() => setAsked(false)} />
      ) : (
        <p>
          <button ref={open} type="button" className="btn btn--secondary" onClick={() => setAsked(true)}>
            {text.deleteAsk}
          </button>
        </p>
      )}
    </>
  )
}

interface ConfirmProps extends Doer {
  onDeleted: () => void
  onCancel: () => void
}

function Confirm({ onDeleted, onCancel, ...doer }: ConfirmProps) {
  const { t, site } = useAccount()
  const text = t.settings.data
  const { signIn } = doer
  // As it was when it was asked: what is gone already leaves the list, and a repeat begins with it.
  const [accounts] = useState(useStore($accounts))
  const deed = useDeed()
  const [agreed, setAgreed] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const missing = refusals > 0 && !agreed
  const title = useRef<HTMLParagraphElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (refusals > 0) showWrong(form.current)
  }, [refusals])
  const submit = () => {
    if (!agreed) return setRefusals((before) => before + 1)
    void deed.run(async () => {
      for (const account of accounts) await deleteAccount(account)
      await stayWhile(() => signIn.deleteUser())
      onDeleted()
      // There is nobody left to sign out at the service; here the private data go.
      await signOut().catch(() => {})
      forgetPerson()
      return undefined
    })
  }
  return (
    <div className="stack">
      <p className="strong" tabIndex={-1} ref={title}>
        {text.goes}
      </p>
      <ul className="acc__list">
        {accounts.map(({ accountId, accountName, kind }) => (
          <li key={accountId}>
            {fill(kind === 'company' ? text.goesCompany : text.goesAccount, { name: accountName })}
          </li>
        ))}
        <li>{text.goesSignIn}</li>
        <li>{fill(text.goesClub, { club: site.club })}</li>
      </ul>
      <p className="strong">{text.stays}</p>
      <ul className="acc__list">
        <li>{text.staysOrders}</li>
        <li>{text.staysCompany}</li>
      </ul>
      <DeedForm
        {...doer}
        deed={deed}
        ref={form}
        kind="danger"
        label={text.deleteGo}
        busy={text.deleting}
        onSubmit={submit}
        more={
          <Button kind="ghost" onClick={onCancel}>
            {t.settings.cancel}
          </Button>
        }
      >
        <label className="check">
          <input
            type="checkbox"
            checked={agreed}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? 'delete-missing' : undefined}
            onChange={(event) => {
              setAgreed(event.currentTarget.checked)
              setRefusals(0)
            }}
          />
          {text.agree}
        </label>
        {missing && (
          <div id="delete-missing">
            <Notice kind="bad">{text.agreeMissing}</Notice>
          </div>
        )}
      </DeedForm>
    </div>
  )
}

/** One that is gone already, because an earlier try came so far, is no failure. */
async function deleteAccount({ accountId }: Account): Promise<void> {
  try {
    // The selected account may be gone by now, and whoever names one has to be its member.
    await shopClient().call(postAccountDelete, {
      params: { id: accountId },
      query: { accountId },
      body: {},
      quiet: true,
    })
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 403 || error.status === 404)
    if (!isGone) throw error
  }
}
