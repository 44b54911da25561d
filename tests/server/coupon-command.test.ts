/** `npm run coupon`, command by command, on each database. */

import { beforeEach, expect, it } from 'vitest'
import { type Options, runCommand, USAGE } from '../../scripts/coupon/commands.ts'
import { must, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { redeem } from './support/codes.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

onEachDatabase('npm run coupon', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 5)
  })
  const run = (line: string, options: Options = {}) => runCommand(shop.deps, line.split(' '), options)

  it('makes a coupon that counts, and ends it', async () => {
    expect(await run('list')).toBe('no coupons')
    expect(await run('create spring-10', { percent: '10' })).toBe('SPRING10  10 % off, used 0 times')
    const { id } = await readyToPlace(shop, { PLA: 1 })
    expect((await must(redeem(shop, id, 'Spring10'))).totals.discount).toBe(2_500)
    expect(await run('stop SPRING10')).toContain('does not count any more')
    expect(await redeem(shop, id, 'SPRING10')).toMatchObject({ codeProblem: { reason: 'unknown' } })
    expect(await run('list')).toBe('SPRING10  10 % off, used 0 times, stopped on 2026-05-20')
    await expect(run('stop SPRING10')).rejects.toThrow('no coupon SPRING10')
    await expect(run('create SPRING10', { percent: '10' })).rejects.toThrow('already')
  })

  it('says what a coupon asks for', async () => {
    const options = {
      amount: ['SEK 100', 'EUR 9.50'],
      minimum: ['SEK 500'],
      site: ['se', 'de'],
      from: '2026-05-01',
      until: '2026-05-31',
      uses: '3',
      once: true,
    }
    expect((await run('create MAY', options)).replaceAll('\u00a0', ' ')).toBe(
      'MAY  100,00 kr or €9.50 off, from 500,00 kr, in se, de, from 2026-05-01, until 2026-05-31, once per customer, used 0 of 3 times',
    )
    const { id } = await readyToPlace(shop, { PLA: 2 })
    expect((await must(redeem(shop, id, 'MAY'))).totals.discount).toBe(10_000)
  })

  it('counts on its last day, and not after it', async () => {
    await run('create MAY20', { percent: '10', until: '2026-05-20' })
    const { id } = await readyToPlace(shop, { PLA: 1 })
    expect((await redeem(shop, id, 'MAY20')).ok).toBe(true)
    // Midnight in Sweden.
    shop.pass(12 * 3_600_000)
    expect(await redeem(shop, id, 'MAY20')).toMatchObject({ codeProblem: { reason: 'expired' } })
  })

  it.each<[string, Options, string]>([
    ['create', {}, USAGE],
    ['list MAY', {}, USAGE],
    ['create MAY', {}, 'either --percent or an --amount'],
    ['create MAY', { percent: '10', amount: ['SEK 1'] }, 'either --percent or an --amount'],
    ['create MA', { percent: '10' }, '3 to 19 letters'],
    [`create ${'A'.repeat(20)}`, { percent: '10' }, '3 to 19 letters'],
    ['create MÅJ', { percent: '10' }, '3 to 19 letters'],
    ['create MAY', { percent: '101' }, 'from 1 to 100'],
    ['create MAY', { percent: '1.5' }, 'from 1 to 100'],
    ['create MAY', { amount: ['100 SEK'] }, 'not an amount'],
    ['create MAY', { amount: ['SEK 0'] }, 'not an amount'],
    ['create MAY', { percent: '10', site: ['xx'] }, 'no storefront xx'],
    ['create MAY', { percent: '10', until: '31 May' }, 'not a day'],
    ['create MAY', { percent: '10', until: '2027-02-30' }, 'not a day'],
    ['list', { percent: '10' }, 'list: --percent does nothing there.'],
    ['create MAY', { percent: '10', until: '2026-05-19' }, 'is over'],
    ['create MAY', { percent: '10', uses: '0' }, '--uses is a whole number'],
  ])('%s %j is refused', async (line, options, reason) => {
    await expect(run(line, options)).rejects.toThrow(reason)
    expect(await run('list')).toBe('no coupons')
  })
})
