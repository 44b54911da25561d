/** What a customer does: fills in, pays, waits, presses again, goes back, opens a second tab, comes back elsewhere. */

import type { Checkout } from '#api/checkout/checkout'
import type { Deps } from '#server/ports'
import type { Result } from '#server/result'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setAgent,
  setCompany,
  setPoints,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { readByReturnToken, readCheckout } from '#server/use-cases/checkout/read-checkout'
import { redeemCode } from '#server/use-cases/checkout/redeem'
import { placeOrder } from '#server/use-cases/order/place-order'
import { readPaymentStatus } from '#server/use-cases/payment/read-status'
import { AGENTS } from '../fixtures.ts'
import type { Day } from './day.ts'
import { GLN, type Plan } from './plan.ts'
import type { Random } from './random.ts'

export interface Customer {
  seed: number
  random: Random
  plan: Plan
  /** The last is the one that is looked at. */
  checkouts: string[]
  /** Orders that an answer has named. */
  told: Set<string>
}

/** A card that is paid at once, is declined, wants a confirmation, or takes its time. */
const TOKENS = ['tok_ok', 'tok_ok', 'tok_ok', 'tok_declined', 'tok_action', 'tok_action', 'tok_slow'] as const

/** Everything up to the button, as far as the shop lets this customer. */
export async function fillIn(day: Day, customer: Customer, cards: readonly string[]): Promise<void> {
  const { deps } = day.shop
  const { plan } = customer
  const id = await begin(deps, customer)
  if (id === undefined) return
  await stepOn(deps, customer, id)
  const codes = plan.cards.flatMap((at) => cards[at] ?? [])
  for (const code of [...plan.coupons, ...codes]) await redeemCode(deps, plan.context, id, { code })
  if (plan.points > 0) await setPoints(deps, plan.context, id, { points: plan.points })
}

/** @param from a checkout whose answers are taken over */
async function begin(deps: Deps, { plan, checkouts }: Customer, from?: string): Promise<string | undefined> {
  const { context, lines, billing } = plan
  const created = await createCheckout(deps, context, {
    lines: Object.entries(lines).map(([sku, quantity]) => ({ sku, quantity })),
    currency: context.site.currency,
    country: billing.country,
    ...(from !== undefined && { from }),
  })
  if (!created.ok) return undefined
  checkouts.push(created.value.id)
  return created.value.id
}

/** From wherever the checkout stands to the button. */
async function stepOn(deps: Deps, { plan }: Customer, id: string): Promise<void> {
  const { context, company, billing, shipping, option } = plan
  const seen = await readCheckout(deps, context, id)
  if (!seen.ok) return
  const { status, physical } = seen.value
  if (status === 'open') {
    if (company) await setCompany(deps, context, id, { company })
    await setAddress(deps, context, id, { billing })
  }
  if (physical && status !== 'ready') {
    await setShipping(deps, context, id, { id: shipping })
    if (shipping === 'point') await setAgent(deps, context, id, { id: AGENTS[0]?.id ?? '' })
    await completeShipping(deps, context, id)
  }
  const eInvoice = option === 'e_invoice' && { eInvoiceId: GLN }
  const chosen = await choosePayment(deps, context, id, { option, ...eInvoice })
  if (!chosen.ok) await choosePayment(deps, context, id, { option: 'stripe' })
}

/** One thing, or several at once, as the checkout stands now. */
export async function act(day: Day, customer: Customer): Promise<void> {
  const { random, plan, checkouts } = customer
  const id = checkouts.at(-1)
  if (id === undefined || random.oneIn(6)) return
  const seen = await readCheckout(day.shop.deps, plan.context, id)
  if (!seen.ok) return
  const doings = doingsOf(day, customer, seen.value)
  const first = random.pick(doings)
  const others = random.oneIn(3) ? [random.pick(doings), ...(random.oneIn(2) ? [first] : [])] : []
  await Promise.all([first, ...others].map((doing) => doing()))
}

type Doing = () => Promise<unknown>

