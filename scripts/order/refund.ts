/** `npm run order -- refund`. */
import type { RefundReason } from '#core/checkout/refund-reason'
import { shopMinute } from '#core/shop-day'
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import { type RefundDecision, type RefundWish, refundOrder } from '#server/use-cases/order/refund-order'
import { money, partsText } from './describe.ts'

interface RefundOptions {
  amount?: string | undefined
  line?: string[] | undefined
  restock?: boolean | undefined
  reason?: RefundReason | undefined
  again?: boolean | undefined
  'despite-spent-points'?: boolean | undefined
}

/** ms in which the same command once more is taken for a slip of the hand. */
const SLIP = 15 * 60_000

/** @returns what to print @throws Refusal, and nothing is decided */
export async function refund(
  deps: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
  number: string,
  options: RefundOptions,
): Promise<string> {
  const { restock = false, reason, again = false, 'despite-spent-points': despiteSpentPoints } = options
  const wish = { of: wishOf(options), restock, reason, unlessWithin: again ? 0 : SLIP, despiteSpentPoints }
  const decision = await refundOrder(deps, number, wish)
  if (decision.outcome !== 'decided') throw new Refusal(whyNot(number, decision))
  const { parts, currency, restocked, isKept, money: way } = decision
  const shelved = restocked.map(({ sku, quantity }) => `${quantity} × ${sku}`)
  return [
    `${partsText(parts, (amount) => money(amount, currency))} of ${number} ${way === 'credited' ? 'are credited' : 'go back'}, within minutes while the shop is open`,
    ...(way === 'byBank' && parts.money > 0
      ? [`its invoice was paid by bank: send ${money(parts.money, currency)} by bank, the shop cannot`]
      : []),
    ...(restock ? [`back on the shelf: ${shelved.join(', ') || 'nothing that lay there'}`] : []),
    // What cannot be delivered is not there to be sold.
    ...(isKept && reason !== 'unavailable'
      ? [
          'its pieces were not sent and are not back on the shelf: --restock would have done it, now npm run stock -- import FILE does',
        ]
      : []),
  ].join('\n')
}

function wishOf({ amount, line = [] }: RefundOptions): RefundWish['of'] {
  if (amount !== undefined && line.length > 0)
    throw new Refusal('A refund is of an --amount or of --line, not both.')
  if (amount !== undefined) return { amount: minorUnits(amount) }
  return line.length > 0 ? { lines: mergedLines(line) } : 'whole'
}

/** All currencies of the shop have hundredths. */
function minorUnits(typed: string): number {
  const [, whole = '', hundredths = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  const amount = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  if (whole === '' || amount === 0) throw new Refusal('--amount is more than 0 and has two decimals: 12.50.')
  return amount
}

function mergedLines(typed: readonly string[]): { sku: string; quantity?: number }[] {
  const lines = typed.map((text) => {
    const [, sku = '', quantity] = /^([^=]+)(?:=([1-9]\d{0,4}))?$/.exec(text) ?? []
    if (sku === '')
      throw new Refusal(`--line is an SKU, or an SKU and a number of pieces, as SKU=2: ${text} is neither.`)
    return { sku, ...(quantity !== undefined && { quantity: Number(quantity) }) }
  })
  const twice = lines.find(({ sku }, at) => lines.findIndex((line) => line.sku === sku) !== at)
  if (twice) throw new Refusal(`--line names ${twice.sku} twice.`)
  return lines
}

function whyNot(number: string, decision: Exclude<RefundDecision, { outcome: 'decided' }>): string {
  switch (decision.outcome) {
    case 'unknown_order':
      return `There is no order ${number}. npm run order -- list`
    case 'same':
      return `The same was refunded of ${number} at ${shopMinute(decision.at)}. If it is to be refunded twice: --again`
    case 'nothing_left':
      return `All of ${number} was refunded, or nothing was to be paid for it.`
    case 'restock_what':
      return 'An --amount says nothing of what came back: --restock goes with --line, or with the whole order.'
    case 'too_much':
      return `${money(decision.left, decision.currency)} of ${number} are left to be refunded.`
    case 'too_many':
      return `${decision.left} × ${decision.sku} of ${number} are left to be refunded.`
    case 'cards_used':
      return `${decision.left} × ${decision.sku} of ${number} can be given back: the other gift cards were used, or are not made yet.`
    case 'disputed':
      return `The customer disputes the payment of ${number} (${decision.dispute}): the bank has the money, and a refund would go besides. Answer it at the provider.`
    case 'charged_back':
      return `The customer of ${number} has got ${money(decision.lost, decision.currency)} by a dispute: ${money(decision.left, decision.currency)} are left to be refunded.`
    case 'points_spent':
      return `Of the points that ${number} has earned, ${money(decision.spent, decision.currency)} are spent. --amount ${decision.most / 100} refunds so much less, --despite-spent-points all of it.`
    case 'unknown_line':
      return `${number} has no ${decision.sku}, but ${decision.skus.join(', ')}.`
  }
}
