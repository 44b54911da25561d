/** A visitor's device: Chromium with a profile of its own, a slow processor and a slow network. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from 'playwright'
import { wholeBrowserLaunch } from '../../dev/chromium.ts'
import { installWatchers } from './watchers.ts'

export type Device = 'phone' | 'desktop'

export interface Visit {
  page: Page
  devtools: CDPSession
}

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const DESKTOP = { viewport: { width: 1350, height: 940 } }

/** Slow 4G, and a processor of a cheap phone. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4

/** Opens a browser, lets `work` visit, and closes it. */
export async function withVisit<T>(device: Device, work: (visit: Visit) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-visit-'))
  const { args, ...launch } = wholeBrowserLaunch()
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    ...(device === 'phone' ? PHONE : DESKTOP),
    args: [...args, '--ignore-certificate-errors', '--disable-features=Translate,OptimizationHints'],
    ignoreHTTPSErrors: true,
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(installWatchers)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    return await work({ page, devtools })
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A page that has done all that it does by itself. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 45_000 }).catch(() => {})
  await wait(1_200)
}

/** Where the middle of an element is, once it is in the middle of the screen. */
export async function middleOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  await page.waitForSelector(selector, { timeout: 8_000, state: 'attached' })
  await page.evaluate(
    (wanted) => window.shopBench.find(wanted)?.scrollIntoView({ block: 'center' }),
    selector,
  )
  await wait(300)
  return page.evaluate((wanted) => {
    const box = window.shopBench.find(wanted)?.getBoundingClientRect()
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0]
  }, selector)
}
