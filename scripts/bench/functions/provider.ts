/**
 * A process that stands for Stripe: `node provider.ts <ms that each answer takes>`. It sends no webhooks: what is
 * measured is `place` alone.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendResponse, toRequest } from '#local/node-http'
import { createStripeSandbox } from '#third-parties/stripe/stand-in/sandbox'

const latency = Number(process.argv[2] ?? 0)
const sandbox = createStripeSandbox({ latency })
const server = createServer(async (message, target) => {
  const request = toRequest(message, new AbortController().signal)
  if (!request.ok) {
    target.writeHead(400).end()
    return
  }
  const local = request.value.url.includes('/__local/')
  const answer = local ? await sandbox.handleLocalStripe(request.value) : await sandbox.fetch(request.value)
  await sendResponse(answer ?? new Response(null, { status: 404 }), target)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit())
