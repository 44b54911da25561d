/** Swish and Klarna: paid in an app or on another page, and seen by whoever asks first. At Stripe's sandbox. */

import { beforeEach, describe, expect, it } from 'vitest'
import type { Checkout } from '#api/checkout/checkout'
import type { PaymentOption } from '#core/checkout/payment-options'
import { choosePayment } from '#server/use-cases/checkout/edit-checkout'
import { readByReturnToken } from '#server/use-cases/checkout/read-checkout'
import { RESERVATION_LIFETIME } from '#server/use-cases/limits'
import { placeOrder } from '#server/use-cases/order/place-order'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { readPaymentStatus } from '#server/use-cases/payment/read-status'
import { sweep } from '#server/use-cases/sweep'
import { createStripePayments } from '#third-parties/stripe/server/payments'
import type { Action } from '#third-parties/stripe/stand-in/payment-intents'
import {
  createStripeSandbox,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
} from '#third-parties/stripe/stand-in/sandbox'
import { must, readBalance, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { visitor } from './support/deps.ts'
import { usePayingShop } from './support/paying.ts'

const WAYS = [
  ['swish', 'cancel'],
  ['pay_later', 'fail'],
  ['slice_it', 'cancel'],
] as const

onEachDatabase('a payment that is made elsewhere', (database) => {
  const { shop, read } = usePayingShop(database)
  let sandbox: ReturnType<typeof createStripeSandbox>
  /** Webhooks that were sent and not yet taken. */
  let events: [body: string, signature: string][]

  beforeEach(() => {
    events = []
    sandbox = createStripeSandbox({ onEvent: (body, signature) => events.push([body, signature]) })
    shop.deps.payments.stripe = createStripePayments({
      secretKey: SANDBOX_SECRET_KEY,
      webhookSecret: SANDBOX_WEBHOOK_SECRET,
      fetch: sandbox.fetch,
    })
  })

  async function pay(option: PaymentOption): Promise<Checkout> {
    const { id } = await readyToPlace(shop, { PLA: 2 })
    const { rev } = await must(choosePayment(shop.deps, visitor(), id, { option }))
    return must(placeOrder(shop.deps, visitor(), id, { rev }))
  }

  /** In the app, or at Klarna. @returns where the customer is sent afterwards */
  async function act({ payment }: Checkout, outcome: Action): Promise<string> {
    const body = new URLSearchParams({ outcome })
    const request = new Request(payment?.nextAction?.redirectUrl ?? '', { method: 'POST', body })
    const answer = await sandbox.handleLocalStripe(request)
    await sandbox.settled()
    return answer?.headers.get('location') ?? ''
  }
  const tell = () => Promise.all(events.map((event) => handleWebhook(shop.deps, 'stripe', ...event)))
  const statusOf = ({ id, payment }: Checkout, token?: string, owner = 'ada') =>
    readPaymentStatus(shop.deps, visitor(owner), { id, ref: payment?.ref ?? '', token })
  const expectOrders = async (orders: number) => {
    await sweep(shop.deps, shop.handlers)
    expect(await readBalance(shop)).toMatchObject({
      orders,
      stock: { PLA: { onHand: 5 - 2 * orders, reserved: 0 } },
    })
    expect(shop.mails).toHaveLength(orders)
  }

  describe.each(WAYS)('by %s', (option, refusal) => {
    it('is waited for, and is the order when it is approved, for all who ask at once', async () => {
      const paying = await pay(option)
      expect(paying).toMatchObject({ status: 'paying', payment: { option, status: 'action' } })
      expect(paying.payment?.nextAction?.qr !== undefined).toBe(option === 'swish')
      expect(await must(statusOf(paying))).toEqual({ status: 'paying', option, payment: 'action' })
      await act(paying, 'complete')
      const asked = [
        statusOf(paying),
        statusOf(paying),
        tell(),
        placeOrder(shop.deps, visitor(), paying.id, { rev: paying.rev }),
      ]
      await Promise.all(asked)
      const { order } = await read(paying.id)
      expect(await must(statusOf(paying))).toEqual({
        status: 'placed',
        option,
        payment: 'paid',
        orderNumber: order?.number,
      })
      await tell()
      await expectOrders(1)
    })

    it('brings the customer back to another browser, which learns the number and nothing else', async () => {
      const paying = await pay(option)
      const [, , , , token = ''] = new URL(await act(paying, 'complete')).pathname.split('/')
      expect(await must(statusOf(paying, token, 'the phone'))).toMatchObject({
        status: 'placed',
        payment: 'paid',
      })
      const returned = await must(readByReturnToken(shop.deps, paying.id, token))
      expect(Object.keys(returned).sort()).toEqual(['orderNumber', 'status'])
      const other = `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`
      expect(await statusOf(paying, other, 'the phone')).toMatchObject({ code: 'not_found' })
      expect(await statusOf(paying, undefined, 'the phone')).toMatchObject({ code: 'not_found' })
      await expectOrders(1)
    })

    it.each([
      [refusal, refusal === 'fail' ? 'generic' : 'cancelled'],
      ['expire', 'timed_out'],
    ] as const)(
      'that ends with %s is told as %s, frees the goods and can be paid again',
      async (outcome, reason) => {
        const paying = await pay(option)
        await act(paying, outcome)
        expect(await must(statusOf(paying))).toMatchObject({ status: 'ready', payment: 'declined' })
        await tell()
        const after = await read(paying.id)
        expect(after.payment).toMatchObject({ status: 'declined', declineCode: reason })
        await expectOrders(0)
        const again = await must(placeOrder(shop.deps, visitor(), paying.id, { rev: after.rev }))
        await act(again, 'complete')
        await tell()
        await expectOrders(1)
      },
    )

    it('is given up for another way to pay, and cannot be approved any more', async () => {
      const paying = await pay(option)
      const edited = await must(choosePayment(shop.deps, visitor(), paying.id, { option: 'stripe' }))
      expect(edited).toMatchObject({ status: 'ready', payment: { option: 'stripe', status: 'chosen' } })
      await act(paying, 'complete')
      await tell()
      await expectOrders(0)
    })

    it('that was approved while the customer chose another way is the order', async () => {
      const paying = await pay(option)
      await act(paying, 'complete')
      const edited = await must(choosePayment(shop.deps, visitor(), paying.id, { option: 'stripe' }))
      expect(edited.status).toBe('placed')
      await expectOrders(1)
    })

    it('that nobody ends is cancelled when the goods are no longer held', async () => {
      const paying = await pay(option)
      shop.pass(RESERVATION_LIFETIME)
      await sweep(shop.deps)
      expect((await read(paying.id)).payment).toMatchObject({ status: 'cancelled', declineCode: 'timed_out' })
      await act(paying, 'complete')
      await tell()
      await expectOrders(0)
    })
  })

  it('and is decided later becomes the order by what Klarna tells then', async () => {
    const paying = await pay('pay_later')
    await act(paying, 'review')
    expect(await must(statusOf(paying))).toMatchObject({ status: 'paying', payment: 'processing' })
    shop.pass(10 * RESERVATION_LIFETIME)
    await sweep(shop.deps)
    expect((await read(paying.id)).status).toBe('paying')
    await act(paying, 'complete')
    await tell()
    await expectOrders(1)
  })

  it('says nothing of a payment that is not its last', async () => {
    const first = await pay('swish')
    await act(first, 'cancel')
    await must(statusOf(first))
    const { rev } = await read(first.id)
    await must(placeOrder(shop.deps, visitor(), first.id, { rev }))
    expect(await statusOf(first)).toMatchObject({ code: 'not_found' })
  })
})