function doingsOf(day: Day, customer: Customer, checkout: Checkout): [Doing, ...Doing[]] {
  const { random, plan } = customer
  const { id } = checkout
  const pay = () => press(day, customer, checkout)
  const finish = async () => atProvider(day, customer)
  const back = () => attempt(day, customer, 'goes back', (deps) => goBack(deps, customer, id))
  const again = () => attempt(day, customer, 'begins anew', (deps) => begin(deps, customer, id))
  switch (checkout.status) {
    case 'open':
    case 'addressed':
    case 'shipping':
      return [() => attempt(day, customer, 'fills in', (deps) => stepOn(deps, customer, id))]
    case 'ready':
      return [pay, pay, pay, pay, pay, pay, finish, back, random.oneIn(3) ? again : pay]
    case 'paying':
      return [
        pay,
        pay,
        finish,
        finish,
        finish,
        () => wait(day, customer, checkout),
        back,
        random.oneIn(3) ? again : finish,
      ]
    case 'placed':
      return [
        pay,
        () => attempt(day, customer, 'looks', (deps) => readCheckout(deps, plan.context, id)),
        again,
      ]
    default:
      return [finish, again]
  }
}

function attempt<T>(day: Day, customer: Customer, what: string, work: (deps: Deps) => Promise<T>) {
  return day.attempt(customer, `${customer.seed} ${what}`, work)
}

/** The button. An answer that names an order is believed. */
async function press(day: Day, customer: Customer, { id, rev }: Checkout): Promise<void> {
  const { random, plan } = customer
  const confirmationToken =
    plan.option === 'stripe' ? random.pick(TOKENS) : random.pick(['tok_action', 'tok_action', 'tok_slow'])
  const answer = await attempt(day, customer, 'orders', (deps) =>
    placeOrder(deps, plan.context, id, { rev, confirmationToken }),
  )
  if (answer?.ok && answer.value.order) customer.told.add(answer.value.order.number)
}

/** At the bank, in the app, at Klarna; also when the shop does not wait for it any more. */
function atProvider({ shop: { payments } }: Day, { random, checkouts }: Customer): void {
  const open = payments
    .all()
    .filter(
      ({ state, checkoutId }) =>
        checkouts.includes(checkoutId) && (state === 'action' || state === 'processing'),
    )
  for (const { ref, state } of open) {
    const ends =
      state === 'action'
        ? (['paid', 'paid', 'paid', 'declined', 'processing'] as const)
        : (['paid', 'declined'] as const)
    payments.finish(ref, random.pick(ends))
  }
}

/** Asks how the payment stands: in this browser, or in the one that the bank's app has opened. */
async function wait(day: Day, customer: Customer, { id, payment }: Checkout): Promise<void> {
  const { random, plan } = customer
  const ref = payment?.ref ?? ''
  await attempt(day, customer, 'waits', async (deps): Promise<Result<unknown>> => {
    if (random.oneIn(2)) return readPaymentStatus(deps, plan.context, { id, ref, token: undefined })
    const { return_token: token } = await day.shop.deps.db
      .selectFrom('checkout')
      .select('return_token')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const elsewhere = { ...plan.context, caller: { kind: 'guest', browser: 'another' } } as const
    await readPaymentStatus(deps, elsewhere, { id, ref, token })
    return readByReturnToken(deps, id, token)
  })
}

/** A payment that is under way is given up first. */
async function goBack(deps: Deps, customer: Customer, id: string): Promise<unknown> {
  const { random, plan } = customer
  const { context, points, coupons } = plan
  switch (random.below(4)) {
    case 0:
      return choosePayment(deps, context, id, { option: 'stripe' })
    case 1:
      return setPoints(deps, context, id, { points: random.oneIn(2) ? points : 0 })
    case 2:
      return redeemCode(deps, context, id, { code: random.oneIn(2) ? (coupons[0] ?? null) : null })
    default:
      return setShipping(deps, context, id, { id: 'home' })
  }
}
