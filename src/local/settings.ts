/** Settings of the developer or server that runs, builds or tests the shop; none of them belongs to a third party. */

export interface LocalSetting {
  name: string
  purpose: string
}

export const LOCAL_SETTINGS: readonly LocalSetting[] = [
  { name: 'PORT', purpose: 'port of `npm start`; 4321 without it, 0 lets the system choose' },
  { name: 'HOST', purpose: 'address that `npm start` listens on; only this machine without it' },
  {
    name: 'SHOP_DATA',
    purpose: 'folder of the embedded database, the sandbox and mail; `.local` without it',
  },
  { name: 'CHROMIUM_PATH', purpose: 'browser of the tests' },
  { name: 'TEST_DATABASE_URL', purpose: 'PostgreSQL of the tests; without it they start their own' },
  { name: 'ALLOW_NO_POSTGRES', purpose: 'lets the tests pass on the embedded database alone' },
  { name: 'GENERATED_REQUESTS', purpose: 'how many requests the tests make up, altogether' },
  { name: 'FAULT_SEEDS', purpose: 'how many customers with their faults a test tries' },
  { name: 'FAULT_SEED', purpose: 'replays one of them, as `17`, or a day of them, as `1-25`' },
  { name: 'AXE_ALL', purpose: 'axe on every kind of page of every storefront' },
  { name: 'NODE_ENV', purpose: '`production` refuses stand-ins, where no `CONTEXT` says otherwise' },
  { name: 'CONTEXT', purpose: "Netlify's name of the kind of deploy; `production` refuses stand-ins" },
  { name: 'SITE_NAME', purpose: "Netlify's name of the site, for the hosts of previews" },
  { name: 'CI', purpose: 'whether tests run on a build server' },
]
