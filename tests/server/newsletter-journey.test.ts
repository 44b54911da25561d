/** A subscription over HTTP on every storefront of the shop's own content, with the embedded mail and newsletter. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeShards } from '#build/shards'
import { SITE_KEYS } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import { serverMessages } from '#i18n/server-messages'
import { type Content, readContent } from '#loaders/content'
import { createDeps } from '#server/deps'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import type { Deps } from '#server/ports'
import { createStandIns, type LocalStandIns } from '#server/stand-ins/stand-ins'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { client } from './http-client.ts'
import { openPackedPglite } from './support/packed-pglite.ts'
import { leaveLink, NO_SCRIPT_FORM } from './support/subscriber.ts'

let folder: string
let content: Content
let deps: Deps
let standIns: LocalStandIns

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-'))
  content = await readContent('content')
  await writeShards(content, folder)
  const db = await openPackedPglite()
  standIns = createStandIns({ folder })
  deps = createDeps({ env: {}, db, shop: content, shardFolder: folder, standIns })
})
afterAll(async () => {
  await deps.db.destroy()
  await rm(folder, { recursive: true })
})

describe.each(SITE_KEYS)('on %s', (key) => {
  it('a visitor subscribes, confirms from the mail, and leaves with one click', async () => {
    const host = `${key}.localhost:4321`
    const email = `ada.${key}@example.com`
    const browser = client(deps, {}, { port: 4321 })
    const language = content.sites.find((site) => site.key === key)?.language ?? 'en'
    const subscribers = async () => (await standIns.newsletter.list()).map((each) => each.email)

    expect((await browser('/api/sendgrid/newsletter', { host, json: { email } })).status).toBe(202)
    await drainOutbox(deps, OUTBOX_HANDLERS)
    const mail = (await standIns.mail.list()).find(({ to }) => to === email)
    if (!mail) throw new Error('no mail')
    expect(mail.from).toEqual({ email: content.brand.mail.noReply, name: content.brand.mail.name })
    expect(mail.text).toContain(serverMessages(language).mail.newsletterHeading)
    const page = await standIns.handleLocal(new Request(`http://${host}/__local/mail/${mail.id}`))
    expect(await page?.text()).toContain('<dt>List-Unsubscribe</dt>')

    const [address = ''] = /http:\S+\/confirm\?token=[\w-]+/.exec(mail.text) ?? []
    const link = new URL(address)
    expect(link.host).toBe(host)
    const texts = serverMessages(language).newsletter
    const form = (address: URL) => browser(address.pathname + address.search, { host, ...NO_SCRIPT_FORM })
    expect((await browser(link.pathname + link.search, { host })).text).toContain(
      escapeHtml(texts.confirm.open.title),
    )
    await drainOutbox(deps, OUTBOX_HANDLERS)
    expect(await subscribers()).not.toContain(email)
    expect((await form(link)).text).toContain(escapeHtml(texts.confirm.done.title))
    await drainOutbox(deps, OUTBOX_HANDLERS)
    expect(await standIns.newsletter.list()).toContainEqual({ email, language })
    const list = await standIns.handleLocal(new Request(`http://${host}/__local/newsletter`))
    expect(await list?.text()).toContain(email)

    const { pathname, search } = new URL(leaveLink(mail))
    const oneClick = { host, raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': '' } }
    expect((await client(deps, {}, { port: 4321 })(pathname + search, oneClick)).status).toBe(200)
    await drainOutbox(deps, OUTBOX_HANDLERS)
    expect(await subscribers()).not.toContain(email)
  })
})
