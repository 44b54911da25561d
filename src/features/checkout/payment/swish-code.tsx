import { useMemo } from 'react'
import type { Checkout, NextAction } from '#api/checkout/checkout'
import { formatMoney } from '#core/money/format-money'
import { qrCode, qrPath } from '#core/qr/qr-code'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'

/** Around the code, as the standard wants it. */
const EDGE = 4

interface SwishProps {
  checkout: Checkout
  nextAction: NextAction
}

/** Who is on the phone opens the app by the button below; elsewhere the app scans the code. */
export function SwishCode({ checkout, nextAction }: SwishProps) {
  const { t } = useCheckout()
  const isPhone = useIsPhone()
  return (
    <>
      <p>{isPhone ? t.paying.swishHere : t.paying.swish}</p>
      <p className="strong">{formatMoney(checkout.totals.total, checkout.currency)}</p>
      {!isPhone && <Code checkout={checkout} nextAction={nextAction} />}
    </>
  )
}

/** Below the button, on the phone: the app may be on another one. */
export function SwishElsewhere({ checkout, nextAction }: SwishProps) {
  const { t } = useCheckout()
  if (!useIsPhone() || !nextAction.qr) return null
  return (
    <details>
      <summary className="link">{t.paying.swishElsewhere}</summary>
      <Code checkout={checkout} nextAction={nextAction} />
    </details>
  )
}

function useIsPhone(): boolean {
  return useMemo(() => matchMedia('(pointer: coarse)').matches, [])
}

function Code({ checkout: { totals, currency }, nextAction: { qr } }: SwishProps) {
  const { t } = useCheckout()
  const code = useMemo(() => (qr ? qrCode(qr) : undefined), [qr])
  if (!code) return null
  const size = code.length + 2 * EDGE
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={fill(t.paying.swishQr, { amount: formatMoney(totals.total, currency) })}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(code)} fill="#000" />
    </svg>
  )
}
