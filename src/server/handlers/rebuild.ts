/** Builds that nobody pushes: pages are files, and what depends on the day or on a CMS changes in them with a build only. */
import { once } from '#core/once'
import { requestBuild } from '#third-parties/netlify/server'
import { NETLIFY } from '#third-parties/netlify/settings'
import { type Env, readRight } from '#third-parties/setting'

/** The daily one. Without its setting it does nothing, which is said once. Needs no database. */
export async function rebuild(env: Env): Promise<void> {
  const hook = hookOf(env)
  if (!hook) return sayNothingIsBuilt()
  const asked = await requestBuild(hook)
  if (asked.ok) console.log(JSON.stringify({ level: 'info', event: 'rebuild' }))
  else console.error(JSON.stringify({ level: 'error', event: 'rebuild', reason: asked.reason }))
}

/** What editors have published. @throws when it could not be asked for, to be called again */
export async function rebuildPublished(env: Env): Promise<void> {
  const hook = hookOf(env)
  if (!hook) return sayNothingIsBuilt()
  const asked = await requestBuild(hook, undefined, 'Published in Contentful')
  if (!asked.ok) throw new Error(`the build hook: ${asked.reason}`)
  console.log(JSON.stringify({ level: 'info', event: 'rebuild', reason: 'published' }))
}

function hookOf(env: Env): string | undefined {
  const [setting] = NETLIFY.settings
  return setting && readRight(env, setting)
}

const sayNothingIsBuilt = once(async () => {
  const reason = 'REBUILD_HOOK is not set, or is no https address: no build is asked for'
  console.log(JSON.stringify({ level: 'info', event: 'rebuild', reason }))
})
