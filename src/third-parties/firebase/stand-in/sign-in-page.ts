/**
 * Signing in at a local shop: the addresses of the emulator, and `/__local/sign-in` with the codes and links that nobody
 * is sent here, as a page and, for tests, as JSON.
 */
import { html } from '#server/mail/html'
import { page } from '#server/stand-ins/page'
import type { Emulator } from '#third-parties/firebase/stand-in/emulator'
import type { SentCode } from '#third-parties/firebase/stand-in/emulator-sent'
import { EMULATOR_PATHS } from '#third-parties/firebase/stand-in/project'

const SIGN_IN_PATH = '/__local/sign-in'

const TITLE = 'Codes and links that sign-in would have sent'

const KINDS: Readonly<Record<string, string>> = {
  SMS: 'Code by SMS',
  EMAIL_SIGNIN: 'Link to sign in',
  PASSWORD_RESET: 'Link to set a new password',
  VERIFY_EMAIL: 'Link to confirm the address',
  VERIFY_AND_CHANGE_EMAIL: 'Link to change the address',
  RECOVER_EMAIL: 'Link to take a changed address back',
}

/** @returns undefined for another path */
export async function handleLocalSignIn(request: Request, emulator: Emulator): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (EMULATOR_PATHS.some((prefix) => pathname.startsWith(`${prefix}/`))) return emulator.handle(request)
  const isJson = pathname === `${SIGN_IN_PATH}.json`
  if (pathname !== SIGN_IN_PATH && !isJson) return undefined
  const sent = await emulator.sent().catch(() => undefined)
  const headers = { 'cache-control': 'no-store', 'retry-after': '5' }
  if (isJson) return Response.json({ sent: sent ?? [] }, { headers, status: sent ? 200 : 503 })
  if (!sent) return page(TITLE, html`<p>Sign-in is being prepared. Reload this page in a moment.</p>`, 503)
  return page(TITLE, sent.length ? html`<ol>${sent.map(row)}</ol>` : html`<p>None yet.</p>`)
}

function row({ kind, to, code, link, sentAt }: SentCode) {
  const what = KINDS[kind] ?? kind
  const value = link ? html`<a href="${link}">${what}</a>` : html`${what} <strong>${code}</strong>`
  return html`<li>${value} to ${to}, <time datetime="${sentAt}">${sentAt}</time></li>\n`
}
