import { useCheckout } from '#features/checkout/context.ts'
import { stepsOf } from '#features/checkout/steps/steps.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export function CheckoutSkeleton() {
  const { t } = useCheckout()
  return (
    <div className="co" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t.loading}
      </p>
      <ol aria-hidden="true">
        {stepsOf({ physical: true }).map((step, index) => (
          <li className={`step step--${index === 0 ? 'on' : 'next'}`} key={step}>
            <div className="step__head">
              <span className="step__n">{index + 1}</span>
              <h2>{t.steps[step]}</h2>
            </div>
            {index === 0 && (
              <div className="step__body">
                <Skeleton as="field" />
                <Skeleton as="button" />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className="summary" aria-hidden="true">
        <div className="panel stack">
          <Skeleton as="name" />
          <Skeleton as="field" />
          <Skeleton as="name" />
          <Skeleton as="name" />
          <Skeleton as="price" />
        </div>
      </div>
    </div>
  )
}
