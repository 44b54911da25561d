import { useCheckout } from '#features/checkout/context.ts'

/** The sentence with its two links in place of `{terms}` and `{privacy}`; to a consumer, what holds for faulty goods. */
export function Terms() {
  const { t, state } = useCheckout()
  const links: Record<string, [path: string, label: string]> = {
    '{terms}': ['/terms', t.payment.termsLink],
    '{privacy}': ['/privacy', t.payment.privacyLink],
  }
  return (
    <p className="small muted">
      {t.payment.terms.split(/(\{\w+\})/).map((part) => {
        const link = links[part]
        if (!link) return part
        return (
          <a key={part} href={link[0]} target="_blank" rel="noopener">
            {link[1]}
          </a>
        )
      })}
      {!state.checkout?.company && (
        <>
          {' '}
          <a href="/guarantee" target="_blank" rel="noopener">
            {t.payment.guaranteeLink}
          </a>
        </>
      )}
    </p>
  )
}
