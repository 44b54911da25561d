/**
 * How a press feels: its Interaction to Next Paint, and how long after the finger came down the first frame shows what
 * it did. CPU four times slower, a slow phone network; the first press of a page, and the next one.
 */
import { type Browser, chromium, type Page } from 'playwright'
import { browserLaunch } from '../dev/chromium.ts'

export interface PressFigures {
  name: string
  /** ms that the goal allows: less where only text changes. */
  goal: { inp: number; seen: number }
  first: PressTimes
  next: PressTimes
}

/** Medians, in ms. */
export interface PressTimes {
  inp: number
  /** From pointerdown, with the {@link HELD_MS} that the press itself takes; Infinity when nothing came. */
  seen: number
}

/** ms between the finger's coming down and its going up. */
const HELD_MS = 40

/** ms in which a page that came to rest does what it put off. */
const REST_MS = 1_200

/** ms that the result of a press may take until it counts as never seen. */
const PATIENCE_MS = 6_000

/** INP where only text changes, and otherwise. */
const TEXT_MS = 24
const MORE_MS = 40
const SEEN_MS = 72

const PRODUCT = '/product/pla-premium/faluratt-175-750'
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const DESK = { viewport: { width: 1350, height: 940 } }
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const CPU_RATE = 4

interface Press {
  name: string
  path: string
  inp: number
  at: typeof PHONE | typeof DESK
  /** What is pressed; the first one that can be seen. */
  target: string
  /** In the page: what is seen of the result. A press has been answered once this reads differently. */
  read: () => unknown
  /** Pressed before, as a visitor would have to. */
  open?: string
  /** Makes the next press one that changes something. */
  between?: (page: Page, press: (target: string) => Promise<void>) => Promise<void>
}

const close = (page: Page) => page.keyboard.press('Escape')

const PRESSES: readonly Press[] = [
  {
    name: 'add to cart',
    path: PRODUCT,
    inp: TEXT_MS,
    at: PHONE,
    target: 'form[data-buy] [type="submit"]',
    read: () =>
      [...document.querySelectorAll<HTMLElement>('.count')].find((count) => count.checkVisibility())
        ?.textContent,
    between: (_, press) => press('[data-step="1"]'),
  },
  {
    name: 'quantity',
    path: PRODUCT,
    inp: TEXT_MS,
    at: PHONE,
    target: '[data-step="1"]',
    read: () => document.querySelector<HTMLInputElement>('[name="quantity"]')?.value,
  },
  {
    name: 'colour',
    path: PRODUCT,
    inp: MORE_MS,
    at: PHONE,
    target: '.hue:not(.is-on, .is-out)',
    read: () => {
      const [chosen, pressed] = ['.hue.is-on', '.hue:not(.is-on, .is-out)'].map((selector) => {
        const link = document.querySelector(selector)
        const ring = link && getComputedStyle(link, '::after')
        return ring && `${ring.content} ${ring.borderTopColor}`
      })
      return pressed === chosen
    },
    between: (page) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
  },
  {
    name: 'filter in the sheet',
    path: '/shop',
    inp: MORE_MS,
    at: PHONE,
    open: '.filters-button',
    target: '#filters label:has([name="material"])',
    read: () => document.querySelector('.filters__done')?.textContent,
  },
  {
    name: 'filter beside the list',
    path: '/shop',
    inp: MORE_MS,
    at: DESK,
    target: '#filters label:has([name="material"])',
    read: () => document.querySelector('[data-listing-count]')?.textContent,
  },
  {
    name: 'settings',
    path: PRODUCT,
    inp: MORE_MS,
    at: PHONE,
    target: '[popovertarget="settings"]',
    read: () => document.querySelector('#settings')?.matches(':popover-open'),
    between: close,
  },
  {
    name: 'prices without VAT',
    path: PRODUCT,
    inp: TEXT_MS,
    at: PHONE,
    open: '[popovertarget="settings"]',
    target: '#settings .toggle',
    read: () => document.querySelector('.pdp shop-price')?.textContent,
  },
  {
    name: 'menu',
    path: PRODUCT,
    inp: MORE_MS,
    at: DESK,
    target: '[popovertarget="products-menu"]',
    read: () => document.querySelector('#products-menu')?.matches(':popover-open'),
    between: close,
  },
]

