import { useMemo } from 'react'
import type { Checkout } from '#api/checkout/checkout'
import { decimalMark, formatNumber } from '#core/catalogue/attributes'
import { splitNear } from '#core/checkout/service-point'
import { factsOf } from '#core/text/facts'
import { hoursText } from '#core/text/hours-text'
import { fill, plural } from '#core/text/text'
import { useCheckout } from '#features/checkout/context.ts'
import { change } from '#features/checkout/session/save-steps.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Spinner } from '#ui/spinner.tsx'
import '#ui/choice.css'

type Agent = NonNullable<Checkout['agents']>[number]

interface AgentsProps {
  /** Undefined while they are asked for. */
  agents: Checkout['agents']
  agent: string | undefined
  /** The customer has chosen it. */
  isAsked: boolean
  onChoose: () => void
}

/** Pick-up points, inside the frame of the chosen way of delivery. */
export function Agents({ agents, ...choice }: AgentsProps) {
  const { t, state } = useCheckout()
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
  return <AgentList agents={agents} {...choice} />
}

/** Those that are near; the others when they are asked for. */
function AgentList({ agents, agent, isAsked, onChoose }: AgentsProps & { agents: Agent[] }) {
  const { session, t, site } = useCheckout()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being chosen from does not move
  const { near, far } = useMemo(() => splitNear(agents, agent), [agents])
  const choose = (id: string) => {
    onChoose()
    change(session, { agent: id })
  }
  const options = (points: Agent[]) =>
    points.map((point) => (
      <AgentOption
        key={point.id}
        point={point}
        isChosen={point.id === agent}
        onChoose={() => choose(point.id)}
      />
    ))
  const [nearest] = far
  return (
    <fieldset className="agents">
      <legend className="visually-hidden">{t.shipping.agents}</legend>
      {/* One line in both cases: what is being chosen from does not move. */}
      <p className="agents__note" aria-hidden={isAsked}>
        {isAsked ? t.shipping.agents : t.shipping.agentNearest}
      </p>
      {options(near)}
      {nearest && (
        <details className="agents__far">
          <summary>
            {plural(t.shipping.pointsFar, far.length, site.language, { km: kmText(nearest, site.language) })}
          </summary>
          {options(far)}
        </details>
      )}
    </fieldset>
  )
}

function AgentOption({
  point,
  isChosen,
  onChoose,
}: {
  point: Agent
  isChosen: boolean
  onChoose: () => void
}) {
  const { t, site } = useCheckout()
  return (
    <label className="check">
      <input type="radio" name="agent" checked={isChosen} onChange={onChoose} />
      <span>
        <span className="strong">{point.name}</span>
        <Dotted
          as="span"
          className="agents__t"
          facts={factsOf(point.address, point.hours && hoursText(point.hours))}
        />
      </span>
      {point.distance !== undefined && (
        <span className="agents__d">
          {fill(point.approximate ? t.shipping.kmAbout : t.shipping.km, { n: kmText(point, site.language) })}
        </span>
      )}
    </label>
  )
}

function kmText({ distance = 0 }: Agent, language: string): string {
  return formatNumber(Math.round(distance * 10) / 10, decimalMark(language))
}
