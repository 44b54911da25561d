import type { AccountOrder } from '#api/account/order-schema'
import { usePicture } from '#browser/use-picture'
import { lineText } from '#core/catalogue/attributes'
import { shownLine } from '#core/checkout/shown-amounts'
import { shownSku } from '#core/gift-card/line'
import { formatMoney } from '#core/money/format-money'
import { formatUnit } from '#core/money/format-unit'
import { fill } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { Thumb } from '#ui/thumb.tsx'

interface OrderLineProps {
  line: AccountOrder['lines'][number]
  currency: AccountOrder['currency']
  isNet: boolean
}

/** The name says the colour; the swatch shows it. */
export function OrderLine({ line, currency, isNet }: OrderLineProps) {
  const { t, site } = useAccount()
  const { name, path, quantity, colorHex, image, totalDiscount, discountName } = line
  const { unit, total } = shownLine(line, isNet)
  const picture = usePicture(image, 150)
  const attributes = lineText(line, site.language)
  const sku = shownSku(line)
  return (
    <li className="order__line">
      <Thumb urls={picture} small />
      <span>
        <a className="order__name" href={path}>
          {name}
        </a>
        <span className="small muted order__facts">
          {colorHex && (
            <svg className="swatch" viewBox="0 0 16 16" color={colorHex} aria-hidden="true">
              <circle cx="8" cy="8" r="7.5" />
            </svg>
          )}
          {attributes && <span className="mono">{attributes}</span>}
          {sku && <span className="mono">{sku}</span>}
          <span className="mono">
            {fill(t.orders.times, { n: quantity, price: formatUnit(unit, currency) })}
          </span>
        </span>
        {totalDiscount > 0 && (
          <span className="small ok order__facts">{discountName ?? t.orders.agreement}</span>
        )}
      </span>
      <span className="mono">{formatMoney(total, currency)}</span>
    </li>
  )
}
