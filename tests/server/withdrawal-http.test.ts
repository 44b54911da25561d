/** The withdrawal function over HTTP: two steps, one answer for every order, and no statement that is lost. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { escapeHtml } from '#core/text/escape-html'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { type Answer, type Ask, client } from './http-client.ts'
import { expectError, openHttpShop } from './http-shop.ts'
import { deliver } from './support/subscriber.ts'
import { type Ordered, ordered, send, TRACK, WITHDRAW } from './support/withdrawing.ts'

const shop = openHttpShop()
const texts = serverMessages('sv').withdrawal
const UNKNOWN: Ordered = { number: 'ACDEF-34679', email: 'eve@example.com' }

const say = (fields: Record<string, string>, ask?: Ask) =>
  send(shop().call, WITHDRAW, { name: 'Ada Lind', ...fields }, ask)
const confirm = (fields: Record<string, string>, ask?: Ask) => say({ ...fields, step: 'confirm' }, ask)
const kept = () => shop().db.selectFrom('withdrawal').selectAll().orderBy('id').execute()

function expectPage({ status, headers, text }: Answer, expected: number, title: string): void {
  expect([status, headers.get('content-type')]).toEqual([expected, 'text/html; charset=utf-8'])
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toContain("form-action 'self'")
  // Without its origin the next form would be taken for another site's.
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(text).toContain(`<h1>${escapeHtml(title)}</h1>`)
  expect(text).not.toMatch(/\{\w+\}|undefined/)
}

describe('the first step', () => {
  it('shows what was typed and receives nothing', async () => {
    const answer = await say({ ...UNKNOWN, goods: 'the red one' })
    expectPage(answer, 200, texts.review.title)
    for (const shown of [UNKNOWN.number, UNKNOWN.email, 'Ada Lind', 'the red one', texts.review.confirm])
      expect(answer.text).toContain(shown)
    expect(await kept()).toEqual([])
    await deliver(shop())
    expect(shop().mails).toEqual([])
  })

  it('keeps what was typed when something is wrong, and says what', async () => {
    const answer = await say({ ...UNKNOWN, name: '', email: 'eve@example' })
    expectPage(answer, 400, texts.heading)
    expect(answer.text).toContain(`value="${UNKNOWN.number}"`)
    expect(answer.text).toContain('value="eve@example"')
    expect(answer.text).toContain(escapeHtml(texts.problems.email))
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(answer.text.match(/autofocus/g)).toHaveLength(1)
    // Whoever gets no further may write, or send the model form.
    expect(answer.text).toContain('href="/withdrawal#model-form"')
    expect(answer.text).toContain(`mailto:${shop().deps.brand.contactEmail}`)
  })

  it('leads back to the form with everything in it', async () => {
    const answer = await say({ ...UNKNOWN, step: 'edit', goods: '<b>' })
    expectPage(answer, 200, texts.heading)
    expect(answer.text).toContain('&lt;b&gt;</textarea>')
    expect(answer.text).not.toContain('aria-invalid="true"')
  })

  it('names known lines by the catalogue, and takes fewer pieces of them', async () => {
    const lines = { ...UNKNOWN, 'pieces.PLA': '2', 'pieces.GONE-1': '0' }
    const form = await say({ ...lines, step: 'edit' })
    expect(form.text).toMatch(/name="pieces.PLA"[^>]* max="9999" inputmode="numeric" value="2"/)
    const review = await say(lines)
    // Two sizes of one name are told apart by more than their SKU.
    expect(form.text).toMatch(/<label for="pieces.PLA">[^<]+, \d+\u00a0g[^<]*<\/label>/)
    expect(review.text).toMatch(/<li>2 × [^<]+, \d+\u00a0g[^<]* \(PLA\)<\/li>/)
    expect(review.text).not.toContain('<li>0 ×')
    await confirm(lines)
    expect(await kept()).toMatchObject([{ pieces: [{ sku: 'PLA', quantity: 2 }], goods: '' }])
  })

  it('does not read no pieces at all as the whole order', async () => {
    const answer = await say({ ...UNKNOWN, 'pieces.PLA': '0' })
    expectPage(answer, 400, texts.heading)
    expect(answer.text).toMatch(
      new RegExp(`<p class="bad" id="pieces.PLA-problem"><svg class="icon".*</svg>${texts.pieces.none}</p>`),
    )
    expect(answer.text).toMatch(/id="pieces.PLA"[^>]*aria-invalid="true" autofocus/)
    // What can be left out is not missing.
    expect(answer.text).not.toContain(texts.fields.goods)
    expect(answer.text).toMatch(/<div role="alert"><svg.*<\/svg><p>[^<]*<br> <a href="#pieces.PLA">/)
    expectPage(await say({ ...UNKNOWN, 'pieces.PLA': '0', goods: 'the red one' }), 200, texts.review.title)
  })

  it('is led to from the address of the form', async () => {
    const { status, headers } = await shop().call(WITHDRAW)
    expect([status, headers.get('location')]).toEqual([303, '/withdrawal'])
  })
})

describe('of an order that is known', () => {
  const tooMany = fill(texts.pieces.tooMany, { n: 2 })
  const guest = () => client(shop().deps)
  /** What the form on the order's page sends. */
  const sealed = async (order: Ordered) => {
    await send(shop().call, TRACK, order)
    const [, seal = ''] = /name="seal" value="([\w-]+)"/.exec((await shop().call(TRACK)).text) ?? []
    return { ...order, name: 'Ada Lind', seal }
  }

  it.each(['review', 'confirm'])('no more pieces than ordered pass the step %s', async (step) => {
    const known = await sealed(await ordered(shop()))
    const answer = await send(guest(), WITHDRAW, { ...known, 'pieces.PLA': '50000', step })
    expectPage(answer, 400, texts.heading)
    expect(answer.text).toMatch(
      new RegExp(`<p class="bad" id="pieces.PLA-problem"><svg class="icon".*</svg>${tooMany}</p>`),
    )
    expect(answer.text).toMatch(
      /id="pieces.PLA"[^>]*aria-invalid="true" autofocus min="0" max="2" inputmode="numeric" value="50000"/,
    )
    for (const kept of [known.number, known.email, known.name, known.seal])
      expect(answer.text).toContain(`value="${kept}"`)
    expect(await kept()).toEqual([])
  })

  it('as many as ordered are received, also when they are said again', async () => {
    const known = { ...(await sealed(await ordered(shop()))), 'pieces.PLA': '2' }
    const review = await send(guest(), WITHDRAW, known)
    expectPage(review, 200, texts.review.title)
    expect(review.text).toContain(`name="seal" value="${known.seal}"`)
    for (const _ of [1, 2])
      expectPage(await send(guest(), WITHDRAW, { ...known, step: 'confirm' }), 200, texts.received.title)
    expect(await kept()).toMatchObject([{ pieces: [{ sku: 'PLA', quantity: 2 }] }])
  })

  it('is known by the browser that has proved it, whatever the form leaves out', async () => {
    const order = await ordered(shop())
    await send(shop().call, TRACK, order)
    expect((await say({ ...order, 'pieces.PLA': '3', step: 'confirm' })).text).toContain(tooMany)
    expect(await kept()).toEqual([])
  })

  it.each<[string, (known: Record<string, string>, other: Record<string, string>) => object]>([
    ['without a seal', () => ({ seal: '' })],
    ['with a seal that is made up', () => ({ seal: 'A'.repeat(43) })],
    ['with the seal of another order', (_, { seal }) => ({ seal })],
    ['with another address', () => ({ email: UNKNOWN.email })],
  ])('%s nobody learns what was ordered', async (_, change) => {
    const [known, other] = [await sealed(await ordered(shop())), await sealed(await ordered(shop()))]
    const said = { ...known, ...change(known, other), 'pieces.PLA': '3' }
    expectPage(await send(guest(), WITHDRAW, said), 200, texts.review.title)
  })

  it.each(LANGUAGES)('says so in %s', async (language) => {
    const known = await sealed(await ordered(shop()))
    const { pieces } = serverMessages(language).withdrawal
    const ask = (count: string) =>
      send(guest(), `${WITHDRAW}?language=${language}`, { ...known, 'pieces.PLA': count })
    expect((await ask('3')).text).toContain(escapeHtml(fill(pieces.tooMany, { n: 2 })))
    expect((await ask('0')).text).toContain(escapeHtml(pieces.none))
  })
})

