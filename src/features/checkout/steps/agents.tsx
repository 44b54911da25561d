import type { Checkout } from '#api/checkout/checkout'
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import { fill } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { change } from '#features/checkout/session/save-steps.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import '#ui/choice.css'

interface AgentsProps {
  /** Undefined while they are asked for. */
  agents: Checkout['agents']
  agent: string | undefined
  onChoose: () => void
  /** None was chosen; said above the list, where the focus goes. */
  problem: string | undefined
}

/** Pick-up points, inside the frame of the chosen way of delivery. */
export function Agents({ agents, agent, onChoose, problem }: AgentsProps) {
  const { session, t, site, state } = useCheckout()
  if (!agents) {
    if (!state.busy) return null
    return (
      <p className="agents agents--wait" role="status">
        <Spinner /> {t.shipping.agentsLoading}
      </p>
    )
  }
  if (agents.length === 0) {
    return (
      <p className="agents agents--wait caution" role="status">
        {t.shipping.agentsNone}
      </p>
    )
  }
  const km = (distance: number) => formatNumber(Math.round(distance * 10) / 10, decimalMark(site.language))
  return (
    <fieldset className="agents">
      <legend className="visually-hidden">{t.shipping.agents}</legend>
      {problem && (
        <Notice kind="bad" alert>
          {problem}
        </Notice>
      )}
      {agents.map((point) => (
        <label className="check" key={point.id}>
          <input
            type="radio"
            name="agent"
            checked={point.id === agent}
            onChange={() => {
              onChoose()
              change(session, { agent: point.id })
            }}
          />
          <span>
            <span className="strong">{point.name}</span>
            <span className="agents__t">{[point.address, point.hours].filter(Boolean).join(' · ')}</span>
          </span>
          {point.distance !== undefined && (
            <span className="agents__d">
              {fill(point.approximate ? t.shipping.kmAbout : t.shipping.km, { n: km(point.distance) })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
