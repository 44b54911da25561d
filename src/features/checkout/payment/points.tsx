import type { Checkout } from '#api/checkout/checkout'
import { payablePoints } from '#core/club/points'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { payWithPoints } from '#features/checkout/session/pay-with-points.ts'
import '#ui/choice.css'

/** Pays with points of the club: as many as there are, or none. */
export function Points({ checkout }: { checkout: Checkout }) {
  const { session, t } = useCheckout()
  const { points, currency } = checkout
  const most = mostPoints(checkout)
  if (most === 0 && points.used === 0) return null
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={points.used > 0}
        onChange={({ currentTarget }) => payWithPoints(session, currentTarget.checked ? most : 0)}
      />
      {fill(t.payment.points, { amount: money(points.used || most), balance: money(points.available) })}
    </label>
  )
}

/** Minor units of the checkout's currency. */
function mostPoints({ points: { available }, totals, currency }: Checkout): number {
  const due = totals.items - totals.discount + totals.shipping - totals.giftCards
  return payablePoints({ wanted: available, available, due, currency })
}
