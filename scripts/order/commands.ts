/** What `npm run order` can be asked for. Each command says in a sentence what it did, or why not. */
import { REFUND_REASONS, type RefundReason } from '#core/checkout/refund-reason'
import { isDay, startOfDay } from '#core/shop-day'
import { SITE_KEYS } from '#core/site/site'
import { cleanLine, codePoints } from '#core/text/clean-text'
import { refuseUnread } from '#local/arguments'
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import { readBought } from '#server/use-cases/gift-card/replace-card'
import { findNumber, findOrder, findOrders } from '#server/use-cases/order/find-orders'
import { type Sent, shipOrder } from '#server/use-cases/order/ship-order'
import { openWithdrawalsOf, type WithdrawalRow } from '#server/use-cases/withdrawal/read-withdrawal'
import { withdrawalOf } from '../withdrawal/describe.ts'
import { describeOrder, oneLine } from './describe.ts'
import { describeCard, replaceGiftCard } from './gift-card.ts'
import { paid } from './paid.ts'
import { refund } from './refund.ts'
import { repay } from './repay.ts'

export const USAGE = `npm run order -- list [--site se] [--open] [--since 2026-11-01]
npm run order -- show NUMBER
npm run order -- ship NUMBER [--carrier PostNord] [--tracking 00373500000000000001] [--despite-withdrawal]
npm run order -- paid NUMBER
npm run order -- refund NUMBER [--amount 12.50 | --line SKU[=QTY] …] [--restock]
  [--reason ${REFUND_REASONS.join('|')}] [--again] [--despite-spent-points]
npm run order -- gift-card NUMBER [--card 7K2P]
npm run order -- repay NUMBER|PAYMENT [--elsewhere]
--open means not sent yet; paid, that the money of an invoice has come. ship once more corrects how an order was sent;
--despite-withdrawal sends one although a withdrawal from it waits. A refund is of all that is left of the order, or of an
amount, or of pieces; --restock makes its pieces for sale again, --again means the same refund a second time. gift-card
voids a card whose mail was lost, and mails another. repay sends once more what did not arrive of refunds; --elsewhere notes
that it was paid another way.`

export const OPTIONS = {
  site: { type: 'string' },
  open: { type: 'boolean' },
  since: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  amount: { type: 'string' },
  line: { type: 'string', multiple: true },
  restock: { type: 'boolean' },
  'despite-withdrawal': { type: 'boolean' },
  'despite-spent-points': { type: 'boolean' },
  reason: { type: 'string' },
  again: { type: 'boolean' },
  elsewhere: { type: 'boolean' },
  card: { type: 'string' },
} as const

export interface Options {
  site?: string | undefined
  open?: boolean | undefined
  since?: string | undefined
  carrier?: string | undefined
  tracking?: string | undefined
  amount?: string | undefined
  line?: string[] | undefined
  restock?: boolean | undefined
  'despite-withdrawal'?: boolean | undefined
  'despite-spent-points'?: boolean | undefined
  reason?: string | undefined
  again?: boolean | undefined
  elsewhere?: boolean | undefined
  card?: string | undefined
}

export type Needs = Pick<Deps, 'db' | 'clock' | 'failpoint'>

const READS: Readonly<Record<string, readonly (keyof Options)[]>> = {
  list: ['site', 'open', 'since'],
  show: [],
  ship: ['carrier', 'tracking', 'despite-withdrawal'],
  paid: [],
  refund: ['amount', 'line', 'restock', 'reason', 'again', 'despite-spent-points'],
  repay: ['elsewhere'],
  'gift-card': ['card'],
}

/** @returns what to print @throws Refusal */
export async function runCommand(deps: Needs, words: readonly string[], options: Options): Promise<string> {
  const [command = '', typed, ...rest] = words
  if (!READS[command]) throw new Refusal(`${command}: there is no such command.\n${USAGE}`)
  if (rest.length > 0 || (command === 'list') !== (typed === undefined)) throw new Refusal(USAGE)
  refuseUnread(command, options, READS, USAGE)
  if (typed === undefined) return list(deps, options)
  const number = await findNumber(deps, typed)
  if (command === 'show') return show(deps, number)
  if (command === 'paid') return paid(deps, number)
  if (command === 'gift-card') return replaceGiftCard(deps, number, options.card)
  if (command === 'repay') return repay(deps, number, options)
  if (command === 'ship') return ship(deps, number, options)
  return refund(deps, number, { ...options, reason: reasonOf(options.reason) })
}

const MOST_LISTED = 1000

