/** Refunds that come back to the provider: the shop is told, and pays them once more; the customer was told already. */

import { beforeEach, expect, it } from 'vitest'
import { refundOrder } from '#server/use-cases/order/refund-order'
import { repay } from '#server/use-cases/order/repay'
import { must, place, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { useOrderedShop } from './support/ordered.ts'

const SPOOL = 25_000
const PAID = SPOOL + 5_900
const ORDERS = 'orders@shop.example'

/** Around the money that is paid once more. */
const REPAY_FAILPOINTS = ['refund:before-provider', 'provider:after-refund', 'refund:after-provider'] as const

onEachDatabase('a refund that does not arrive', (database) => {
  const { shop, order, work, run, webhook } = useOrderedShop(database)
  const told = (ref = 'pi_1') => webhook({ kind: 'refund', ref })
  beforeEach(async () => {
    await refundOrder(shop.deps, order.number, { of: { amount: SPOOL }, restock: false })
    await work()
    shop.mails.length = 0
  })

  async function fail(amount = SPOOL) {
    shop.payments.failRefund('pi_1', amount)
    await told()
    await work()
  }
  const given = () => shop.payments.refunds().map(({ amount }) => amount)
  const receivers = () => shop.mails.map(({ to }) => to)

  it('is told to the shop once, and stands as owed in the order', async () => {
    await fail()
    await told()
    await work()
    expect(receivers()).toEqual([ORDERS])
    expect(shop.mails[0]?.text).toContain('250,00')
    expect(shop.mails[0]?.text).toContain(`npm run order -- repay ${order.number}`)
    expect(shop.log).toContainEqual({
      event: 'refund_failed',
      order: order.number,
      amount: SPOOL,
      currency: 'SEK',
    })
    expect(JSON.stringify(shop.log)).not.toContain('@')
    expect(await run('show NUMBER')).toContain('250.00 SEK of it are owed')
    expect(await run('show NUMBER')).toContain('credit note 50001')
  })

  it('is paid once more, once, without a second mail or credit note', async () => {
    await fail()
    expect(await run('repay NUMBER')).toContain('250.00 SEK of')
    expect(await repay(shop.deps, order.number, { elsewhere: false })).toMatchObject({ outcome: 'decided' })
    await Promise.all([work(), work()])
    await told()
    await work()
    expect(given()).toEqual([SPOOL, SPOOL])
    expect(receivers()).toEqual([ORDERS])
    expect(await run('show NUMBER')).not.toContain('owed')
    await expect(run('repay NUMBER')).rejects.toThrow('there is nothing to send once more')
    const { refunded } = await database().db.selectFrom('orders').select('refunded').executeTakeFirstOrThrow()
    expect(refunded).toBe(SPOOL)
  })

  it('a second time is told and paid a second time', async () => {
    await fail()
    await run('repay NUMBER')
    await work()
    await fail()
    expect(receivers()).toEqual([ORDERS, ORDERS])
    await run('repay NUMBER')
    await work()
    expect(given()).toEqual([SPOOL, SPOOL, SPOOL])
    expect(await run('show NUMBER')).not.toContain('owed')
  })

  it('leaves what is left of the order to be refunded as before', async () => {
    await fail()
    expect(await run('refund NUMBER')).toContain('59.00 SEK of')
    await work()
    expect(await run('show NUMBER')).toContain('250.00 SEK of it are owed')
    await run('repay NUMBER')
    await work()
    expect(given()).toEqual([SPOOL, PAID - SPOOL, SPOOL])
    expect(shop.payments.all()[0]).toMatchObject({ refunded: PAID })
  })

  it('and is paid by hand at the provider is owed no more', async () => {
    await fail()
    await run('repay NUMBER')
    shop.payments.refundByHand('pi_1', SPOOL)
    await work()
    expect(given()).toEqual([SPOOL])
    expect(await run('show NUMBER')).not.toContain('owed')
    expect(receivers()).toEqual([ORDERS])
  })

  it('and is paid another way is noted, and sent no more', async () => {
    await fail()
    expect(await run('repay NUMBER', { elsewhere: true })).toContain('paid another way')
    await expect(run('repay NUMBER')).rejects.toThrow('there is nothing to send once more')
    await told()
    await work()
    expect(given()).toEqual([SPOOL])
    expect(receivers()).toEqual([ORDERS])
  })

  it('is not forgotten over an older answer that comes later', async () => {
    shop.payments.failRefund('pi_1', SPOOL)
    await told()
    const { refundFailed = 0, ...now } = shop.payments.all()[0] ?? { refunded: 0 }
    shop.payments.tamper('pi_1', { refunded: SPOOL, refundFailed: 0 })
    await told()
    shop.payments.tamper('pi_1', { ...now, refundFailed })
    expect(await run('show NUMBER')).toContain('250.00 SEK of it are owed')
  })

  it.each(REPAY_FAILPOINTS)('is paid once more once, whatever dies at %s', async (failpoint) => {
    await fail()
    await run('repay NUMBER')
    shop.crashAt(failpoint)
    await work()
    shop.pass(3_600_000)
    await work()
    expect(given()).toEqual([SPOOL, SPOOL])
    expect(await run('show NUMBER')).not.toContain('owed')
  })

  it('is paid to who has paid for no order, too', async () => {
    const checkout = await readyToPlace(shop, { PLA: 1 })
    await must(place(shop, checkout, 'tok_action'))
    shop.payments.finish('pi_2', 'paid')
    shop.payments.tamper('pi_2', { currency: 'EUR' })
    await webhook({ kind: 'payment', ref: 'pi_2' })
    await work()
    expect(receivers()).toEqual(['ada@example.com'])
    shop.payments.failRefund('pi_2', PAID)
    await told('pi_2')
    await work()
    expect(receivers()).toEqual(['ada@example.com', ORDERS])
    expect(shop.mails[1]?.text).toContain('npm run order -- repay pi_2')
    await run('repay pi_2')
    await work()
    await told('pi_2')
    await work()
    expect(given()).toEqual([SPOOL, PAID, PAID])
    expect(receivers()).toEqual(['ada@example.com', ORDERS])
  })
})
