/** The newsletter's contacts at SendGrid's Marketing Campaigns, on the lists of the settings. */
import * as v from 'valibot'
import type { Newsletter } from '#server/ports'
import { BASE_URL, TIMEOUT_MS } from '#third-parties/sendgrid/server/api'
import type { NewsletterList } from '#third-parties/sendgrid/settings'

export interface SendGridNewsletterOptions {
  apiKey: string
  lists: readonly NewsletterList[]
  baseUrl?: string | undefined
  fetch?: typeof fetch
}

/** Contacts by the address that was asked for. */
const searchAnswer = v.object({
  result: v.record(
    v.string(),
    v.object({
      contact: v.optional(v.object({ id: v.string(), list_ids: v.optional(v.array(v.string()), []) })),
    }),
  ),
})

export function createSendGridNewsletter(options: SendGridNewsletterOptions): Newsletter {
  const { lists } = options
  const ask = asker(options)

  async function find(email: string) {
    const response = await ask('POST', '/v3/marketing/contacts/search/emails', { emails: [email] })
    // No contact has this address.
    if (response.status === 404) return undefined
    const { result } = v.parse(searchAnswer, await checked(response).json())
    const contact = Object.values(result)[0]?.contact
    const own = lists.map(({ id }) => id).filter((id) => contact?.list_ids.includes(id))
    return contact && own.length > 0 ? { id: contact.id, lists: own } : undefined
  }

  return {
    async add({ email, language }) {
      const matching = lists.filter((list) => (list.language ?? language) === language)
      // Without a list the contact would be filed where no newsletter looks for it.
      if (matching.length === 0) throw new Error(`no newsletter list takes the language ${language}`)
      const body = { list_ids: matching.map(({ id }) => id), contacts: [{ email }] }
      await done(await ask('PUT', '/v3/marketing/contacts', body))
    },
    async remove(email) {
      const contact = await find(email)
      if (!contact) return false
      for (const list of contact.lists) {
        const path = `/v3/marketing/lists/${encodeURIComponent(list)}/contacts`
        await done(await ask('DELETE', `${path}?contact_ids=${encodeURIComponent(contact.id)}`))
      }
      return true
    },
  }
}

type Ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Response>

function asker({ apiKey, baseUrl = BASE_URL, fetch: send = fetch }: SendGridNewsletterOptions): Ask {
  return (method, path, body) =>
    send(new URL(path, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
}

/** The body may repeat the address; the status is all that the log may know. */
function checked(response: Response): Response {
  if (!response.ok) throw new Error(`SendGrid answered ${response.status}`)
  return response
}

async function done(response: Response): Promise<void> {
  await response.body?.cancel()
  checked(response)
}
