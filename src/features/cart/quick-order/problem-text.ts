/** Why a line of the list, or a part of it, is not in the cart. */
import { MAX_QUANTITY } from '#core/cart/quantity'
import { MAX_LINES } from '#core/checkout/limits'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import type { LeftItem } from '#features/cart/quick-order/add-items.ts'
import type { QuickOrderMessages } from '#features/cart/quick-order/item-choices.tsx'

/** What is out of stock comes again: whoever needs it waits for it there, or takes something else. */
export function problemText(
  problem: LeftItem['problem'],
  language: string,
  { problems: t }: QuickOrderMessages,
): string {
  const day = 'expected' in problem ? problem.expected : undefined
  const said = whatIsWrong(problem, t)
  return day ? `${said} ${fill(t.expected, { date: formatDay(day, language) })}` : said
}

function whatIsWrong(problem: LeftItem['problem'], t: QuickOrderMessages['problems']): string {
  switch (problem.kind) {
    case 'fewer': {
      const { added: n, wanted } = problem
      return n === 0 ? t.allInCart : fill(t.fewer, { n, wanted })
    }
    case 'most':
      return fill(t.most, { n: problem.added, wanted: problem.wanted, most: MAX_QUANTITY })
    case 'tooMany':
      return fill(t.tooMany, { most: MAX_LINES })
    default:
      return t[problem.kind]
  }
}
