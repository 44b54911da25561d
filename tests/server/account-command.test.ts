/** `npm run account`, command by command, on each database. */

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openShopDatabase } from '#local/database'
import { ROOT } from '#local/paths'
import { listAccounts } from '#server/use-cases/account/list-accounts'
import { type Options, runCommand, USAGE } from '../../scripts/account/commands.ts'
import { addAccount } from './support/accounts.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, member, type Shop } from './support/deps.ts'

/** As the sign-in service makes them. */
const UID = 'kT9vQ2mXwZr4LpYc8JdHs6NbGfAe'

const PRODUCTS = async () => [
  { id: 'P1202', slug: 'abs-classic', texts: { en: { name: 'ABS Classic' }, sv: { name: 'ABS Klassisk' } } },
  { id: 'P1301', slug: 'plate-one', texts: { en: { name: 'Build plate' }, sv: { name: 'Byggplatta' } } },
  { id: 'P1302', slug: 'plate-two', texts: { en: { name: 'Build plate' }, sv: { name: 'Byggplatta 2' } } },
]

onEachDatabase('npm run account', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
  })

  const run = (line: string, options: Options = {}) =>
    runCommand(
      shop.deps,
      line.split(' ').map((word) => word.replaceAll('_', ' ')),
      options,
      PRODUCTS,
    )
  const accountsOf = async (uid: string) => {
    const { caller } = member(undefined, uid)
    return caller.kind === 'account' ? listAccounts(shop.deps, caller) : []
  }

  it('makes a company, whose members find it when they sign in', async () => {
    const options = {
      ...{ 'org-number': '556036-0793', 'vat-number': 'se 5560360793 01' },
      member: ['Ada@Example.com', UID],
    }
    expect(await run('create Lind_AB', options)).toMatch(/^Lind AB is acc_[\w-]{24,32}, with 2 members$/)
    for (const uid of ['ada', UID]) {
      expect(await accountsOf(uid)).toMatchObject([{ accountName: 'Lind AB', kind: 'company' }])
    }
    expect(await run('show Lind_AB')).toMatch(
      /Lind AB \(company, org number 556036-0793, VAT number SE556036079301\)\n.*kT9vQ.*\n.*ada@example\.com \(ada\)/,
    )
    expect(await accountsOf('eve')).toEqual([])
  })

  it('lists companies, and private accounts when they are wanted', async () => {
    expect(await run('list')).toBe('no company accounts')
    await run('create Lind_AB', { member: ['ada@example.com'] })
    await addAccount(shop, 'acc_p', { name: 'Bo', members: ['bo'] })
    expect(await run('list')).toMatch(/Lind AB: 0 members and 1 who have not signed in since, 0 agreements$/)
    expect(await run('list', { private: true })).toBe('acc_p  Bo: 1 member, 0 agreements')
  })

  it('adds and removes members, before and after they sign in', async () => {
    await run('create Lind_AB')
    // Has signed in here, by whatever id.
    await addAccount(shop, 'acc_bo', { members: ['bo'] })
    expect(await run('member add Lind_AB ada@example.com bo')).toContain('once the address is verified')
    expect(await run('member add Lind_AB ada@example.com')).toContain('already, nothing was done')
    expect(await accountsOf('bo')).toHaveLength(2)
    expect(await run('member remove Lind_AB ada@example.com')).toContain('no member of Lind AB any more')
    expect(await accountsOf('ada')).toEqual([])
    await run('member add Lind_AB ada@example.com')
    expect(await accountsOf('ada')).toHaveLength(1)
    expect(await run('member remove Lind_AB ADA@example.com bo')).toContain('bo is no member')
    expect(await accountsOf('ada')).toEqual([])
    expect(await run('member remove Lind_AB bo')).toContain('nothing was done')
  })

  it('sets, changes and removes agreements', async () => {
    await run('create Lind_AB', { member: ['ada@example.com'] })
    expect(await run('agreement set Lind_AB All 10')).toBe('Lind AB gets 10 % off all filament')
    await run('agreement set Lind_AB P1202 20')
    await run('agreement set Lind_AB P1202 25')
    await run('agreement set Lind_AB abs-classic 15')
    expect(await run('agreement set Lind_AB abs_klassisk 12')).toContain('12 % off')
    await run('agreement set Lind_AB AbsClassic 15')
    expect((await accountsOf('ada'))[0]?.agreements).toEqual([
      { productId: 'All', discountPercentage: 10 },
      { productId: 'P1202', discountPercentage: 15 },
    ])
    expect(await run('agreement remove Lind_AB abs-classic')).toBe(
      'Lind AB has no agreement on abs-classic any more',
    )
    expect((await accountsOf('ada'))[0]?.agreements).toHaveLength(1)
  })

  it.each([
    ['', USAGE],
    ['show', USAGE],
    ['show nobody', 'There is no account nobody'],
    ['create _', 'The name has 1 to 120 characters'],
    [`create ${'x'.repeat(121)}`, 'The name has 1 to 120 characters'],
    ['create Lind_AB', 'There is a company with this name already: acc_'],
    ['create lind_ab', 'Lind AB.'],
    ['member add Lind_AB', USAGE],
    ['member add Lind_AB a@b', 'neither an e-mail address'],
    [
      'member add Lind_AB ada',
      'ada is neither an e-mail address nor an id of the sign-in service, which has 28',
    ],
    ['member add nobody ada', 'There is no account nobody'],
    ['member add acc_p ada', 'There is no account acc p'],
    ['agreement set Lind_AB All', USAGE],
    ['agreement set Lind_AB All 0', 'a whole number from 1 to 100'],
    ['agreement set Lind_AB All 101', 'a whole number from 1 to 100'],
    ['agreement set Lind_AB All 5.5', 'a whole number from 1 to 100'],
    ['agreement set Lind_AB all 10', 'The catalogue has no product all, but All and:\nP1202 abs-classic'],
    ['agreement set Lind_AB build_plate 10', 'build plate may be P1301 plate-one or P1302 plate-two.'],
    ['agreement set Lind_AB Plate 10', 'The catalogue has no product Plate'],
    ['agreement remove Lind_AB All', 'Lind AB has no agreement on All'],
  ])('refuses "%s" with a sentence, and changes nothing', async (line, reason) => {
    await run('create Lind_AB')
    const before = await run('list')
    await expect(run(line)).rejects.toThrow(reason)
    expect(await run('list')).toBe(before)
  })

  it.each([
    [{ 'org-number': '5560360794' }, '10 digits'],
    [{ 'vat-number': '5560360793' }, 'it begins with the letters of its country'],
    [{ member: ['no one'] }, 'neither an e-mail address'],
    [{ member: ['ada@example.com', 'bo'] }, 'bo is neither an e-mail address'],
    [{ private: true }, 'create: --private does nothing there'],
  ])('makes no company with %o', async (options, reason) => {
    await expect(run('create Lind_AB', options)).rejects.toThrow(reason)
    expect(await run('list')).toBe('no company accounts')
  })

  it('leaves private accounts to their persons', async () => {
    await addAccount(shop, 'accp', { members: ['bo'] })
    await expect(run('member add accp ada')).rejects.toThrow('the private account of a person')
    await expect(run('agreement set accp All 10')).rejects.toThrow('the private account of a person')
    expect(await run('show accp')).toContain('accp (private)')
  })

  it('asks which one is meant where two companies have one name', async () => {
    for (const id of ['one', 'two']) await addAccount(shop, id, { kind: 'company', name: 'Lind' })
    await expect(run('show Lind')).rejects.toThrow('Lind may be one or two.')
    expect(await run('show one')).toContain('one  Lind')
    await addAccount(shop, 'three', { kind: 'company', name: 'LIND' })
    await expect(run('show LIND')).rejects.toThrow('LIND may be one or three or two.')
    expect(await run('show three')).toContain('three  LIND')
  })
})

