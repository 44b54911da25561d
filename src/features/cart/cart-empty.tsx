import { LISTS } from '#core/listing/lists'
import type { CartMessages, CartSite } from '#features/cart/cart-site.ts'
import { EmptyPlate } from '#features/cart/empty-plate.tsx'
import '#ui/chip.css'
import '#ui/status-page.css'

interface EmptyCartProps {
  popular: CartSite['popular']
  t: CartMessages['empty']
}

export function EmptyCart({ popular, t }: EmptyCartProps) {
  return (
    <div className="status-page">
      <EmptyPlate label={t.picture} />
      <h1>{t.title}</h1>
      <p className="muted">{t.text}</p>
      <div className="row">
        <a className="btn btn--primary btn--lg" href="/shop">
          {t.shop}
        </a>
        <a className="btn btn--secondary btn--lg" href={LISTS.bestSellers}>
          {t.bestSellers}
        </a>
        <a className="btn btn--secondary btn--lg" href="/wish-list">
          {t.wishList}
        </a>
      </div>
      <nav className="row row--8" aria-label={t.popular}>
        <span className="medium">{t.popular}</span>
        {popular.map(({ path, label }) => (
          <a className="chip" href={`/shop/${path}`} key={path}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}
