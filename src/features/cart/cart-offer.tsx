import { fitsDiameter } from '#core/catalogue/need'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import type { Agreement } from '#core/pricing/discount'
import { factsOf } from '#core/text/facts'
import { fill } from '#core/text/text'
import type { CartMessages, CartOffer } from '#features/cart/cart-site.ts'
import type { LineView } from '#features/cart/cart-view.ts'
import { shownPrice } from '#features/price/price-markup.ts'
import { Dotted } from '#ui/dotted.tsx'

export interface ChosenOffer {
  offer: CartOffer
  /** The line that asks for it; undefined for what only goes with one. */
  neededBy: string | undefined
  /** What it goes with is a printer, and no filament. */
  toPrinter?: boolean
}

/** One part at most: what a line needs, else what goes with one. What is in the cart already is offered no more. */
export function chooseOffer(
  offers: readonly CartOffer[],
  lines: readonly LineView[],
): ChosenOffer | undefined {
  const bought = lines.flatMap(({ variation }) => variation ?? [])
  if (bought.length < lines.length) return undefined
  const isBought = (slug: string) => bought.some(({ productName }) => productName === slug)
  const open = offers.filter(({ part }) => !isBought(part))
  const among = (slugs: readonly string[], { filamentDiameter }: CartOffer) =>
    bought.find(
      ({ productName, attributes }) =>
        slugs.includes(productName) && fitsDiameter(filamentDiameter, attributes.diameter),
    )
  for (const offer of open) {
    const needing = among(offer.neededBy, offer)
    if (needing) return { offer, neededBy: needing.name }
  }
  // Who buys a nozzle has chosen one.
  const isAlike = ({ categories }: CartOffer) =>
    bought.some((each) => each.categories.some((path) => categories.includes(path)))
  for (const offer of open) {
    const beside = !isAlike(offer) && among(offer.goesWith, offer)
    if (beside) return { offer, neededBy: undefined, toPrinter: beside.type === 'printer' }
  }
  return undefined
}

interface OfferProps extends ChosenOffer {
  currency: Currency
  showWithVat: boolean
  agreements: readonly Agreement[]
  t: Pick<CartMessages, 'offer' | 'eachNet'>
  onAdd: () => void
}

export function Offer({
  offer,
  neededBy,
  toPrinter,
  currency,
  showWithVat,
  agreements,
  t: { offer: t, eachNet },
  onAdd,
}: OfferProps) {
  const { name, note, path, src, price } = offer
  const beside = toPrinter ? t.goesWithPrinter : t.goesWith
  const now = formatMoney(shownPrice(price, { currency, showWithVat, agreements })?.now, currency)
  return (
    <aside className="cart__offer" aria-label={t.title}>
      <p className="small muted">{neededBy ? fill(t.needed, { name: neededBy }) : beside}</p>
      <span className="thumb thumb--sm">
        <img src={src} width="52" height="52" alt="" loading="lazy" />
      </span>
      <div>
        <a className="strong" href={path}>
          {name}
        </a>
        <Dotted
          className="small muted mono"
          facts={factsOf(note, showWithVat ? now : fill(eachNet, { price: now }))}
        />
      </div>
      <button
        type="button"
        className="btn btn--secondary"
        aria-label={fill(t.addNamed, { name })}
        onClick={onAdd}
      >
        {t.add}
      </button>
    </aside>
  )
}