describe('the command itself', () => {
  it('makes a company in the database of the data folder, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-account-'))
    const command = (...words: string[]) =>
      new Promise<string>((resolve) => {
        const { PATH, HOME } = process.env
        execFile(
          process.execPath,
          ['scripts/account/account.ts', ...words],
          { cwd: ROOT, env: { PATH, HOME, SHOP_DATA: folder } },
          (_error, stdout, stderr) => resolve(stdout + stderr),
        )
      })
    try {
      expect(await command('list')).toBe(
        `${folder}: there is no database in this folder yet. npm start makes one; SHOP_DATA names another folder\n`,
      )
      expect(await readdir(folder)).toEqual([])
      await (await openShopDatabase(folder, {})).db.destroy()
      expect(await command('create', 'Lind AB', '--member', 'ada@example.com')).toMatch(
        /^Lind AB is acc_\S+, with 1 member\nin PGlite in /,
      )
      // Products are those of the content.
      expect(await command('agreement', 'set', 'Lind AB', 'abs', '15')).toContain('P1202 abs-classic')
      expect(await command('create', '--what')).toBe(`--what: there is no such option.\n${USAGE}\n`)
      expect(await command('create', 'Bo AB', '--member')).toBe(
        `--member: it needs a value, or takes none.\n${USAGE}\n`,
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  }, 180_000)
})
