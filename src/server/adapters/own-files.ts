/**
 * Files that another function of the shop draws, such as an invoice: fetched as their readers get them, so that what draws
 * them is in the bundle of that function alone.
 */
import { absoluteUrl, type Site } from '#core/site/site'
import type { Deps } from '#server/ports'

/** ms. What waits for a file can do without it. */
const PATIENCE = 4_000

/** @param ask `fetch`, or what answers in this process */
export function createOwnFiles(
  sites: readonly Site[],
  ask: (request: Request) => Promise<Response>,
): Deps['ownFile'] {
  return async (key, path) => {
    const site = sites.find((each) => each.key === key)
    if (!site) return undefined
    try {
      const response = await ask(
        new Request(absoluteUrl(site, path), { signal: AbortSignal.timeout(PATIENCE) }),
      )
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
    } catch {
      return undefined
    }
  }
}
