/** How mail leaves the shop: through SendGrid, or into a folder that is read at /__local/mail. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail, MailMessage } from '#server/ports'
import { createSendGridMail } from '#third-parties/sendgrid/server/mail'
import { createMailSink, type MailSink } from '#third-parties/sendgrid/stand-in/mail-sink'

const MESSAGE: MailMessage = {
  to: 'ada@example.com',
  from: { email: 'orders@shop.example', name: 'add:layer' },
  subject: 'Order <b>1</b>',
  text: 'Thanks & <hello>',
  html: '<!doctype html><p>Thanks</p>',
  key: 'order-confirmation:1',
}

const FILE = { name: 'first layer.jpg', type: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8, 0xff]) }

let folder: string
let sink: MailSink
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
  sink = createMailSink(folder)
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const sent: { url: string; init: RequestInit }[] = []
function sendGrid(status: number): Mail {
  sent.length = 0
  return createSendGridMail({
    apiKey: 'SG.key',
    baseUrl: 'http://localhost:1',
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init })
      return new Response(status === 202 ? null : JSON.stringify({ errors: [MESSAGE.to] }), { status })
    },
  })
}

describe.each<[string, () => Mail]>([
  ['SendGrid', () => sendGrid(202)],
  ['the sink', () => sink],
])('%s', (_, mail) => {
  it('takes a mail, with and without files', async () => {
    await expect(mail().send(MESSAGE)).resolves.toBeUndefined()
    const terms = { name: 'Terms of sale.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
    await expect(
      mail().send({ ...MESSAGE, key: 'with-files', attachments: [FILE, terms] }),
    ).resolves.toBeUndefined()
  })
})

describe('SendGrid', () => {
  it('is asked with both parts, without tracking, and with the key of the mail', async () => {
    await sendGrid(202).send(MESSAGE)
    expect(sent[0]?.url).toBe('http://localhost:1/v3/mail/send')
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer SG.key')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      personalizations: [{ to: [{ email: MESSAGE.to }], custom_args: { key: MESSAGE.key } }],
      from: MESSAGE.from,
      subject: MESSAGE.subject,
      content: [
        { type: 'text/plain', value: MESSAGE.text },
        { type: 'text/html', value: MESSAGE.html },
      ],
      tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
    })
  })

  it('is given the files of a mail, and whom an answer goes to', async () => {
    await sendGrid(202).send({ ...MESSAGE, replyTo: 'bo@example.com', attachments: [FILE] })
    expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({
      reply_to: { email: 'bo@example.com' },
      attachments: [
        { content: '/9j/', type: 'image/jpeg', filename: 'first layer.jpg', disposition: 'attachment' },
      ],
    })
  })

  it.each([400, 401, 429, 500])(
    'that answers %i is tried again later, and no address is logged',
    async (status) => {
      await expect(sendGrid(status).send(MESSAGE)).rejects.toThrow(new Error(`SendGrid answered ${status}`))
    },
  )
})

describe('the sink', () => {
  const open = (path: string) => sink.handleLocalMail(new Request(`http://localhost${path}`))

  it('keeps one mail per key', async () => {
    await sink.send(MESSAGE)
    await sink.send(MESSAGE)
    await sink.send({ ...MESSAGE, key: 'order-confirmation:2' })
    expect(await sink.list()).toHaveLength(2)
  })

  it('shows a list, a mail and its HTML, without style or script of its own', async () => {
    expect(await (await open('/__local/mail'))?.text()).toContain('None yet')
    await sink.send(MESSAGE)
    const [mail] = await sink.list()
    const list = (await (await open('/__local/mail'))?.text()) ?? ''
    expect(list).toContain('Order &lt;b&gt;1&lt;/b&gt;')
    const page = (await (await open(`/__local/mail/${mail?.id}`))?.text()) ?? ''
    expect(page).toContain('Thanks &amp; &lt;hello&gt;')
    expect(page).toContain(`<iframe sandbox="" title="The mail as HTML" src="/__local/mail/${mail?.id}/html"`)
    expect(list + page).not.toMatch(/<script|<style|style=| on\w+=/)
    const html = await open(`/__local/mail/${mail?.id}/html`)
    expect(html?.headers.get('content-security-policy')).toMatch(/^sandbox;/)
    expect(await html?.text()).toBe(MESSAGE.html)
  })

  it('shows pictures of the shop as its own, and of nobody else', async () => {
    const html =
      '<img src="https://www.shop.example/img/spool.webp" width="56"><p>https://www.shop.example/img/x</p>'
    await sink.send({ ...MESSAGE, html })
    const [mail] = await sink.list()
    const shown = await open(`/__local/mail/${mail?.id}/html`)
    expect(shown?.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.* img-src 'self' data:$/,
    )
    expect(await shown?.text()).toBe(
      '<img src="/img/spool.webp" width="56"><p>https://www.shop.example/img/x</p>',
    )
    expect(mail?.html).toBe(html)
  })

  it('has the files of a mail to be saved, and shows none of them', async () => {
    await sink.send({ ...MESSAGE, replyTo: 'bo@example.com', attachments: [FILE] })
    const [mail] = await sink.list()
    const page = (await (await open(`/__local/mail/${mail?.id}`))?.text()) ?? ''
    expect(page).toContain('<dt>Reply-To</dt><dd>bo@example.com</dd>')
    expect(page).toContain(`<a href="/__local/mail/${mail?.id}/0">first layer.jpg</a> (3 bytes)`)
    const file = await open(`/__local/mail/${mail?.id}/0`)
    expect(file?.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''first%20layer.jpg")
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(FILE.bytes)
    for (const other of ['1', '-1', 'x'])
      expect((await open(`/__local/mail/${mail?.id}/${other}`))?.status).toBe(404)
  })

  it.each(['/__local/mail/nothing', '/__local/mail/..%2f..%2fpackage', '/__local/mail/%2e%2e'])(
    'has no mail at %s',
    async (path) => {
      expect((await open(path))?.status ?? 404).toBe(404)
    },
  )

  it('leaves other paths alone', async () => {
    expect(await open('/__local/mailbox')).toBeUndefined()
    expect(await open('/cart')).toBeUndefined()
  })
})
