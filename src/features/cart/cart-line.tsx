import { useLayoutEffect, useRef } from 'react'
import { usePicture } from '#browser/use-picture'
import { lineTotal } from '#core/cart/cart-sums'
import { decimalMark, formatPercent, fullName, lineText } from '#core/catalogue/attributes'
import { lineName, shownSku } from '#core/gift-card/line'
import { formatMoney } from '#core/money/format-money'
import { formatUnit } from '#core/money/format-unit'
import type { Currency } from '#core/money/money'
import { lineUnit } from '#core/pricing/unit-net'
import { factsOf } from '#core/text/facts'
import { fill } from '#core/text/text'
import type { CartMessages, CartTexts } from '#features/cart/cart-site.ts'
import { backOrderText } from '#features/cart/cart-texts.ts'
import type { LineView } from '#features/cart/cart-view.ts'
import { GiftNote } from '#features/cart/gift-note.tsx'
import { Quantity } from '#features/cart/quantity.tsx'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { Thumb } from '#ui/thumb.tsx'
import '#ui/label.css'

interface CartLineProps {
  view: LineView
  currency: Currency
  showWithVat: boolean
  language: string
  t: CartMessages & Pick<CartTexts, 'gift'>
  /** Asks about this line again. */
  retry: { busy: boolean; again: () => void }
  onQuantity: (quantity: number) => void
  /** @param name in full: another size of it may stay */
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
  const { line, variation, availability, price } = view
  // The price of a single piece is the line's.
  const showsUnit = line.quantity > 1 || !showWithVat
  const picture = usePicture(variation?.image, 150)
  const name = variation ? lineName(variation, currency) : fill(t.unknown, { sku: line.sku })
  const giftCard = variation?.type === 'giftCard'
  const remove = () => onRemove(variation ? fullName({ ...variation, name }, language) : name)
  const late = backOrderText(availability, language, t)
  return (
    <li className="cartline" tabIndex={-1}>
      <Thumb urls={picture} />
      <div>
        <p className="cartline__name">{variation ? <a href={variation.path}>{name}</a> : name}</p>
        {variation && (
          <Dotted
            className="small muted mono"
            facts={factsOf(lineText(variation, language), shownSku({ ...line, giftCard }))}
          />
        )}
        {giftCard && <GiftNote t={t.gift} language={language} />}
        {price && showsUnit && (
          <p className="small muted mono">
            {fill(eachText(variation, showWithVat, t), {
              price: formatUnit(lineUnit(price, showWithVat), currency),
            })}
          </p>
        )}
        {late && <p className="small caution">{late}</p>}
        {view.stockPending && <p className="small muted">{t.stockChecking}</p>}
        {view.unknown && <Unchecked name={name} t={t} {...retry} />}
      </div>
      <LineTotal view={view} currency={currency} showWithVat={showWithVat} language={language} t={t} />
      <div className="cartline__foot">
        <Quantity
          name={name}
          quantity={line.quantity}
          max={view.max}
          language={language}
          t={t}
          onQuantity={onQuantity}
          onNone={remove}
        />
        <button
          type="button"
          className="btn btn--ghost"
          aria-label={fill(t.removeNamed, { name })}
          onClick={remove}
        >
          <Icon name="remove" />
          <span className="cartline__word">{t.remove}</span>
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

function eachText(variation: LineView['variation'], showWithVat: boolean, t: CartMessages): string {
  if (showWithVat) return t.each
  return variation?.type === 'giftCard' ? t.eachNoVat : t.eachNet
}

interface TotalProps {
  view: LineView
  currency: Currency
  showWithVat: boolean
  language: string
  t: CartMessages
}

/** What all pieces of a line come to: these amounts sum to the goods of the summary, with VAT and without. */
function LineTotal({ view: { price }, currency, showWithVat, language, t }: TotalProps) {
  if (!price) return <p className="price__row cartline__sum">{formatMoney(undefined, currency)}</p>
  const { list, now } = lineTotal(price, showWithVat)
  const sale = price.discount?.kind === 'sale'
  return (
    <p className="price__row cartline__sum">
      <span className="visually-hidden">{t.lineTotal} </span>
      <span className={`price__now${sale ? ' price__now--sale' : ''}`}>{formatMoney(now, currency)}</span>
      {price.discount && (
        <>
          <s className="price__was">{formatMoney(list, currency)}</s>
          <span className={sale ? 'tag tag--sale' : 'tag tag--best'}>
            −{formatPercent(price.discount.percentage, decimalMark(language))}
          </span>
        </>
      )}
    </p>
  )
}