async function list(deps: Needs, { site: typed, open, since }: Options): Promise<string> {
  const site = SITE_KEYS.find((key) => key === typed)
  if (typed !== undefined && !site) {
    throw new Refusal(`There is no storefront ${typed}, but ${SITE_KEYS.join(', ')}.`)
  }
  const filter = { site, open, since: since === undefined ? undefined : dayOf(since) }
  const found = await findOrders(deps, filter, MOST_LISTED)
  if (found.length === 0) return open ? 'no order waits for being sent' : 'no orders'
  const rest = found.length === MOST_LISTED ? [`the newest ${MOST_LISTED}; --since shows fewer`] : []
  const withdrawals = await openWithdrawalsOf(
    deps.db,
    found.map(({ number }) => number),
  )
  const lines = found.map((order) =>
    [
      oneLine(order),
      ...withdrawals.filter((row) => row.order_number === order.number).map(withdrawalOf),
    ].join('  '),
  )
  return [...lines, ...rest].join('\n')
}

function dayOf(typed: string): Date {
  if (!isDay(typed)) throw new Refusal('--since is a day, such as 2026-11-01.')
  return new Date(startOfDay(typed))
}

async function show(deps: Needs, number: string): Promise<string> {
  const found = await findOrder(deps, number)
  if (!found) throw unknown(number)
  const cards = await readBought(deps.db, number, deps.clock.now())
  return [describeOrder(found), ...cards.map(describeCard)].join('\n')
}

/** Longer ones are no number of a parcel. */
const MOST_CHARACTERS = 80

async function ship(
  deps: Needs,
  number: string,
  { carrier, tracking, 'despite-withdrawal': despiteWithdrawal }: Options,
): Promise<string> {
  const shipment = { carrier: textOf('carrier', carrier), tracking: trackingOf(tracking) }
  const shipped = await shipOrder(deps, number, { ...shipment, despiteWithdrawal })
  switch (shipped.outcome) {
    case 'unknown_order':
      throw unknown(number)
    case 'refunded':
      throw new Refusal(`All of ${number} was refunded.`)
    case 'nothing_to_ship':
      throw new Refusal(`${number} has nothing that is sent by a carrier.`)
    case 'withdrawn':
      throw new Refusal(whyStopped(number, shipped.withdrawals))
    case 'shipped':
      return `${number} was sent${howSent(shipped.now)}; its customer is told by mail`
    case 'corrected': {
      const changes = changesOf(shipped.before, shipped.now)
      return changes.length > 0
        ? `${number} was sent before: corrected ${changes.join(', ')}; its customer is not mailed again`
        : `${number} was sent before${howSent(shipped.now)}; no second mail is written`
    }
  }
}

function howSent({ carrier, tracking }: Sent): string {
  return `${carrier ? ` with ${carrier}` : ''}${tracking ? ` as ${tracking}` : ''}`
}

function changesOf(before: Sent, now: Sent): string[] {
  return (['carrier', 'tracking'] as const)
    .filter((name) => before[name] !== now[name])
    .map((name) => `${NAMES[name]} from ${before[name] ?? 'none'} to ${now[name]}`)
}

const NAMES = { carrier: 'the carrier', tracking: 'the tracking number' }

function whyStopped(number: string, withdrawals: readonly WithdrawalRow[]): string {
  return [
    `The customer of ${number} has withdrawn from it, and was told that what has not left is stopped:`,
    ...withdrawals.map((row) => `  ${withdrawalOf(row)}`),
    'Refund what it is of, then say that it is done, and send what is left:',
    ...withdrawals.flatMap((row) => [
      `  npm run order -- refund ${number}${refundedBy(row)} --restock`,
      `  npm run withdrawal -- done ${row.id}`,
    ]),
    '--despite-withdrawal sends it all the same.',
  ].join('\n')
}

/** Of articles that are meant; what is said in words has to be read. */
function refundedBy({ goods, pieces }: WithdrawalRow): string {
  const lines = pieces.map(({ sku, quantity }) => ` --line ${sku}=${quantity}`)
  return [...lines, ...(goods ? [' --line SKU'] : [])].join('')
}

/** Carriers' pages do not find a number with blanks in it, or find another one. */
function trackingOf(typed: string | undefined): string | undefined {
  const tracking = textOf('tracking', typed)
  if (tracking !== undefined && /\s/.test(tracking)) {
    throw new Refusal(`--tracking is a number without blanks, not "${tracking}".`)
  }
  return tracking
}

function textOf(name: string, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const text = cleanLine(typed)
  if (text === '' || codePoints(text) > MOST_CHARACTERS) {
    throw new Refusal(`--${name} has 1 to ${MOST_CHARACTERS} characters.`)
  }
  return text
}

function reasonOf(typed: string | undefined): RefundReason | undefined {
  const reason = REFUND_REASONS.find((known) => known === typed)
  if (typed !== undefined && !reason) {
    throw new Refusal(`--reason is ${REFUND_REASONS.join(' or ')}: customers are told why in their language.`)
  }
  return reason
}

function unknown(number: string): Refusal {
  return new Refusal(`There is no order ${number}. npm run order -- list`)
}
