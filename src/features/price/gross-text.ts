import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import { fill } from '#core/text/text'

/** An amount that counts with VAT, which it says where the other prices are without. @param inclVat with `{amount}` */
export function grossText(
  minor: number,
  { currency, showWithVat }: { currency: Currency; showWithVat: boolean },
  { inclVat }: { inclVat: string },
): string {
  const amount = formatMoney(minor, currency)
  return showWithVat ? amount : fill(inclVat, { amount })
}
