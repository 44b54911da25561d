/** A `.env` beside `package.json` sets what the environment leaves open. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { isProduction } from '#server/settings'
import { SERVER_SETTINGS } from '#third-parties/registry'

export function loadSettings(file = join(ROOT, '.env')): void {
  if (existsSync(file)) process.loadEnvFile(file)
  for (const { name, otherwise } of SERVER_SETTINGS) {
    const value = otherwise?.(process.env)
    if (value) process.env[name] ||= value
  }
  // Pages are rendered by `CONTEXT`, which the host sets.
  if (!process.env.CONTEXT && isProduction(process.env)) process.env.CONTEXT = 'production'
}
