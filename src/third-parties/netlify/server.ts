/** Asks for a build, as a push does. Whoever knows the hook's address can: it is a secret, and in no message here. */
import { faultOf } from '#third-parties/fault'

export type BuildRequest = { ok: true } | { ok: false; reason: string }

/** ms; the clock's functions are stopped after 30 s. */
const TIMEOUT = 10_000

/** @param title stands in Netlify's list of builds */
export async function requestBuild(
  hook: string,
  timeout = TIMEOUT,
  title = 'Daily build',
): Promise<BuildRequest> {
  const address = new URL(hook)
  address.searchParams.set('trigger_title', title)
  try {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return ok ? { ok } : { ok, reason: `answered ${status}` }
  } catch (error) {
    return { ok: false, reason: faultOf(error) }
  }
}
