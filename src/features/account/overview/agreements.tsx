import { useStore } from '@nanostores/react'
import { decimalMark, formatPercent } from '#core/catalogue/attributes'
import { formatMoney } from '#core/money/format-money'
import type { Agreement } from '#core/pricing/discount'
import { agreementApplies } from '#core/pricing/discount'
import { displayUnit, priceVariation } from '#core/pricing/pricing'
import { fill } from '#core/text/text'
import type { AgreedProduct } from '#features/account/account-site.ts'
import { useAccount } from '#features/account/parts/context.ts'
import { useIsCompany } from '#features/account/use-is-company.ts'
import { PlusShipping } from '#features/price/plus-shipping.tsx'
import { $account } from '#stores/account'
import { $settings } from '#stores/settings'

/** What the selected account has agreed on with the shop. A private account without any is told nothing of them. */
export function Agreements({ products }: { products: readonly AgreedProduct[] }) {
  const { t, site } = useAccount()
  const { agreements } = useStore($account)
  const isCompany = useIsCompany()
  if (agreements.length === 0 && !isCompany) return null
  return (
    <section className="panel stack" aria-labelledby="agreements-title">
      <h2 id="agreements-title">{t.agreements.title}</h2>
      {agreements.length === 0 ? (
        <p className="muted">
          {t.agreements.none} <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      ) : (
        <>
          <PlusShipping note={site.plusShipping} />
          <ul className="agreements">
            {agreements.map((agreement) => (
              <AgreementRow key={agreement.productId} agreement={agreement} products={products} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface RowProps {
  agreement: Agreement
  products: readonly AgreedProduct[]
}

function AgreementRow({ agreement, products }: RowProps) {
  const { t, site } = useAccount()
  const { productId, discountPercentage } = agreement
  const product = products.find((each) => agreementApplies(agreement, each))
  const isAll = productId === 'All'
  return (
    <li className="agreements__row">
      <span className="strong">
        {isAll && <a href="/shop/filament">{t.agreements.all}</a>}
        {!isAll && (product ? <a href={product.path}>{product.title}</a> : productId)}
      </span>
      <span className="tag tag--best mono">
        −{formatPercent(discountPercentage, decimalMark(site.language))}
      </span>
      {product && <Example product={product} />}
    </li>
  )
}

/** With all the account's agreements, as the shop prices it; a better sale is not what the agreement gives. */
function Example({ product }: { product: AgreedProduct }) {
  const { t, site } = useAccount()
  const { agreements } = useStore($account)
  const { currency, showWithVat } = useStore($settings)
  const variation = { ...product, msrp: product.example.msrp }
  const price = priceVariation({ variation, currency, vatRate: site.vatRate, agreements, quantity: 1 })
  if (price?.discount?.kind !== 'agreement') return null
  const { list, now } = displayUnit(price, showWithVat)
  return (
    <span className="small muted agreements__example">
      {fill(showWithVat ? t.agreements.example : t.agreements.exampleNet, {
        name: product.example.name,
        now: formatMoney(now, currency),
        list: formatMoney(list, currency),
      })}
    </span>
  )
}
