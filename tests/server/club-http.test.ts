/** The club over HTTP: who may join, whom an invitation reaches, and what it can be abused for. */
import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { serverMessages } from '#i18n/server-messages'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { INVITATION_LIFETIME } from '#server/use-cases/club/invite'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { sweep } from '#server/use-cases/sweep'
import type { Ask } from './http-client.ts'
import { expectError, openHttpShop } from './http-shop.ts'
import { grant, openAccount, tokenOf } from './support/club.ts'

const DAY = 86_400_000
const FRIEND = 'friend@example.com'
const shop = openHttpShop()

let token: string
beforeEach(() => {
  token = shop().identity.signIn('ada')
})

/** Tokens grow old meanwhile; the browser gets new ones. */
function wait(milliseconds: number): void {
  shop().pass(milliseconds)
  token = shop().identity.renew(token)
}

function call(path: string, ask: Ask = {}) {
  return shop().call(path, { ...ask, headers: { authorization: `Bearer ${token}`, ...ask.headers } })
}
const read = (account = 'ada') => call(`/oldapi/account/${account}/club`)
const join = (account = 'ada', referalToken?: string) =>
  call(`/oldapi/account/${account}/join`, { json: { referalToken } })
const invite = (email: unknown, ask: Ask = {}, query = '') =>
  call(`/oldapi/account/ada/sendReferal${query}`, { json: { email, currency: 'SEK' }, ...ask })

/** @returns the mails that are sent now */
async function mailed(): Promise<{ to: string; subject: string; text: string; html: string }[]> {
  const before = shop().mails.length
  await drainOutbox(shop().deps, OUTBOX_HANDLERS)
  return shop().mails.slice(before)
}

describe('joining', () => {
  it('makes a member, once, with a token for invitations', async () => {
    await openAccount(shop(), 'ada', { joined: false })
    expect((await read()).body).toMatchObject({ member: false, tier: 'standard', percent: 3, entries: [] })
    const joined = await join()
    expect([joined.status, joined.body.member]).toEqual([200, true])
    expect(joined.body.referralToken).toMatch(/^[\w-]{8,64}$/)
    wait(DAY)
    const again = await join()
    expect(again.body).toEqual(joined.body)
  })

  it('is for private persons', async () => {
    await openAccount(shop(), 'ada', { kind: 'company', joined: false })
    expectError(await join(), 'club_private')
    expectError(await read(), 'club_private')
    expectError(await invite(FRIEND), 'club_private')
  })

  it('is for members of the account alone', async () => {
    await openAccount(shop(), 'bob', { joined: false })
    for (const answer of [await read('bob'), await join('bob')]) expectError(answer, 'forbidden')
    expectError(await shop().call('/oldapi/account/bob/join', { json: {} }), 'unauthorized')
    const account = await shop().db.selectFrom('account').select('club_joined_at').executeTakeFirst()
    expect(account).toEqual({ club_joined_at: null })
  })

  it('by an invitation counts for who has invited', async () => {
    await openAccount(shop(), 'ada', { joined: false })
    await openAccount(shop(), 'eve')
    await join('ada', tokenOf('eve'))
    token = shop().identity.signIn('eve')
    expect((await read('eve')).body.invited).toEqual({ joined: 1, rewarded: 0 })
  })

  it.each([tokenOf('nobody'), tokenOf('ada')])(
    'with the token %s makes a member all the same',
    async (given) => {
      await openAccount(shop(), 'ada', { joined: false })
      expect((await join('ada', given)).body.member).toBe(true)
      expect(await shop().db.selectFrom('referral').selectAll().execute()).toEqual([])
    },
  )
})

describe('the club of a member', () => {
  it('shows points by currency with what expires next, the tier and what is missing to the next', async () => {
    await openAccount(shop(), 'ada')
    await grant(shop(), 'ada', 16_000)
    await grant(shop(), 'ada', 500, { days: 3 })
    await grant(shop(), 'ada', 700, { currency: 'EUR' })
    const { body } = await read()
    expect(body).toMatchObject({
      tier: 'pro',
      percent: 6,
      balances: [
        { currency: 'SEK', balance: 16_500, expiring: { amount: 500, at: '2026-05-23T10:00:00.000Z' } },
        { currency: 'EUR', balance: 700 },
      ],
      period: { currency: 'SEK', earned: 16_500, next: { tier: 'elite', missing: 13_500 } },
    })
    expect(body.entries.map(({ amount }: { amount: number }) => amount)).toEqual([700, 500, 16_000])
    wait(3 * DAY)
    expect((await read()).body.balances[0]).toMatchObject({ balance: 16_000 })
  })
})

