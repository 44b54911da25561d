/** The shop's application at Algolia, as it was set for the build: both settings or none. */
import { ALGOLIA_APP, ALGOLIA_KEY } from '#third-parties/algolia/settings'
import { readRight } from '#third-parties/setting'

export function application(): { appId: string; apiKey: string } | undefined {
  const { PUBLIC_ALGOLIA_APP_ID, PUBLIC_ALGOLIA_SEARCH_KEY } = import.meta.env
  const env = { PUBLIC_ALGOLIA_APP_ID, PUBLIC_ALGOLIA_SEARCH_KEY }
  const [appId, apiKey] = [readRight(env, ALGOLIA_APP), readRight(env, ALGOLIA_KEY)]
  return appId && apiKey ? { appId, apiKey } : undefined
}
