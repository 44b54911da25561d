/**
 * Who may import whom. `scripts/check-imports.ts` runs these rules; it reads `.astro` files
 * too, which dependency-cruiser does not know.
 */

/** The folders of `src` that a folder may import from, itself included. */
const LAYERS = {
  core: ['core'],
  api: ['core', 'api'],
  i18n: ['core', 'api', 'i18n'],
  // The API client reads the account from a store, and stores call the API: files may not go round, folders do.
  stores: ['core', 'api', 'browser', 'stores'],
  // Making an element is no knowledge of the shop.
  browser: ['core', 'api', 'stores', 'i18n', 'browser', 'ui/element'],
  loaders: ['core', 'api', 'loaders'],
  // A picture's addresses are no knowledge of the shop.
  ui: ['ui', 'loaders/images'],
  features: ['core', 'api', 'stores', 'ui', 'i18n', 'browser', 'styles', 'loaders', 'features'],
  layouts: ['core', 'api', 'stores', 'ui', 'i18n', 'browser', 'styles', 'loaders', 'features', 'layouts'],
  pages: ['core', 'api', 'ui', 'i18n', 'styles', 'loaders', 'features', 'layouts', 'pages'],
  server: ['core', 'api', 'server', 'i18n'],
}

/**
 * What asks for consent, shows announcements, measures or talks to third parties. An ad blocker may keep any of it away,
 * and a file that another one imports at once takes that one with it.
 */
const OPTIONAL =
  '^src/(stores/(announcements|campaign|consented)|browser/(analytics|chat|errors|pixel|reviews|scripts|track)|features/(announcements|consent|tracking)/[^/]+|features/shell/after-load)\\.ts$'

const SDKS = 'stripe|firebase|firebase-admin|algoliasearch|contentful|@sendgrid'

module.exports = {
  forbidden: [
    ...Object.entries(LAYERS).map(([folder, allowed]) => ({
      name: `${folder}-imports`,
      comment: `src/${folder} imports only from ${allowed.join(', ')}`,
      severity: 'error',
      from: { path: `^src/${folder}/` },
      to: { path: '^(src|functions|scripts|tests)/', pathNot: `^src/(${allowed.join('|')})(/|\\.|$)` },
    })),
    {
      name: 'core-is-pure',
      comment: 'src/core does no input or output',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'inside-of-a-feature',
      comment: 'what lies in a folder of a feature is for that feature only',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/[^/]+/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'optional-is-lazy',
      comment: 'what a visitor can buy without is imported on demand only, through `optional`',
      severity: 'error',
      from: { path: '^src/', pathNot: OPTIONAL },
      to: { path: OPTIONAL, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'use-cases-know-ports',
      comment:
        'use cases import core, api, ports and the database; never an adapter, a stand-in or a handler',
      severity: 'error',
      from: { path: '^src/server/use-cases/' },
      to: { path: '^src/server/(adapters|stand-ins|handlers)/' },
    },
    {
      name: 'sdk-in-adapters',
      comment: 'only adapters and stand-ins import the SDK of a third party',
      severity: 'error',
      from: { path: '^(src/server|functions)/', pathNot: '^src/server/(adapters|stand-ins)/' },
      to: { path: `node_modules/(${SDKS})/` },
    },
    {
      name: 'no-stand-in-in-a-function',
      comment: 'what is deployed can reach neither a stand-in nor the embedded database',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^src/server/stand-ins/|node_modules/@electric-sql/', reachable: true },
    },
    {
      name: 'no-cycle',
      comment: 'two files that import each other cannot be understood one after the other',
      severity: 'error',
      from: { path: '^(src|functions)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    },
  },
}
