import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { inlineScript } from './src/integrations/inline-script.ts'
import { localServices } from './src/integrations/local-services.ts'
import { smallPreload } from './src/integrations/small-preload.ts'

/** What every page's small scripts share is one file instead of a dozen requests. */
const SHARED_BY_PAGES =
  /\/src\/(core\/(availability|cart|money|text)|browser\/report|stores\/(account|cart|consent|events|notifications|settings|storage)|features\/price\/settings-key|ui\/(bottom-bar|dialog))\.ts$|\/node_modules\/nanostores\/(atom|clean-stores)\/|vite\/preload-helper/

/** What asks the server; a page that only shows goods loads it with the visitor's first wish. */
const CALLS = /\/src\/(browser\/(api-client|api-error|client|endpoints|keys|retry)|stores\/stock)\.ts$/

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
              // Astro's own names say how it split a file; in a page they are bytes.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
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
    plugins: [inlineScript(), smallPreload()],
    build: {
      target: 'es2022',
      // The first browsers with light-dark(): older targets would have it rewritten so that themes cannot nest.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Scripts and pictures stay files: they are cached across pages, and `data:` needs no place in the policy.
      assetsInlineLimit: 0,
    },
  },
})
