import { LISTS } from '#core/listing/lists'
import type { CartMessages, CartSite } from '#features/cart/cart-site.ts'
import '#ui/chip.css'
import '#ui/status-page.css'

interface EmptyCartProps {
  popular: CartSite['popular']
  t: CartMessages['empty']
}

export function EmptyCart({ popular, t }: EmptyCartProps) {
  return (
    <div className="status-page">
      <div className="lone__art">
        <svg viewBox="-30 0 418 232" role="img" aria-label={t.picture}>
          <g className="plate">
            <path className="plate__edge" d="M0 150 179 92l179 58-179 58z" />
            <path
              className="plate__grid"
              d="M30 160 209 102M60 169.5 239 111.5M90 179 269 121M120 189 299 131M328 160 149 102M298 169.5 119 111.5M268 179 89 121M238 189 59 131"
            />
            <path className="plate__edge" d="M179 20v44l-9 0 9 18 9-18h-9" />
          </g>
        </svg>
      </div>
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
