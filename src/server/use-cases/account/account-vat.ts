/** With which VAT an account's goods are sold, as its checkout will say: what its cart is shown with. */

import type { AccountVat } from '#api/account/vat'
import { decidingVatNumber, isReverseCharge, vatStanding } from '#core/checkout/vat-number'
import { vatTreatment } from '#core/pricing/vat'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { takenOver } from '#server/use-cases/checkout/account-answers'
import { NO_ANSWERS } from '#server/use-cases/checkout/answers'
import { selectedBuyer } from '#server/use-cases/checkout/set-account'
import { vatCheckOf, vatDestination } from '#server/use-cases/checkout/vat-check'
import type { CallContext } from '#server/use-cases/context'

/** @returns by the address or the numbers of the account; `forbidden` for one that was deleted meanwhile */
export async function readAccountVat(
  deps: Pick<Deps, 'db' | 'vat' | 'clock' | 'log' | 'sellerCountry'>,
  context: CallContext,
): Promise<Result<AccountVat>> {
  const { site } = context
  const account = await selectedBuyer(deps, context)
  if (!account) return failure('forbidden')
  const begun = { ...NO_ANSWERS, account_id: null, company: false, country: site.country, physical: true }
  const row = { ...begun, ...takenOver({ ...begun, status: 'open' }, account, context) }
  const destination = vatDestination(row, deps.sellerCountry)
  const check = await vatCheckOf(deps, row)
  const number = decidingVatNumber(destination)
  return success({
    vat: vatTreatment({
      ...{ table: site.vat, country: row.country },
      reverseCharge: isReverseCharge(destination, check),
    }),
    ...(number && check && { vatNumber: number, vatCheck: vatStanding(check, destination.companyName) }),
  })
}
