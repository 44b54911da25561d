import type { ReactNode } from 'react'
import type { Checkout } from '#api/checkout/checkout'
import { partsWithoutNumber } from '#core/checkout/house-number'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { chosenAgent, deliveryText } from '#features/checkout/delivery.ts'
import { goTo } from '#features/checkout/session/save-steps.ts'
import { giftText } from '#features/checkout/steps/gift.tsx'
import { SummaryLines } from '#features/checkout/summary/summary.tsx'
import { Sums } from '#features/checkout/summary/sums.tsx'
import { withdrawalText } from '#features/checkout/summary/withdrawal-text.ts'
import { Notice } from '#ui/notice.tsx'

/**
 * What a customer has to see right before the button that obliges to pay (Directive 2011/83/EU, article 8(2)): the goods,
 * what they cost, when they come, from whom, and the right to withdraw, which a company does not have.
 */
export function Review({ checkout }: { checkout: Checkout }) {
  const { session, t, site, state } = useCheckout()
  const { legalName, address } = site.seller
  const agent = chosenAgent(checkout)
  const parcel = deliveryText(checkout, t, site.language)
  const giftLines = checkout.buysGiftCard ? (giftText(checkout, t, site.language) ?? [t.review.cards]) : []
  const delivery = [...(parcel ? [parcel] : []), ...giftLines]
  return (
    <section className="review panel stack" aria-labelledby="review-title">
      <h3 id="review-title" tabIndex={-1}>
        {t.review.title}
      </h3>
      {checkout.physical && <NoHouseNumber addresses={checkout.addresses} />}
      <SummaryLines checkout={checkout} />
      <hr className="rule" />
      <Sums checkout={checkout} />
      <dl className="review__facts">
        <Fact term={t.review.delivery}>
          {delivery.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Fact>
        {agent && (
          <Fact term={t.done.pickupPoint}>
            <p>
              {agent.name}, {agent.address}
            </p>
            <button
              type="button"
              className="link"
              disabled={state.busy !== undefined}
              onClick={() => goTo(session, 'shipping')}
            >
              {t.shipping.agentChange}
            </button>
          </Fact>
        )}
        <Fact term={t.review.seller}>
          {legalName}, {address}
        </Fact>
        {!checkout.company && (
          <Fact term={t.review.withdrawal}>
            {withdrawalText(checkout, t)}{' '}
            <a href="/shipping-returns" target="_blank" rel="noopener">
              {t.review.link}
            </a>
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** It may be right: it is said once more before the order, and keeps nobody from it. */
function NoHouseNumber({ addresses }: Pick<Checkout, 'addresses'>) {
  const { session, t, state } = useCheckout()
  return partsWithoutNumber(addresses).map(([part, street]) => (
    <Notice kind="warn" key={part}>
      {fill(t.review.noHouseNumber, { street })}{' '}
      <button
        type="button"
        className="link"
        disabled={state.busy !== undefined}
        onClick={() => goTo(session, 'address', `${part}.address1`)}
      >
        {t.review.toStreet}
      </button>
    </Notice>
  ))
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
