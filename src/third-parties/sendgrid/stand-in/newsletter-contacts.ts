/** Subscribers who are sent nothing: a file for each in a folder, read at `/__local/newsletter`. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from '#server/mail/html'
import type { Newsletter } from '#server/ports'
import { page } from '#server/stand-ins/page'

const NEWSLETTER_PATH = '/__local/newsletter'

export type Subscriber = Parameters<Newsletter['add']>[0]

export interface NewsletterContacts extends Newsletter {
  /** Serves `/__local/newsletter`. @returns undefined for another path */
  handleLocalNewsletter(request: Request): Promise<Response | undefined>
  /** By address. */
  list(): Promise<Subscriber[]>
}

export function createNewsletterContacts(folder: string): NewsletterContacts {
  /** As at SendGrid, the letters' case makes no other contact. */
  const fileOf = (email: string) => {
    const name = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)
    return join(folder, `${name}.json`)
  }

  async function list(): Promise<Subscriber[]> {
    const names = await readdir(folder).catch(() => [])
    const files = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name))
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    const subscribers: Subscriber[] = texts.map((text) => JSON.parse(text))
    return subscribers.sort((a, b) => a.email.localeCompare(b.email))
  }

  return {
    list,
    async add(subscriber) {
      await mkdir(folder, { recursive: true })
      await writeFile(fileOf(subscriber.email), JSON.stringify(subscriber, null, 2))
    },
    async remove(email) {
      return rm(fileOf(email)).then(
        () => true,
        () => false,
      )
    },
    async handleLocalNewsletter(request) {
      const { pathname } = new URL(request.url)
      if (pathname !== NEWSLETTER_PATH && pathname !== `${NEWSLETTER_PATH}/`) return undefined
      const rows = (await list()).map(({ email, language }) => html`<li>${email} (${language})</li>\n`)
      return page('Newsletter subscribers', rows.length ? html`<ol>${rows}</ol>` : html`<p>None yet.</p>`)
    },
  }
}
