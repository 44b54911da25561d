import { useStore } from '@nanostores/react'
import type { CartSums } from '#core/cart/cart-sums'
import { MOST_ON_INVOICE } from '#core/checkout/invoice'
import { brandsForCompany } from '#core/checkout/payment-options'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import { PAYMENT_BRANDS } from '#core/site/site'
import { formatDays } from '#core/text/date'
import { fill, plural } from '#core/text/text'
import { useIsCompany } from '#features/account/use-is-company.ts'
import type { CartMessages, CartSite, CartTexts } from '#features/cart/cart-site.ts'
import { totalLabel, vatText } from '#features/cart/cart-texts.ts'
import { type CartDelivery, type CartView, isExempt } from '#features/cart/cart-view.ts'
import { ToCheckout } from '#features/cart/to-checkout.tsx'
import { grossText } from '#features/price/gross-text.ts'
import { $account } from '#stores/account'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type SumRow, SumRows } from '#ui/sum-rows.tsx'

/** Pieces from which on somebody may buy for a workshop. */
const MANY = 10

interface SumsProps {
  view: CartView
  currency: Currency
  showWithVat: boolean
  language: string
  t: CartMessages
}

interface PanelProps extends SumsProps {
  methods: CartSite['paymentMethods']
  t: CartTexts
}

/** The parts of the total, each labelled; with prices shown without VAT the VAT is one of them, where any is charged. */
export function CartSumsPanel({ view, currency, showWithVat, language, methods, t }: PanelProps) {
  const { sums, toPay, freeShipping, delivery } = view
  const messages = t.sums
  const isCompany = useIsCompany()
  const known = typeof sums === 'object'
  const items = showWithVat ? messages.items : messages.itemsNet
  const empty = sums === 'pending' ? [{ label: items, amount: <Skeleton as="price" /> }] : []
  const hasVatRow = !showWithVat && !isExempt(view)
  const rows: SumRow[] = known ? rowsOf(sums, currency, { showWithVat, hasVatRow }, t) : empty
  const label = totalLabel(toPay?.shipping, !hasVatRow, messages)
  const note = vatText(view, t)
  return (
    <section className="panel stack" aria-label={messages.title} aria-busy={sums === 'pending'}>
      <dl className="sums">
        <SumRows rows={rows} />
        {freeShipping && (
          <Shipping
            free={freeShipping}
            delivery={delivery}
            currency={currency}
            showWithVat={!hasVatRow}
            t={t}
          />
        )}
        <dt className="sums__total">{label}</dt>
        <dd className="sums__total" aria-live="polite">
          {sums === 'pending' ? (
            <>
              <Skeleton as="price" />
              <span className="visually-hidden">{messages.working}</span>
            </>
          ) : (
            totalText(view, currency)
          )}
        </dd>
      </dl>
      {known && <Saved sums={sums} currency={currency} showWithVat={showWithVat} t={t} />}
      {toPay ? (
        showWithVat &&
        toPay.vat > 0 && (
          <p className="small muted">{fill(messages.vat, { amount: formatMoney(toPay.vat, currency) })}</p>
        )
      ) : (
        <p className="small muted">{sums === 'pending' ? messages.working : messages.unknown}</p>
      )}
      {toPay && note && <p className="small muted">{note}</p>}
      {delivery && (
        <Arrives delivery={delivery} currency={currency} showWithVat={!hasVatRow} language={language} t={t} />
      )}
      {view.heldUpBy.length > 0 && (
        <p className="small caution">
          {plural(t.heldUp, view.heldUpBy.length, language, {
            lines: new Intl.ListFormat(language).format(view.heldUpBy),
          })}
        </p>
      )}
      <ToCheckout
        problem={view.problem}
        amount={totalText(view, currency)}
        currency={currency}
        language={language}
        label={label}
        t={t}
      />
      <p className="small muted">{t.codes}</p>
      {/* As the footer of this page styles them. */}
      <ul className="marks" aria-label={t.payments}>
        {(isCompany || !showWithVat ? brandsForCompany(methods) : methods).map((method) => (
          <li className="mark" key={method}>
            {PAYMENT_BRANDS[method]}
          </li>
        ))}
      </ul>
      {(view.pieces >= MANY || !showWithVat) && <ForCompanies currency={currency} t={t} />}
    </section>
  )
}

