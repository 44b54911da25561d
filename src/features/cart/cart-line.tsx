import { useLayoutEffect, useRef } from 'react'
import { usePicture } from '#browser/use-picture'
import { decimalMark, formatPercent, lineText } from '#core/catalogue/attributes'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'
import type { LineView } from '#features/cart/cart-view.ts'
import { Quantity } from '#features/cart/quantity.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Thumb } from '#ui/thumb.tsx'
import '#ui/label.css'

interface CartLineProps {
  view: LineView
  currency: Currency
  showWithVat: boolean
  language: string
  t: CartMessages
  /** Asks about this line again. */
  retry: { busy: boolean; again: () => void }
  onQuantity: (quantity: number) => void
  onRemove: (name: string) => void
}

export function CartLineRow({
  view,
  currency,
  showWithVat,
  language,
  t,
  retry,
  onQuantity,
  onRemove,
}: CartLineProps) {
  const { line, variation, availability } = view
  const picture = usePicture(variation?.image, 150)
  const name = variation?.name ?? fill(t.unknown, { sku: line.sku })
  return (
    <li className="cartline" tabIndex={-1}>
      <Thumb urls={picture} />
      <div>
        <p className="cartline__name">{variation ? <a href={variation.path}>{name}</a> : name}</p>
        {variation && <p className="small muted mono">{lineText(variation, language)}</p>}
        <LineAmounts view={view} currency={currency} showWithVat={showWithVat} language={language} t={t} />
        {availability?.isBackOrder && (
          <p className="small caution">
            {fill(t.backOrder, { date: formatDay(availability.deliveryDate ?? '', language) })}
          </p>
        )}
        {view.stockPending && <p className="small muted">{t.stockChecking}</p>}
        {view.unknown && <Unchecked name={name} t={t} {...retry} />}
      </div>
      <div className="cartline__foot">
        <Quantity
          name={name}
          quantity={line.quantity}
          max={view.max}
          language={language}
          t={t}
          onQuantity={onQuantity}
        />
        <button
          type="button"
          className="btn btn--ghost"
          aria-label={fill(t.removeNamed, { name })}
          onClick={() => onRemove(name)}
        >
          <Icon name="remove" />
          {t.remove}
        </button>
      </div>
    </li>
  )
}

interface UncheckedProps {
  name: string
  t: CartMessages
  busy: boolean
  again: () => void
}

/** Its button goes when the answer is there: the focus stays with the line. */
function Unchecked({ name, t, busy, again }: UncheckedProps) {
  const self = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = self
    const row = current?.closest('li')
    return () => {
      if (current?.contains(document.activeElement)) row?.focus()
    }
  }, [])
  return (
    <p ref={self} className="small caution row row--8">
      {t.unchecked}
      <Button
        kind="ghost"
        busy={busy && t.notices.retry}
        aria-label={fill(t.retryNamed, { name })}
        onClick={again}
      >
        {t.notices.retry}
      </Button>
    </p>
  )
}

interface AmountsProps {
  view: LineView
  currency: Currency
  showWithVat: boolean
  language: string
  t: CartMessages
}

/** With VAT the line's total; without VAT one piece, because only amounts with VAT are charged. */
function LineAmounts({ view, currency, showWithVat, language, t }: AmountsProps) {
  const { price, unit, line, variation } = view
  if (!price || !unit || !variation) return <p className="price__row">{formatMoney(undefined, currency)}</p>
  const sale = price.discount?.kind === 'sale'
  const times = showWithVat ? line.quantity : 1
  return (
    <>
      <p className="price__row">
        <span className={`price__now${sale ? ' price__now--sale' : ''}`}>
          {formatMoney(unit.now * times, currency)}
        </span>
        {price.discount && (
          <>
            <s className="price__was">{formatMoney(unit.list * times, currency)}</s>
            <span className={sale ? 'tag tag--sale' : 'tag tag--best'}>
              −{formatPercent(price.discount.percentage, decimalMark(language))}
            </span>
          </>
        )}
      </p>
      {!showWithVat && (
        <p className="small muted">{variation.type === 'giftCard' ? t.eachNoVat : t.eachNet}</p>
      )}
      {showWithVat && line.quantity > 1 && (
        <p className="small muted mono">{fill(t.each, { price: formatMoney(unit.now, currency) })}</p>
      )}
    </>
  )
}
