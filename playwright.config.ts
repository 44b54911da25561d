import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserLaunch } from './scripts/dev/chromium.ts'

// This file is read once more in every worker; the folder is that of the first reading.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'shop-e2e-'))

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
  webServer: {
    command: 'node scripts/start.ts --complete',
    // The system chooses the port; tests read it from E2E_PORT.
    env: { PORT: '0', SHOP_DATA: process.env.E2E_DATA },
    wait: { stdout: /com\.localhost:(?<e2e_port>\d+)/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
  },
})
