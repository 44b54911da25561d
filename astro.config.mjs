import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { FILE_NAMES, listScripts } from './src/integrations/file-names.ts'
import { inlineScript } from './src/integrations/inline-script.ts'
import { localServices } from './src/integrations/local-services.ts'
import { pureSchemas } from './src/integrations/pure-schemas.ts'
import { smallPreload } from './src/integrations/small-preload.ts'

/** What every page's small scripts share is one file instead of a dozen requests. */
const SHARED_BY_PAGES =
  /\/src\/(core\/(agreements|availability|cart|money|text)|browser\/(optional|report)|stores\/(account|cart|consent|events|notifications|settings|storage)|features\/price\/settings-key|ui\/(bottom-bar|dialog))\.ts$|\/node_modules\/nanostores\/(atom|clean-stores)\/|vite\/preload-helper/

/** What asks the server; a page that only shows goods loads it with the visitor's first wish. */
const CALLS =
  /\/src\/(api\/(catalog\/[\w-]+|newsletter)|browser\/(api-client|api-error|client|keys|retry)|stores\/stock)\.ts$/

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), localServices()],
  build: {
    // `cart.astro` becomes `cart.html`, `shop/index.astro` becomes `shop/index.html`: see `src/core/route.ts`.
    format: 'preserve',
    // Critical CSS travels with the page; the postbuild allows it by hash.
    inlineStylesheets: 'always',
    concurrency: 8,
  },
  experimental: { incrementalBuild: true },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              ...FILE_NAMES,
              codeSplitting: {
                groups: [
                  { name: 'shop', test: SHARED_BY_PAGES },
                  { name: 'calls', test: CALLS },
                ],
              },
            },
          },
        },
      },
    },
    plugins: [inlineScript(), pureSchemas(), smallPreload(), listScripts('.local/scripts.txt')],
    build: {
      target: 'es2022',
      // The first browsers with light-dark(): older targets would have it rewritten so that themes cannot nest.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Scripts and pictures stay files: they are cached across pages, and `data:` needs no place in the policy.
      assetsInlineLimit: 0,
      // A hash of letters, `-` and `_` may spell what an ad blocker looks for.
      rolldownOptions: { output: { hashCharacters: 'hex' } },
    },
  },
})
