/**
 * Who may import whom. `scripts/check/imports.ts` runs these rules; it reads `.astro` files
 * too, which dependency-cruiser does not know.
 */

/** The folders of `src` that a folder may import from, itself included. */
const LAYERS = {
  core: ['core'],
  api: ['core', 'api'],
  i18n: ['core', 'api', 'i18n'],
  // The API client reads the account from a store, and stores call the API: files may not go round, folders do.
  stores: ['core', 'api', 'browser', 'stores'],
  // Making an element is no knowledge of the shop; the token of a call is asked for where the account is known.
  browser: ['core', 'api', 'stores', 'i18n', 'browser', 'ui/element', 'features/account/call-token'],
  loaders: ['core', 'api', 'loaders', 'third-parties/setting', 'third-parties/[^/]+/settings'],
  // A picture's addresses are no knowledge of the shop, nor is what a row of facts is.
  ui: ['ui', 'loaders/images', 'core/text/facts'],
  features: [
    ...['core', 'api', 'stores', 'ui', 'i18n', 'browser', 'styles', 'loaders', 'features'],
    ...['third-parties/browser-services', 'third-parties/[^/]+/browser'],
  ],
  layouts: ['core', 'api', 'stores', 'ui', 'i18n', 'browser', 'styles', 'loaders', 'features', 'layouts'],
  pages: ['core', 'api', 'ui', 'i18n', 'styles', 'loaders', 'features', 'layouts', 'pages'],
  // How the shop's PDFs look: product sheets are drawn by the build, invoices by a function.
  documents: ['core', 'documents'],
  // Its pages are drawn like the shop's.
  server: ['core', 'api', 'documents', 'server', 'i18n', 'third-parties', 'ui/icons'],
  // A CMS gives what files would hold.
  'third-parties': ['core', 'api', 'browser', 'ui/element', 'server', 'loaders/source', 'third-parties'],
  // What `npm start` and `npm run dev` share, what is made from content, and what is plugged into Astro.
  local: ['core', 'api', 'server', 'third-parties', 'local'],
  build: [
    'core',
    'api',
    'documents',
    'i18n',
    'loaders',
    'features',
    'server/adapters/shard-format',
    'third-parties/contentful/server',
    'third-parties/contentful/settings',
    'third-parties/setting',
    'local',
    'build',
  ],
  // Where content is written on one's own machine; never part of a page or a function.
  editor: ['core', 'loaders', 'local', 'build', 'server/stand-ins/foreign', 'editor'],
  integrations: ['core', 'loaders', 'server', 'local', 'build', 'editor', 'integrations'],
}

/**
 * What asks for consent, shows announcements, measures or talks to third parties. An ad blocker may keep any of it away,
 * and a file that another one imports at once takes that one with it.
 */
const OPTIONAL =
  '^src/(stores/(announcements|campaign|consented|wish-list)|browser/(scripts|track)|third-parties/[^/]+/browser|features/(announcements|consent|tracking)/[^/]+|features/wish-list/(list|save-button)|features/shell/after-load)\\.ts$'

const SDKS = 'stripe|@firebase|firebase-admin|jose|algoliasearch|contentful|@sendgrid'

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
      name: 'settings-are-data',
      comment: 'what third parties say of themselves is read by pages, scripts and functions alike',
      severity: 'error',
      from: { path: '^src/third-parties/([^/]+|[^/]+/settings)\\.ts$' },
      to: { path: '^src/|node_modules/', pathNot: '^src/(core/|third-parties/([^/]+|[^/]+/settings)\\.ts$)' },
    },
    {
      name: 'browser-part-of-a-third-party',
      comment: 'what runs in the browser knows nothing of the server',
      severity: 'error',
      from: { path: '^src/third-parties/[^/]+/browser' },
      to: { path: '^src/(server/|third-parties/[^/]+/(server|stand-in))' },
    },
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
      name: 'feature-from-outside',
      comment: 'pages and layouts import the files at the top of a feature, never its inside',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/features/' },
      to: { path: '^src/features/[^/]+/[^/]+/' },
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
      to: { path: '^src/(server/(adapters|stand-ins|handlers)|third-parties)/' },
    },
    {
      name: 'sdk-in-adapters',
      comment: 'only the adapter and the stand-in of a third party import its SDK',
      severity: 'error',
      from: {
        path: '^(src/(server|third-parties|local)|functions)/',
        pathNot: '^src/third-parties/[^/]+/(server|stand-in|browser)(/|\\.ts$)',
      },
      to: { path: `node_modules/(${SDKS})/` },
    },
    {
      name: 'no-stand-in-in-a-function',
      comment: 'what is deployed can reach neither a stand-in nor the embedded database',
      severity: 'error',
      from: { path: '^functions/' },
      to: {
        path: '^src/server/stand-ins/|^src/third-parties/[^/]+/stand-in|node_modules/@electric-sql/',
        reachable: true,
      },
    },
    {
      name: 'no-cms-in-a-function',
      comment: 'a build reads the CMS: what is deployed hears of it by a webhook alone',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^src/third-parties/contentful/server/|node_modules/contentful/', reachable: true },
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
