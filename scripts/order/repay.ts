/** `npm run order -- repay`: what did not arrive of refunds. */
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import { repay as decide } from '#server/use-cases/order/repay'
import { money } from './describe.ts'

/**
 * @param name an order's number, or the provider's id of a payment
 * @returns what to print @throws Refusal, and nothing is decided
 */
export async function repay(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  { elsewhere = false }: { elsewhere?: boolean | undefined },
): Promise<string> {
  const decision = await decide(deps, name, { elsewhere })
  switch (decision.outcome) {
    case 'decided':
      return `${money(decision.amount, decision.currency)} of ${name} are sent once more, within minutes while the shop is open`
    case 'noted':
      return `${money(decision.amount, decision.currency)} of ${name} are noted as paid another way`
    case 'unknown':
      throw new Refusal(`There is no order and no payment ${name}. npm run order -- list`)
    case 'nothing_owed':
      throw new Refusal(
        `As far as the provider says, no refund of ${name} has failed of which something is still owed: there is nothing to send once more. "npm run order -- show NUMBER" tells which are under way.`,
      )
    case 'disputed':
      throw new Refusal(
        `The customer disputes the payment of ${name} (${decision.dispute}): what is sent now would go besides. Answer it at the provider.`,
      )
  }
}
