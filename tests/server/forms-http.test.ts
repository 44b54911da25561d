/** The forms over HTTP: good, bad and hostile input, and the same answer whoever asks. */
import { describe, expect, it } from 'vitest'
import { MOST_FILE_BYTES } from '#core/forms/attachments'
import { FORM_KINDS, TICKED } from '#core/forms/form-fields'
import { TRAP } from '#core/forms/trap'
import { LANGUAGES } from '#core/site/language'
import type { Answer, Ask } from './http-client.ts'
import { expectError, openHttpShop } from './http-shop.ts'
import { deliver } from './support/subscriber.ts'
import { ordered } from './support/withdrawing.ts'

const shop = openHttpShop()

const BODIES: Record<(typeof FORM_KINDS)[number], Record<string, string>> = {
  contact: { name: 'Eve', email: 'eve@example.com', message: 'Hello' },
  're-add': {
    ...{ orderNumber: 'ACDEF-34679', email: 'eve@example.com', spools: '8', waste: 'black' },
    ...{ weight: TICKED, size: TICKED, contents: TICKED },
  },
  partner: { company: 'Lind AB', orgNbr: '5560360793', name: 'Eve', email: 'eve@example.com', need: 'PETG' },
  affiliate: { name: 'Eve', email: 'eve@example.com', website: 'example.com', audience: 'Swedish' },
  'custom-filament': {
    ...{ name: 'Eve', email: 'eve@example.com', material: 'PLA', color: '#c1121c', diameter: '2.85' },
    ...{ kilograms: '75', use: 'Lamps' },
  },
}

const send = (kind: keyof typeof BODIES, change: Record<string, unknown> = {}, ask: Ask = {}) =>
  shop().call(`/api/${kind}`, { json: { ...BODIES[kind], ...change }, ...ask })
const kept = () => shop().db.selectFrom('form_message').selectAll().orderBy('id').execute()
const wrong = ({ body }: Answer) =>
  body.fields.map(({ path, reason }: Record<string, string>) => `${path}: ${reason}`)

function withFiles(
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
  key?: string,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(BODIES.contact)) form.append(name, value)
  for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name))
  // The request names what separates the parts.
  const encoded = new Response(form)
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    ...(key && { 'idempotency-key': key }),
  }
  return encoded.arrayBuffer().then((raw) => shop().call('/api/contact', { raw, headers }))
}
const PDF = new TextEncoder().encode('%PDF-1.7 …')

describe.each(FORM_KINDS)('%s', (kind) => {
  it('is taken, and a receipt or an answer is the only thing that its sender gets', async () => {
    const answer = await send(kind)
    expect([answer.status, answer.body]).toEqual([202, { accepted: true }])
    expect(await kept()).toMatchObject([{ kind, site: 'se', language: 'sv', email: 'eve@example.com' }])
    await deliver(shop())
    const to = shop().mails.filter(({ to }) => to === 'eve@example.com')
    expect(to).toHaveLength(kind === 're-add' ? 0 : 1)
  })

  it('names what is wrong, and keeps nothing of it', async () => {
    const answer = await send(kind, { email: 'eve@example.com\r\nBcc: bo@example.com' })
    expectError(answer, 'invalid')
    expect(wrong(answer)).toEqual(['email: email'])
    expectError(await shop().call(`/api/${kind}`, { json: {} }), 'invalid')
    expectError(await send(kind, { email: { $gt: '' } }), 'invalid')
    expect(await kept()).toEqual([])
  })

  it('answers a program that fills in everything as if it were a visitor, and keeps nothing', async () => {
    expect((await send(kind, { [TRAP]: 'Offer' })).status).toBe(202)
    await deliver(shop())
    expect([await kept(), shop().mails]).toEqual([[], []])
  })

  it.each(LANGUAGES)('is answered and mailed in %s', async (language) => {
    const answer = await shop().call(`/api/${kind}?language=${language}`, { json: BODIES[kind] })
    expect(answer.status).toBe(202)
    await deliver(shop())
    for (const { subject, text, html } of shop().mails)
      expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/)
  })
})

