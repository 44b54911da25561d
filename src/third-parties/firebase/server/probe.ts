/** Whether Google knows the project and the key, and its public keys can be fetched. */
import * as v from 'valibot'
import { KEYS_ADDRESS } from '#third-parties/firebase/server/identity'
import { askService, type Probed, type ProbeOptions } from '#third-parties/probe'
import { readSetting } from '#third-parties/registry'

const CONFIG = 'https://identitytoolkit.googleapis.com/v1/projects'

const keys = v.object({ keys: v.pipe(v.array(v.object({ kid: v.string() })), v.minLength(1)) })
const config = v.object({ projectId: v.string(), authorizedDomains: v.array(v.string()) })

export async function probeFirebase({ env, fetch }: ProbeOptions): Promise<Probed> {
  const published = await askService(KEYS_ADDRESS, undefined, fetch)
  if (typeof published === 'string') return { ok: false, remark: published }
  if (!v.is(keys, published.body))
    return { ok: false, remark: `Google answered ${published.status} in place of its public keys` }

  const address = new URL(CONFIG)
  address.searchParams.set('key', readSetting(env, 'PUBLIC_FIREBASE_API_KEY') ?? '')
  const project = await askService(address, undefined, fetch)
  if (typeof project === 'string') return { ok: false, remark: project }
  // As a key of the web should be.
  if (project.status === 403)
    return { ok: true, remark: 'Firebase; its key is for pages alone, and is not tried' }
  if (!v.is(config, project.body))
    return { ok: false, remark: `Firebase does not take PUBLIC_FIREBASE_API_KEY (${project.status})` }
  const { authorizedDomains } = project.body
  // The answer names the project by its number alone; its own host is one of these unless somebody took it out.
  const isOther = !authorizedDomains.some((host) =>
    host.startsWith(`${readSetting(env, 'FIREBASE_PROJECT_ID')}.`),
  )
  const other = isOther ? '; is the key of another project than FIREBASE_PROJECT_ID?' : ''
  return { ok: true, remark: `Firebase, for pages of ${authorizedDomains.join(', ')}${other}` }
}
