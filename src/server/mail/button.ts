import { html, type Raw } from '#server/mail/html'

/** The one thing that a mail asks for. */
export function button(address: string, label: string): Raw {
  return html`<a href="${address}" style="display:inline-block;padding:12px 20px;background:#121b17;color:#ffffff;font-weight:bold;text-decoration:none">${label}</a>`
}
