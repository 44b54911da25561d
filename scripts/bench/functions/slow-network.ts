/** A process that is a longer way to PostgreSQL: `node slow-network.ts <folder of its socket> <ms of a round trip>`. */
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'

const [folder = '', delay = '0'] = process.argv.slice(2)
const server = createServer({ noDelay: true }, (near) => {
  const far = connect(join(folder, '.s.PGSQL.5432'))
  near.pipe(far)
  // The whole round trip on the way back: what is measured waits for both ways anyhow.
  far.on('data', (chunk) => setTimeout(() => near.write(chunk), Number(delay)))
  far.on('close', () => near.destroy())
  for (const socket of [near, far]) socket.on('error', () => {})
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit())
