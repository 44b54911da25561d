/** The newsletter over HTTP: one answer for every address, pages for the links, and nothing that breaks a header. */
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { errorBody } from '#api/errors'
import { postNewsletterContract } from '#api/newsletter'
import { TRAP } from '#core/forms/trap'
import { checkNewsletterEmail } from '#core/newsletter'
import { LANGUAGES } from '#core/site/language'
import { escapeHtml } from '#core/text/escape-html'
import { serverMessages } from '#i18n/server-messages'
import { type Answer, type Ask, client } from './http-client.ts'
import { expectError, GUESSED, openHttpShop } from './http-shop.ts'
import { ADA, deliver, leaveLink, NO_SCRIPT_FORM, tokenIn } from './support/subscriber.ts'

const SUBSCRIBE = '/api/sendgrid/newsletter'
const shop = openHttpShop()

const subscribe = (email: unknown, ask: Ask = {}) => shop().call(SUBSCRIBE, { json: { email }, ...ask })
const status = async () => (await shop().db.selectFrom('newsletter').select('status').execute()).at(0)?.status

/** @returns the token of the mail that an address is sent */
async function subscribed(): Promise<string> {
  await subscribe(ADA)
  await deliver(shop())
  return tokenIn(shop())
}

const press = (path: string) => shop().call(path, NO_SCRIPT_FORM)

type Call = 'confirm' | 'leave'
type State = 'open' | 'done' | 'already' | 'gone'
const PAGE_STATUS = { open: 200, done: 200, already: 200, gone: 404 }

function expectPage({ status, headers, text }: Answer, call: Call, state: State): void {
  expect(status).toBe(PAGE_STATUS[state])
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(text).toContain(`<h1>${escapeHtml(serverMessages('sv').newsletter[call][state].title)}</h1>`)
  expect(text.includes('<form method="post">')).toBe(state === 'open')
}

describe('the form', () => {
  it('is accepted as its contract says, and the mail is in the language of the host', async () => {
    const answer = await subscribe(ADA, { host: 'com.example' })
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }])
    expect(
      v.safeParse(v.strictObject(postNewsletterContract().response.entries), answer.body).issues,
    ).toBeUndefined()
    await deliver(shop())
    expect(shop().mails).toMatchObject([{ to: ADA, subject: expect.stringMatching(/^Confirm/) }])
  })

  it('answers a program that fills in everything as if it were a visitor, and keeps nothing', async () => {
    const answer = await shop().call(SUBSCRIBE, { json: { email: ADA, [TRAP]: 'Offer' } })
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }])
    await deliver(shop())
    expect([await status(), shop().mails]).toEqual([undefined, []])
  })

  it.each(['new', 'asked before', 'a subscriber', 'gone'])(
    'has the same answer for an address that is %s',
    async (known) => {
      if (known !== 'new') {
        const token = await subscribed()
        if (known !== 'asked before') await press(`${SUBSCRIBE}/confirm?token=${token}`)
        if (known === 'gone') await press(`${SUBSCRIBE}/leave?token=${token}`)
      }
      const { status, headers, text } = await subscribe(ADA)
      expect([status, text]).toEqual([202, '{"accepted":true}'])
      expect([...headers.keys()].sort()).toEqual([
        ...['cache-control', 'content-security-policy', 'content-type', 'cross-origin-resource-policy'],
        ...['referrer-policy', 'x-content-type-options', 'x-request-id'],
      ])
    },
  )

  it.each(LANGUAGES)('says in %s what is wrong with an address', async (language) => {
    const path = `${SUBSCRIBE}?language=${language}&environment=test`
    const empty = await shop().call(path, { json: { email: ' ' } })
    expectError(empty, 'email_required')
    expect(empty.body.message).toEqual([serverMessages(language).errors.email_required])
    const wrong = await shop().call(path, { json: { email: 'ada' } })
    expectError(wrong, 'email_invalid')
    expect(wrong.body.message).toEqual([serverMessages(language).errors.email_invalid])
  })

  it('says it in the messages that clients of the interface know', () => {
    const { email_required, email_invalid } = serverMessages('en').errors
    expect([email_required, email_invalid]).toEqual(['Email required!', 'Invalid email!'])
  })

  it.each([
    ['nothing', {}],
    ['null', { email: null }],
    ['a number', { email: 1 }],
    ['a list', { email: [ADA] }],
  ])('with %s for an address is refused', async (_, json) => {
    expectError(await shop().call(SUBSCRIBE, { json }), 'invalid')
  })

  it('from another site is refused', async () => {
    expectError(await subscribe(ADA, { headers: { origin: 'https://evil.example' } }), 'forbidden')
    expectError(await subscribe(ADA, { headers: { 'content-type': 'text/plain' } }), 'not_json')
  })

  it('sent twice under one key is one call', async () => {
    const headers = { 'idempotency-key': 'newsletter-01' }
    const answers = [await subscribe(ADA, { headers }), await subscribe(ADA, { headers })]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expectError(await subscribe('bo@example.com', { headers }), 'key_reused')
  })

  it('needs no cookie and makes none', async () => {
    expect((await subscribe(ADA)).headers.get('set-cookie')).toBeNull()
  })
})

