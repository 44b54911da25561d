import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Checkout } from '#api/checkout/checkout'
import { cheapestFirst } from '#core/checkout/shipping-options'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { arrivalText, backOrderText, chosenAgent, deliveryText } from '#features/checkout/delivery.ts'
import type { Draft } from '#features/checkout/session/draft.ts'
import {
  agentOf,
  chooseBeforehand,
  chooseShipping,
  type DeliveryProblem,
  deliveryProblem,
  saveShipping,
} from '#features/checkout/session/save-steps.ts'
import { Agents } from '#features/checkout/steps/agents.tsx'
import { showChoice } from '#features/checkout/steps/show-choice.ts'
import { StepFoot } from '#features/checkout/steps/step-section.tsx'
import { shownDelivery, useNet } from '#features/checkout/summary/net.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/choice.css'

/** Choosing asks the server at once: price and pick-up points hang on the choice. */
export function ShippingStep({
  draft,
  checkout,
  missing,
}: {
  draft: Draft
  checkout: Checkout
  missing: DeliveryForm
}) {
  const { session, t, site, state } = useCheckout()
  const { busy } = state
  const isNet = useNet(checkout)
  const ways = cheapestFirst(checkout.shippingOptions)
  const saysNet = isNet && ways.some(({ price }) => price > 0)
  const chosen = ways.find(({ id }) => id === draft.shippingOption)?.id
  const stale = chosen !== undefined && checkout.status === 'addressed'
  const idle = !busy && !state.problem
  // A new address needs the choice that was already made once more; the step opens while the address is being saved.
  useEffect(() => {
    if (!idle) return
    if (!chosen) chooseBeforehand(session)
    else if (stale) chooseShipping(session, chosen, draft.agent)
  }, [stale, chosen, idle, session, draft.agent])
  const dispatch = { about: t.shipping.later, later: t.shipping.laterOpen }
  const go = (inBar: boolean) => (
    <Button
      kind="primary"
      large
      type="submit"
      {...(inBar ? { tabIndex: -1 } : { className: 'step__go' })}
      busy={busy && t.go.saving}
    >
      {t.go.payment}
    </Button>
  )
  const backOrder = backOrderText(checkout.lines, dispatch, site.language)
  return (
    <>
      {backOrder && <Notice kind="warn">{backOrder}</Notice>}
      <FreeLeft checkout={checkout} />
      <fieldset
        className={`options${missing.problem ? ' options--wrong' : ''}`}
        aria-describedby={
          [saysNet && 'delivery-net', missing.problem && 'delivery-problem'].filter(Boolean).join(' ') ||
          undefined
        }
        aria-busy={busy === 'shipping'}
      >
        <legend className="visually-hidden">{t.shipping.legend}</legend>
        {missing.problem && (
          <div id="delivery-problem">
            <Notice kind="bad" alert>
              {t.shipping[missing.problem]}
            </Notice>
          </div>
        )}
        {saysNet && (
          <p className="small muted" id="delivery-net">
            {t.pricesNoteNet}
          </p>
        )}
        {ways.map((option) => (
          <div key={option.id}>
            <label className="option">
              <input
                type="radio"
                name="shipping"
                checked={option.id === chosen}
                onChange={() => {
                  missing.clear()
                  chooseShipping(session, option.id)
                }}
              />
              <span className="option__name">{option.name}</span>
              <span className="option__price">
                {option.price === 0
                  ? t.shipping.free
                  : formatMoney(shownDelivery(option.price, checkout, isNet), checkout.currency)}
              </span>
              <span className="option__sub">
                {option.needsAgent ? t.shipping.agent : t.shipping.home},{' '}
                <span className="nowrap">{arrivalText(option, checkout.lines, t, site.language)}</span>
              </span>
            </label>
            {option.id === chosen && option.needsAgent && (
              <Agents
                agents={checkout.shipping === option.id && !stale ? checkout.agents : undefined}
                agent={agentOf(draft, checkout.agents)}
                isAsked={draft.agent !== undefined}
                onChoose={missing.clear}
              />
            )}
          </div>
        ))}
      </fieldset>
      <StepFoot inBar={go(true)}>{go(false)}</StepFoot>
    </>
  )
}

/** Gift cards do not count towards it, and without VAT the limit is another: then nothing is said. */
function FreeLeft({
  checkout: { totals, currency, buysGiftCard, shippingOptions, vat },
}: {
  checkout: Checkout
}) {
  const { t, site } = useCheckout()
  const left = site.freeShippingFrom[currency] - (totals.items - totals.discount)
  const isOffered = left > 0 && shippingOptions.length > 0
  if (!isOffered || buysGiftCard || (vat && vat.why !== 'charged')) return null
  return (
    <p className="row row--8 medium">
      <Icon name="truck" />
      {fill(t.shipping.freeLeft, { amount: formatMoney(left, currency) })}
    </p>
  )
}

export interface DeliveryForm {
  problem: DeliveryProblem | undefined
  clear: () => void
  submit: () => void
}

/** Says what was left out, and goes on when nothing was. */
export function useDeliveryForm(): DeliveryForm {
  const { session } = useCheckout()
  const [problem, setProblem] = useState<DeliveryProblem>()
  const submit = () => {
    const found = deliveryProblem(session)
    flushSync(() => setProblem(found))
    // What is chosen does not work: another one does.
    if (found) showChoice('shipping')
    else saveShipping(session)
  }
  return { problem, clear: () => setProblem(undefined), submit }
}

export function ShippingAnswer({ checkout }: { checkout: Checkout }) {
  const { t, site } = useCheckout()
  const text = deliveryText(checkout, t, site.language)
  const agent = chosenAgent(checkout)
  return (
    <>
      {text && <p>{text}</p>}
      {agent && (
        <p>
          {agent.name}, {agent.address}
        </p>
      )}
    </>
  )
}