describe('a message', () => {
  it('is the shop’s to answer: no header of its mail is what was typed', async () => {
    await send('contact', { name: 'Eve\r\nBcc: bo@example.com', message: 'a\r\nSubject: b' })
    await deliver(shop())
    const [notice] = shop().mails.filter(({ replyTo }) => replyTo)
    expect(notice?.replyTo).toBe('eve@example.com')
    expect(`${notice?.subject}${JSON.stringify(notice?.headers ?? {})}`).not.toMatch(/Bcc|[\r\n]/)
    expect((await kept())[0]?.fields).toMatchObject({
      name: 'Eve Bcc: bo@example.com',
      message: 'a\nSubject: b',
    })
  })

  it('is sent once under its key, also with files, and not with others', async () => {
    const files = [['a.pdf', PDF]] as const
    const answers = [
      await withFiles(files, 'key-00000001'),
      await withFiles(files, 'key-00000001'),
      await withFiles([['a.pdf', new Uint8Array([...PDF, 1])]], 'key-00000001'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 422])
    expect(await kept()).toHaveLength(1)
  })

  it('has at most three files, of what they are and not of what they are called', async () => {
    expect((await withFiles([['print.exe', PDF]])).status).toBe(202)
    expect(await shop().db.selectFrom('form_attachment').select(['name', 'type']).execute()).toEqual([
      { name: 'print.pdf', type: 'application/pdf' },
    ])
    const script = new TextEncoder().encode('<script>alert(1)</script>')
    const refused = await withFiles([['print.jpg', script]])
    expectError(refused, 'invalid')
    expect(wrong(refused)).toEqual(['files: type'])
    expect(wrong(await withFiles(Array(4).fill(['a.pdf', PDF])))).toEqual(['files: tooLong'])
    expect(await kept()).toHaveLength(1)
  })

  it('has at most 4 MB of files: what is larger is refused, much larger before it is read', async () => {
    const file = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(PDF)
      return bytes
    }
    expect((await withFiles([['a.pdf', file(MOST_FILE_BYTES)]])).status).toBe(202)
    expect(wrong(await withFiles([['a.pdf', file(MOST_FILE_BYTES + 1)]]))).toEqual(['files: tooLong'])
    expectError(await withFiles([['a.pdf', file(10_000_000)]]), 'too_large')
    expectError(
      await shop().call('/api/contact', {
        raw: '--x--',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10000000' },
      }),
      'too_large',
    )
  })

  it.each(['', '--x', '--x\r\n\r\n', 'noise', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'])(
    'of broken parts %j is refused as such',
    async (raw) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      expectError(await shop().call('/api/contact', { raw, headers, method: 'POST' }), 'malformed')
    },
  )

  it('with files is taken by no other form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expectError(await shop().call('/api/partner', { raw: '--x--', headers }), 'not_json')
  })

  it('of another site is refused', async () => {
    expectError(await send('contact', {}, { headers: { origin: 'https://evil.example' } }), 'forbidden')
  })
})

describe('RE-ADD', () => {
  it('answers the same for an order that there is and one that there is not', async () => {
    const { number, email } = await ordered(shop())
    const answers = [
      await send('re-add', { orderNumber: number, email }),
      await send('re-add', { orderNumber: number, email: 'eve@example.com' }),
      await send('re-add', { email }),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([202, '{"accepted":true}']),
    )
  })

  it('is not there on storefronts of other countries', async () => {
    expectError(await send('re-add', {}, { host: 'com.example' }), 'not_found')
  })
})

describe('too many', () => {
  /** In one of its spellings. */
  const from = (kind: keyof typeof BODIES, nth: number, ip: string, change = {}) =>
    send(kind, { email: nth % 2 ? `eve+${nth}@example.com` : 'EVE@example.com', ...change }, { info: { ip } })
  const receipts = () => shop().mails.filter(({ to }) => to.toLowerCase().startsWith('eve'))

  it.each(FORM_KINDS)('of an address and a network by %s wait, and of no other network', async (kind) => {
    for (let nth = 1; nth <= 5; nth += 1) expect((await from(kind, nth, '203.0.113.7')).status).toBe(202)
    const sixth = await from(kind, 6, '203.0.113.7')
    expectError(sixth, 'too_many_requests')
    expect(sixth.body.message[0]).toMatch(/^För många försök/)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await kept()).toHaveLength(5)
    // Whose address it is cannot be locked out by who has typed it.
    expect((await from(kind, 6, '203.0.113.8')).status).toBe(202)
    shop().pass(3_600_000)
    expect((await from(kind, 6, '203.0.113.7')).status).toBe(202)
  })

  it('receipts to one address are left out, by the hour and by the day, and every message is received', async () => {
    const sent: number[] = []
    for (let hour = 0; hour < 6; hour += 1) {
      for (let nth = 1; nth <= 7; nth += 1)
        expect((await from('contact', nth, `203.0.113.${nth}`)).status).toBe(202)
      await deliver(shop())
      sent.push(receipts().length)
      shop().pass(3_600_000)
    }
    expect(sent).toEqual([5, 10, 15, 20, 20, 20])
    expect(await kept()).toHaveLength(42)
    const shopMail = shop().deps.brand.contactEmail
    await deliver(shop())
    expect(shop().mails.filter(({ to }) => to === shopMail)).toHaveLength(42)
  })

  it('receipts count with the mails of other forms', async () => {
    const subscribe = () => shop().call('/api/sendgrid/newsletter', { json: { email: 'eve@example.com' } })
    for (let hour = 0; hour < 4; hour += 1) {
      for (let times = 0; times < 5; times += 1) expect((await subscribe()).status).toBe(202)
      shop().pass(3_600_000)
    }
    await deliver(shop())
    shop().mails.length = 0
    expect((await send('contact')).status).toBe(202)
    await deliver(shop())
    expect(shop().mails).toMatchObject([{ to: shop().deps.brand.contactEmail }])
  })

  it('answers of RE-ADD about one order wait; who knows no such order keeps nobody from asking', async () => {
    for (let nth = 1; nth <= 11; nth += 1)
      expect((await from('re-add', nth, `203.0.113.${nth}`)).status).toBe(nth <= 10 ? 202 : 429)
    const other = { orderNumber: 'ACDEF-34677' }
    expect((await from('re-add', 1, '203.0.113.50', other)).status).toBe(202)
    shop().pass(86_400_000)
    expect((await from('re-add', 1, '203.0.113.1')).status).toBe(202)
  })

  it('of one network wait as well, before anything is read', async () => {
    const info = { ip: '203.0.113.7' }
    for (let nth = 1; nth <= 30; nth += 1)
      expect((await send('contact', { email: `eve${nth}@example.com` }, { info })).status).toBe(202)
    expectError(await send('partner', {}, { info }), 'too_many_requests')
    expect((await send('partner', {}, { info: { ip: '203.0.113.8' } })).status).toBe(202)
  })
})
