/**
 * The choice between the visitor's accounts. It flashes instead of closing while there is none that is selected. Its
 * styles are those that every page of the main layout has already: a style sheet named here would come with each page.
 */
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { soleCompany } from '#core/account/account'
import { fill } from '#core/text/text'
import { chooseAccount } from '#features/account/net-prices.ts'
import { signOut } from '#features/account/start-auth.ts'
import type { BrowserMessages } from '#i18n/browser-messages'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'
import { notify } from '#stores/notifications'
import { startDialog } from '#ui/dialog.ts'
import { holdFocus } from '#ui/hold-focus.ts'
import { Icon } from '#ui/icon.tsx'

export type SelectorMessages = BrowserMessages['visit']['selector']

interface SelectorProps {
  t: SelectorMessages
  onClosed: () => void
}

export function SelectorDialog({ t, onClosed }: SelectorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const accounts = useStore($accounts)
  const { id } = useStore($account)
  // Who was made a member of a company is here for it: a press is enough.
  const [chosen, setChosen] = useState(id ?? soleCompany(accounts)?.accountId ?? '')
  const [error, setError] = useState<string>()
  const mustChoose = useRef(id === undefined).current

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    startDialog(element)
    holdFocus(element)
    element.showModal()
    // What the question is about, and not the button that closes it.
    element.querySelector('select')?.focus()
  }, [])

  useEffect(() => {
    // Selected in another tab, or nobody is signed in any longer.
    if (accounts.length < 2 || (mustChoose && id !== undefined)) dialog.current?.close()
  }, [accounts, id, mustChoose])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const account = accounts.find(({ accountId }) => accountId === chosen)
    if (!account) {
      setError(t.required)
      event.currentTarget.querySelector('select')?.focus()
      return
    }
    const turnsNet = chooseAccount(account)
    dialog.current?.close()
    // What is to be said of the prices as well, the page says that stays.
    if (!turnsNet) notify(fill(t.chosen, { account: account.accountName }), 'info')
  }
  // The dialog closes with the accounts, which are gone even where the service could not be reached.
  const leave = async () => {
    await signOut().catch(() => {})
    notify(t.signedOut, 'info')
  }
  const choose = (value: string) => {
    setChosen(value)
    setError(undefined)
  }
  /** The dialog flashes; that nobody sees who hears it. */
  const refuse = () => mustChoose && setError(t.needed)
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="selector-title"
      aria-describedby="selector-text"
      data-persistent={mustChoose ? '' : undefined}
      onCancel={refuse}
      onKeyDown={({ key }) => key === 'Escape' && refuse()}
      onClick={({ target, currentTarget }) => target === currentTarget && refuse()}
      onClose={onClosed}
    >
      <div className="dialog__head">
        <h2 id="selector-title">{t.title}</h2>
        {!mustChoose && (
          <button type="button" className="btn btn--ghost btn--icon" data-close="" aria-label={t.close}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <form className="dialog__body" noValidate onSubmit={submit}>
        <p id="selector-text">{t.text}</p>
        <div className="field">
          <label className="field__label" htmlFor="selector-account">
            {t.label}
          </label>
          <select
            id="selector-account"
            name="account"
            className="input input--select"
            value={chosen}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'selector-error' : undefined}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{t.prompt}</option>
            {accounts.map(({ accountId, accountName }) => (
              <option key={accountId} value={accountId}>
                {accountName}
              </option>
            ))}
          </select>
          {error && (
            <p className="field__error" id="selector-error">
              <Icon name="warning" size={16} />
              {error}
            </p>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {error}
        </p>
        <button type="submit" className="btn btn--primary btn--lg btn--block">
          {t.submit}
        </button>
        {mustChoose && (
          <button type="button" className="btn btn--ghost btn--block" onClick={leave}>
            {t.signOut}
          </button>
        )}
      </form>
    </dialog>
  )
}
