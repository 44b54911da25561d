import type { Checkout } from '#api/checkout/checkout'
import { TRACK_PATH } from '#api/order-tracking'
import { backOrderOf } from '#core/checkout/dispatch'
import { INVOICE_DAYS } from '#core/checkout/invoice'
import { formatMoney } from '#core/money/format-money'
import { fromOrder, TRACK_PAGE, WITHDRAWAL_PAGE } from '#core/order/after-order'
import { spoolColors } from '#core/order/spool-colors'
import type { Language } from '#core/site/language'
import { absoluteUrl } from '#core/site/site'
import { shopDate, siteDate } from '#core/text/local-date'
import { phoneAddress } from '#core/text/phone-address'
import { fill } from '#core/text/text'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import { arrivalText, backOrderText, chosenAgent, chosenOption } from '#features/checkout/delivery.ts'
import { FilledText } from '#features/checkout/filled-text.tsx'
import { isInvoice } from '#features/checkout/payment/payment-options.ts'
import { Screen } from '#features/checkout/screen.tsx'
import { giftText, isGiftSent } from '#features/checkout/steps/gift.tsx'
import { OrderFacts, OrderReferences } from '#features/checkout/summary/order-facts.tsx'
import { SummaryLines } from '#features/checkout/summary/summary.tsx'
import { Sums } from '#features/checkout/summary/sums.tsx'
import { withdrawalText } from '#features/checkout/summary/withdrawal-text.ts'
import { Layers } from '#ui/layers.tsx'

export function Confirmation({ checkout }: { checkout: Checkout }) {
  const { t, site } = useCheckout()
  const { addresses, email, order, payment, totals, currency } = checkout
  const name = addresses.billing?.firstName
  const invoice = payment !== undefined && isInvoice(payment.option)
  return (
    <div className="done">
      <Screen title={name ? fill(t.done.title, { name }) : t.done.titlePlain}>
        {order && <p className="done__address">{absoluteUrl(site, fromOrder(TRACK_PAGE, order.number))}</p>}
        {order && <h2 className="done__sheet">{fill(t.done.sheet, { number: order.number })}</h2>}
        <div className="done__part done__layers">
          <Layers colors={spoolColors(checkout.lines)} />
        </div>
        {email && (
          <p className="muted">{fill(checkout.physical ? t.done.mail : t.done.mailDigital, { email })}</p>
        )}
        {order && <HowToCorrect number={order.number} physical={checkout.physical} />}
        <div className="panel stack done__part">
          <div className="row row--between row--top">
            <p>
              <span className="small muted">{t.done.number}</span>
              <br />
              <span className="done__no code nowrap">{order?.number}</span>
            </p>
            <p>
              <span className="small muted">{invoice ? t.done.toPay : t.done.paid}</span>
              <br />
              <span className="done__no nowrap">{formatMoney(totals.total, currency)}</span>
            </p>
          </div>
          <OrderReferences payment={payment} />
          {order?.invoice && (
            <p className="row row--between">
              {invoice && <span>{dueText(order.invoice, t, site.language)}</span>}
              <a className="link" href={order.invoice.path} target="_blank" rel="noopener">
                {t.done.invoice}
              </a>
            </p>
          )}
          <hr className="rule" />
          <WhatNext checkout={checkout} />
          {order && email && (
            <form method="post" action={TRACK_PATH}>
              <input type="hidden" name="number" value={order.number} />
              <input type="hidden" name="email" value={email} />
              <button className="btn btn--secondary btn--block" type="submit">
                {t.done.track}
              </button>
            </form>
          )}
        </div>
        <section className="stack done__part" aria-labelledby="done-lines">
          <h2 id="done-lines">{t.done.lines}</h2>
          <SummaryLines checkout={checkout} detailed />
          <hr className="rule" />
          <Sums checkout={checkout} totalLabel={invoice ? t.done.toPay : t.done.paid} detailed />
        </section>
        <OrderFacts checkout={checkout} />
        {order && !checkout.company && (
          <p className="done__paper">
            {t.review.withdrawal}: {withdrawalText(checkout, t)} {absoluteUrl(site, WITHDRAWAL_PAGE)}
          </p>
        )}
        {order && !checkout.company && (
          <p className="small muted">
            {withdrawalText(checkout, t)}{' '}
            <a href={fromOrder(WITHDRAWAL_PAGE, order.number)}>{t.done.withdraw}</a>
          </p>
        )}
        <div className="row">
          {checkout.account && (
            <a className="btn btn--secondary" href="/account">
              {t.done.orders}
            </a>
          )}
          <a className="btn btn--secondary" href="/shop">
            {t.done.shop}
          </a>
          <a className="link" href="/">
            {t.done.home}
          </a>
        </div>
      </Screen>
    </div>
  )
}