describe('too many', () => {
  it('for one address are told when to come back, whatever its letters and whichever the browser', async () => {
    for (let times = 0; times < 5; times += 1) {
      const info = { ip: `203.0.113.${times}` }
      expect((await subscribe(times % 2 ? ADA : ADA.toUpperCase(), { info })).status).toBe(202)
    }
    const refused = await subscribe(ADA)
    expectError(refused, 'too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await subscribe('bo@example.com')).status).toBe(202)
    shop().pass(3_600_000)
    expect((await subscribe(ADA)).status).toBe(202)
  })

  it('for one mailbox are told when to come back, whatever its tags', async () => {
    const names = ['ada+0', 'ada+1', 'ada+2', 'ada+3', 'ada+4', 'ada+5']
    const [last = '', ...emails] = names.map((name) => `${name}@example.com`).reverse()
    for (const email of emails) expect((await subscribe(email)).status).toBe(202)
    for (const email of [last, ADA]) expectError(await subscribe(email), 'too_many_requests')
    await deliver(shop())
    // Each is written to as it asked.
    expect(new Set(shop().mails.map(({ to }) => to))).toEqual(new Set(emails))
  })

  it('from one visitor are told when to come back; another visitor is not', async () => {
    const info = { ip: '203.0.113.7' }
    for (let times = 0; times < 30; times += 1) {
      expect((await subscribe(`ada${times}@example.com`, { info })).status).toBe(202)
    }
    const refused = await subscribe('bo@example.com', { info })
    expectError(refused, 'too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await subscribe('bo@example.com', { info: { ip: '203.0.113.8' } })).status).toBe(202)
  })

  it('wrong ones are not counted against an address', async () => {
    for (let times = 0; times < 10; times += 1) expectError(await subscribe(''), 'email_required')
  })

  it('are counted without keeping the address', async () => {
    await subscribe(ADA, { info: { ip: '203.0.113.7' } })
    const counted = JSON.stringify(await shop().db.selectFrom('rate_limit').selectAll().execute())
    expect(counted).not.toMatch(/example|203/)
  })
})

/** Everything that the newsletter keeps, and what waits to be sent. */
const everything = () =>
  Promise.all(
    (['newsletter', 'newsletter_token', 'outbox'] as const).map((table) =>
      shop().db.selectFrom(table).selectAll().execute(),
    ),
  )

describe('a link', () => {
  it.each<Call>(['confirm', 'leave'])('to %s that is only opened changes nothing', async (call) => {
    const path = `${SUBSCRIBE}/${call}?token=${await subscribed()}`
    const before = await everything()
    const speculative = { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' }
    for (const ask of [{}, { headers: speculative }, { headers: { 'sec-fetch-site': 'cross-site' } }]) {
      expectPage(await shop().call(path, ask), call, 'open')
    }
    expect((await shop().call(path, { method: 'HEAD' })).status).toBe(200)
    expect(await everything()).toEqual(before)
  })

  it('confirms by its button, and says kindly that it did before', async () => {
    const path = `${SUBSCRIBE}/confirm?token=${await subscribed()}`
    expectPage(await press(path), 'confirm', 'done')
    expect(await status()).toBe('confirmed')
    expectPage(await press(path), 'confirm', 'already')
    expectPage(await shop().call(path), 'confirm', 'already')
    expect(await status()).toBe('confirmed')
  })

  it('leaves by its button, and says kindly that it did before', async () => {
    const token = await subscribed()
    await press(`${SUBSCRIBE}/confirm?token=${token}`)
    const path = `${SUBSCRIBE}/leave?token=${token}`
    expectPage(await press(path), 'leave', 'done')
    expectPage(await press(path), 'leave', 'already')
    expectPage(await shop().call(path), 'leave', 'already')
    expect(await status()).toBe('left')
  })

  it('that is a week old says so, and where to subscribe again', async () => {
    const path = `${SUBSCRIBE}/confirm?token=${await subscribed()}`
    shop().pass(7 * 86_400_000)
    for (const answer of [await shop().call(path), await press(path)]) {
      expectPage(answer, 'confirm', 'gone')
      expect(answer.text).toContain('href="/#newsletter-email"')
    }
    expect(await status()).toBe('pending')
  })

  it.each(['', '?token=', '?token=x', `?token=${GUESSED}`, '?token=%00', '?token=a&token=b', '?language=xx'])(
    'with "%s" is a page and no error',
    async (query) => {
      for (const call of ['confirm', 'leave'] as const) {
        expectPage(await shop().call(`${SUBSCRIBE}/${call}${query}`), call, 'gone')
        expectPage(await press(`${SUBSCRIBE}/${call}${query}`), call, 'gone')
      }
    },
  )

  it('is not followed by another method', async () => {
    const answer = await shop().call(`${SUBSCRIBE}/confirm?token=${GUESSED}`, { method: 'DELETE' })
    expectError(answer, 'method')
    expect(answer.headers.get('allow')).toBe('GET, POST')
  })

  it('while the database is away is a page that can be tried again, and stays out of the log', async () => {
    const path = `${SUBSCRIBE}/leave?token=${await subscribed()}`
    shop().deps.clock.now = () => {
      throw new Error('no clock')
    }
    const { again } = serverMessages('sv').newsletter.failed
    for (const answer of [await shop().call(path), await press(path)]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.text).toContain(`<a href="">${again}</a>`)
    }
    expect(shop().log).toHaveLength(2)
    expect(JSON.stringify(shop().log)).not.toContain(path.split('=')[1])
  })

  it.each(LANGUAGES)('has its page in %s, with a style that its own policy allows', async (language) => {
    const path = `${SUBSCRIBE}/confirm?token=${await subscribed()}&language=${language}`
    const { headers, text } = await shop().call(path)
    const { open } = serverMessages(language).newsletter.confirm
    expect(text).toContain(`<html lang="${language === 'no' ? 'nb' : language}">`)
    expect(text).toContain(`<button>${escapeHtml(open.button)}</button>`)
    const inline = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? ''
    const hash = (tag: string) => createHash('sha256').update(inline(tag)).digest('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'sha256-${hash('script')}'; style-src 'self' 'sha256-${hash('style')}'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    // The one that reads the visitor's theme; whatever else there may be is refused by the policy.
    expect(inline('script')).toContain('localStorage.settings')
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).not.toMatch(/style="|\{\w+\}(?![^<]*<\/style>)|https?:/)
  })

  it('has a page on which a name stays text', async () => {
    shop().deps.brand.name = '<script>alert(1)</script>'
    const path = `${SUBSCRIBE}/leave?token=${await subscribed()}`
    for (const answer of [await shop().call(path), await press(path)]) {
      expect(answer.text).not.toContain('<script>alert')
      expect(answer.text).toContain('&lt;script&gt;')
    }
  })
})

describe('one click in a mail program', () => {
  /** From the program's own server: another origin, no cookie of ours. */
  const oneClick = (url: URL, type = 'application/x-www-form-urlencoded') =>
    client(shop().deps)(url.pathname + url.search, {
      host: url.host,
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'leaves, from any origin, with the form type "%s"',
    async (type) => {
      await subscribed()
      const [mail] = shop().mails
      if (!mail) throw new Error('no mail')
      expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      const answer = await oneClick(new URL(leaveLink(mail)), type)
      // Not a redirect, which the program would not follow.
      expectPage(answer, 'leave', 'done')
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await status()).toBe('left')
    },
  )

  it('with another token is not found', async () => {
    await subscribed()
    const address = new URL(`http://se.example${SUBSCRIBE}/leave?token=${GUESSED}`)
    expectPage(await oneClick(address), 'leave', 'gone')
    expect(await status()).toBe('pending')
  })

  it('is the exception: the form of the newsletter still takes nothing from elsewhere', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expectError(await shop().call(SUBSCRIBE, { raw: 'email=ada@example.com', headers }), 'not_json')
    expectError(await subscribe(ADA, { headers: { origin: 'null' } }), 'forbidden')
  })
})

describe('a hostile address', () => {
  const RUNS = Number(process.env.GENERATED_REQUESTS ?? 500)
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('\r\nBcc: x@example.com', '\0', ',', '<', '>', '\u2028', '\u2029', '\u0085', '"', ';'),
  )
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.tuple(piece, piece, piece).map(([a, b, c]) => `${a}ada${b}@exam${c}ple.com`),
    fc.emailAddress(),
  )

  it(`is answered as designed, and never reaches a header: ${RUNS} of them`, async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (email) => {
        const answer = await subscribe(email)
        const problem = checkNewsletterEmail(email)
        expect([202, 400, 429]).toContain(answer.status)
        if (problem) expectError(answer, `email_${problem}`)
        else if (answer.status !== 429) expect(answer.status).toBe(202)
        if (answer.status >= 400) expect(v.safeParse(errorBody, answer.body).issues).toBeUndefined()
      }),
      { numRuns: RUNS },
    )
    while ((await deliver(shop())).done > 0);
    expect(shop().mails.length).toBeGreaterThan(0)
    for (const { to, from, subject, headers = {} } of shop().mails) {
      expect(to).toMatch(/^[^\s\p{C}\p{Z}<>,;:"@]+@[^\s\p{C}\p{Z}<>,;:"@]+$/u)
      for (const value of [from.email, from.name, subject, ...Object.values(headers)]) {
        expect(value).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(value).not.toContain(to)
      }
    }
    expect(shop().log).toEqual([])
  })
})

describe('the log', () => {
  it('has no address, also when nothing works', async () => {
    shop().deps.mail.send = () => Promise.reject(new Error('SendGrid answered 500'))
    await subscribe(ADA)
    await deliver(shop())
    shop().deps.clock.now = () => {
      throw new Error(`the clock is slow for ${ADA}`)
    }
    expectError(await subscribe(ADA), 'server')
    expect(shop().log.length).toBeGreaterThan(1)
    expect(JSON.stringify(shop().log)).not.toContain('example.com')
  })
})
