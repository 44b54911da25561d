import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './scripts/chromium.ts'
import { shopServer } from './tests/islands/support/shop-server.ts'

/** PostgreSQL and PGlite start within it, also on a busy machine. */
const DATABASE_TIMEOUT = 60_000

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['tests/core/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          testTimeout: DATABASE_TIMEOUT,
          hookTimeout: DATABASE_TIMEOUT,
          maxWorkers: 2,
        },
      },
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 30_000 } },
      {
        plugins: [shopServer()],
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
