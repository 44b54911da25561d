import { useEffect, useState } from 'react'
import type { Checkout } from '#api/checkout/checkout'
import { formatMoney } from '#core/money/format-money'
import { useCheckout } from '#features/checkout/context.ts'
import { backOrderText, daysText, deliveryText } from '#features/checkout/delivery.ts'
import type { Draft } from '#features/checkout/session/draft.ts'
import {
  chooseShipping,
  type DeliveryProblem,
  deliveryProblem,
  saveShipping,
} from '#features/checkout/session/save-steps.ts'
import { Agents } from '#features/checkout/steps/agents.tsx'
import { StepFoot } from '#features/checkout/steps/step-section.tsx'
import { Button } from '#ui/button.tsx'
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
  const { shippingOption: chosen } = draft
  const stale = chosen !== undefined && checkout.status === 'addressed'
  const idle = !busy && !state.problem
  // A new address needs the choice that was already made once more; the step opens while the address is being saved.
  useEffect(() => {
    if (stale && chosen && idle) chooseShipping(session, chosen)
  }, [stale, chosen, idle, session])
  const dispatch = { about: t.shipping.later, later: t.shipping.laterOpen }
  const backOrder = backOrderText(checkout.lines, dispatch, site.language)
  return (
    <>
      {backOrder && <Notice kind="warn">{backOrder}</Notice>}
      <fieldset
        className="options"
        aria-describedby={missing.problem ? 'delivery-problem' : undefined}
        aria-busy={busy === 'shipping'}
      >
        <legend className="visually-hidden">{t.shipping.legend}</legend>
        {checkout.shippingOptions.map((option) => (
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
                {option.price === 0 ? t.shipping.free : formatMoney(option.price, checkout.currency)}
              </span>
              <span className="option__sub">
                {option.needsAgent ? t.shipping.agent : t.shipping.home}, {daysText(option, t, site.language)}
              </span>
            </label>
            {option.id === chosen && option.needsAgent && (
              <Agents
                agents={checkout.shipping === option.id && !stale ? checkout.agents : undefined}
                agent={draft.agent}
                onChoose={missing.clear}
                problem={missing.problem === 'agentRequired' ? t.shipping.agentRequired : undefined}
              />
            )}
          </div>
        ))}
      </fieldset>
      <div id="delivery-problem">
        {missing.problem && missing.problem !== 'agentRequired' && (
          <Notice kind="bad" alert>
            {t.shipping[missing.problem]}
          </Notice>
        )}
      </div>
      <StepFoot>
        <Button kind="primary" large type="submit" className="step__go" busy={busy && t.go.saving}>
          {t.go.payment}
        </Button>
      </StepFoot>
    </>
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
    setProblem(found)
    if (!found) {
      saveShipping(session)
      return
    }
    const group = found === 'agentRequired' ? 'agent' : 'shipping'
    document.querySelector<HTMLInputElement>(`input[name="${group}"]`)?.focus()
  }
  return { problem, clear: () => setProblem(undefined), submit }
}

export function ShippingAnswer({ checkout }: { checkout: Checkout }) {
  const { t, site } = useCheckout()
  const text = deliveryText(checkout, t, site.language)
  return text ? <p>{text}</p> : null
}
