/** `npm run order` of an order from which its customer has withdrawn: what has not left is stopped, as the page has said. */

import { expect, it } from 'vitest'
import { receiveWithdrawal } from '#server/use-cases/withdrawal/receive-withdrawal'
import { runCommand } from '../../scripts/withdrawal/commands.ts'
import { onOneDatabase } from './support/databases.ts'
import { visitor } from './support/deps.ts'
import { useOrderedShop } from './support/ordered.ts'
import { ordered } from './support/withdrawing.ts'

const WHOLE = { name: 'Ada Lind', email: 'ada@example.com', goods: '', pieces: [] }
const RECEIVED = '2026-05-20 12:00'

onOneDatabase('an order that was withdrawn from', (database) => {
  const { shop, order, work, run } = useOrderedShop(database, 2)

  /** @returns its id, as the list of withdrawals has it */
  async function withdraw(statement: Partial<Parameters<typeof receiveWithdrawal>[2]> = {}): Promise<string> {
    const said = { number: order.number, ...WHOLE, ...statement }
    await receiveWithdrawal(shop.deps, visitor(), said, { toAnybody: true, toCustomer: true })
    const listed = await runCommand(shop.deps, ['list'])
    return listed.split('\n').at(-1)?.split(' ')[0] ?? ''
  }

  it.each([
    ['the whole order', {}, 'the whole order', ' --restock'],
    ['pieces', { pieces: [{ sku: 'PLA', quantity: 1 }] }, '1 × PLA', ' --line PLA=1 --restock'],
    ['what it says in words', { goods: 'den röda' }, 'den röda', ' --line SKU --restock'],
  ])('is marked, and not sent, after a withdrawal of %s', async (_, statement, about, refunded) => {
    const id = await withdraw(statement)
    const marked = `withdrawal ${id} of ${RECEIVED}: ${about}`
    expect(await run('list', { open: true })).toMatch(new RegExp(`ada@example\\.com  ${marked}$`))
    const shown = await run('show NUMBER')
    expect(shown.split('\n')).toContain(`  ${marked}`)
    const refused = run('ship NUMBER', { tracking: 'JD01' })
    await expect(refused).rejects.toThrow(marked)
    await expect(refused).rejects.toThrow(`npm run order -- refund ${order.number}${refunded}\n`)
    await expect(refused).rejects.toThrow(`npm run withdrawal -- done ${id}\n`)
    expect(await run('show NUMBER')).toBe(shown)
    await work()
    expect(shop.mails.filter(({ subject }) => subject.includes('är på väg'))).toEqual([])
  })

  it('is sent all the same when that is meant, and how it was sent can be corrected', async () => {
    const id = await withdraw()
    expect(await run('ship NUMBER', { 'despite-withdrawal': true })).toContain('was sent with PostNord')
    expect(await run('ship NUMBER', { tracking: 'JD01' })).toContain('from none to JD01')
    expect(await run('list')).toContain(`withdrawal ${id} of`)
  })

  it('is sent, as far as it is left, once the withdrawal is done', async () => {
    const first = await withdraw({ pieces: [{ sku: 'PLA', quantity: 1 }] })
    const second = await withdraw({ goods: 'den röda' })
    await run('refund NUMBER', { line: ['PLA=1'], restock: true })
    await runCommand(shop.deps, ['done', first])
    await expect(run('ship NUMBER')).rejects.toThrow(`withdrawal ${second} of`)
    await runCommand(shop.deps, ['done', second])
    expect(await run('list', { open: true })).not.toContain('withdrawal')
    expect(await run('show NUMBER')).toContain(
      `withdrawal ${first} of ${RECEIVED}: 1 × PLA; done ${RECEIVED}`,
    )
    expect(await run('ship NUMBER')).toContain('was sent with PostNord')
  })

  it('stays as it is after a withdrawal from another order, or from a number that is made up', async () => {
    const before = await run('show NUMBER')
    const other = await ordered(shop)
    const id = await withdraw(other)
    await withdraw({ number: 'ACDEF-34679' })
    expect(await run('show NUMBER')).toBe(before)
    const marked = (await run('list')).split('\n').filter((line) => line.includes('withdrawal'))
    expect(marked).toEqual([expect.stringMatching(`^${other.number} .*withdrawal ${id} of`)])
    expect(await run('ship NUMBER')).toContain('was sent with PostNord')
  })

  it('shows who named it with an address of somebody else, and is sent', async () => {
    const id = await withdraw({ email: 'eve@example.com' })
    expect(await run('show NUMBER')).toContain(
      `withdrawal ${id} of ${RECEIVED}: the whole order; from eve@example.com, which is not the order's address`,
    )
    expect(await run('list')).not.toContain('withdrawal')
    expect(await run('ship NUMBER')).toContain('was sent with PostNord')
  })
})