describe('an invitation', () => {
  beforeEach(() => openAccount(shop(), 'ada'))

  it('is a mail of the shop’s words with the inviter’s link on the storefront that was asked', async () => {
    const answer = await call('/oldapi/account/ada/sendReferal?language=de', {
      json: { email: ` ${FRIEND.toUpperCase()} `, currency: 'EUR', domain: 'evil.example' },
      host: 'com.example',
    })
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }])
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail?.to).toBe('FRIEND@example.com')
    expect(mail?.text).toContain('https://com.example/account/addclub?referral=token-ada')
    expect(mail?.text).toContain('€5.00')
    expect(mail?.subject).toContain('eingeladen')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/\{\w+\}/)
  })

  it('leaves nothing of the address when it has gone', async () => {
    await invite(FRIEND)
    const before = await shop().db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(before)).not.toContain('friend')
    await mailed()
    const rows = await shop().db.selectFrom('invitation').select(['email']).execute()
    expect(rows).toEqual([{ email: null }])
    shop().pass(INVITATION_LIFETIME + DAY)
    await sweep(shop().deps)
    expect(await shop().db.selectFrom('invitation').selectAll().execute()).toEqual([])
  })

  it('goes to a mailbox once a month, whoever invites, and nobody is told', async () => {
    await openAccount(shop(), 'eve')
    const first = await invite(FRIEND)
    expect(await mailed()).toHaveLength(1)
    token = shop().identity.signIn('eve')
    const second = await call('/oldapi/account/eve/sendReferal', {
      json: { email: 'Friend+again@example.com', currency: 'SEK' },
    })
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await mailed()).toEqual([])
    shop().pass(INVITATION_LIFETIME)
    token = shop().identity.signIn('ada')
    await invite(FRIEND)
    expect(await mailed()).toHaveLength(1)
  })

  it('is one per mailbox and month also for who deletes the account and makes another', async () => {
    await invite(FRIEND)
    expect(await mailed()).toHaveLength(1)
    await call('/oldapi/account/ada/delete', { json: {} })
    await openAccount(shop(), 'ada')
    await invite(FRIEND)
    expect(await mailed()).toEqual([])
  })

  it('is the same answer for a customer’s address', async () => {
    await openAccount(shop(), 'bob')
    const [known, unknown] = [await invite('bob@example.com'), await invite('x@example.com')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  })

  it('is sent by members alone', async () => {
    await shop().db.updateTable('account').set({ club_joined_at: null }).execute()
    expectError(await invite(FRIEND), 'not_a_member')
    expect(await mailed()).toEqual([])
  })

  it('is sent by nobody whose e-mail address is not confirmed, and by who has confirmed it since', async () => {
    token = shop().identity.signIn('ada', { emailVerified: false })
    const refused = await invite(FRIEND)
    expectError(refused, 'email_unverified')
    expect(refused.body.message[0]).toMatch(/^Bekräfta din e-postadress först/)
    expect(await mailed()).toEqual([])
    token = shop().identity.signIn('ada')
    expect((await invite(FRIEND)).status).toBe(202)
  })

  it('is sent ten times a day at most', async () => {
    for (let nth = 0; nth < 10; nth += 1) expect((await invite(`f${nth}@example.com`)).status).toBe(202)
    const refused = await invite('f10@example.com')
    expectError(refused, 'too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await mailed()).toHaveLength(10)
    wait(DAY)
    expect((await invite('f10@example.com')).status).toBe(202)
  })

  it('is sent thirty times in ten minutes from one network at most', async () => {
    const info = { ip: '203.0.113.9' }
    for (let nth = 0; nth < 30; nth += 1) await invite('not an address', { info })
    expectError(await invite(FRIEND, { info }), 'too_many_requests')
  })

  it.each([
    ['', 'email_required'],
    ['friend', 'email_invalid'],
    ['a@example.com, b@example.com', 'email_invalid'],
    ['a@example.com\r\nBcc: b@example.com', 'email_invalid'],
  ] as const)('is refused for the address %j', async (email, code) => {
    expectError(await invite(email), code)
    expect(await mailed()).toEqual([])
  })

  it.each(LANGUAGES)('is written in %s', async (language) => {
    await invite(FRIEND, {}, `?language=${language}`)
    const [mail] = await mailed()
    expect(mail?.html).toContain(`lang="${language === 'no' ? 'nb' : language}"`)
    expect(mail?.subject).toBe(
      serverMessages(language)
        .mail.inviteSubject.replace('{club}', 'add:club')
        .replace('{brand}', 'add:layer'),
    )
  })
})
