/**
 * Mails that anybody can have sent to any address, of all kinds together: more of them, every day, would fill the mailbox
 * of somebody who wants none.
 */
import { count, type Limit, windowAt } from '#server/handlers/rate-limit'
import type { Deps } from '#server/ports'

/**
 * Mails a day to one mailbox, after which one of this kind is no longer sent. What a customer has more need of goes on where
 * the rest has stopped, so that nobody keeps an acknowledgement back by asking for newsletters in somebody's name.
 */
export const MAILS_A_DAY = {
  /** Questions whether it was the address's owner who asked for mail. */
  question: 20,
  /** That a form's message has come. */
  receipt: 20,
  /** An invoice, to an address that its buyer has named. */
  invoice: 20,
  /** That a statement of withdrawal has come, which fits no order. */
  statement: 30,
  /** … or which fits an order of this address. */
  ownStatement: 40,
} as const
type Kind = keyof typeof MAILS_A_DAY

const DAY: Limit = { family: 'asking-mail', max: MAILS_A_DAY.ownStatement, seconds: 86_400 }

type Needs = Pick<Deps, 'db' | 'clock'>

interface CountedMail {
  mayBe: (kind: Kind) => boolean
  /** Seconds until the day is over. */
  left: number
  /** What is not sent uses up nothing. It is written either way: the time that it takes tells nothing. */
  settle: (isSent: boolean) => Promise<void>
}

/** Counts a mail before it is left to the outbox: many at once would otherwise all find the limit unused. */
export async function countMail(deps: Needs, mailbox: string): Promise<CountedMail> {
  const { start, left } = windowAt(deps, DAY)
  const nth = await count(deps, DAY, mailbox, start)
  return {
    mayBe: (kind) => nth <= MAILS_A_DAY[kind],
    left,
    async settle(isSent) {
      await count(deps, DAY, mailbox, start, isSent ? 0 : -1)
    },
  }
}

/** Counts a mail of a kind. @returns seconds until one may be sent again, when there were too many */
export async function secondsToWaitForMail(
  deps: Needs,
  kind: Kind,
  mailbox: string,
): Promise<number | undefined> {
  const { mayBe, left, settle } = await countMail(deps, mailbox)
  if (mayBe(kind)) return undefined
  await settle(false)
  return left
}
