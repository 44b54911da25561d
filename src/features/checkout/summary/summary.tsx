import { useState } from 'react'
import type { Checkout, CheckoutLine } from '#api/checkout/checkout'
import { usePicture } from '#browser/use-picture'
import { lineText } from '#core/catalogue/attributes'
import { shownLine } from '#core/checkout/shown-amounts'
import { shownSku } from '#core/gift-card/line'
import { formatMoney } from '#core/money/format-money'
import { formatUnit } from '#core/money/format-unit'
import { spoolColors } from '#core/order/spool-colors'
import { fill, plural } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { backOrderText, totalIsOpen } from '#features/checkout/delivery.ts'
import { useNet } from '#features/checkout/summary/net.ts'
import { Sums } from '#features/checkout/summary/sums.tsx'
import { useTotal } from '#features/checkout/summary/total.ts'
import { Icon } from '#ui/icon.tsx'
import { Layers } from '#ui/layers.tsx'
import { Thumb } from '#ui/thumb.tsx'

/** Where a step puts its way on, below the total. */
export const WAY_ON = 'summary-on'

/** So many lines leave the total of an order in sight. */
const FOLDED = 4

/** Beside the steps, and stuck there, on a wide screen. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckout()
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <div className="panel stack stack--24">
        <div className="row row--between">
          <h2 id="summary-title">{t.summary.title}</h2>
          <EditCart />
        </div>
        <SummaryBody checkout={checkout} folded />
        <div id={WAY_ON} className="summary__on" />
      </div>
    </aside>
  )
}

/** A bar with the total on the phone, which unfolds. */
export function FoldedSummary({ checkout }: { checkout: Checkout }) {
  const { t, site } = useCheckout()
  const { totals, label } = useTotal(checkout)
  const pieces = checkout.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const count = checkout.lines.every(({ colorHex }) => colorHex) ? t.summary.spools : t.summary.pieces
  return (
    <details className="fold">
      <summary className="fold__in">
        <span className="row row--8">
          <span className="visually-hidden">{t.summary.show}: </span>
          <span className="strong">{totalIsOpen(checkout) ? label : t.summary.title}</span>
          <span className="small muted">{plural(count, pieces, site.language)}</span>
          <Icon name="down" size={16} />
        </span>
        <span className="price__now">{formatMoney(totals.total, checkout.currency)}</span>
      </summary>
      <div className="fold__body stack stack--24">
        <SummaryBody checkout={checkout} />
        <EditCart />
      </div>
    </details>
  )
}

function EditCart() {
  const { t } = useCheckout()
  return (
    <a className="link" href="/cart">
      {t.summary.edit}
    </a>
  )
}

function SummaryBody({ checkout, folded }: { checkout: Checkout; folded?: boolean }) {
  return (
    <>
      <Layers colors={spoolColors(checkout.lines)} />
      {folded ? <FoldedLines checkout={checkout} /> : <SummaryLines checkout={checkout} />}
      <hr className="rule" />
      <Sums checkout={checkout} live />
    </>
  )
}

/** The first lines, and all of them when they are asked for; one that is more needs no fold. */
function FoldedLines({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckout()
  const [isOpen, setOpen] = useState(false)
  const { length } = checkout.lines
  if (length <= FOLDED + 1) return <SummaryLines checkout={checkout} />
  return (
    <div className="summary__fold stack">
      <SummaryLines checkout={checkout} most={isOpen ? length : FOLDED} />
      <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t.summary.fewer : fill(t.summary.all, { n: length })}
      </button>
    </div>
  )
}

interface SummaryLinesProps {
  checkout: Checkout
  /** On paper, where no number lies on the picture, one is a number too. */
  detailed?: boolean
  /** How many are shown; all of them where nothing is said. */
  most?: number
}

export function SummaryLines({ checkout, detailed, most }: SummaryLinesProps) {
  const isNet = useNet(checkout)
  return (
    <ul className="summary__lines">
      {checkout.lines.slice(0, most).map((line) => (
        <SummaryLine
          key={line.sku}
          line={line}
          amounts={shownLine(line, isNet)}
          currency={checkout.currency}
          detailed={detailed}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: CheckoutLine
  amounts: ReturnType<typeof shownLine>
  currency: Checkout['currency']
  detailed: boolean | undefined
}

function SummaryLine({ line, amounts, currency, detailed }: LineProps) {
  const { t, site } = useCheckout()
  const picture = usePicture(line.image, 150)
  const dispatch = { about: t.summary.backOrder, later: t.summary.backOrderOpen }
  const backOrder = backOrderText([line], dispatch, site.language)
  const notes = [lineText(line, site.language), shownSku(line)].filter(
    (note) => note !== undefined && note !== '',
  )
  return (
    <li className="summary__line">
      <span className="summary__pic">
        <Thumb urls={picture} small />
        <span className="count">
          <span className="visually-hidden">{fill(t.summary.quantity, { n: line.quantity })}</span>
          <span aria-hidden="true">{line.quantity}</span>
        </span>
      </span>
      <span>
        <span className="strong">{line.name}</span>
        {notes.map((note) => (
          <span className="small muted mono summary__note" key={note}>
            {note}
          </span>
        ))}
        {(detailed || line.quantity > 1) && (
          <span className={`small muted mono summary__note${line.quantity > 1 ? '' : ' summary__one'}`}>
            {line.quantity} × {formatUnit(amounts.unit, currency)}
          </span>
        )}
        {line.totalDiscount > 0 && (
          <span className="small ok summary__note">{line.discountName ?? t.summary.agreement}</span>
        )}
        {backOrder && <span className="small caution summary__note">{backOrder}</span>}
      </span>
      <span className="mono summary__amount">
        {formatMoney(amounts.total, currency)}
        {line.totalDiscount > 0 && (
          <s className="small muted">
            <span className="visually-hidden">
              {line.discountName ? t.summary.was : t.summary.listPrice}{' '}
            </span>
            {formatMoney(amounts.was, currency)}
          </s>
        )}
      </span>
    </li>
  )
}
