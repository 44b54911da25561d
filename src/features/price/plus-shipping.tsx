import type { ShippingNote } from '#features/price/shipping-note.ts'

/** The line of `shippingNoteMarkup`, for islands, which get its words from their page. */
export function PlusShipping({ note }: { note: ShippingNote | undefined }) {
  if (!note) return null
  const { before, costs, after } = note
  return (
    <p className="small muted">
      {before}
      <a href="/shipping-returns">{costs}</a>
      {after}
    </p>
  )
}
