import { useMemo } from 'react'
import type { Checkout, NextAction } from '#api/checkout/checkout'
import { formatMoney } from '#core/money/format-money'
import { qrCode, qrPath } from '#core/qr/qr-code'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'

/** Around the code, as the standard wants it. */
const EDGE = 4

/** What the phone's app scans. Whoever is on the phone already opens the app by the button below. */
export function SwishCode({ checkout, nextAction }: { checkout: Checkout; nextAction: NextAction }) {
  const { t } = useCheckout()
  const { qr } = nextAction
  const code = useMemo(() => (qr ? qrCode(qr) : undefined), [qr])
  const amount = formatMoney(checkout.totals.total, checkout.currency)
  const size = (code?.length ?? 0) + 2 * EDGE
  return (
    <>
      <p>{t.paying.swish}</p>
      <p className="strong">{amount}</p>
      {code && (
        <svg
          className="qr"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={fill(t.paying.swishQr, { amount })}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={qrPath(code)} fill="#000" />
        </svg>
      )}
    </>
  )
}
