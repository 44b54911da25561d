import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { CHUNKS, checkChunks } from './src/integrations/chunks.ts'
import { FILE_NAMES, listScripts } from './src/integrations/file-names.ts'
import { inlineScript } from './src/integrations/inline-script.ts'
import { localServices } from './src/integrations/local-services.ts'
import { pageRenderer } from './src/integrations/page-renderer/page-renderer.ts'
import { pureSchemas } from './src/integrations/pure-schemas.ts'
import { smallPreload } from './src/integrations/small-preload.ts'

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  integrations: [react(), localServices(), pageRenderer('.local/pages/renderer')],
  // Scripts, styles and what is public; `scripts/build/pages` renders the pages and puts all of it into `dist`.
  outDir: '.local/pages/code',
  build: {
    // `cart.astro` becomes `cart.html`, `shop/index.astro` becomes `shop/index.html`: see `src/core/site/route.ts`.
    format: 'preserve',
    // Critical CSS travels with the page; the postbuild allows it by hash.
    inlineStylesheets: 'always',
  },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              ...FILE_NAMES,
              codeSplitting: CHUNKS,
            },
          },
        },
      },
    },
    plugins: [
      inlineScript(),
      pureSchemas(),
      smallPreload(),
      checkChunks(),
      listScripts('.local/scripts.txt'),
    ],
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
