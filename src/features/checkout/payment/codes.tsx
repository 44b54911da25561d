import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Checkout } from '#api/checkout/checkout'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import { redeemCode, takeCodeAway } from '#features/checkout/session/redeem-code.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/chip.css'

interface GivenCode {
  key: string
  name: string
  /** What is left on a card. */
  note?: string
  giftCard?: string
}

interface CodesProps {
  checkout: Checkout
  /** Filled in here: takes a code that was typed and not applied. @returns whether there was one */
  beforeOrder: RefObject<() => boolean>
}

/** A coupon and gift cards: one field for both, folded, and what was given so far. */
export function Codes({ checkout, beforeOrder }: CodesProps) {
  const { session, state, t } = useCheckout()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState('')
  const fold = useRef<HTMLElement>(null)
  /** As it was typed. */
  const refusedCode = useRef('')
  const given = givenCodes(checkout, t)
  const attempt = checkout.payment?.attempt
  // That nothing was typed belongs to the try to pay before. A code that was refused stays, and so does what is wrong with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what it goes with
  useEffect(() => {
    if (typed.trim() === '') setError(undefined)
  }, [attempt])
  const refuse = (message: string) => {
    setError(message)
    const field = document.querySelector<HTMLInputElement>('input[name="code"]')
    // A field that has the focus already is not read out again.
    if (document.activeElement === field) setSaid(message)
    const folded = field?.closest('details')
    if (folded) folded.open = true
    field?.focus()
  }
  const counted = () => {
    setTyped('')
    setError(undefined)
    const now = session.$state.get().checkout
    const added = now && givenCodes(now, t).map(({ name, note }) => [name, note].filter(Boolean).join(', '))
    setSaid(added?.join('. ') ?? '')
  }
  const redeem = (isOrdering?: boolean) => {
    const refused = (reason: string) => {
      refusedCode.current = typed
      refuse(reason)
    }
    void redeemCode(session, typed, { counted, refused }, isOrdering)
  }
  const use = () => {
    setSaid('')
    if (typed.trim() === '') refuse(t.code.required)
    else redeem()
  }
  useEffect(() => {
    beforeOrder.current = () => {
      // Who knows that a code is refused, and presses again, orders without it.
      if (typed.trim() === '' || typed === refusedCode.current) return false
      redeem(true)
      return true
    }
  })
  const remove = async ({ giftCard, name }: GivenCode) => {
    setSaid('')
    if (!(await takeCodeAway(session, giftCard))) return
    setSaid(fill(t.code.removed, { name }))
    // The button that had the focus is gone.
    fold.current?.focus()
  }
  return (
    <div className="codes">
      {given.length > 0 && (
        <ul className="codes__given" aria-label={t.code.codes}>
          {given.map((code) => (
            <li key={code.key}>
              <button
                type="button"
                className="chip is-on"
                aria-label={fill(t.code.remove, { name: code.name })}
                onClick={() => remove(code)}
              >
                {code.name}
                <Icon name="close" size={16} />
              </button>
              {code.note && <span className="small muted">{code.note}</span>}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary ref={fold}>{t.code.title}</summary>
        <div className="codes__in">
          <Field
            label={t.code.label}
            name="code"
            error={error}
            value={typed}
            onValue={(value) => {
              setTyped(value)
              setError(undefined)
            }}
            onKeyDown={(event) => onEnter(event, use)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <Button onClick={use} busy={state.busy === 'saving' && t.code.applying}>
            {t.code.apply}
          </Button>
        </div>
      </details>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

/** The field stands in the form of the payment: Enter must not place the order. */
function onEnter(event: KeyboardEvent<HTMLInputElement>, use: () => unknown): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  use()
}

function givenCodes({ coupon, giftCards, totals, currency }: Checkout, t: CheckoutMessages): GivenCode[] {
  const money = (amount: number) => formatMoney(amount, currency)
  const { discount } = totals
  const words = discount > 0 ? t.code.coupon : t.code.couponUnused
  const coupons = coupon
    ? [{ key: coupon, name: fill(words, { code: coupon, amount: money(discount) }) }]
    : []
  const cards = giftCards.map(({ last4, used, left }) => ({
    key: last4,
    giftCard: last4,
    name: fill(used > 0 ? t.code.card : t.code.cardUnused, { last4, amount: money(used) }),
    ...(used > 0 && { note: fill(t.code.left, { amount: money(left) }) }),
  }))
  return [...coupons, ...cards]
}