/** A purchaser knows how large an order on invoice may be before the last step says it. */
function ForCompanies({ currency, t }: Pick<PanelProps, 'currency' | 't'>) {
  const { company, account } = MOST_ON_INVOICE
  const { agreements } = useStore($account)
  const isCompany = useIsCompany()
  const most = (minor: number) => formatMoney(minor, currency)
  return (
    <>
      {agreements.length === 0 && (
        <a className="link" href="/partner-program">
          {t.business}
        </a>
      )}
      <p className="small muted">
        {isCompany
          ? fill(t.companyInvoice, { amount: most(account[currency]) })
          : fill(t.businessInvoice, { amount: most(company[currency]), more: most(account[currency]) })}
      </p>
      <button type="button" className="link" onClick={() => print()}>
        {t.print}
      </button>
    </>
  )
}

interface ShippingProps extends Omit<SumsProps, 'view' | 'language'> {
  free: NonNullable<CartView['freeShipping']>
  delivery: CartDelivery | undefined
}

/** What delivery costs at least, and what is missing until it costs nothing. */
function Shipping({ free, delivery, currency, showWithVat, t }: ShippingProps) {
  const money = (minor: number) => grossText(minor, { currency, showWithVat }, t)
  const isFree = free.left === 0 || delivery?.price === 0
  const paid = delivery ? money(delivery.price) : t.sums.shippingLater
  return (
    <>
      <dt>{delivery && !isFree ? t.sums.shippingFrom : t.sums.shipping}</dt>
      <dd>{isFree ? t.sums.shippingFree : paid}</dd>
    </>
  )
}

interface ArrivesProps extends Omit<SumsProps, 'view'> {
  delivery: CartDelivery
}

/** By the least expensive way of delivery, which the checkout chooses beforehand. */
function Arrives({ delivery, currency, showWithVat, language, t }: ArrivesProps) {
  const { name, needsAgent, price, period } = delivery
  const dates = formatDays(period, language, 'long', Date.now())
  const cost = grossText(price, { currency, showWithVat }, t)
  return (
    <p className="row row--8 row--nowrap row--top medium">
      <Icon name="truck" />
      <span>
        <span className="strong">{fill(needsAgent ? t.collect : t.arrives, { dates })}</span>
        <span className="small muted cart__by">{price === 0 ? name : `${name}, ${cost}`}</span>
      </span>
    </p>
  )
}

function totalText({ toPay }: CartView, currency: Currency): string {
  return formatMoney(toPay?.total, currency)
}

function rowsOf(
  { items, vat }: CartSums,
  currency: Currency,
  { showWithVat, hasVatRow }: { showWithVat: boolean; hasVatRow: boolean },
  { sums: messages }: CartMessages,
): SumRow[] {
  const amount = formatMoney(items, currency)
  if (showWithVat) return [{ label: messages.items, amount }]
  if (!hasVatRow) return [{ label: messages.itemsNet, amount }]
  return [
    { label: messages.itemsNet, amount },
    { label: messages.vatPart, amount: formatMoney(vat, currency) },
  ]
}

interface SavedProps extends Omit<SumsProps, 'view' | 'language'> {
  sums: CartSums
}

/** Below the sum: it is in the lines already, and nothing that is taken off once more. */
function Saved({ sums: { saved }, currency, showWithVat, t: { sums: messages } }: SavedProps) {
  if (saved.length === 0) return null
  const label = showWithVat ? messages.saved : messages.savedNet
  const rows = saved.map(({ name = messages.agreement, amount }) => ({
    label: fill(label, { name }),
    amount: formatMoney(amount, currency),
    good: true,
  }))
  return (
    <dl className="sums sums--notes">
      <SumRows rows={rows} />
    </dl>
  )
}
