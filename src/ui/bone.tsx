import './bone.css'

/** A part of a skeleton: as large as what will stand there. */
export function Bone({ as }: { as: 'name' | 'text' | 'price' | 'qty' | 'field' | 'button' }) {
  return <span className={`bone bone--${as}`} />
}
