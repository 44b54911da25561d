/** Codes and links that the emulator would have sent, in the order in which they were made. */
import type { Ask } from '#third-parties/firebase/stand-in/emulator-users'
import { LOCAL_PROJECT } from '#third-parties/firebase/stand-in/project'

export interface SentCode {
  /** `SMS`, or what a mail is for, as the service calls it: `EMAIL_SIGNIN`, `PASSWORD_RESET`, … */
  kind: string
  /** Phone number or address. */
  to: string
  code: string
  /** Of a mail: where its link leads. */
  link?: string
  /** ISO date-time. */
  sentAt: string
}

export interface SentCodes {
  /** After something was asked of the emulator. */
  look(): Promise<void>
  /** Newest first. */
  list(): SentCode[]
}

interface Mails {
  oobCodes: { email: string; newEmail?: string; requestType: string; oobCode: string; oobLink: string }[]
}

interface Messages {
  verificationCodes: { phoneNumber: string; code: string; sessionInfo: string }[]
}

const PROJECT = `/emulator/v1/projects/${LOCAL_PROJECT}`

/** So many are shown; older ones have been used or are too old. */
const MOST = 50

export function openSentCodes(ask: Ask): SentCodes {
  const seen = new Set<string>()
  const sent: SentCode[] = []

  function add(id: string, code: Omit<SentCode, 'sentAt'>): void {
    if (seen.has(id)) return
    seen.add(id)
    sent.unshift({ ...code, sentAt: new Date().toISOString() })
    sent.splice(MOST)
  }

  return {
    async look() {
      const [mails, messages] = await Promise.all([
        ask(`${PROJECT}/oobCodes`) as Promise<Mails>,
        ask(`${PROJECT}/verificationCodes`) as Promise<Messages>,
      ])
      for (const { email, newEmail = email, requestType, oobCode, oobLink } of mails.oobCodes)
        add(oobCode, { kind: requestType, to: newEmail, code: oobCode, link: pageLink(oobLink) })
      for (const { phoneNumber, code, sessionInfo } of messages.verificationCodes)
        add(sessionInfo, { kind: 'SMS', to: phoneNumber, code })
    },
    list: () => sent,
  }
}

/**
 * The emulator's links lead to itself, and it would use the code up by itself; these lead to the page that asked for
 * them, which takes the code. The service's lead to its own page, which takes it there (a new password, an address) or
 * hands it on (a link to sign in), and then to the page that asked: the shop's page knows both.
 *
 * @returns a path on the shop's own host when no page was named
 */
export function pageLink(emulatorLink: string): string {
  const { pathname, searchParams, search } = new URL(emulatorLink)
  const page = searchParams.get('continueUrl')
  if (!page || !URL.canParse(page)) return pathname + search
  const link = new URL(page)
  for (const [name, value] of searchParams) if (name !== 'continueUrl') link.searchParams.set(name, value)
  return link.href
}
