/** A `.env` beside `package.json` sets what the environment leaves open. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { isProduction } from '#server/settings'

export function loadSettings(file = join(ROOT, '.env')): void {
  if (existsSync(file)) process.loadEnvFile(file)
  // Pages are rendered by `CONTEXT`, which the host sets.
  if (!process.env.CONTEXT && isProduction(process.env)) process.env.CONTEXT = 'production'
}