describe('the second step', () => {
  it('receives, acknowledges with date and time, and tells the shop', async () => {
    const order = await ordered(shop())
    const answer = await confirm(order)
    expectPage(answer, 200, texts.received.title)
    expect(answer.text).toContain('20 maj 2026')
    expect(await kept()).toMatchObject([
      { order_number: order.number, email: order.email, late: false, acknowledged_at: null, done_at: null },
    ])
    await deliver(shop())
    const [receipt] = shop().mails.filter(({ subject }) => subject.startsWith('Du ångrar'))
    expect(receipt?.to).toBe(order.email)
    for (const said of ['20 maj 2026', '12:00', order.number, 'Ada Lind', texts.review.all])
      expect(receipt?.text).toContain(said)
    // Who sells, and the order's own page.
    expect(receipt?.text).toContain(shop().deps.brand.company.orgNumber)
    const [page = ''] =
      /https:\/\/se\.example\/api\/orders\/track\/[\w-]+\/[\w-]+/.exec(receipt?.text ?? '') ?? []
    expect(receipt?.html).toContain(`href="${page}"`)
    expect((await shop().call(new URL(page).pathname)).text).toContain(order.number)
    expect(shop().mails.some(({ subject }) => subject.startsWith('Ånger '))).toBe(true)
    expect((await kept())[0]?.acknowledged_at).toEqual(shop().deps.clock.now())
  })

  const markSent = () =>
    shop()
      .db.updateTable('orders')
      .set({ shipped_at: new Date('2026-05-19T10:00:00Z') })
      .execute()
  const [sentWords = ''] = texts.received.sent.split('{date}')
  const receiptOf = async () => {
    await deliver(shop())
    return shop().mails.find(({ subject }) => subject.startsWith('Du ångrar'))?.text ?? ''
  }

  it('says in the mail that nothing is to be sent back of what has not left', async () => {
    await confirm(await ordered(shop()))
    const text = await receiptOf()
    expect(text).toContain(texts.received.unsent)
    expect(text).not.toContain(sentWords)
  })

  it('says in the mail when it was sent, and where to it goes back', async () => {
    const order = await ordered(shop())
    await markSent()
    await confirm(order)
    const text = await receiptOf()
    expect(text).toContain(`${sentWords}19 maj 2026`)
    expect(text).toContain(shop().deps.brand.company.address)
    expect(text).not.toContain(texts.received.unsent)
  })

  it('says so on the page to a browser that has proved the order, and to no other', async () => {
    const order = await ordered(shop())
    await markSent()
    expect((await confirm(order)).text).not.toContain(sentWords)
    await send(shop().call, TRACK, order)
    expect((await confirm(order)).text).toContain(`${sentWords}19 maj 2026`)
    expect((await confirm({ ...order, email: UNKNOWN.email })).text).not.toContain(sentWords)
    expect((await say({ ...order, step: 'confirm' }, { headers: { cookie: '' } })).text).not.toContain(
      sentWords,
    )
  })

  it('answers the same for an order that there is, one of another address, and none', async () => {
    const order = await ordered(shop())
    const answers = [
      await confirm({ ...order, email: UNKNOWN.email }),
      await confirm(UNKNOWN),
      await confirm({ number: order.number, email: order.email }),
    ]
    const alike = answers.map(({ status, text }, index) => [
      status,
      text
        .replaceAll(order.number, 'NUMBER')
        .replaceAll(UNKNOWN.number, 'NUMBER')
        .replaceAll([UNKNOWN.email, UNKNOWN.email, order.email][index] ?? '', 'EMAIL'),
    ])
    expect(alike[1]).toEqual(alike[0])
    expect(alike[2]).toEqual(alike[0])
    expect((await kept()).map(({ order_number }) => order_number)).toEqual([null, null, order.number])
  })

  it('keeps and acknowledges what fits no order, without a link that a stranger typed', async () => {
    await confirm({ ...UNKNOWN, name: 'www.spam.example', goods: 'https://spam.example/' })
    await deliver(shop())
    const receipt = shop().mails.find(({ to }) => to === UNKNOWN.email)
    expect(receipt?.text).toContain(texts.mail.unmatched)
    expect(receipt?.text).not.toContain('/orders/track')
    expect(receipt?.text).toContain('www. spam. example')
    expect(`${receipt?.text}${receipt?.html}`).not.toContain('spam.example')
    const notice = shop().mails.find(({ subject }) => subject.startsWith('Ånger '))
    expect(notice?.text).toContain('https: / / spam. example/')
    expect(`${notice?.text}${notice?.html}`).not.toContain('spam.example')
    expect(notice?.text).toContain(texts.mail.noMatch)
  })

  it('acknowledges to the customer of an order without a link either: who ordered may have typed another’s address', async () => {
    const order = await ordered(shop())
    await confirm({ ...order, name: 'Win www.spam.example', goods: 'https://spam.example/' })
    await deliver(shop())
    const mails = shop().mails.map(({ subject, text, html }) => subject + text + html)
    expect(mails.some((mail) => mail.includes('Win www. spam. example'))).toBe(true)
    expect(mails.filter((mail) => mail.includes('spam.example'))).toEqual([])
  })

  it('is once, however often the button is pressed, and acknowledged again later', async () => {
    const [first, second] = await Promise.all([confirm(UNKNOWN), confirm(UNKNOWN)])
    expect([first.status, second.status]).toEqual([200, 200])
    await deliver(shop())
    const sent = () => shop().mails.filter(({ to }) => to === UNKNOWN.email).length
    expect([(await kept()).length, sent()]).toEqual([1, 1])
    shop().pass(3_600_000)
    const again = await confirm(UNKNOWN)
    // When it was received first is what counts.
    expect(again.text).toBe(first.text)
    await deliver(shop())
    expect([(await kept()).length, sent()]).toEqual([1, 2])
  })

  it('refuses nothing for being late', async () => {
    const order = await ordered(shop())
    const { db } = shop()
    const row = await db.selectFrom('orders').select('document').executeTakeFirstOrThrow()
    const { shipping: _shipped, ...digital } = row.document
    await db
      .updateTable('orders')
      .set({ document: JSON.stringify(digital) })
      .execute()
    shop().pass(30 * 86_400_000)
    expectPage(await confirm(order), 200, texts.received.title)
    expect(await kept()).toMatchObject([{ late: true, order_number: order.number }])
  })

  it.each(LANGUAGES)('speaks %s', async (language) => {
    const path = `${WITHDRAW}?language=${language}`
    const said = { ...UNKNOWN, name: 'Ada' }
    const own = serverMessages(language).withdrawal
    expectPage(await send(shop().call, path, {}), 400, own.heading)
    expectPage(await send(shop().call, path, said), 200, own.review.title)
    expectPage(await send(shop().call, path, { ...said, step: 'confirm' }), 200, own.received.title)
    await deliver(shop())
    for (const { subject, text, html } of shop().mails)
      expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/)
  })
})

