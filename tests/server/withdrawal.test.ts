/** Statements of withdrawal on both databases: kept once, with their mails, whatever dies in between. */

import { beforeEach, expect, it } from 'vitest'
import {
  finishWithdrawal,
  openWithdrawals,
  withdrawnGoods,
} from '#server/use-cases/withdrawal/read-withdrawal'
import { receiveWithdrawal } from '#server/use-cases/withdrawal/receive-withdrawal'
import { runCommand } from '../../scripts/withdrawal/commands.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { Crash, createShop, type Shop, visitor } from './support/deps.ts'
import { deliver } from './support/subscriber.ts'
import { ordered } from './support/withdrawing.ts'

const UNKNOWN = {
  ...{ name: 'Eve', number: 'ACDEF-34679', email: 'eve@example.com', goods: '' },
  pieces: [{ sku: 'PLA', quantity: 1 }],
}

onEachDatabase('a statement of withdrawal', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 10)
  })

  const receive = (statement = UNKNOWN) =>
    receiveWithdrawal(shop.deps, visitor(), statement, { toAnybody: true, toCustomer: true })

  it('is kept once, also when it is said twice at the same moment', async () => {
    const both = await Promise.all([receive(), receive()])
    expect(both[0]).toEqual(both[1])
    await deliver(shop)
    expect(await openWithdrawals(shop.deps)).toHaveLength(1)
    expect(shop.mails.filter(({ to }) => to === UNKNOWN.email)).toHaveLength(1)
  })

  it('is another one when anything of it is another', async () => {
    await receive()
    await receive({ ...UNKNOWN, pieces: [{ sku: 'PLA', quantity: 2 }] })
    await receive({ ...UNKNOWN, name: 'Eve L.' })
    await receive({ ...UNKNOWN, email: 'EVE@example.com' })
    expect(await openWithdrawals(shop.deps)).toHaveLength(3)
  })

  it('is late when its order has come too long ago, and on time before anything is known', async () => {
    const order = await ordered(shop)
    await receive({ ...UNKNOWN, ...order })
    shop.pass(40 * 86_400_000)
    await receive({ ...UNKNOWN, ...order, name: 'Ada' })
    const shipped_at = new Date(shop.deps.clock.now().getTime() - 39 * 86_400_000)
    await database().db.updateTable('orders').set({ shipped_at }).execute()
    await receive({ ...UNKNOWN, ...order, name: 'Ada Lind' })
    expect((await openWithdrawals(shop.deps)).map(({ late }) => late)).toEqual([false, false, true])
  })

  it('is kept with its mails or not at all', async () => {
    shop.crashAt('withdrawal:after-outbox')
    await expect(receive()).rejects.toThrow(Crash)
    expect(await openWithdrawals(shop.deps)).toEqual([])
    shop.crashAt('withdrawal:after-commit')
    await expect(receive()).rejects.toThrow(Crash)
    // The customer presses once more.
    await receive()
    await deliver(shop)
    expect(await openWithdrawals(shop.deps)).toHaveLength(1)
    expect(shop.mails.filter(({ to }) => to === UNKNOWN.email)).toHaveLength(1)
  })

  it('is done once', async () => {
    await receive()
    const [{ id } = { id: 0 }] = await openWithdrawals(shop.deps)
    expect(await finishWithdrawal(shop.deps, id)).toBe(true)
    expect(await finishWithdrawal(shop.deps, id)).toBe(false)
    expect(await openWithdrawals(shop.deps)).toEqual([])
  })

  it('is listed and ended by the command, which refuses what it does not understand', async () => {
    await receive()
    const listed = await runCommand(shop.deps, ['list'])
    expect(listed).toContain('Eve <eve@example.com>: 1 × PLA (no order with this number and address; not')
    const [id = ''] = listed.split(' ')
    expect(await runCommand(shop.deps, ['done', id])).toContain('is done')
    expect(await runCommand(shop.deps, ['list'])).toBe('no open withdrawals')
    for (const words of [['done', id], ['done'], ['done', id, id]])
      await expect(runCommand(shop.deps, words)).rejects.toThrow()
    await expect(runCommand(shop.deps, ['done', 'ACDEF-34679'])).rejects.toThrow('ACDEF-34679: no id')
    await expect(runCommand(shop.deps, ['list', 'x'])).rejects.toThrow('list: x says nothing there.')
    await expect(runCommand(shop.deps, ['go'])).rejects.toThrow('go: there is no such command.')
  })

  it('names articles that are sold no more by their SKU', async () => {
    shop.withdraw('PLA')
    expect(await withdrawnGoods(shop.deps, UNKNOWN, 'sv')).toEqual(['1 × PLA'])
  })
})
