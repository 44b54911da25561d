/** A network between the shop and its PostgreSQL that counts, and can stop to deliver without closing anything. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface StallingProxy {
  /** Connection address through it. */
  url: string
  /** How often something was asked after an answer had come, of one connection. */
  roundTrips: () => number
  stall: () => void
  resume: () => void
  close: () => Promise<void>
}

/** @param url of the database itself, on a Unix socket or a port */
export async function startStallingProxy(url: string): Promise<StallingProxy> {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let stalled = false
  let roundTrips = 0
  let isAnswered = true

  const server = createServer((near) => {
    const far = folder
      ? connect(join(folder, `.s.PGSQL.${port}`))
      : connect(port, decodeURIComponent(target.hostname))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (from === near && isAnswered) roundTrips += 1
        isAnswered = from === far
        if (!stalled) to.write(chunk)
      })
      from.on('error', () => {})
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    roundTrips: () => roundTrips,
    stall: () => {
      stalled = true
    },
    resume: () => {
      stalled = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