describe('too many', () => {
  const from = (n: number): Ask => ({ info: { ip: `203.0.113.${n}` } })

  it('mails to one address are not sent, and what was said is kept', async () => {
    for (let n = 1; n <= 7; n += 1) await confirm({ ...UNKNOWN, goods: `piece ${n}` }, from(n))
    await deliver(shop())
    expect(await kept()).toHaveLength(7)
    expect(shop().mails.filter(({ to }) => to === UNKNOWN.email)).toHaveLength(5)
  })

  it('never keep the mail from the address that the order was placed with', async () => {
    const order = await ordered(shop())
    for (let n = 1; n <= 7; n += 1) await confirm({ ...order, goods: `piece ${n}` }, from(n))
    await deliver(shop())
    expect(shop().mails.filter(({ subject }) => subject.startsWith('Du ångrar'))).toHaveLength(7)
  })

  it('about one order are not mailed without end either: its address may be a stranger who never ordered', async () => {
    const order = await ordered(shop())
    for (let n = 1; n <= 12; n += 1) await confirm({ ...order, goods: `piece ${n}` }, from(n))
    await deliver(shop())
    expect(await kept()).toHaveLength(12)
    expect(shop().mails.filter(({ subject }) => subject.startsWith('Du ångrar'))).toHaveLength(10)
  })

  it('mails of a day leave room for who withdraws from an order, and what is not mailed is said to be received', async () => {
    const order = await ordered(shop())
    const acknowledged = () => shop().mails.filter(({ subject }) => subject.startsWith('Du ångrar')).length
    /** In hours of their own, from networks of their own. */
    const statements = async (count: number, of: Ordered, first: number) => {
      const answers: Answer[] = []
      for (let n = first; n < first + count; n += 1) {
        if (n % 5 === 0) shop().pass(3_600_000)
        answers.push(await confirm({ ...of, goods: `piece ${n}` }, from(n)))
      }
      for (let times = 0; times < 3; times += 1) await deliver(shop())
      for (const { status } of answers) expect(status).toBe(200)
      return answers
    }
    const unknown = { ...UNKNOWN, email: order.email }
    // Somebody asks for newsletters in the customer's name, and goes on when that is refused.
    for (let hour = 0; hour < 6; hour += 1) {
      for (let times = 0; times < 5; times += 1)
        await shop().call('/api/sendgrid/newsletter', { json: { email: order.email } })
      shop().pass(3_600_000)
    }
    await deliver(shop())
    shop().mails.length = 0
    await statements(13, unknown, 1)
    expect(acknowledged()).toBe(10)
    const own = await statements(12, order, 14)
    expect(acknowledged()).toBe(20)
    const [before, , after] = own.slice(-3).map(({ text }) => text)
    for (const page of [before, after]) expect(page).toContain(`<h1>${escapeHtml(texts.received.title)}</h1>`)
    expect(before).toContain('är på väg till')
    expect(after).toContain('ingen bekräftelse kommer med mejl')
    expect(after).not.toContain('är på väg till')
    // For both it is the same page: it does not tell whether there is such an order.
    const [none] = await statements(1, { ...unknown, number: 'ACDEF-34677' }, 26)
    expect(none?.text).toContain('ingen bekräftelse kommer med mejl')
    expect(await kept()).toHaveLength(26)
    expect(shop().mails.filter(({ to }) => to === shop().deps.brand.contactEmail)).toHaveLength(26)
  })

  it('statements of one network are shown another way, with all that was typed', async () => {
    for (let n = 1; n <= 30; n += 1)
      expect((await confirm({ ...UNKNOWN, goods: `${n}` }, from(1))).status).toBe(200)
    const answer = await confirm({ ...UNKNOWN, goods: 'one more' }, from(1))
    expectPage(answer, 429, texts.review.title)
    expect(answer.headers.get('retry-after')).toBe('600')
    expect(answer.text).toContain('one more')
    expect(await kept()).toHaveLength(30)
    expect((await confirm({ ...UNKNOWN, goods: 'one more' }, from(2))).status).toBe(200)
  })
})

