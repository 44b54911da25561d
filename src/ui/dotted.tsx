import { dotted } from '#core/text/facts'
import './dotted.css'

interface DottedProps {
  /** As `factsOf` makes them. */
  facts: readonly string[]
  as?: 'p' | 'span'
  className?: string
}

/** Facts in one row, with a dot between those that stand beside each other. */
export function Dotted({ facts, as: Row = 'p', className }: DottedProps) {
  return (
    <Row className={className ? `dotted ${className}` : 'dotted'}>
      {dotted(facts, (fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </Row>
  )
}
