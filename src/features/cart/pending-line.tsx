import { fill } from '#core/text/text'
import type { CartMessages } from '#features/cart/cart-site.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import '#ui/quantity.css'

/** A line of the cart that nothing is known of yet, in the shape that it will have. */
export function PendingLine({ sku, t }: { sku: string; t: CartMessages }) {
  return (
    <li className="cartline" aria-busy="true">
      <span className="visually-hidden">{fill(t.unknown, { sku })}</span>
      <span className="thumb" />
      <div className="stack stack--8" aria-hidden="true">
        <Skeleton as="name" />
        <Skeleton as="text" />
        <Skeleton as="price" />
      </div>
      <div className="cartline__foot" aria-hidden="true">
        <Skeleton as="qty" />
      </div>
    </li>
  )
}
