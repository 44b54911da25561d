import type { HelpHit as Found } from '#features/search/hits.ts'
import { Hit } from '#features/search/panel/hit.tsx'
import { Marked } from '#features/search/panel/marked.tsx'

interface HelpHitProps {
  id: string
  hit: Found
  isActive: boolean
}

/** A page that helps, or a question and the page that answers it. */
export function HelpHit({ id, hit: { record, title }, isActive }: HelpHitProps) {
  return (
    <Hit id={id} href={record.helpLink} isActive={isActive} className="hit help">
      <Marked parts={title} />
      {(record.answer ?? record.page) && <small>{record.answer ?? record.page}</small>}
    </Hit>
  )
}
