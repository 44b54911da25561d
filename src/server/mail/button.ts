import { html, type Raw } from '#server/mail/html'

/** The one thing that a mail asks for. */
export function button(address: string, label: string): Raw {
  return html`<a class="go" href="${address}" style="display:inline-block;padding:14px 24px;background:#176340;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:4px">${label}</a>`
}
