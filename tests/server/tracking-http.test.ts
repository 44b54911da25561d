/** A guest's order over HTTP: for who knows number and address, and nothing for anybody else. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { refundOrder } from '#server/use-cases/order/refund-order'
import { sweep } from '#server/use-cases/sweep'
import { type Answer, client } from './http-client.ts'
import { openHttpShop } from './http-shop.ts'
import { ADDRESS } from './support/fixtures.ts'
import { INVOICE, ordered, send, TRACK, WITHDRAW } from './support/withdrawing.ts'

const shop = openHttpShop()
const texts = serverMessages('sv').tracking
/** As a browser does it: what is found has a page of its own. */
async function track(fields: Record<string, string>, search = ''): Promise<Answer> {
  const { call } = shop()
  const answer = await send(call, `${TRACK}${search}`, fields)
  const page = answer.headers.get('location')
  return answer.status === 303 && page ? call(page) : answer
}

/** In a browser that has proved nothing. */
const guest = () => client(shop().deps)
/** Misses of one number, from networks of their own. */
async function miss(number: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await send(guest(), TRACK, { number, email: `${n}@example.com` }, { info: { ip: `198.51.100.${n}` } })
}

/** As many misses of one number as the network of these tests has. */
async function missHere(number: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) await send(guest(), TRACK, { number, email: `${n}@example.com` })
}

