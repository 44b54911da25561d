import type { Currency } from '#core/money/money'
import { fill } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { grossText } from '#features/price/gross-text.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface FreeShippingProps {
  view: CartView
  currency: Currency
  showWithVat: boolean
  t: CartMessages
}

/** The limit counts with VAT, which is said where the other prices are without. */
export function FreeShipping({ view, currency, showWithVat, t }: FreeShippingProps) {
  const { freeShipping: free, sums } = view
  if (sums === 'pending') return <Skeleton as="text" />
  if (!free) return null
  const money = (minor: number) => grossText(minor, { currency, showWithVat }, t)
  if (free.left === 0) {
    return (
      <p className="row row--8 row--nowrap row--top medium">
        <Icon name="check" className="ok" />
        <span>
          <span className="strong">{t.freeShipping.reached}</span>{' '}
          {fill(t.freeShipping.over, { amount: money(free.from) })}
        </span>
      </p>
    )
  }
  return (
    <div className="stack--4 stack medium">
      <p>
        {fill(t.freeShipping.left, { amount: money(free.left) })}
        {free.withoutCards && ` ${t.freeShipping.cards}`}
      </p>
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
