import type { Checkout } from '#api/checkout/checkout'
import { decimalMark, formatPercent } from '#core/catalogue/attributes'
import { countryName } from '#core/checkout/address-lines'
import { isEditable } from '#core/checkout/states'
import { splitVatNumber, vatPrefix } from '#core/checkout/vat-number'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import type { CheckoutSite } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import { checkVatNumber } from '#features/checkout/session/vat-number.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface VatNoteProps {
  checkout: Checkout
  /** Read out when it changes. */
  live?: boolean | undefined
  /** Only read out: the row above says the same. */
  isHidden?: boolean
}

/** How much VAT is in the total, or why there is none. */
export function VatNote({ checkout, live, isHidden }: VatNoteProps) {
  const { t, site } = useCheckout()
  // Gift cards alone are money.
  if (!checkout.physical && checkout.totals.vat === 0) return null
  return (
    <p className={isHidden ? 'visually-hidden' : 'small muted'} role={live ? 'status' : undefined}>
      {noteText(checkout, t.summary)}
      {rateText(checkout, site)}
    </p>
  )
}

/**
 * A rate that makes other prices than the pages show is one of the country's own, and it is said of which. The shop's usual
 * one is none of the country's: below a threshold of sales it is the seller's (directive 2006/112/EC, article 59c).
 */
function rateText({ vat, country, physical }: Checkout, { language, vatRate }: CheckoutSite): string {
  if (!physical || vat?.why !== 'charged') return ''
  const rate = formatPercent(vat.rate, decimalMark(language))
  return vat.rate === vatRate ? ` (${rate})` : ` (${countryName(country, language)}: ${rate})`
}

function noteText(
  { totals, currency, vat, vatNumber = '', physical }: Checkout,
  t: { vat: string; noVat: string; export: string },
): string {
  if (physical && vat?.why === 'reverseCharge') return fill(t.noVat, { number: vatNumber })
  if (physical && vat?.why === 'export') return t.export
  return fill(t.vat, { amount: formatMoney(totals.vat, currency) })
}

/** Where somebody chooses the country, since the summary is folded on a phone: the prices are no longer those of the cart. */
export function VatOfCountry({ checkout }: { checkout: Checkout }) {
  const { t, site } = useCheckout()
  const { vat, country, physical } = checkout
  if (!physical || !vat || vat.rate === site.vatRate || vat.why === 'reverseCharge') return null
  const rate = formatPercent(vat.rate, decimalMark(site.language))
  const text =
    vat.why === 'export'
      ? t.summary.export
      : fill(t.summary.vatOfCountry, { country: countryName(country, site.language), rate })
  return (
    <p className="small muted" role="status">
      {text}
    </p>
  )
}

/** Beside the answer that it follows from, because the summary is folded on a phone. */
export function ReverseCharge({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckout()
  if (!checkout.physical || checkout.vat?.why !== 'reverseCharge') return null
  return <p className="small muted">{noteText(checkout, t.summary)}</p>
}

/** A number of the country where the goods go decides on the VAT alone, whatever else the buyer is registered for. */
function isOfAnotherCountry({ vat, vatNumber, country, addresses, physical }: Checkout): boolean {
  const parts = vatNumber === undefined ? undefined : splitVatNumber(vatNumber)
  const zip = (addresses.shipping ?? addresses.billing)?.zip
  return physical && vat?.why === 'charged' && parts !== undefined && parts.prefix !== vatPrefix(country, zip)
}

/** That VAT is charged although there is a VAT number, and what can be done about it. */
export function VatNotice({ checkout }: { checkout: Checkout }) {
  const { session, t, site, state } = useCheckout()
  const { status, vatCheck, vatNumber = '' } = checkout
  if (!isEditable(status) || vatCheck === 'valid') return null
  if (isOfAnotherCountry(checkout)) {
    const country = countryName(checkout.country, site.language)
    return (
      <Notice kind="warn" alert>
        {fill(t.summary.vatElsewhere, { country, number: vatNumber })}
      </Notice>
    )
  }
  if (vatCheck === undefined) return null
  if (vatCheck === 'otherCompany') {
    return (
      <Notice kind="warn" alert>
        {fill(t.summary.vatOther, { number: vatNumber })}
      </Notice>
    )
  }
  const text = vatCheck === 'unknown' ? t.summary.vatUnknown : t.summary.vatInvalid
  const again = (
    <Button busy={state.busy === 'checking' && t.summary.vatAgain} onClick={() => checkVatNumber(session)}>
      {t.summary.vatAgain}
    </Button>
  )
  return (
    <Notice kind="warn" alert actions={again}>
      {fill(text, { number: vatNumber })}
    </Notice>
  )
}
