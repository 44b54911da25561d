import { useAccount } from '#features/account/parts/context.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** As many orders as a customer mostly has; each as large as a folded one. */
const ROWS = ['first', 'second', 'third']

export function OverviewSkeleton() {
  const { t } = useAccount()
  return (
    <div className="acc__wait stack stack--24" aria-busy="true">
      <h1>{t.overview.title}</h1>
      <div className="acc__grid">
        <OrdersSkeleton />
        <div className="panel stack" aria-hidden="true">
          <Skeleton as="name" />
          <Skeleton as="price" />
          <Skeleton as="button" />
        </div>
      </div>
    </div>
  )
}

export function OrdersSkeleton() {
  const { t } = useAccount()
  return (
    <section className="panel stack" aria-busy="true">
      <h2>{t.orders.title}</h2>
      <p className="visually-hidden" role="status">
        {t.orders.loading}
      </p>
      <ul className="orders" aria-hidden="true">
        {ROWS.map((row) => (
          <li className="order order--wait" key={row}>
            <Skeleton as="name" />
            <Skeleton as="button" />
          </li>
        ))}
      </ul>
    </section>
  )
}
