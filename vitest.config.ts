import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './scripts/dev/chromium.ts'
import { shopServer } from './tests/islands/support/shop-server.ts'

/** A test ends within it where databases start in it, or many customers act, on a busy machine too. */
const DATABASE_TIMEOUT = 180_000

/** A page hears the shop's answer within it, also on a busy machine; a test in a browser has 15 seconds. */
const ANSWER_TIMEOUT = 10_000

/** Vitest leaves one processor free, which is half of a small build server. */
const WORKERS = Math.min(4, availableParallelism())

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: ['tests/core/**/*.test.ts'],
          // Rules keep nothing between them; loading them anew for every file would take half the time.
          isolate: false,
          maxWorkers: WORKERS,
          // What reads all of the content, or a thousand made texts, takes seconds beside other work.
          testTimeout: 60_000,
          // It has one storage per page: a test with several pages needs one of it for each.
          server: { deps: { inline: ['@nanostores/persistent'] } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // As of the rules: half of the time went into loading the same functions for every file.
          isolate: false,
          globalSetup: ['tests/server/support/shared-databases.ts'],
          testTimeout: DATABASE_TIMEOUT,
          hookTimeout: DATABASE_TIMEOUT,
          // Much of the time is waiting for what does not answer.
          maxWorkers: WORKERS + 1,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: ['tests/server/support/shared-databases.ts'],
          testTimeout: DATABASE_TIMEOUT,
          hookTimeout: DATABASE_TIMEOUT,
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
      {
        plugins: [shopServer()],
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          maxWorkers: WORKERS,
          expect: { poll: { timeout: ANSWER_TIMEOUT } },
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
