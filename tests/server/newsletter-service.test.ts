/** Who is sent the newsletter: contacts at SendGrid, or a folder that is read at /__local/newsletter. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Newsletter } from '#server/ports'
import { createSendGridNewsletter } from '#third-parties/sendgrid/server/newsletter'
import {
  createNewsletterContacts,
  type NewsletterContacts,
} from '#third-parties/sendgrid/stand-in/newsletter-contacts'

const ALL = '11111111-1111-4111-8111-111111111111'
const SWEDISH = '22222222-2222-4222-8222-222222222222'
const OTHERS = '33333333-3333-4333-8333-333333333333'
const LISTS = [{ id: ALL }, { id: SWEDISH, language: 'sv' as const }]
const CONTACT = { email: 'Ada@example.com', language: 'sv' as const }

let folder: string
let standIn: NewsletterContacts
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletter-'))
  standIn = createNewsletterContacts(join(folder, 'newsletter'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Sent {
  method: string
  url: URL
  headers: Headers
  body: { list_ids?: string[]; contacts?: { email: string }[]; emails?: string[] }
}

/** As much of SendGrid as the newsletter asks: contacts by small letters, with their lists. */
function fakeSendGrid() {
  const contacts = new Map<string, Set<string>>()
  const sent: Sent[] = []
  const answer = ({ method, url, body }: Sent): Response => {
    if (method === 'PUT') {
      for (const { email } of body.contacts ?? []) {
        const lists = contacts.get(email.toLowerCase()) ?? []
        contacts.set(email.toLowerCase(), new Set([...lists, ...(body.list_ids ?? [])]))
      }
      return Response.json({ job_id: 'job' }, { status: 202 })
    }
    if (method === 'POST') {
      const [email = ''] = (body.emails ?? []).map((each) => each.toLowerCase())
      const lists = contacts.get(email)
      if (!lists) return Response.json({ errors: [{ message: `no ${email}` }] }, { status: 404 })
      return Response.json({ result: { [email]: { contact: { id: `id-${email}`, list_ids: [...lists] } } } })
    }
    const id = url.searchParams.get('contact_ids') ?? ''
    contacts.get(id.slice('id-'.length))?.delete(url.pathname.split('/')[4] ?? '')
    return Response.json({ job_id: 'job' }, { status: 202 })
  }
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const { method = 'GET', headers, body } = init
    const request: Sent = {
      method,
      url: new URL(String(url)),
      headers: new Headers(headers),
      body: body ? JSON.parse(String(body)) : {},
    }
    sent.push(request)
    return answer(request)
  }
  const newsletter = createSendGridNewsletter({ apiKey: 'SG.key', lists: LISTS, fetch })
  return { newsletter, contacts, sent }
}

describe.each<[string, () => Newsletter]>([
  ['SendGrid', () => fakeSendGrid().newsletter],
  ['the stand-in', () => standIn],
])('%s', (_, open) => {
  it('takes a contact, again as well as once, and takes it off', async () => {
    const newsletter = open()
    await newsletter.add(CONTACT)
    await newsletter.add(CONTACT)
    expect(await newsletter.remove(CONTACT.email)).toBe(true)
    expect(await newsletter.remove(CONTACT.email)).toBe(false)
    await newsletter.add(CONTACT)
    expect(await newsletter.remove(CONTACT.email)).toBe(true)
  })

  it('knows an address by its letters, large or small', async () => {
    const newsletter = open()
    await newsletter.add(CONTACT)
    expect(await newsletter.remove('ADA@example.com')).toBe(true)
  })

  it('says of an unknown address that it has no contact', async () => {
    const newsletter = open()
    await newsletter.add({ ...CONTACT, email: 'bo@example.com' })
    expect(await newsletter.remove(CONTACT.email)).toBe(false)
  })
})

describe('SendGrid', () => {
  it('is asked for the lists of the language', async () => {
    const { newsletter, sent } = fakeSendGrid()
    await newsletter.add(CONTACT)
    await newsletter.add({ email: 'bo@example.com', language: 'en' })
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT https://api.sendgrid.com/v3/marketing/contacts',
      'PUT https://api.sendgrid.com/v3/marketing/contacts',
    ])
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer SG.key',
      'Bearer SG.key',
    ])
    expect(sent.map(({ body }) => body)).toEqual([
      { list_ids: [ALL, SWEDISH], contacts: [{ email: CONTACT.email }] },
      { list_ids: [ALL], contacts: [{ email: 'bo@example.com' }] },
    ])
  })

  it('keeps a contact on the lists that are not the newsletter', async () => {
    const { newsletter, contacts } = fakeSendGrid()
    await newsletter.add(CONTACT)
    contacts.get('ada@example.com')?.add(OTHERS)
    expect(await newsletter.remove(CONTACT.email)).toBe(true)
    expect([...(contacts.get('ada@example.com') ?? [])]).toEqual([OTHERS])
    expect(await newsletter.remove(CONTACT.email)).toBe(false)
  })

  it('is not given a contact that no list would take', async () => {
    const newsletter = createSendGridNewsletter({
      apiKey: 'SG.key',
      lists: [{ id: SWEDISH, language: 'sv' }],
      fetch: () => Promise.reject(new Error('is not asked')),
    })
    await expect(newsletter.add({ ...CONTACT, language: 'de' })).rejects.toThrow('language de')
  })

  it('at another address is asked there', async () => {
    const asked: string[] = []
    const newsletter = createSendGridNewsletter({
      apiKey: 'SG.key',
      lists: LISTS,
      baseUrl: 'https://api.eu.sendgrid.com',
      fetch: async (url) => {
        asked.push(String(url))
        return new Response(null, { status: 202 })
      },
    })
    await newsletter.add(CONTACT)
    expect(asked).toEqual(['https://api.eu.sendgrid.com/v3/marketing/contacts'])
  })

  it.each([400, 401, 403, 429, 500])(
    'that answers %i is asked again later, and no address is logged',
    async (status) => {
      const newsletter = createSendGridNewsletter({
        apiKey: 'SG.key',
        lists: LISTS,
        fetch: async () => Response.json({ errors: [{ message: CONTACT.email }] }, { status }),
      })
      const expected = new Error(`SendGrid answered ${status}`)
      await expect(newsletter.add(CONTACT)).rejects.toThrow(expected)
      await expect(newsletter.remove(CONTACT.email)).rejects.toThrow(expected)
    },
  )
})

describe('the stand-in', () => {
  const open = (path: string) => standIn.handleLocalNewsletter(new Request(`http://localhost${path}`))

  it('shows its subscribers, without style or script of its own', async () => {
    expect(await (await open('/__local/newsletter'))?.text()).toContain('None yet')
    await standIn.add({ ...CONTACT, email: "o'brien&co@example.com" })
    await standIn.add(CONTACT)
    expect(await standIn.list()).toEqual([CONTACT, { ...CONTACT, email: "o'brien&co@example.com" }])
    const text = (await (await open('/__local/newsletter/'))?.text()) ?? ''
    expect(text).toContain('<li>Ada@example.com (sv)</li>')
    expect(text).toContain('o&#39;brien&amp;co@example.com')
    expect(text).not.toMatch(/<script|<style|style=| on\w+=/)
  })

  it('leaves other paths alone', async () => {
    expect(await open('/__local/newsletters')).toBeUndefined()
    expect(await open('/__local/mail')).toBeUndefined()
  })
})
