/** Stripe and SendGrid as a function reaches them: over HTTP. Stripe is the sandbox; mail is kept. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendResponse, toRequest } from '#local/node-http'
import type { OnEvent } from '#third-parties/stripe/stand-in/events'
import { createStripeSandbox } from '#third-parties/stripe/stand-in/sandbox'

export interface ThirdParties {
  stripe: string
  mail: string
  mails: Mail[]
  /** Until it is called, the mail service does not answer. */
  holdMail(): () => void
  /** A token that stands for what a customer typed in. */
  confirmationToken(method: string): Promise<string>
  /** When every webhook so far was taken. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Mail {
  personalizations: { to: { email: string }[] }[]
  subject: string
}

export async function startThirdParties(onEvent: OnEvent): Promise<ThirdParties> {
  const sandbox = createStripeSandbox({ onEvent })
  const mails: Mail[] = []
  let held = Promise.resolve()
  const stripe = await listen((request) => sandbox.fetch(request))
  const mail = await listen(async (request) => {
    mails.push(await request.json())
    await held
    return new Response(null, { status: 202 })
  })
  return {
    stripe: stripe.address,
    mail: mail.address,
    mails,
    holdMail() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    async confirmationToken(method) {
      const address = new URL('/__local/stripe/v1/test_helpers/confirmation_tokens', stripe.address)
      const body = new URLSearchParams({ payment_method: method })
      const answer = await sandbox.handleLocalStripe(new Request(address, { method: 'POST', body }))
      const { id }: { id: string } = (await answer?.json()) ?? {}
      return id
    },
    settled: () => sandbox.settled(),
    async close() {
      await Promise.all([stripe.close(), mail.close()])
    },
  }
}

interface Listening {
  address: string
  close(): Promise<void>
}

async function listen(answer: (request: Request) => Promise<Response>): Promise<Listening> {
  const server = createServer(async (message, target) => {
    const request = toRequest(message, new AbortController().signal)
    await sendResponse(request.ok ? await answer(request.value) : new Response(null, { status: 400 }), target)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
