/**
 * `npm run dev`: hosts, functions and pictures inside `astro dev`, in one process. Server code is loaded through
 * Vite, so that an edit is live at the next request; the database stays open meanwhile.
 */
import type { AstroIntegration } from 'astro'
import type { ViteDevServer } from 'vite'
import { generateMessages } from '#build/message-tables'
import { claimFolders } from '#local/claim-folders'
import { main } from '#local/progress'
import { refuseWrongSettings } from '#local/refuse-settings'
import { loadSettings } from '#local/settings-file'
import { type LocalContent, openLocalContent } from './local-content.ts'
import { startLocalShop } from './local-shop.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

type LocalShop = Awaited<ReturnType<typeof startLocalShop>>

export function localServices(): AstroIntegration {
  let content: LocalContent | undefined
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
        if (command !== 'dev') return
        // Astro would show the stack of a refusal.
        await main(async () => {
          loadSettings()
          refuseWrongSettings()
          await claimFolders()
          await generateMessages()
        })
        content = await openLocalContent(logger)
      },
      async 'astro:server:setup'({ server, logger }) {
        if (!content) return
        shop = await startLocalShop(server, logger, content)
        closeBefore(server, shop)
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

/** On SIGTERM Vite ends the process by itself, as soon as its server is closed: the database has to be closed by then. */
function closeBefore(server: ViteDevServer, shop: LocalShop): void {
  const close = server.close.bind(server)
  server.close = async () => {
    await shop.close().catch(console.error)
    await close()
  }
}
