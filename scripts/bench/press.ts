/**
 * How a press feels: its Interaction to Next Paint, and how long after the finger came down the first frame shows what
 * it did. CPU four times slower, a slow phone network; the first press of a page, and the next one.
 */
import type { Page } from 'playwright'
import { PRESSED } from './browser/floor.ts'
import { keepTrace, startTrace } from './browser/trace.ts'
import { type Device, open, withVisit } from './browser/visit.ts'
import { median } from './part.ts'

export interface PressFigures {
  name: string
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

const PRODUCT = '/product/pla-premium/faluratt-175-750'
interface Press {
  name: string
  /** On the bare pages instead of the shop. */
  isFloor?: true
  path: string
  at: Device
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
    at: 'phone',
    target: 'form[data-buy] [type="submit"]',
    read: () =>
      [...document.querySelectorAll<HTMLElement>('.count')].find((count) => count.checkVisibility())
        ?.textContent,
    between: (_, press) => press('[data-step="1"]'),
  },
  {
    name: 'quantity',
    path: PRODUCT,
    at: 'phone',
    target: '[data-step="1"]',
    read: () => document.querySelector<HTMLInputElement>('[name="quantity"]')?.value,
  },
  {
    name: 'colour',
    path: PRODUCT,
    at: 'phone',
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
    at: 'phone',
    open: '.filters-button',
    target: '#filters label:has([name="material"])',
    read: () => document.querySelector('.filters__done')?.textContent,
  },
  {
    name: 'filter beside the list',
    path: '/shop',
    at: 'desktop',
    target: '#filters label:has([name="material"])',
    read: () => document.querySelector('[data-listing-count]')?.textContent,
  },
  {
    name: 'settings',
    path: PRODUCT,
    at: 'phone',
    target: '[popovertarget="settings"]',
    read: () => document.querySelector('#settings')?.matches(':popover-open'),
    between: close,
  },
  {
    name: 'prices without VAT',
    path: PRODUCT,
    at: 'phone',
    open: '[popovertarget="settings"]',
    target: '#settings .toggle',
    read: () => document.querySelector('.pdp shop-price')?.textContent,
  },
  {
    name: 'menu',
    path: PRODUCT,
    at: 'desktop',
    target: '[popovertarget="products-menu"]',
    read: () => document.querySelector('#products-menu')?.matches(':popover-open'),
    between: close,
  },
  {
    name: 'floor text',
    isFloor: true,
    path: PRESSED.product,
    at: 'phone',
    target: '#add',
    read: () => document.querySelector('output')?.textContent,
  },
  {
    name: 'floor popover',
    isFloor: true,
    path: PRESSED.product,
    at: 'phone',
    target: '[popovertarget]',
    read: () => document.querySelector('#panel')?.matches(':popover-open'),
    between: close,
  },
  {
    name: 'floor filter',
    isFloor: true,
    path: PRESSED.listing,
    at: 'desktop',
    target: 'label',
    read: () => document.querySelector('output')?.textContent,
  },
]

interface PressOptions {
  /** Names of presses; all of them when left out. */
  only?: readonly string[] | undefined
  /** A folder that gets a trace of each first press. */
  traces?: string | undefined
}

/**
 * @param bases addresses of a storefront and of the bare pages, over HTTPS with HTTP/2 for figures that compare
 */
export async function measurePress(
  bases: { shop: string; floor: string },
  runs: number,
  { only, traces }: PressOptions = {},
): Promise<PressFigures[]> {
  const figures: PressFigures[] = []
  for (const press of PRESSES.filter(({ name }) => !only || only.includes(name))) {
    const times: { first: PressTimes; next: PressTimes }[] = []
    for (let run = 0; run < runs; run += 1)
      times.push(await pressTwice(bases[press.isFloor ? 'floor' : 'shop'], press, keeper(traces, press, run)))
    figures.push({
      name: press.name,
      first: medians(times.map(({ first }) => first)),
      next: medians(times.map(({ next }) => next)),
    })
  }
  return figures
}

type Keep = (trace: object) => Promise<void>

function keeper(folder: string | undefined, { name }: Press, run: number): Keep | undefined {
  return folder === undefined ? undefined : (trace) => keepTrace(folder, `press-${name}-${run}`, trace)
}

/** In a browser that has never been to the shop. */
function pressTwice(
  base: string,
  press: Press,
  keep?: Keep,
): Promise<{ first: PressTimes; next: PressTimes }> {
  const isDesk = press.at === 'desktop'
  return withVisit(press.at, async ({ page, devtools }) => {
    const tap = (target: string) => pressOn(page, target, isDesk)
    await page.addInitScript(followInteractions)
    await open(page, base + press.path)
    // A hand on a desk has moved the pointer before it reaches anything; a finger comes out of nowhere.
    if (isDesk) await page.mouse.move(600, 400)
    if (press.open) await tap(press.open)
    await page.waitForTimeout(REST_MS)
    const endTrace = keep && (await startTrace(devtools))
    const first = await timed(page, press, tap)
    if (endTrace) await keep(await endTrace())
    await press.between?.(page, tap)
    await page.waitForTimeout(REST_MS)
    return { first, next: await timed(page, press, tap) }
  })
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
