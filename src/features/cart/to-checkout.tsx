import { useRef } from 'react'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import { fill, plural } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { consentBy } from '#stores/consent'
import { ActBar } from '#ui/act-bar.tsx'
import { Icon } from '#ui/icon.tsx'

interface ToCheckoutProps {
  problem: CartView['problem']
  /** The total, as it is shown. */
  amount: string
  /** Of the total. */
  label: string
  currency: Currency
  language: string
  t: CartMessages
}

/** The way to the checkout; for more than an order takes, a button that leads to the reason. */
export function ToCheckout({ problem, amount, label: totalLabel, currency, language, t }: ToCheckoutProps) {
  const reason = useRef<HTMLParagraphElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const label = (
    <>
      <Icon name="lock" />
      {t.checkout}
    </>
  )
  const look = 'btn btn--primary btn--lg btn--block'
  if (!problem) {
    const way = (props: { className: string; tabIndex?: number }) => (
      <a href="/checkout" onClick={() => consentBy('begin_checkout')} {...props}>
        {label}
      </a>
    )
    return (
      <>
        <div ref={place}>{way({ className: look })}</div>
        <ActBar stands={place} amount={amount} label={totalLabel}>
          {way({ className: 'btn btn--primary btn--lg', tabIndex: -1 })}
        </ActBar>
      </>
    )
  }
  const text =
    problem.kind === 'lines'
      ? plural(t.limits.lines, problem.over, language, { most: problem.most })
      : fill(t.limits.total, { amount: formatMoney(problem.most, currency) })
  return (
    <>
      <p ref={reason} id="cart-limit" className="notice notice--warn" role="status" tabIndex={-1}>
        <Icon name="warning" />
        <span>{text}</span>
      </p>
      <button
        type="button"
        className={look}
        aria-disabled="true"
        aria-describedby="cart-limit"
        onClick={() => reason.current?.focus()}
      >
        {label}
      </button>
    </>
  )
}
