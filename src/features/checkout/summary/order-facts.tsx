import type { ReactNode } from 'react'
import type { Checkout } from '#api/checkout/checkout'
import { addressLines, carrierNote, registrationLines, sellerLines } from '#core/checkout/address-lines'
import { bankLines } from '#core/checkout/invoice'
import { methodName } from '#core/checkout/method-name'
import { hoursText } from '#core/text/hours-text'
import { phoneAddress } from '#core/text/phone-address'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { chosenAgent } from '#features/checkout/delivery.ts'

/** Of a company, or to call: it is broken at no dash. */
const NUMBER = /(\d+(?:-\d+)+)/

/** What the buyer calls the order, beside what the shop calls it. */
export function OrderReferences({ payment }: Pick<Checkout, 'payment'>) {
  const { t } = useCheckout()
  if (!payment?.purchaseOrder && !payment?.reference) return null
  return (
    <dl className="done__facts">
      <Fact term={t.payment.purchaseOrder} lines={[payment.purchaseOrder]} />
      <Fact term={t.payment.reference} lines={[payment.reference]} />
    </dl>
  )
}

/** How it was paid, where it goes and who ordered: what a customer checks on a confirmation. */
export function OrderFacts({ checkout }: { checkout: Checkout }) {
  const { t, form, site } = useCheckout()
  const { addresses, email, payment, physical, totals, currency, order } = checkout
  const { billing, shipping } = addresses
  const { contact } = site
  const agent = chosenAgent(checkout)
  // A parcel for a pick-up point needs no delivery address, unless another person was named to collect it.
  const delivery = physical ? (shipping ?? (agent ? undefined : billing)) : undefined
  const sameAddress = delivery !== undefined && shipping === undefined
  const linesOf = (address: typeof billing) => (address ? addressLines(address, site.language) : [])
  const buyer = [...linesOf(billing), ...registrationLines(billing ?? {}, t.receipt)]
  return (
    <dl className="done__facts done__part">
      {payment && totals.total > 0 && (
        <Fact
          term={t.done.payment}
          lines={[
            methodName(undefined, t.payment.options[payment.option], payment.card),
            payment.invoiceEmail,
            payment.eInvoiceId,
          ]}
        />
      )}
      {order?.invoice?.number !== undefined && (
        <Fact
          term={t.done.transfer}
          lines={[
            fill(t.done.transferReference, { invoice: String(order.invoice.number) }),
            ...bankLines(site.bank, currency),
          ]}
        />
      )}
      {agent && (
        <Fact
          term={t.done.pickupPoint}
          lines={[agent.name, agent.address, agent.hours && hoursText(agent.hours)]}
        />
      )}
      {delivery && (
        <Fact
          term={sameAddress ? t.done.bothAddresses : t.address.shipping}
          lines={sameAddress ? buyer : linesOf(delivery)}
        />
      )}
      {!sameAddress && <Fact term={t.address.billingOnly} lines={buyer} />}
      {physical && <Fact term={form.fields.notes} lines={[carrierNote(addresses)]} />}
      <Fact term={t.done.contact} lines={[email, (shipping ?? billing)?.cellNumber]} />
      <Fact
        term={t.receipt.seller}
        lines={sellerLines(site.seller, t.receipt)}
        ways={[
          [contact.email, `mailto:${contact.email}`],
          [contact.phone, phoneAddress(contact.phone)],
        ]}
      />
    </dl>
  )
}

interface FactProps {
  term: string
  lines: readonly (string | undefined)[]
  /** How somebody is reached, below them. */
  ways?: readonly [text: string, address: string][]
}

function Fact({ term, lines, ways = [] }: FactProps): ReactNode {
  const known = lines.filter((line) => line !== undefined)
  if (known.length === 0) return null
  return (
    <div>
      <dt className="small muted">{term}</dt>
      {known.map((line) => (
        <dd key={line}>
          {line.split(NUMBER).map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              <span className="nowrap" key={part}>
                {part}
              </span>
            ),
          )}
        </dd>
      ))}
      {ways.map(([text, address]) => (
        <dd key={text}>
          <a className="nowrap" href={address}>
            {text}
          </a>
        </dd>
      ))}
    </div>
  )
}
