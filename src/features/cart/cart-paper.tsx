/** The cart as a document that somebody signs: seller, day, numbered lines without VAT and with it, place for a name. */
import { useStore } from '@nanostores/react'
import { lineText } from '#core/catalogue/attributes'
import { sellerLines } from '#core/checkout/address-lines'
import { lineName, shownSku } from '#core/gift-card/line'
import { formatMoney } from '#core/money/format-money'
import { formatUnit } from '#core/money/format-unit'
import type { Currency } from '#core/money/money'
import { lineUnit } from '#core/pricing/unit-net'
import { formatDays, formatMoment } from '#core/text/date'
import { fill } from '#core/text/text'
import { noticeText } from '#features/cart/cart-notices.tsx'
import type { CartSite, CartTexts } from '#features/cart/cart-site.ts'
import { backOrderText, totalLabel, vatText } from '#features/cart/cart-texts.ts'
import { type CartView, isExempt, type LineView } from '#features/cart/cart-view.ts'
import { usePrintedAt } from '#features/cart/use-printed-at.ts'
import { $account } from '#stores/account'
import { $cartNotices } from '#stores/restore-cart'
import { readTypedBuyer } from '#stores/typed-buyer'
import { type SumRow, SumRows } from '#ui/sum-rows.tsx'

interface PaperProps {
  view: CartView
  currency: Currency
  site: CartSite
  t: CartTexts
}

/** Whoever looks at a screen, or has it read, finds the same in the cart itself. */
export function CartPaper(props: PaperProps) {
  const at = usePrintedAt()
  return at && <Paper {...props} at={at} />
}

function Paper({ view, currency, site, t, at }: PaperProps & { at: Date }) {
  const { paper, receipt } = t
  const [seller, ...sellerFacts] = sellerLines(site.seller, receipt)
  const amounts = [receipt.quantity, receipt.unitNet, receipt.totalNet]
  if (!isExempt(view)) amounts.push(receipt.gross)
  const changes = useStore($cartNotices)
  return (
    <article className="paper">
      <header className="paper__head">
        <div>
          <h1>{paper.title}</h1>
          <p>{fill(paper.date, { date: formatMoment(at.toISOString(), site.language) })}</p>
        </div>
        <address>
          <p>
            {receipt.seller} <span className="strong">{seller}</span>
          </p>
          {sellerFacts.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      </header>
      <Buyer t={t} />
      {changes.length > 0 && (
        <div className="strong">
          {changes.map((change) => (
            <p key={`${change.kind}${change.sku}`}>{noticeText(change, t.notices)}</p>
          ))}
        </div>
      )}
      <table>
        <thead>
          <tr>
            {[paper.line, receipt.sku, receipt.item].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
            {amounts.map((head) => (
              <th scope="col" className="paper__amount" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.lines.map((line, at) => (
            <Line
              key={line.line.id}
              at={at + 1}
              view={line}
              isNet={isExempt(view)}
              currency={currency}
              site={site}
              t={t}
            />
          ))}
        </tbody>
      </table>
      <Sums view={view} currency={currency} site={site} t={t} />
      <section className="paper__signed">
        <h2>{paper.approved}</h2>
        <dl className="paper__fields">
          {[receipt.name, paper.day, paper.signature].map((term) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}

/** By what a purchaser files it: what is known is filled in, the rest is written by hand. */
function Buyer({ t: { receipt } }: Pick<PaperProps, 't'>) {
  const { name } = useStore($account)
  const { companyName, reference, purchaseOrder } = readTypedBuyer()
  const fields = [
    [receipt.companyName, name || companyName],
    [receipt.purchaseOrder, purchaseOrder],
    [receipt.reference, reference],
  ] as const
  return (
    <dl className="paper__fields paper__buyer">
      {fields.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Line({
  at,
  isNet,
  view: { line, variation, price, availability },
  currency,
  site: { language },
  t,
}: Omit<PaperProps, 'view'> & { at: number; view: LineView; isNet: boolean }) {
  const money = (amount: number | undefined) => formatMoney(amount, currency)
  const unit = price ? formatUnit(lineUnit(price, false), currency) : money(undefined)
  const late = backOrderText(availability, language, t)
  return (
    <tr>
      <td>{at}</td>
      <td className="mono">{shownSku({ ...line, giftCard: variation?.type === 'giftCard' })}</td>
      <td>
        {variation && lineName(variation, currency)}
        {variation && <span className="muted"> {lineText(variation, language)}</span>}
        {late && <small>{late}</small>}
      </td>
      <td className="paper__amount">{line.quantity}</td>
      <td className="paper__amount">{unit}</td>
      <td className="paper__amount">{money(price && price.total - price.vat)}</td>
      {!isNet && <td className="paper__amount">{money(price?.total)}</td>}
    </tr>
  )
}

/** Without VAT down to their sum, whatever the screen shows: that is what a company approves. */
function Sums({ view, currency, site, t }: PaperProps) {
  const { sums, toPay, delivery, freeShipping } = view
  if (typeof sums !== 'object' || !toPay) return <p>{t.sums.unknown}</p>
  const goods = sums.total - sums.vat
  const net = toPay.total - toPay.vat
  const money = (amount: number) => formatMoney(amount, currency)
  const sent = {
    included: { label: t.sums.shippingFrom, amount: money(net - goods) },
    free: { label: t.sums.shipping, amount: t.sums.shippingFree },
    later: { label: t.sums.shipping, amount: t.sums.shippingLater },
  }[toPay.shipping]
  const rows: SumRow[] = [
    { label: t.sums.itemsNet, amount: money(goods) },
    ...(freeShipping ? [sent] : []),
    { label: t.receipt.net, amount: money(net) },
    ...(isExempt(view) ? [] : [{ label: t.sums.vatPart, amount: money(toPay.vat) }]),
  ]
  const note = vatText(view, t)
  return (
    <div className="paper__sums">
      <div>
        {note && <p>{note}</p>}
        {delivery && (
          <p>
            {fill(delivery.needsAgent ? t.collect : t.arrives, {
              dates: formatDays(delivery.period, site.language, 'long', Date.now()),
            })}
            , {delivery.name}
          </p>
        )}
      </div>
      <dl className="sums">
        <SumRows rows={rows} />
        <dt className="sums__total">{totalLabel(toPay.shipping, isExempt(view), t.sums)}</dt>
        <dd className="sums__total">{money(toPay.total)}</dd>
      </dl>
    </div>
  )
}
