import { useState } from 'react'
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
  /** What was pressed shows at once; the checkout itself says how it ended. */
  const [wanted, setWanted] = useState<boolean>()
  if (most === 0 && points.used === 0) return null
  const choose = async (isUsed: boolean) => {
    if (wanted !== undefined) return
    setWanted(isUsed)
    await payWithPoints(session, isUsed ? most : 0)
    setWanted(undefined)
  }
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={wanted ?? points.used > 0}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      {fill(t.payment.points, { amount: money(points.used || most), balance: money(points.available) })}
    </label>
  )
}

/** Minor units of the checkout's currency. */
function mostPoints({ points: { available }, totals, currency }: Checkout): number {
  // Gift cards pay what points leave: they expire later.
  const due = totals.items - totals.discount + totals.shipping
  return payablePoints({ wanted: available, available, due, currency })
}