/**
 * @param base address of a storefront, over HTTPS with HTTP/2 for figures that compare
 * @param only names of presses; all of them when left out
 */
export async function measurePress(
  base: string,
  runs: number,
  only?: readonly string[],
): Promise<PressFigures[]> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const figures: PressFigures[] = []
    for (const press of PRESSES.filter(({ name }) => !only || only.includes(name))) {
      const times: { first: PressTimes; next: PressTimes }[] = []
      for (let run = 0; run < runs; run += 1) times.push(await pressTwice(browser, base, press))
      figures.push({
        name: press.name,
        goal: { inp: press.inp, seen: SEEN_MS },
        first: medians(times.map(({ first }) => first)),
        next: medians(times.map(({ next }) => next)),
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** In a browser that has never been to the shop. */
async function pressTwice(
  browser: Browser,
  base: string,
  press: Press,
): Promise<{ first: PressTimes; next: PressTimes }> {
  const context = await browser.newContext({ ...press.at, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const tap = (target: string) => pressOn(page, target, press.at === DESK)
  try {
    await page.addInitScript(followInteractions)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    await page.goto(base + press.path, { waitUntil: 'networkidle' })
    // A hand on a desk has moved the pointer before it reaches anything; a finger comes out of nowhere.
    if (press.at === DESK) await page.mouse.move(DESK.viewport.width / 2, DESK.viewport.height / 2)
    await page.waitForTimeout(REST_MS)
    if (press.open) await tap(press.open)
    await page.waitForTimeout(REST_MS)
    const first = await timed(page, press, tap)
    await press.between?.(page, tap)
    await page.waitForTimeout(REST_MS)
    return { first, next: await timed(page, press, tap) }
  } finally {
    await context.close()
  }
}

async function timed(
  page: Page,
  { target, read }: Press,
  tap: (target: string) => Promise<void>,
): Promise<PressTimes> {
  // As text, so that the page gets both functions without having to evaluate any.
  const seen = page.evaluate<number | null>(`(${watch})(${read}, ${PATIENCE_MS})`)
  await tap(target)
  const at = await seen
  await page.waitForTimeout(REST_MS / 3)
  const { inp, down } = await page.evaluate(() => window.presses())
  return { inp, seen: at === null ? Infinity : at - down }
}

/** The pointer comes from elsewhere: on a phone a finger out of nowhere, on a desk a hand that aims first. */
async function pressOn(page: Page, target: string, isDesk: boolean): Promise<void> {
  const element = page.locator(target).first()
  await element.evaluate((found) => found.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(HELD_MS * 5)
  const { x, y } = await element.evaluate((found) => {
    const { left, top, width, height } = found.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.move(x, y)
  if (isDesk) await page.waitForTimeout(HELD_MS * 3)
  await page.mouse.click(x, y, { delay: HELD_MS })
}

declare global {
  interface Window {
    /** The longest interaction since it was last asked, and when the pointer last came down. */
    presses: () => { inp: number; down: number }
  }
}

/** Runs in the page, before anything of its own. */
function followInteractions(): void {
  let longest = 0
  let down = 0
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[])
      if (entry.interactionId) longest = Math.max(longest, entry.duration)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      down = timeStamp
      take(observer.takeRecords())
      longest = 0
    },
    true,
  )
  // A page that is left tells nothing more of its frames; what comes then is a navigation's figure.
  addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault())
  window.presses = () => {
    take(observer.takeRecords())
    // What is faster than Event Timing reports took a frame at most.
    return { inp: longest || 16, down }
  }
}

/** Runs in the page. @returns when a frame first showed that `read` reads differently; null when none did */
function watch(read: () => unknown, patience: number): Promise<number | null> {
  const before = read()
  const end = performance.now() + patience
  return new Promise((resolve) => {
    const look = () => {
      if (performance.now() > end) return resolve(null)
      if (read() === before) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(0)
    }
    requestAnimationFrame(look)
  })
}

function medians(times: readonly PressTimes[]): PressTimes {
  return { inp: median(times.map(({ inp }) => inp)), seen: median(times.map(({ seen }) => seen)) }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
