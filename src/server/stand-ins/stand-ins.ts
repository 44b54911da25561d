/** All stand-ins of a local shop, and the pages that come with them. Never part of a function. */
import { join } from 'node:path'
import type { StandIns } from '#server/deps'
import { foreignRefused, isForeign } from '#server/stand-ins/foreign'
import type { Emulator } from '#third-parties/firebase/stand-in/emulator'
import { createLocalIdentity } from '#third-parties/firebase/stand-in/identity'
import { EMULATOR_PATHS } from '#third-parties/firebase/stand-in/project'
import { handleLocalSignIn } from '#third-parties/firebase/stand-in/sign-in-page'
import { createMailSink, type MailSink } from '#third-parties/sendgrid/stand-in/mail-sink'
import {
  createNewsletterContacts,
  type NewsletterContacts,
} from '#third-parties/sendgrid/stand-in/newsletter-contacts'
import { createStripePayments } from '#third-parties/stripe/server/payments'
import type { OnEvent } from '#third-parties/stripe/stand-in/events'
import {
  createStripeSandbox,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
  type SandboxOptions,
  type StripeSandbox,
} from '#third-parties/stripe/stand-in/sandbox'

import { createLocalVat } from '#third-parties/vies/stand-in/vies'
/** Mail, payments, codes and subscribers: for the developer at this machine. */
export const LOCAL_PATH = '/__local'

export interface StandInOptions extends Omit<SandboxOptions, 'file' | 'onEvent' | 'webhookSecret'> {
  /** Where mails, subscribers and payments are kept. */
  folder: string
  /** Where one signs in. */
  emulator?: Emulator | undefined
}

export interface LocalStandIns extends StandIns {
  sandbox: StripeSandbox
  mail: MailSink
  newsletter: NewsletterContacts
  /** Serves `/__local/…` and the addresses of the emulator. @returns undefined for another path */
  handleLocal(request: Request): Promise<Response | undefined>
  /** Who takes the sandbox's webhooks; the handler needs these stand-ins first, so it comes later. */
  deliverWebhooksTo(onEvent: OnEvent): void
}

export function createStandIns({ folder, emulator, ...options }: StandInOptions): LocalStandIns {
  let deliver: OnEvent = () => {}
  const sandbox = createStripeSandbox({
    ...options,
    file: join(folder, 'stripe.jsonl'),
    onEvent: (rawBody, signature) => deliver(rawBody, signature),
  })
  const mail = createMailSink(join(folder, 'mail'))
  const newsletter = createNewsletterContacts(join(folder, 'newsletter'))
  return {
    sandbox,
    mail,
    newsletter,
    identity: createLocalIdentity(),
    vat: createLocalVat(),
    payments: createStripePayments({
      secretKey: SANDBOX_SECRET_KEY,
      webhookSecret: SANDBOX_WEBHOOK_SECRET,
      fetch: sandbox.fetch,
    }),
    handleLocal: async (request) => {
      if (isLocal(request) && isForeign(request)) return foreignRefused()
      return (
        (await sandbox.handleLocalStripe(request)) ??
        (await mail.handleLocalMail(request)) ??
        (await newsletter.handleLocalNewsletter(request)) ??
        (emulator && (await handleLocalSignIn(request, emulator)))
      )
    },
    deliverWebhooksTo(onEvent) {
      deliver = onEvent
    },
  }
}

function isLocal({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return [LOCAL_PATH, ...EMULATOR_PATHS].some((prefix) => pathname.startsWith(`${prefix}/`))
}
