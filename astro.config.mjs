import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { inlineScript } from './src/integrations/inline-script.ts'
import { localServices } from './src/integrations/local-services.ts'

const SHARED_BY_PAGES =
  /\/src\/(core\/(availability|cart|money|text)|browser\/(api-client|api-error|client|endpoints|keys|report|retry)|stores\/(account|cart|consent|notifications|settings|stock|storage)|features\/price\/settings-key|ui\/dialog)\.ts$|\/node_modules\/nanostores\//

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
              // What every page's small scripts share is one file instead of a dozen requests.
              codeSplitting: { groups: [{ name: 'shop', test: SHARED_BY_PAGES }] },
            },
          },
        },
      },
    },
    plugins: [inlineScript()],
    build: {
      target: 'es2022',
      // The first browsers with light-dark(): older targets would have it rewritten so that themes cannot nest.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Scripts and pictures stay files: they are cached across pages, and `data:` needs no place in the policy.
      assetsInlineLimit: 0,
    },
  },
})
