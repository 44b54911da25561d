import './skeleton.css'

/** A part of a skeleton: as large as what will stand there. */
export function Skeleton({ as }: { as: 'name' | 'text' | 'price' | 'qty' | 'field' | 'button' }) {
  return <span className={`skeleton skeleton--${as}`} />
}
