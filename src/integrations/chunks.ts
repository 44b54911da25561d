/**
 * Which modules of the browser share a script, and which scripts keep a name. A module that is listed here and is in
 * no script, after it was moved or renamed, fails the build: a rule that holds no longer would only make pages slower.
 */
import path from 'node:path'
import type { Plugin } from 'vite'

/** Scripts of several modules, by name. What a module imports comes with it, unless a script above has it. */
const SHARED: Record<string, readonly string[]> = {
  /** What every page's small scripts share: one file instead of a dozen requests. */
  shop: [
    'src/core/pricing/agreements.ts',
    'src/core/cart/cart.ts',
    'src/core/cart/quantity.ts',
    'src/core/forms/trap.ts',
    'src/core/money/money.ts',
    'src/core/once.ts',
    'src/core/text/text.ts',
    'src/core/visitor/bots.ts',
    'src/browser/after-paint.ts',
    'src/browser/optional.ts',
    'src/browser/report.ts',
    'src/stores/account.ts',
    'src/stores/cart.ts',
    'src/stores/consent.ts',
    'src/stores/events.ts',
    'src/stores/notifications.ts',
    'src/stores/settings.ts',
    'src/stores/storage.ts',
    'src/stores/stored-text.ts',
    'src/features/price/settings-key.ts',
    'src/features/shell/when-idle.ts',
    'src/ui/element.ts',
    'src/ui/show-busy.ts',
    'nanostores/atom/index.js',
    'nanostores/lifecycle/index.js',
    '@nanostores/persistent/index.js',
    'vite/preload-helper.js',
  ],
  /** What several scripts share that come after the page or with a press. */
  later: [
    'src/core/site/shared-files.ts',
    'src/browser/fetch-json.ts',
    'src/browser/messages.ts',
    'src/ui/bottom-bar.ts',
    'src/ui/hold-focus.ts',
    'src/ui/recent-press.ts',
  ],
  /** What asks the server; a page that only shows goods loads it with the visitor's first wish. */
  calls: [
    'src/api/catalog/stock.ts',
    'src/browser/api-client.ts',
    'src/browser/api-error.ts',
    'src/browser/client.ts',
    'src/core/stock/availability.ts',
    'src/browser/keys.ts',
    'src/browser/retry.ts',
    'src/stores/stock.ts',
  ],
  /** What works a price out and writes it. */
  prices: [
    'src/core/money/format-money.ts',
    'src/core/pricing/discount.ts',
    'src/core/pricing/pricing.ts',
    'src/core/pricing/vat.ts',
    'src/core/text/escape-html.ts',
    'src/features/price/price-markup.ts',
  ],
  /** What the cart says of its lines: the panel of what was added, the cart's page and the checkout. */
  lines: [
    'src/core/cart/cart-sums.ts',
    'src/core/catalogue/need.ts',
    'src/core/checkout/delivery-days.ts',
    'src/core/checkout/dispatch.ts',
    'src/core/checkout/limits.ts',
    'src/core/order/spool-colors.ts',
    'src/core/text/facts.ts',
    'src/features/cart/cart-view.ts',
    'src/stores/details.ts',
  ],
  /** Where a visitor came from and is, as an order and third parties are told. */
  origin: ['src/core/site/public-address.ts', 'src/core/visitor/campaign.ts', 'src/stores/origin.ts'],
  /** What follows a consent, whichever it is. */
  kept: [
    'src/stores/announcements.ts',
    'src/stores/campaign.ts',
    'src/stores/consented.ts',
    'src/stores/wish-list.ts',
    'src/features/announcements/bar.ts',
  ],
  /** What follows a yes. */
  told: [
    'src/browser/track.ts',
    'src/features/tracking/memory.ts',
    'src/features/tracking/page-items.ts',
    'src/features/tracking/start.ts',
  ],
}

/** Scripts of one module and what only it needs, by the name that the checks and people go by. */
const NAMED: Record<string, string> = {
  'src/features/cart/cart-page.tsx': 'cart-page',
  'src/features/checkout/checkout-page.tsx': 'checkout-page',
  'src/features/shell/after-load.ts': 'after-load',
}

/** For rolldown's `codeSplitting`. */
export const CHUNKS = {
  groups: Object.entries(SHARED).map(([name, modules]) => ({
    name,
    test: (id: string) => modules.includes(moduleName(id)),
  })),
}

/** @returns undefined for a script that has no name to keep */
export function keptName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) {
  return name in SHARED ? name : NAMED[moduleName(facadeModuleId ?? '')]
}

/** Below the project, or below `node_modules`; with slashes on every system, as above. */
export function moduleName(id: string, root = process.cwd(), { relative, sep } = path): string {
  const name = relative(root, id.replace(/\0/g, '')).split(sep).join('/')
  return name.replace(/^.*node_modules\//, '')
}

export function checkChunks(): Plugin {
  return {
    name: 'check-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((made) => made.type === 'chunk')
      const modules = new Set(scripts.flatMap(({ moduleIds }) => moduleIds.map((id) => moduleName(id))))
      const entries = new Set(scripts.map(({ facadeModuleId }) => moduleName(facadeModuleId ?? '')))
      const lost = [
        ...Object.values(SHARED)
          .flat()
          .filter((module) => !modules.has(module)),
        ...Object.keys(NAMED).filter((module) => !entries.has(module)),
      ]
      if (lost.length > 0)
        this.error(`src/integrations/chunks.ts names what no script holds: ${lost.join(', ')}`)
    },
  }
}
