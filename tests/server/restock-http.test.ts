/** Back-in-stock mail over HTTP: one answer for every address, pages for the links, mails that say what they are about. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TRAP } from '#core/forms/trap'
import { LANGUAGES } from '#core/site/language'
import { escapeHtml } from '#core/text/escape-html'
import { serverMessages } from '#i18n/server-messages'
import { restockConfirmation, restockNotice } from '#server/mail/restock-mail'
import type { Ask } from './http-client.ts'
import { expectError, openHttpShop } from './http-shop.ts'
import { SE, VARIATIONS } from './support/fixtures.ts'
import { ADA, deliver, NO_SCRIPT_FORM, tokenIn } from './support/subscriber.ts'

const ASK = '/api/restock'
const t = serverMessages('sv').restock
const shop = openHttpShop()
beforeEach(() => shop().stock('PLA', 0))

const ask = (json: unknown = {}, more: Ask = {}) =>
  shop().call(ASK, { json: { email: ADA, sku: 'PLA', ...(json as object) }, ...more })
const rows = () => shop().db.selectFrom('restock_request').select(['email', 'confirmed_at']).execute()
const press = (path: string) => shop().call(path, NO_SCRIPT_FORM)

async function token(): Promise<string> {
  await ask()
  await deliver(shop())
  return tokenIn(shop())
}

describe('the form', () => {
  it.each(['new', 'asked before'])('has the same answer for an address that is %s', async (known) => {
    if (known !== 'new') await ask()
    const { status, body } = await ask()
    expect([status, body]).toEqual([202, { accepted: true }])
  })

  it('says what is wrong with an address, and that an article is not sold', async () => {
    expectError(await ask({ email: ' ' }), 'email_required')
    expectError(await ask({ email: 'ada' }), 'email_invalid')
    expectError(await ask({ sku: 'NOTHING' }), 'not_found')
    expectError(await ask({ sku: '../PLA' }), 'invalid')
    expect(await rows()).toEqual([])
  })

  it.each(LANGUAGES)('refuses in %s what is in stock, keeps nothing and counts nothing', async (language) => {
    await shop().stock('PLA', 1)
    for (let times = 0; times < 12; times += 1) {
      const refused = await shop().call(`${ASK}?language=${language}`, { json: { email: ADA, sku: 'PLA' } })
      expectError(refused, 'in_stock')
      expect(refused.body.message).toEqual([serverMessages(language).errors.in_stock])
    }
    expect(await rows()).toEqual([])
    await deliver(shop())
    expect(shop().mails).toEqual([])
    await shop().stock('PLA', 0)
    expect((await ask()).status).toBe(202)
  })

  it('looks the article up once', async () => {
    const looked = vi.spyOn(shop().deps.catalogue, 'bySku')
    expect((await ask()).status).toBe(202)
    expect(looked.mock.calls).toEqual([['PLA', 'sv']])
    looked.mockRestore()
  })

  it('answers a program that fills in everything as if it were a visitor, and keeps nothing', async () => {
    const { status, body } = await ask({ [TRAP]: 'Offer' })
    expect([status, body, await rows()]).toEqual([202, { accepted: true }, []])
  })

  it('from another site is refused', async () => {
    expectError(await ask({}, { headers: { origin: 'https://evil.example' } }), 'forbidden')
  })

  it('fills nobody’s mailbox, whatever the tags and whichever the browser', async () => {
    for (let times = 0; times < 10; times += 1) {
      const email = `ada+${times}@example.com`
      expect((await ask({ email }, { info: { ip: `203.0.113.${times}` } })).status).toBe(202)
    }
    expectError(await ask(), 'too_many_requests')
    expect((await ask({ email: 'bo@example.com' })).status).toBe(202)
  })

  it('counts nothing that sends no mail', async () => {
    for (let times = 0; times < 12; times += 1) await ask({ sku: 'NOTHING' })
    expect((await ask()).status).toBe(202)
  })

  it('and the newsletter’s form together fill nobody’s mailbox in a day', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      for (let times = 0; times < 5; times += 1)
        expect((await shop().call('/api/sendgrid/newsletter', { json: { email: ADA } })).status).toBe(202)
      shop().pass(3_600_000)
    }
    expectError(await ask(), 'too_many_requests')
    shop().pass(86_400_000)
    expect((await ask()).status).toBe(202)
  })
})

describe('a link', () => {
  it('confirms by its button, says so kindly again, and leads to the product and out', async () => {
    const path = `${ASK}/confirm?token=${await token()}`
    const opened = await shop().call(path)
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(opened.text).toContain(`<button>${t.confirm.open.button}</button>`)
    expect(await rows()).toMatchObject([{ confirmed_at: null }])
    for (const state of ['done', 'already'] as const) {
      const { text } = await press(path)
      expect(text).toContain(`<h1>${escapeHtml(t.confirm[state].title)}</h1>`)
      expect(text).toContain(`href="${VARIATIONS[0]?.path}"`)
      expect(text).toMatch(/href="\/api\/restock\/leave\?token=[\w-]+"/)
    }
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }])
  })

  it('leaves by its button and not by being opened; then nothing is there', async () => {
    const path = `${ASK}/leave?token=${await token()}`
    expect((await shop().call(path)).text).toContain(t.leave.open.button)
    expect(await rows()).toHaveLength(1)
    expect((await press(path)).text).toContain(escapeHtml(t.leave.done.title))
    expect(await rows()).toEqual([])
    const again = await press(path)
    expect([again.status, again.text]).toEqual([404, expect.stringContaining(t.leave.gone.title)])
  })

  it.each(['confirm', 'leave'] as const)(
    'to %s that nobody was sent is a page all the same',
    async (call) => {
      for (const ending of ['?token=guessed', '', '?token=%00']) {
        const { status, text } = await shop().call(`${ASK}/${call}${ending}`)
        expect([status, text]).toEqual([404, expect.stringContaining(escapeHtml(t[call].gone.title))])
      }
    },
  )
})

describe.each(LANGUAGES)('the mails in %s', (language) => {
  const [variation] = VARIATIONS
  if (!variation) throw new Error('no article')
  const article = {
    variation: { ...variation, colorHex: '#ff0000' },
    picture: 'https://se.example/img/a.webp',
  }
  const shopOf = { site: SE, brandName: 'add:layer' }
  const link = 'https://se.example/api/restock/confirm?token=abc'

  it.each([
    ['asks', restockConfirmation(language, article, { link, days: 7 }, shopOf), link],
    ['tells', restockNotice(language, article, shopOf), `https://se.example${variation.path}`],
  ])('the one that %s names the article, in text and HTML, with one button', (_, mail, address) => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).toContain(variation.name)
      expect(part).not.toMatch(/\{\w+\}|undefined|NaN/)
    }
    expect(mail.text.split('\n').join(' ')).toContain(address)
    expect(mail.html.match(/class="go"/g)).toHaveLength(1)
    expect(mail.html).toContain(`class="go" href="${address}"`)
    expect(mail.html).toContain(article.picture)
  })
})
