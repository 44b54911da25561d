import type { CartStrings } from '#features/cart/cart-site.ts'
import { Bone } from '#ui/bone.tsx'
import '#ui/quantity.css'

/** The page's own shape, with as many lines as the cart holds. */
export function CartSkeleton({ lines, t }: { lines: number; t: CartStrings }) {
  return (
    <div className="page stack" aria-busy="true">
      <h1>{t.title}</h1>
      <p className="visually-hidden" role="status">
        {t.loading}
      </p>
      <div className="cart" aria-hidden="true">
        <ul>
          {Array.from({ length: Math.max(1, lines) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes
            <li key={index} className="cartline">
              <span className="thumb" />
              <div className="stack stack--8">
                <Bone as="name" />
                <Bone as="text" />
                <Bone as="price" />
              </div>
              <div className="cartline__foot">
                <Bone as="qty" />
              </div>
            </li>
          ))}
        </ul>
        <div className="panel stack">
          <Bone as="name" />
          <Bone as="name" />
          <Bone as="button" />
        </div>
      </div>
    </div>
  )
}