describe('a form', () => {
  it('of another site is refused, and whoever sent it reads why', async () => {
    const answer = await confirm(UNKNOWN, {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expectPage(answer, 403, texts.failed.title)
    expect(await kept()).toEqual([])
  })

  it('that no page of ours has sent is a page of errors as well', async () => {
    expectPage(await say({ ...UNKNOWN, 'pieces.../x': '1' }), 400, texts.failed.title)
    expectPage(await say({ ...UNKNOWN, 'pieces.PLA': '-1' }), 400, texts.failed.title)
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`pieces.A${n}`, '1']))
    expectPage(await say({ ...UNKNOWN, ...many }), 400, texts.failed.title)
    expectPage(await say({ ...UNKNOWN, __proto__: 'x', 'constructor.a': 'b' }), 200, texts.review.title)
    expectPage(await say({ ...UNKNOWN, goods: 'x'.repeat(70_000) }), 413, texts.failed.title)
  })

  it('is no JSON: a program is told so as programs are', async () => {
    expectError(await shop().call(WITHDRAW, { json: UNKNOWN }), 'not_json')
  })

  it('is not lost on a visitor when the database is away', async () => {
    const { deps } = shop()
    const broken = client({
      ...deps,
      failpoint: () => {
        throw new Error('gone')
      },
    })
    const answer = await send(broken, WITHDRAW, { ...UNKNOWN, name: 'Ada', step: 'confirm' })
    expectPage(answer, 500, texts.failed.title)
    expect(await kept()).toEqual([])
  })
})