describe('an order', () => {
  it('is shown with its lines and sums, and without name and address', async () => {
    const order = await ordered(shop())
    const { status, text, headers } = await track(order)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(text).toContain(`<h1>${fill(texts.order, order)}</h1>`)
    expect(text).toContain(texts.received)
    expect(text).toMatch(/2 × /)
    expect(text).toContain(`<dd>${order.email.slice(0, 1)}…@`)
    // As the confirmation and the mail say it: the price of one, the VAT by its rate, how it was paid, who sells.
    const { mail } = serverMessages('sv')
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/2 × 250,00 kr/)
    expect(text).toMatch(/<tr class="note"><th scope="row">Moms 25/)
    expect(text).toContain(`<dt>${mail.paymentHeading}</dt><dd>Visa ••••\u00a04242</dd>`)
    expect(text).toContain(shop().deps.brand.company.vatNumber)
    for (const secret of [ADDRESS.lastName, ADDRESS.address1, ADDRESS.cellNumber])
      expect(text).not.toContain(escapeHtml(secret ?? 'nothing'))
  })

  it('says to which pick-up point it goes, before it is sent and after', async () => {
    const order = await ordered(shop())
    const { servicePoint } = serverMessages('sv').mail
    expect((await track(order)).text).not.toContain(servicePoint)
    const agent = { id: 'a-1', name: 'ICA Nära', address: 'Storgatan 1, 411 05 Göteborg' }
    const added = JSON.stringify({ agent })
    for (const shipped_at of [null, new Date('2026-05-22T10:00:00Z')]) {
      await shop()
        .db.updateTable('orders')
        .set({ document: sql`document || ${added}::jsonb`, shipped_at })
        .execute()
      const { text } = await track(order)
      expect(text).toContain(`<dt>${servicePoint}</dt><dd>${agent.name}, ${agent.address}</dd>`)
    }
  })

  it('is a row of steps: what has happened, and what comes next', async () => {
    const order = await ordered(shop())
    const { mail } = serverMessages('sv')
    const before = await track(order)
    expect(before.text).toMatch(/<small class="dotted">(<span>[^<]+<\/span> )*<span>PLA<\/span><\/small>/)
    expect(before.text).toMatch(new RegExp(`<li class="done" aria-current="step"><b>${texts.placed}</b>`))
    expect(before.text).toContain(`<li><b>${texts.toSend}</b></li>`)
    expect(before.text).toContain(`<li><b>${mail.delivery}</b>`)
    const sent = { shipped_at: new Date('2026-05-22T10:00:00Z'), carrier: 'PostNord', tracking: 'SE123' }
    await shop().db.updateTable('orders').set(sent).execute()
    const { text } = await track(order)
    expect(text).toMatch(
      new RegExp(
        `<li class="done" aria-current="step"><b>${texts.sent}</b><div>22 maj 2026</div><div><a href="https://tracking.postnord.com/[^"]*=SE123" rel="noreferrer">PostNord SE123</a>`,
      ),
    )
    expect(text).not.toContain(`<li><b>${mail.delivery}</b>`)
  })

  it('has the days that it was at its storefront', async () => {
    const order = await ordered(shop())
    const placed = JSON.stringify('2026-11-29T23:14:00.000Z')
    const at = (site: SiteKey) =>
      shop()
        .db.updateTable('orders')
        .set({ site, shipped_at: new Date('2026-11-30T23:14:00Z') })
        .set({ document: sql`jsonb_set(document, '{placedAt}', ${placed}::jsonb)` })
        .execute()
    await at('uk')
    expect((await track(order)).text).toMatch(/29 november 2026.*30 november 2026/s)
    await at('de')
    expect((await track(order)).text).toMatch(/30 november 2026.*1 december 2026/s)
  })

  it('leads on: to the shop, its help, and to somebody to ask', async () => {
    const { text } = await track(await ordered(shop()))
    for (const link of ['/shop', '/faq', '/contact', 'mailto:', 'tel:+'])
      expect(text).toContain(`href="${link}`)
    // With the phone's tabs and the search, as on every page.
    const [, tabs = ''] = /<nav class="tabs"(.*?)<\/nav>/.exec(text) ?? []
    expect([...tabs.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      ...['/', '/shop', '/search', '/account', '/cart'],
    ])
    expect(text).toContain('<form action="/search">')
    // None of it on paper, where nothing can be pressed.
    expect(text).toContain('<p class="on"><a href="/track"')
    expect(text).toMatch(/@media print\{.*footer,form,\.row,\.on,\.tabs,search,header nav\{display:none\}/)
  })

  it('says what has paid for it beside the money, so that its sums add up', async () => {
    const order = await ordered(shop())
    const paid = JSON.stringify({ discount: 1_000, points: 2_000, giftCards: 3_000 })
    await shop()
      .db.updateTable('orders')
      .set({ document: sql`jsonb_set(document, '{totals}', document->'totals' || ${paid}::jsonb)` })
      .execute()
    const { text } = await track(order)
    const { mail } = serverMessages('sv')
    for (const label of [mail.discount, mail.points, mail.giftCards])
      expect(text).toContain(`<th scope="row">${label}</th>`)
  })

  it('is found however its number and address are written', async () => {
    const { number, email } = await ordered(shop())
    expect((await track({ number: ` ${number.toLowerCase()} `, email: email.toUpperCase() })).status).toBe(
      200,
    )
  })

  it('says what was paid back', async () => {
    const order = await ordered(shop())
    await shop().db.updateTable('orders').set({ refunded: 100 }).execute()
    const { text } = await track(order)
    expect(text).toContain(texts.partly_refunded)
    expect(text.indexOf(texts.refundedSum)).toBeGreaterThan(text.indexOf('class="sum"'))
    expect(text).toContain(`<li><b>${texts.toSend}</b>`)
    // Of one that was given back as a whole nothing is on its way.
    await shop().db.updateTable('orders').set({ refunded: sql`total` }).execute()
    const whole = await track(order)
    expect(whole.text).toContain(texts.refunded)
    expect(whole.text).not.toContain(`<li><b>${texts.toSend}</b>`)
  })

  it('of an invoice says whether it is still to be paid', async () => {
    const order = await ordered(shop())
    const set = (paid_at: Date | null) =>
      shop().db.updateTable('orders').set({ due_at: new Date(), paid_at }).execute()
    await set(null)
    expect((await track(order)).text).toContain(texts.invoiced)
    await set(new Date())
    const { text } = await track(order)
    expect(text).toContain(texts.received)
    expect(text).not.toContain(texts.invoiced)
  })

  it('of an unpaid invoice says what was taken off it, and what is left to pay', async () => {
    const order = await ordered(shop())
    await shop().db.updateTable('orders').set({ due_at: new Date() }).execute()
    await refundOrder(shop().deps, order.number, { of: { amount: 100 }, restock: false })
    await sweep(shop().deps)
    const { text } = await track(order)
    expect(text).toContain(texts.partly_credited)
    expect(text).toContain(`<th scope="row">${texts.toPay}</th>`)
    expect(text).not.toContain(texts.refundedSum)
  })

  it('says what was withdrawn from it, and offers no more than is left', async () => {
    const order = await ordered(shop(), 3)
    const { number, email } = order
    const statement = { number, email, name: 'Ada', goods: '', step: 'confirm' }
    await send(shop().call, WITHDRAW, { ...statement, 'pieces.PLA': '1' })
    const part = await track(order)
    expect(part.text).toContain(`<b>${texts.withdrawn}</b>`)
    expect(part.text).toContain(`<li><b>${texts.toSend}</b>`)
    expect(part.text).toContain(`action="${WITHDRAW}"`)
    expect(part.text).toContain('name="pieces.PLA" value="2"')
    await send(shop().call, WITHDRAW, { ...statement, 'pieces.PLA': '2' })
    const whole = await track(order)
    expect(whole.text.split(texts.withdrawn)).toHaveLength(3)
    expect(whole.text).not.toContain(`<li><b>${texts.toSend}</b>`)
    expect(whole.text).not.toContain(`action="${WITHDRAW}"`)
  })

  it('of a company says the reference that the company knows it by', async () => {
    const order = await ordered(shop())
    const payment = JSON.stringify({ option: 'invoice_email', reference: 'PO 4711' })
    await shop()
      .db.updateTable('orders')
      .set({ document: sql`document || jsonb_build_object('company', true, 'payment', ${payment}::jsonb)` })
      .execute()
    const { text } = await track(order)
    expect(text).toContain(`<dt>${serverMessages('sv').mail.reference}</dt><dd>PO 4711</dd>`)
  })

  it('of a company has no withdrawal, which is not its right', async () => {
    const order = await ordered(shop())
    await shop().db.updateTable('orders').set({ document: sql`document || '{"company": true}'` }).execute()
    const { text } = await track(order)
    expect(text).not.toContain('/api/withdrawal')
    expect(text).toContain('/api/orders/invoice')
  })

  it('calls free delivery free, as the checkout does', async () => {
    const order = await ordered(shop())
    await shop()
      .db.updateTable('orders')
      .set({ document: sql`jsonb_set(document, '{totals,shipping}', '0')` })
      .execute()
    expect((await track(order)).text).toContain(`<td>${serverMessages('sv').mail.free}</td>`)
  })

  it('leads on to its withdrawal, with all its pieces, and to its invoice', async () => {
    const order = await ordered(shop())
    const { text } = await track(order)
    expect(text).toContain('name="pieces.PLA" value="2"')
    const { status, headers } = await send(shop().call, INVOICE, order)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('the link in the mail', () => {
  const link = () => {
    const [path = ''] = /\/api\/orders\/track\/[\w-]+\/[\w-]+/.exec(shop().mails.at(-1)?.text ?? '') ?? []
    return path
  }

  it('opens the order without a question, and what its page leads to', async () => {
    const order = await ordered(shop())
    await sweep(shop().deps, OUTBOX_HANDLERS)
    const call = guest()
    const page = await call(link())
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<h1>${fill(texts.order, order)}</h1>`)
    expect(page.headers.get('cache-control')).toContain('private')
    const [, email = ''] = /name="email" value="([^"]*)"/.exec(page.text) ?? []
    expect(email).toBe(order.email)
    expect((await send(call, INVOICE, order)).status).toBe(200)
    expect((await call(TRACK)).status).toBe(200)
  })

  it('opens no other order, and nothing once it is changed', async () => {
    await ordered(shop())
    await sweep(shop().deps, OUTBOX_HANDLERS)
    const own = link()
    const other = await ordered(shop())
    const [, seal = ''] = /\/([\w-]+)$/.exec(own) ?? []
    const wrong = [
      `${TRACK}/${other.number}/${seal}`,
      own.slice(0, -1),
      `${own}A`,
      `${TRACK}/ACDEF-34679/${seal}`,
    ]
    for (const path of wrong) {
      const { status, headers, text } = await guest()(path)
      expect([status, headers.get('location'), text]).toEqual([303, '/track', ''])
      expect(headers.get('set-cookie')).toBeNull()
    }
  })
})

describe('whoever does not know both', () => {
  it('learns nothing: an unknown number and a wrong address are one answer', async () => {
    const { number } = await ordered(shop())
    const wrong = await track({ number, email: 'eve@example.com' })
    const unknown = await track({ number: 'ACDEF-34679', email: 'eve@example.com' })
    expect([wrong.status, unknown.status]).toEqual([404, 404])
    expect(wrong.text.replaceAll(number, 'N')).toBe(unknown.text.replaceAll('ACDEF-34679', 'N'))
    expect(wrong.text).toContain('value="eve@example.com"')
  })

  it('is told which field is empty or no address, and keeps what was typed', async () => {
    const { withdrawal } = serverMessages('sv')
    const missing = (field: string) => fill(withdrawal.problems.required, { field })
    const none = await track({})
    expect(none.status).toBe(400)
    for (const label of Object.values(texts.fields)) expect(none.text).toContain(missing(label))
    const typo = await track({ number: 'ACDEF-34679', email: 'eve' })
    expect(typo.status).toBe(400)
    expect(typo.text).toContain(withdrawal.problems.email)
    expect(typo.text).not.toContain(missing(texts.fields.number))
    expect(typo.text).toContain('value="ACDEF-34679"')
    expect(typo.text).toMatch(/id="email"[^>]*aria-invalid="true" autofocus/)
    const both = await track({ number: 'ABC', email: 'eve' })
    for (const [field, problem] of [
      ['number', 'number'],
      ['email', 'email'],
    ] as const)
      expect(both.text).toMatch(
        new RegExp(
          `<p class="bad" id="${field}-problem"><svg class="icon".*</svg>${withdrawal.problems[problem]}</p>`,
        ),
      )
    expect(both.text).toContain('value="ABC"')
    expect((await track({ number: 'ABC', email: 'eve@example.com' })).status).toBe(400)
  })

  it('gets no invoice', async () => {
    const { number } = await ordered(shop())
    const answer = await send(shop().call, INVOICE, { number, email: 'eve@example.com' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await shop().db.selectFrom('invoice').selectAll().execute()).toEqual([])
  })

  it('cannot go on guessing from one network, and keeps nobody else out', async () => {
    const { number, email } = await ordered(shop())
    const info = { ip: '203.0.113.7' }
    for (let n = 0; n < 10; n += 1)
      expect((await send(guest(), TRACK, { number, email: `${n}@example.com` }, { info })).status).toBe(404)
    const refused = await send(guest(), TRACK, { number, email }, { info })
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('60 minuter')
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(refused.text).not.toContain(texts.items)
    expect((await send(guest(), INVOICE, { number, email }, { info })).status).toBe(429)
    const elsewhere = { info: { ip: '198.51.100.1' } }
    expect((await send(guest(), TRACK, { number, email }, elsewhere)).status).toBe(303)
  })

  it('from many networks has three guesses of each, and its customer is still let in', async () => {
    const { number, email } = await ordered(shop())
    await miss(number, 60)
    const guess = (n: number) =>
      send(guest(), TRACK, { number, email: `${n}@example.com` }, { info: { ip: '192.0.2.9' } })
    for (let n = 0; n < 3; n += 1) expect((await guess(n)).status).toBe(404)
    expect((await guess(3)).status).toBe(429)
    expect((await send(guest(), TRACK, { number, email }, { info: { ip: '192.0.2.9' } })).status).toBe(429)
    // Mistyped twice, and right then.
    const own = { info: { ip: '192.0.2.1' } }
    for (const typo of ['a@example.com', 'b@example.com'])
      expect((await send(guest(), TRACK, { number, email: typo }, own)).status).toBe(404)
    expect((await send(guest(), TRACK, { number, email }, own)).status).toBe(303)
    expect((await send(guest(), INVOICE, { number, email }, own)).status).toBe(200)
  })

  it('is refused alike with what is right and with what is wrong', async () => {
    const { number, email } = await ordered(shop())
    await missHere(number)
    const [right, wrong] = [email, 'eve@example.com'].map((each) =>
      send(guest(), TRACK, { number, email: each }),
    )
    const [a, b] = [await right, await wrong]
    expect([a?.status, b?.status]).toEqual([429, 429])
    expect(a?.text.replaceAll(email, 'E')).toBe(b?.text.replaceAll('eve@example.com', 'E'))
    expect([a, b].map((each) => each?.headers.get('set-cookie'))).toEqual([null, null])
  })

  it('finds the limit also with all tries at once', async () => {
    const { number } = await ordered(shop())
    const tries = Array.from({ length: 30 }, (_, n) =>
      send(guest(), TRACK, { number, email: `${n}@example.com` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('buys no guess with an order of its own', async () => {
    const own = await ordered(shop())
    const { number } = await ordered(shop())
    const info = { ip: '203.0.113.7' }
    for (let n = 0; n < 10; n += 1) {
      expect((await send(guest(), TRACK, own, { info })).status).toBe(303)
      expect((await send(guest(), TRACK, { number, email: `${n}@example.com` }, { info })).status).toBe(404)
    }
    expect((await send(guest(), TRACK, { number, email: 'x@example.com' }, { info })).status).toBe(429)
    expect((await send(guest(), TRACK, own, { info })).status).toBe(303)
  })

  it('cannot try one number after another', async () => {
    const own = await ordered(shop())
    const info = { ip: '203.0.113.7' }
    for (let n = 0; n < 60; n += 1) {
      const number = `AAAAA-${String(n).padStart(5, '0')}`
      expect((await send(guest(), TRACK, { ...own, number }, { info })).status).toBe(404)
    }
    expect((await send(guest(), TRACK, own, { info })).status).toBe(429)
  })
})

describe('after too many misses of its network', () => {
  it('who has proved the order in this browser sees it, its invoice, and it once more', async () => {
    const order = await ordered(shop())
    const { call } = shop()
    await send(call, TRACK, order)
    await missHere(order.number)
    for (const _ of [1, 2]) expect((await call(TRACK)).text).toContain(`<h1>${fill(texts.order, order)}</h1>`)
    expect((await send(call, INVOICE, order)).headers.get('content-type')).toBe('application/pdf')
    expect((await send(call, TRACK, order)).status).toBe(303)
    // With what proves this order, no other one is guessed at.
    const other = await ordered(shop())
    await missHere(other.number)
    expect((await send(call, TRACK, other)).status).toBe(429)
  })

  it.each<[string, (own: string[], other: string[]) => unknown[]]>([
    ['without a seal', ([number, email]) => [number, email]],
    ['with a seal that is made up', ([number, email]) => [number, email, 'A'.repeat(43)]],
    ['with the seal of another order', ([number, email], [, , seal]) => [number, email, seal]],
    ['with a seal that is no text', ([number, email]) => [number, email, 7]],
  ])('a cookie %s proves nothing', async (_, forged) => {
    const [own, other] = [await ordered(shop()), await ordered(shop())]
    const cookieOf = async (order: typeof own) => {
      const sent = await send(guest(), TRACK, order)
      const [, value = ''] = /shop-tracked=([\w-]+)/.exec(sent.headers.get('set-cookie') ?? '') ?? []
      return JSON.parse(Buffer.from(value, 'base64url').toString()) as string[]
    }
    const cookie = forged(await cookieOf(own), await cookieOf(other))
    await missHere(own.number)
    const call = guest()
    call.cookie = `shop-tracked=${Buffer.from(JSON.stringify(cookie)).toString('base64url')}`
    expect((await call(TRACK)).status).toBe(429)
    expect((await send(call, INVOICE, own)).status).toBe(429)
    expect((await send(call, TRACK, own)).status).toBe(429)
  })
})

it('what is right is never counted, however often a customer or an office looks', async () => {
  const order = await ordered(shop())
  const ask = { info: { ip: '203.0.113.7' } }
  for (let n = 0; n < 62; n += 1) {
    const call = guest()
    expect((await send(call, TRACK, order, ask)).status).toBe(303)
    expect((await call(TRACK, ask)).status).toBe(200)
  }
  const counted = await shop().db.selectFrom('rate_limit').select(['key', 'count']).execute()
  expect(counted.filter(({ key }) => /^track(-own|-number)?:/.test(key)).map(({ count }) => count)).toEqual([
    0, 0, 0,
  ])
})

it.each(LANGUAGES)('the page speaks %s', async (language) => {
  const order = await ordered(shop())
  const found = await track(order, `?language=${language}`)
  expect(found.text).toContain(escapeHtml(serverMessages(language).tracking.items))
  const lost = await send(shop().call, `${TRACK}?language=${language}`, { ...order, email: 'x@example.com' })
  expect(lost.text).toContain(escapeHtml(serverMessages(language).tracking.unknown))
  for (const { text } of [found, lost]) expect(text).not.toMatch(/\{\w+\}|undefined/)
})

it('the page is reloaded without asking again, by the browser that has proved the order and by no other', async () => {
  const order = await ordered(shop())
  const { call } = shop()
  const sent = await send(call, TRACK, order)
  expect([sent.status, sent.headers.get('location'), sent.text]).toEqual([303, TRACK, ''])
  expect(sent.headers.get('set-cookie')).toMatch(/; Max-Age=3600; HttpOnly; SameSite=Strict/)
  for (const _ of [1, 2]) expect((await call(TRACK)).text).toContain(`<h1>${fill(texts.order, order)}</h1>`)
  for (const cookie of ['', 'shop-tracked=x', `shop-tracked=${Buffer.from('[1,2]').toString('base64url')}`]) {
    call.cookie = cookie
    const { status, headers } = await call(TRACK)
    expect([status, headers.get('location')]).toEqual([303, '/track'])
  }
  call.cookie = `shop-tracked=${Buffer.from(JSON.stringify([order.number, 'eve@example.com'])).toString('base64url')}`
  expect((await call(TRACK)).status).toBe(404)
})
