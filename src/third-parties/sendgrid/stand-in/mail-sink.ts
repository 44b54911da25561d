/** Mail that goes nowhere: written to a folder, read at `/__local/mail`. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from '#server/mail/html'
import type { Mail, MailMessage } from '#server/ports'
import { htmlResponse, page } from '#server/stand-ins/page'

const MAIL_PATH = '/__local/mail'

interface StoredMail extends Omit<MailMessage, 'attachments'> {
  id: string
  /** Each lies beside it, in a file of its own; bytes. Mails of earlier versions have none. */
  attachments?: { name: string; type: string; size: number }[]
  /** ISO date-time. */
  sentAt: string
}

export interface MailSink extends Mail {
  /** Serves `/__local/mail…`. @returns undefined for another path */
  handleLocalMail(request: Request): Promise<Response | undefined>
  /** Newest first. */
  list(): Promise<StoredMail[]>
}

const ID = /^[\w-]{1,40}$/

export function createMailSink(folder: string): MailSink {
  async function read(id: string): Promise<StoredMail | undefined> {
    if (!ID.test(id)) return undefined
    return readFile(join(folder, `${id}.json`), 'utf8').then(JSON.parse, () => undefined)
  }

  const attached = (id: string, nth: number) => join(folder, `${id}-${nth}`)

  /** To be saved, never shown: a visitor has sent it. */
  async function attachment({ id, attachments = [] }: StoredMail, nth: number): Promise<Response> {
    const { name, type } = attachments[nth] ?? {}
    if (name === undefined || type === undefined)
      return page('Mail', html`<p>There is no such attachment.</p>`, 404)
    return new Response(new Uint8Array(await readFile(attached(id, nth))), {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-content-type-options': 'nosniff',
      },
    })
  }

  async function list(): Promise<StoredMail[]> {
    const names = await readdir(folder).catch(() => [])
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => read(name.slice(0, -5))),
    )
    return mails.filter((mail) => mail !== undefined).sort((a, b) => b.sentAt.localeCompare(a.sentAt))
  }

  return {
    list,
    async send({ attachments = [], ...message }) {
      await mkdir(folder, { recursive: true })
      // Named by its key: a mail that is sent again is the same mail.
      const id = createHash('sha256').update(message.key).digest('hex').slice(0, 16)
      const listed = attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }))
      const mail: StoredMail = { id, sentAt: new Date().toISOString(), ...message, attachments: listed }
      for (const [nth, { bytes }] of attachments.entries()) await writeFile(attached(id, nth), bytes)
      await writeFile(join(folder, `${id}.json`), JSON.stringify(mail, null, 2))
    },
    async handleLocalMail(request) {
      const { pathname } = new URL(request.url)
      if (pathname === MAIL_PATH || pathname === `${MAIL_PATH}/`) return listPage(await list())
      if (!pathname.startsWith(`${MAIL_PATH}/`)) return undefined
      const [id = '', part] = pathname.slice(MAIL_PATH.length + 1).split('/')
      const mail = await read(id)
      if (!mail) return page('Mail', html`<p>There is no such mail.</p>`, 404)
      if (part === 'html') return htmlPart(mail)
      return part === undefined ? mailPage(mail) : attachment(mail, Number(part))
    },
  }
}

function listPage(mails: StoredMail[]): Response {
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      html`<li><a href="${MAIL_PATH}/${id}">${subject}</a> to ${to}, <time datetime="${sentAt}">${sentAt}</time></li>\n`,
  )
  return page(
    'Mail that this shop would have sent',
    rows.length ? html`<ol>${rows}</ol>` : html`<p>None yet.</p>`,
  )
}

function mailPage(mail: StoredMail): Response {
  const { id, to, from, replyTo, subject, sentAt, headers = {}, text, attachments = [] } = mail
  const answers = replyTo === undefined ? { raw: '' } : html`<dt>Reply-To</dt><dd>${replyTo}</dd>`
  const files = attachments.map(
    ({ name, size }, nth) =>
      html`<dt>Attachment</dt><dd><a href="${MAIL_PATH}/${id}/${nth}">${name}</a> (${size} bytes)</dd>`,
  )
  const others = Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)
  return page(
    subject,
    html`<p><a href="${MAIL_PATH}">All mail</a></p>
<dl><dt>From</dt><dd>${from.name} &lt;${from.email}&gt;</dd><dt>To</dt><dd>${to}</dd>
<dt>Sent</dt><dd><time datetime="${sentAt}">${sentAt}</time></dd>${answers}${others}${files}</dl>
<h2>HTML</h2>
<iframe sandbox="" title="The mail as HTML" src="${MAIL_PATH}/${id}/html" width="700" height="900"></iframe>
<h2>Text</h2>
<pre>${text}</pre>`,
  )
}

/** A picture of the shop, which is this one here. */
const PICTURE_HOST = /(<img src=")https?:\/\/[^/"]+\//g

/** Its own document without rights: a mail is made of what customers typed. */
function htmlPart({ html: document }: StoredMail): Response {
  const response = htmlResponse(document.replaceAll(PICTURE_HOST, '$1/'))
  response.headers.set(
    'content-security-policy',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
  )
  return response
}
