import { formatMoney } from '#core/format-money'
import type { Currency } from '#core/money'
import { fill } from '#core/text'
import type { CartStrings } from '#features/cart/cart-site.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { consentBy } from '#stores/consent'
import { Icon } from '#ui/icon.tsx'
import '#ui/sums.css'

interface SumsProps {
  view: CartView
  currency: Currency
  t: CartStrings
}

export function CartSums({ view, currency, t }: SumsProps) {
  const money = (amount: number) => formatMoney(view.complete ? amount : undefined, currency)
  return (
    <section className="panel stack" aria-label={t.sums.title}>
      <dl className="sums">
        <dt>{t.sums.items}</dt>
        <dd>{money(view.items)}</dd>
        {view.discounts.map(({ kind, name, amount }) => (
          <DiscountRow
            key={`${kind}${name}`}
            label={name ?? t.sums.agreement}
            amount={money(-amount)}
            sale={kind === 'sale'}
          />
        ))}
        {view.freeShipping && (
          <>
            <dt>{t.sums.shipping}</dt>
            <dd>{view.freeShipping.left === 0 ? t.sums.shippingFree : t.sums.shippingLater}</dd>
          </>
        )}
        <dt className="sums__total">{t.sums.total}</dt>
        <dd className="sums__total" aria-live="polite">
          {money(view.total)}
        </dd>
      </dl>
      <p className="small muted">{fill(t.sums.vat, { amount: money(view.vat) })}</p>
      <a
        className="btn btn--primary btn--lg btn--block"
        href="/checkout"
        onClick={() => consentBy('begin_checkout')}
      >
        <Icon name="lock" />
        {t.checkout}
      </a>
    </section>
  )
}

function DiscountRow({ label, amount, sale }: { label: string; amount: string; sale: boolean }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={sale ? 'bad' : 'ok'}>{amount}</dd>
    </>
  )
}

export function FreeShipping({ view: { freeShipping: free }, currency, t }: SumsProps) {
  if (!free) return null
  if (free.left === 0) {
    return (
      <p className="row row--8 row--nowrap row--top medium">
        <Icon name="check" className="ok" />
        <span>
          <span className="strong">{t.freeShipping.reached}</span>{' '}
          {fill(t.freeShipping.over, { amount: formatMoney(free.from, currency) })}
        </span>
      </p>
    )
  }
  return (
    <div className="stack--4 stack medium">
      <p>{fill(t.freeShipping.left, { amount: formatMoney(free.left, currency) })}</p>
      <svg
        className="meter"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={t.freeShipping.progress}
      >
        <rect className="meter__bar" width={((free.from - free.left) / free.from) * 100} height="1" />
      </svg>
    </div>
  )
}
