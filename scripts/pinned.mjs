/** Runs a script on the Node that the lock file pins, installed if need be: `node scripts/pinned.mjs scripts/check/doctor.ts`. */
import { ensureInstalled, environment, run } from './install.mjs'

try {
  const node = await ensureInstalled()
  process.exitCode = await run(node, process.argv.slice(2), { env: environment() })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
