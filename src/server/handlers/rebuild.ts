/** The daily build: pages are files, and what depends on the day changes in them with a build only. */
import { once } from '#core/once'
import { requestBuild } from '#third-parties/netlify/server'
import { NETLIFY } from '#third-parties/netlify/settings'
import { type Env, readRight } from '#third-parties/setting'

/** Without its setting it does nothing, which is said once. Needs no database. */
export async function rebuild(env: Env): Promise<void> {
  const [setting] = NETLIFY.settings
  const hook = setting && readRight(env, setting)
  if (!hook) return sayNothingIsBuilt()
  const asked = await requestBuild(hook)
  if (asked.ok) console.log(JSON.stringify({ level: 'info', event: 'rebuild' }))
  else console.error(JSON.stringify({ level: 'error', event: 'rebuild', reason: asked.reason }))
}

const sayNothingIsBuilt = once(async () => {
  const reason = 'REBUILD_HOOK is not set, or is no https address: no daily build'
  console.log(JSON.stringify({ level: 'info', event: 'rebuild', reason }))
})
