import { form, type Setting, type ThirdParty } from '#third-parties/setting'

/** Where the client asks, in the order in which it tries them. */
function hosts(app: string): string[] {
  const others = [1, 2, 3].map((number) => `https://${app}-${number}.algolianet.com`)
  return [`https://${app}-dsn.algolia.net`, `https://${app}.algolia.net`, ...others]
}

export const ALGOLIA_APP: Setting = {
  name: 'PUBLIC_ALGOLIA_APP_ID',
  part: 'search',
  purpose: 'the Algolia application that the search box asks, once `npm run search -- push` has filled it',
  without: { instead: "the shop's own index, in the browser" },
  chooses: true,
  check: form(/^[A-Z0-9]{10}$/, 'the ID of the application, ten letters and digits such as AB12CD34EF'),
  policy: { sources: (app) => ({ 'connect-src': hosts(app.toLowerCase()) }) },
}

const KEY = form(/^[a-f0-9]{32}$/, '32 hex digits')

export const ALGOLIA_KEY: Setting = {
  name: 'PUBLIC_ALGOLIA_SEARCH_KEY',
  part: 'search',
  purpose: 'its search-only key, which is no secret',
  without: { instead: "the shop's own index, in the browser" },
  chooses: true,
  check: KEY,
}

export const ALGOLIA_WRITE_KEY: Setting = {
  name: 'ALGOLIA_WRITE_KEY',
  part: 'search',
  purpose: 'a key that may write indices and their settings, for `npm run search -- push` alone',
  without: { instead: 'nothing is pushed' },
  chooses: false,
  check: KEY,
}

export const ALGOLIA: ThirdParty = {
  name: 'algolia',
  runs: 'browser',
  settings: [ALGOLIA_APP, ALGOLIA_KEY, ALGOLIA_WRITE_KEY],
}
