/**
 * `npm run dev`: hosts, functions and pictures inside `astro dev`, in one process. Server code is loaded through
 * Vite, so that an edit is live at the next request; the database stays open meanwhile.
 */
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { startLocalShop } from './local-shop.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

type LocalShop = Awaited<ReturnType<typeof startLocalShop>>

export function localServices(): AstroIntegration {
  let shop: LocalShop | undefined
  /** Astro ends without closing its server; PGlite would have to recover at the next start. */
  const end = async () => {
    await shop?.close().catch(console.error)
    process.exit(0)
  }
  return {
    name: 'local-services',
    hooks: {
      async 'astro:config:setup'({ command, logger }) {
        if (command === 'dev') await prepare(logger)
      },
      async 'astro:server:setup'({ server, logger }) {
        shop = await startLocalShop(server, logger)
        for (const signal of SIGNALS) process.on(signal, end)
      },
      'astro:server:start'({ address }) {
        shop?.greet(address.port)
      },
      async 'astro:server:done'() {
        for (const signal of SIGNALS) process.off(signal, end)
        await shop?.close()
        shop = undefined
      },
    },
  }
}

/** What pages and functions read besides the content itself. */
async function prepare(logger: AstroIntegrationLogger): Promise<void> {
  const { refreshPictures, refreshCatalogue } = await import('./local-content.ts')
  logger.info(await refreshPictures())
  await refreshCatalogue()
}
