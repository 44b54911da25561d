import type { Checkout } from '#api/checkout/checkout'
import { whyNoInvoice } from '#core/checkout/payment-options'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { buyerOf } from '#features/checkout/payment/payment-options.ts'

/** To a buyer who counts on an invoice: why this order has none, and where a company asks for one of larger orders. */
export function NoInvoice({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckout()
  const buyer = buyerOf(checkout)
  const reason = whyNoInvoice(buyer)
  if (!reason) return null
  if ('giftCard' in reason) return <p className="small muted">{t.payment.invoiceNoCards}</p>
  return (
    <p className="small muted">
      {fill(t.payment.invoiceMost, { amount: formatMoney(reason.most, checkout.currency) })}
      {checkout.company && (
        <>
          {' '}
          <a href={buyer.hasCompanyAccount ? '/contact' : '/partner-program'} target="_blank" rel="noopener">
            {buyer.hasCompanyAccount ? t.payment.invoiceMore : t.payment.invoiceApply}
          </a>
        </>
      )}
    </p>
  )
}
