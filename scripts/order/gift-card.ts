/** `npm run order -- gift-card`: a gift card whose mail was lost. */
import { lastDayOf } from '#core/gift-card/pay'
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import { type BoughtCard, replaceCard } from '#server/use-cases/gift-card/replace-card'
import { money } from './describe.ts'

/** @param last4 of its code, as `show` names it @returns what to print @throws Refusal, and nothing is changed */
export async function replaceGiftCard(
  deps: Pick<Deps, 'db' | 'clock'>,
  number: string,
  last4: string | undefined,
): Promise<string> {
  const done = await replaceCard(deps, number, last4?.toUpperCase())
  switch (done.outcome) {
    case 'replaced':
      return `${nameOf(done)} is void; another one of ${money(done.value, done.currency)} is mailed within minutes while the shop is open`
    case 'unknown_order':
      throw new Refusal(`There is no order ${number}. npm run order -- list`)
    case 'no_cards':
      throw new Refusal(`${number} has bought no gift card, or it is not made yet.`)
    case 'which':
      throw new Refusal(
        ['Which one? --card and the end of its code:', ...done.cards.map(describeCard)].join('\n'),
      )
    case 'mailing':
      throw new Refusal(`The mail of ${nameOf(done)} has not gone yet: the shop tries again by itself.`)
    case 'used':
      throw new Refusal(`${nameOf(done)} was used: somebody has its code.`)
    case 'expired':
      throw new Refusal(`${nameOf(done)} has expired.`)
    case 'void':
      throw new Refusal(`${nameOf(done)} is void.`)
  }
}

export function describeCard(card: BoughtCard): string {
  const { balance, value, currency, validUntil, state } = card
  return `  ${nameOf(card)}: ${state}, ${money(balance, currency)} of ${money(value, currency)}, until ${lastDayOf(validUntil)}`
}

function nameOf({ last4 }: { last4: string }): string {
  return `gift card …${last4}`
}