/** Until when, and how, what was mistyped can be put right. */
function HowToCorrect({ number, physical }: { number: string; physical: boolean }) {
  const { t, site } = useCheckout()
  const { email, phone } = site.contact
  const way = (text: string, address: string) => (
    <a className="nowrap" href={address}>
      {text}
    </a>
  )
  const ways = {
    email: way(email, `mailto:${email}?subject=${encodeURIComponent(number)}`),
    phone: way(phone, phoneAddress(phone)),
  }
  return (
    <p className="muted">
      <FilledText text={physical ? t.done.correct : t.done.correctDigital} parts={ways} />
    </p>
  )
}

function dueText(
  { dueAt }: NonNullable<NonNullable<Checkout['order']>['invoice']>,
  { done }: CheckoutMessages,
  language: Language,
): string {
  if (!dueAt) return fill(done.dueAfter, { days: INVOICE_DAYS })
  return fill(done.due, { date: shopDate(dueAt, language) })
}

function WhatNext({ checkout }: { checkout: Checkout }) {
  const { t, site } = useCheckout()
  const { order, physical, buysGiftCard, lines } = checkout
  const { language } = site
  const option = chosenOption(checkout)
  const awaited = backOrderOf(lines)
  const when = option && order && arrivalText(option, lines, t, language, Date.parse(order.placedAt))
  const place = chosenAgent(checkout)?.name
  const backOrder = backOrderText(lines, { about: t.done.sentAbout, later: t.done.sentLater }, language)
  const inStock = option ? fill(t.done.sent, { carrier: option.carrier }) : t.done.sentPlain
  const steps = [
    order &&
      fill(t.done.ordered, { date: siteDate(order.placedAt, { site: checkout.site, language }, 'short') }),
    // What is said with it stands below to whom it goes: it is no step of its own.
    buysGiftCard && (giftText(checkout, t, language)?.join('\n') ?? t.done.digital),
    physical && (backOrder ?? inStock),
    physical && when && arrival(t, { place, when, isLater: awaited !== undefined && !awaited.date }),
  ].filter((step) => typeof step === 'string')
  // Ordered it is; a gift that has left stands right after that.
  const done = isGiftSent(checkout) ? 2 : 1
  return (
    <ol className="timeline" aria-label={t.done.next}>
      {steps.map((step, index) => (
        <li key={step} className={index < done ? 'is-on' : undefined}>
          <svg className="timeline__dot" viewBox="0 0 12 12" aria-hidden="true">
            <circle cx="6" cy="6" r="6" />
          </svg>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

interface Arrival {
  place: string | undefined
  when: string
  /** Nobody knows when the last of it leaves: `when` is how many days it takes from then. */
  isLater: boolean
}

function arrival({ done }: CheckoutMessages, { place, when, isLater }: Arrival): string {
  if (isLater) {
    return place ? fill(done.pickupLater, { place, days: when }) : fill(done.arrivesLater, { days: when })
  }
  return place ? fill(done.pickup, { place, when }) : fill(done.arrives, { when })
}
