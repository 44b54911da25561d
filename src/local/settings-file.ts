/** A `.env` beside `package.json` sets what the environment leaves open. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#local/paths'

export function loadSettings(file = join(ROOT, '.env')): void {
  if (existsSync(file)) process.loadEnvFile(file)
}
