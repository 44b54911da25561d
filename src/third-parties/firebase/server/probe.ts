/** Whether Google knows the project and the key, tells nobody who has an account, and its public keys can be fetched. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { KEYS_ADDRESS } from '#third-parties/firebase/server/identity'
import { askService, type Probed, type ProbeOptions } from '#third-parties/probe'
import { readSetting } from '#third-parties/registry'

const CONFIG = 'https://identitytoolkit.googleapis.com/v1/projects'
const SIGN_IN = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'

const keys = v.object({ keys: v.pipe(v.array(v.object({ kid: v.string() })), v.minLength(1)) })
const config = v.object({ projectId: v.string(), authorizedDomains: v.array(v.string()) })

/** What Firebase says of an address without an account while its protection is off; with it, the same as of a wrong password. */
const unprotected = v.object({
  error: v.object({ message: v.pipe(v.string(), v.startsWith('EMAIL_NOT_FOUND')) }),
})

export async function probeFirebase({ env, isProduction, fetch }: ProbeOptions): Promise<Probed> {
  const published = await askService(KEYS_ADDRESS, undefined, fetch)
  if (typeof published === 'string') return { ok: false, remark: published }
  if (!v.is(keys, published.body))
    return { ok: false, remark: `Google answered ${published.status} in place of its public keys` }

  const key = readSetting(env, 'PUBLIC_FIREBASE_API_KEY') ?? ''
  const address = new URL(CONFIG)
  address.searchParams.set('key', key)
  const project = await askService(address, undefined, fetch)
  if (typeof project === 'string') return { ok: false, remark: project }
  // As a key of the web should be.
  if (project.status === 403)
    return { ok: true, remark: 'Firebase; its key is for pages alone, and is not tried' }
  if (!v.is(config, project.body))
    return { ok: false, remark: `Firebase does not take PUBLIC_FIREBASE_API_KEY (${project.status})` }
  if (await tellsWhoIsKnown(key, fetch))
    return {
      ok: !isProduction,
      remark:
        'Firebase tells anybody which addresses have an account: switch on its email enumeration protection',
    }
  const { authorizedDomains } = project.body
  // The answer names the project by its number alone; its own host is one of these unless somebody took it out.
  const isOther = !authorizedDomains.some((host) =>
    host.startsWith(`${readSetting(env, 'FIREBASE_PROJECT_ID')}.`),
  )
  const other = isOther ? '; is the key of another project than FIREBASE_PROJECT_ID?' : ''
  return { ok: true, remark: `Firebase, for pages of ${authorizedDomains.join(', ')}${other}` }
}

/** A sign-in by nobody, which changes nothing. What says neither the one nor the other, such as no answer, is no reason to worry. */
async function tellsWhoIsKnown(key: string, fetch: ProbeOptions['fetch']): Promise<boolean> {
  const address = new URL(SIGN_IN)
  address.searchParams.set('key', key)
  const nobody = { email: `nobody.${randomUUID()}@example.com`, password: randomUUID() }
  const said = await askService(address, undefined, fetch, nobody)
  return typeof said !== 'string' && v.is(unprotected, said.body)
}
