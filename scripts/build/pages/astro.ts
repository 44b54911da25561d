/** Astro's part of a build, for a process of its own: `code.ts` starts it. */
import { build } from 'astro'
import { ROOT } from '#local/paths'
import { main } from '#local/progress'

await main(async () => {
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  await build({ root: ROOT, logLevel: 'warn' })
})
