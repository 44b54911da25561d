/** Whom a gift card in the cart is for, as it was typed on the card's page or in the checkout. */
import { useStore } from '@nanostores/react'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import type { CartTexts } from '#features/cart/cart-site.ts'
import { $gift } from '#stores/gift'

interface NoteProps {
  t: CartTexts['gift']
  language: string
}

/** Nothing while half of it is typed: the checkout asks for the rest. */
export function GiftNote({ t, language }: NoteProps) {
  const { name = '', email = '', greeting = '', day = '' } = useStore($gift) ?? {}
  if (!name.trim() || !email.trim() || !day) return null
  return (
    <>
      <p className="small">{fill(t.to, { name, email, date: formatDay(day, language) })}</p>
      {greeting.trim() && <p className="small muted">{fill(t.said, { greeting })}</p>}
    </>
  )
}
