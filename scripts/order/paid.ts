/** `npm run order -- paid NUMBER`: the money of an invoice has come. */
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import { recordPayment } from '#server/use-cases/order/record-payment'

/** @returns what was done, in a sentence @throws Refusal */
export async function paid(deps: Pick<Deps, 'db' | 'clock' | 'failpoint'>, number: string): Promise<string> {
  const recorded = await recordPayment(deps, number)
  if (recorded.ok) {
    return recorded.value === 'recorded'
      ? `${number} is paid; points that it earns are booked within minutes`
      : `${number} was paid before; nothing is booked twice`
  }
  throw new Refusal(
    recorded.code === 'not_found'
      ? `There is no order ${number}. npm run order -- list`
      : `${number} is not paid by invoice, or nothing of it is owed any more.`,
  )
}
