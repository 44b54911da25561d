/**
 * What a function meets on AWS Lambda, in the folder of its zip: it is imported by its entry, and gets one event after
 * the other. Plain JavaScript, for the oldest Node. What it would ask of Stripe it asks of the address it is given.
 */
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'

const [entry, stripe] = process.argv.slice(2)

const ask = globalThis.fetch
globalThis.fetch = (input, init) => {
  const request = new Request(input, init)
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== 'https://api.stripe.com') return ask(request)
  return ask(new Request(new URL(pathname + search, stripe), request))
}

globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: { from: (stream, head) => Object.assign(stream, { head }) },
}

const { handler } = await import(pathToFileURL(entry).href)

process.on('message', async ({ id, event, limit }) => {
  const chunks = []
  const ended = Date.now() + limit
  const answer = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(Buffer.from(chunk))
      done()
    },
    final: (done) => {
      process.send({ id, answer: { ...answer.head, body: Buffer.concat(chunks).toString() } })
      done()
    },
  })
  const context = { awsRequestId: String(id), getRemainingTimeInMillis: () => ended - Date.now() }
  try {
    await handler(event, answer, context)
    process.send({ id, done: true })
  } catch (error) {
    process.send({ id, done: true, error: String(error?.stack ?? error) })
  }
})
process.send({ ready: true })
