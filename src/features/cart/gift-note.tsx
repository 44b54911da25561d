/** Whom a gift card in the cart is for. */
import { useStore } from '@nanostores/react'
import type { CartTexts } from '#features/cart/cart-site.ts'
import { giftLines } from '#features/cart/cart-texts.ts'
import { $gift } from '#stores/gift'

interface NoteProps {
  t: CartTexts['gift']
  language: string
}

export function GiftNote({ t, language }: NoteProps) {
  const [to, said] = giftLines(useStore($gift), t, language)
  if (!to) return null
  return (
    <>
      <p className="small">{to}</p>
      {said && <p className="small muted">{said}</p>}
    </>
  )
}
