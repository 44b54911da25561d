import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserLaunch } from './scripts/dev/chromium.ts'

// This file is read once more in every worker; the folder is that of the first reading.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'shop-e2e-'))

/** Journeys about orders, accounts, forms and words: a page paints in two thirds of the time without its pictures. */
const WITHOUT_PICTURES =
  /(accessibility|account|act-bar|after-order|agreements|bad-conditions|blocked|browse-to-order|buying|cart|checkout-\w+|club|content-pages|forms|gift-card|newsletter|no-storage|payment-\w+|policy|quick-order|restock|search|settings|sign-in|sign-in-emulator|storefronts|vat|wish-list)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A journey that needs its second try on a build server is named there as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // It costs a third of the time: on a build server only the second try has one.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: browserLaunch(),
  },
  projects: [
    { name: 'chromium', testIgnore: WITHOUT_PICTURES },
    {
      name: 'without pictures',
      testMatch: WITHOUT_PICTURES,
      use: { launchOptions: browserLaunch({ pictures: false }) },
    },
  ],
  webServer: {
    command: 'node scripts/start.ts --complete',
    // The system chooses the port; tests read it from E2E_PORT.
    env: { PORT: '0', SHOP_DATA: process.env.E2E_DATA },
    wait: { stdout: /com\.localhost:(?<e2e_port>\d+)/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
})
