/** Mail through SendGrid's HTTP interface. */
import type { Mail } from '#server/ports'
import { BASE_URL, TIMEOUT_MS } from '#third-parties/sendgrid/server/api'

export interface SendGridOptions {
  apiKey: string
  baseUrl?: string | undefined
  fetch?: typeof fetch
}

export function createSendGridMail({
  apiKey,
  baseUrl = BASE_URL,
  fetch: ask = fetch,
}: SendGridOptions): Mail {
  return {
    async send({ to, from, subject, text, html, headers, replyTo, attachments = [], key }) {
      const response = await ask(new URL('/v3/mail/send', baseUrl), {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          // Comes back in SendGrid's own events, so that a mail can be followed to its cause.
          personalizations: [{ to: [{ email: to }], custom_args: { key } }],
          from,
          subject,
          ...(headers && { headers }),
          ...(replyTo !== undefined && { reply_to: { email: replyTo } }),
          content: [
            { type: 'text/plain', value: text },
            { type: 'text/html', value: html },
          ],
          ...(attachments.length > 0 && {
            attachments: attachments.map(({ name, type, bytes }) => ({
              ...{ content: Buffer.from(bytes).toString('base64'), type, filename: name },
              disposition: 'attachment',
            })),
          }),
          // A link in a receipt goes where it says.
          tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // The body may repeat the recipient's address; the status is all that the log may know.
      await response.body?.cancel()
      if (!response.ok) throw new Error(`SendGrid answered ${response.status}`)
    },
  }
}
