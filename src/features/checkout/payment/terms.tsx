import { useCheckout } from '#features/checkout/context.ts'
import { FilledText } from '#features/checkout/filled-text.tsx'

/** The sentence with its two links in place of `{terms}` and `{privacy}`; to a consumer, what holds for faulty goods. */
export function Terms() {
  const { t, state } = useCheckout()
  const link = (path: string, label: string) => (
    <a href={path} target="_blank" rel="noopener">
      {label}
    </a>
  )
  const links = {
    terms: link('/terms', t.payment.termsLink),
    privacy: link('/privacy', t.payment.privacyLink),
  }
  return (
    <p className="small muted">
      <FilledText text={t.payment.terms} parts={links} />
      {!state.checkout?.company && <> {link('/guarantee', t.payment.guaranteeLink)}</>}
    </p>
  )
}
