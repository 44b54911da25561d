/** Every kind of page on every storefront, from 320 to 1440 px: nothing is wider than the screen, nothing moves. */
import type { Page } from '@playwright/test'
import { pattern, SITE_OF_EACH_LANGUAGE } from './support/messages.ts'
import { expect, test } from './support/shop.ts'

const PATHS = [
  '/',
  '/shop',
  '/shop/filament/pla?color=black&sort=price',
  '/product/pla-premium/hjortron-175-750',
  '/product/printer-studio/high-flow',
  '/knowledge/articles/drying-filament',
  '/re-add',
  '/wish-list',
  '/compare',
]
const WIDTHS = [320, 390, 768, 1440]

/** Where pages are opened, and watched as they come; to the other widths what is there is only drawn. */
const OPENED: Record<string, number[]> = { com: [390, 1440], se: [320, 768], de: [390, 1440] }
const OPENED_ELSEWHERE = [390]

/** Below this it cannot be seen: a hundredth of a hundredth of the screen, moved by its own height. */
const UNSEEN = 0.001

test.setTimeout(180_000)

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('consent', 'false')
    const store = window as unknown as { shifts: number }
    store.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) store.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** px that a page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const site of SITE_OF_EACH_LANGUAGE) {
  test(`${site}: fits and stands still`, async ({ visit, page }) => {
    const shop = visit(site)
    await watchShifts(page)
    // A face that comes within its first 100 ms, as on a busy machine with nothing cached, is exchanged while no text
    // is seen yet; the browser counts that as a move. Everything else is watched with the faces at hand.
    await page.goto(shop.url('/'))
    for (const path of PATHS) {
      for (const width of OPENED[site] ?? OPENED_ELSEWHERE) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(shop.url(path))
        await expect(page.locator('html')).not.toHaveClass(/is-filtering/)
        await page.waitForLoadState('networkidle')
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts)
        expect.soft(shifts, `${path} at ${width} px moves`).toBeLessThanOrEqual(UNSEEN)
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect
          .soft(await overflow(page), `${path} at ${width} px is wider than the screen`)
          .toBeLessThanOrEqual(0)
      }
    }
  })
}

test('the gallery of primitives fits', async ({ visit, page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await visit('com').open('/internal/gallery')
    expect.soft(await overflow(page), `wider than the screen at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the facts on home stand under each other, with lines between them only', async ({ visit, page }) => {
  const shop = visit('com')
  for (const [width, columns] of [
    [390, 2],
    [768, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/')
    const facts = page.locator('.facts__item')
    await expect(facts.first()).toHaveCSS('padding-right', /[1-9]/)
    const places = await facts.evaluateAll((items) =>
      items.map((item) => {
        const { paddingLeft, borderLeftWidth } = getComputedStyle(item)
        return { indent: paddingLeft !== '0px', line: borderLeftWidth !== '0px' }
      }),
    )
    const inside = (_: unknown, index: number) => ({ indent: index % columns > 0, line: index % columns > 0 })
    expect.soft(places, `at ${width} px`).toEqual(places.map(inside))
  }
})

const KINDS = [
  ...PATHS,
  '/shop?query=zzz',
  '/product/gift-card/100',
  '/cart',
  '/search',
  '/account/login',
  '/faq',
  '/about',
  '/knowledge',
  '/knowledge/browse/tips',
  '/nowhere',
]

const WINDOWS = [
  [390, 844],
  [1440, 900],
  [1440, 1800],
] as const

test('the footer ends where window and bars do', async ({ visit, page }) => {
  const shop = visit('se')
  const gap = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const footer = document.querySelector('.footer')?.getBoundingClientRect().bottom ?? 0
      const tops = [...document.querySelectorAll('.tabbar, .bottom-bar')].map((bar) => {
        const { top, height } = bar.getBoundingClientRect()
        return height > 0 ? top : innerHeight
      })
      return Math.round(Math.min(innerHeight, ...tops) - footer)
    })
  for (const path of KINDS) {
    await shop.open(path)
    await page.waitForLoadState('networkidle')
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      const message = `${path} at ${width} × ${height}`
      // A footer that comes into sight gets its own height first.
      await expect.poll(async () => Math.abs(await gap()), { message }).toBeLessThanOrEqual(1)
    }
  }
})

test('gift cards fit with their longest amounts', async ({ visit, page }) => {
  for (const site of ['se', 'no', 'dk', 'de'] as const) {
    await visit(site).open('/product/gift-card/100')
    for (const width of [320, 355, 375]) {
      await page.setViewportSize({ width, height: 900 })
      const places = await page.locator('.segment__item').evaluateAll((items) =>
        items.map((item) => ({
          left: item.getBoundingClientRect().left,
          right: item.getBoundingClientRect().right,
          isCut: item.scrollWidth > item.clientWidth,
        })),
      )
      expect(places.length).toBeGreaterThan(2)
      for (const { left, right, isCut } of places) {
        expect.soft(left, `${site} at ${width} px`).toBeGreaterThanOrEqual(16)
        expect.soft(right, `${site} at ${width} px`).toBeLessThanOrEqual(width - 16)
        expect.soft(isCut, `${site} at ${width} px`).toBe(false)
      }
    }
  }
})

test('a hundred pieces fit into the mark on the cart', async ({ visit, page }) => {
  const shop = visit('se')
  for (const quantity of [9, 10, 100]) {
    await page.addInitScript(
      (quantity) =>
        localStorage.setItem(
          'cart',
          JSON.stringify([{ id: 'plap-hjo-175-750', sku: 'PLAP-HJO-175-750', quantity }]),
        ),
      quantity,
    )
    await shop.open('/faq')
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const badge = page.locator('[data-cart-count]:visible')
      await expect(badge).toHaveText(quantity === 100 ? '99+' : String(quantity))
      const { left, right, isCut, middle } = await badge.evaluate((mark) => {
        const bag = mark.parentElement?.querySelector('svg')?.getBoundingClientRect()
        return {
          ...mark.getBoundingClientRect().toJSON(),
          isCut: mark.scrollWidth > mark.clientWidth,
          middle: bag ? bag.left + bag.width / 2 : Number.NaN,
        }
      })
      expect.soft(left, `${quantity} at ${width} px`).toBeGreaterThanOrEqual(0)
      expect.soft(right, `${quantity} at ${width} px`).toBeLessThanOrEqual(width)
      expect.soft(isCut, `${quantity} at ${width} px`).toBe(false)
      // The bag beside it keeps the shape by which it is known.
      expect.soft(left, `${quantity} at ${width} px`).toBeGreaterThan(middle)
    }
  }
})

test('what a printer or a gift card is said to be lies beside or below its picture, in one line', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const site of SITE_OF_EACH_LANGUAGE) {
    for (const path of ['/shop/printers', '/shop/gift-cards']) {
      await visit(site).open(path)
      const cards = page.locator('.listing__cards .card')
      await expect(cards.first()).toBeVisible()
      const places = await cards.evaluateAll((all) =>
        all.map((card) => {
          const image = card.querySelector('.card__pic img')
          const { left = 0, width = 0, bottom = 0 } = image?.getBoundingClientRect() ?? {}
          const said = [...card.querySelectorAll('.tag, .card__more')].map((each) =>
            each.getBoundingClientRect(),
          )
          return {
            // The first tenth of a picture is its ground.
            covering: said.filter(({ right, top }) => right > left + width / 10 && top < bottom).length,
            height: Math.max(...said.map(({ height }) => height)),
          }
        }),
      )
      for (const { covering, height } of places) {
        expect.soft(covering, `${site} ${path}`).toBe(0)
        expect.soft(height, `${site} ${path}`).toBeLessThan(30)
      }
    }
  }
})

test('what was removed is told beside its undo, and an empty cart keeps its drawing small', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  await shop.open('/product/pla-premium/hjortron-175-750')
  await shop.addToCart()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/cart')
    await page.getByRole('button', { name: pattern(shop.messages.cart.removeNamed) }).click()
    const said = await page.getByText(pattern(shop.messages.cart.removed)).boundingBox()
    const undo = page.getByRole('button', { name: shop.messages.cart.undo })
    const button = await undo.boundingBox()
    if (!said || !button) throw new Error('nothing is told')
    expect.soft(said.width, `${width} px`).toBeGreaterThan(150)
    expect.soft(said.x + said.width, `${width} px`).toBeLessThanOrEqual(button.x)
    const drawing = await page.getByRole('img', { name: shop.messages.cart.empty.picture }).boundingBox()
    expect.soft(drawing?.width, `${width} px`).toBeLessThanOrEqual(440)
    await undo.click()
    await expect(page.getByRole('list', { name: shop.messages.cart.lines })).toBeVisible()
  }
})

/** WCAG 1.4.11. */
const ENOUGH = 3

/** What has the colour of a filament, by a page that has its styles. */
const EDGES = {
  '/product/pla-premium/sno-175-750': ['line', 'hue'],
  '/shop': ['line', 'swatch'],
}

for (const theme of ['light', 'dark'] as const) {
  test(`every filament keeps an edge in the ${theme}`, async ({ visit, page }) => {
    await page.emulateMedia({ colorScheme: theme })
    const faint: string[] = []
    for (const [path, parts] of Object.entries(EDGES)) {
      await visit('com').open(path)
      // The shades come after the first frame.
      const edge = () => getComputedStyle(document.documentElement).getPropertyValue('--edge')
      await expect.poll(() => page.evaluate(edge)).toContain('oklch')
      faint.push(...(await page.evaluate(faintEdges, { enough: ENOUGH, parts })))
    }
    expect(faint).toEqual([])
  })
}

/** Runs in the page. @returns which colours of the catalogue can hardly be told from what they stand on */
async function faintEdges({ enough, parts }: { enough: number; parts: string[] }): Promise<string[]> {
  const { facets } = await (await fetch('/facets/en.json')).json()
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const luminance = (color: string) => {
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
      const part = byte / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
    return (high + 0.05) / (low + 0.05)
  }
  const grounds = ['--bg', '--surface', '--sunken'].map((name) => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.setAttribute('class', 'notice')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.notice { background: var(${name}) !important; transition: none !important }`)
    document.adoptedStyleSheets = [sheet]
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  document.adoptedStyleSheets = []
  const template = document.createElement('div')
  document.body.append(template)
  const colors = facets.colors as { hex: string }[]
  return colors.flatMap(({ hex }) => {
    template.innerHTML = `<svg class="line" color="${hex}"></svg><svg class="swatch" color="${hex}"></svg>
      <div class="hues"><svg color="${hex}"></svg></div>`
    const [line, swatch, hue] = [...template.querySelectorAll('svg')].map((svg) => getComputedStyle(svg))
    const edges = { line: line?.outlineColor, swatch: swatch?.stroke, hue: hue?.borderTopColor }
    return Object.entries(edges).flatMap(([part, edge = '']) =>
      (parts.includes(part) ? grounds : [])
        .filter((ground) => contrast(edge, ground) < enough)
        .map((ground) => `${part} ${hex} on ${ground}`),
    )
  })
}

test('a dot has the colour that it names, wherever it stands', async ({ visit, page }) => {
  for (const path of ['/', '/shop', '/search']) {
    await visit('com').open(path)
    const dots = await page.locator('.swatch').evaluateAll((found) =>
      found.map((dot) => {
        const { fill, color, width } = getComputedStyle(dot)
        // On a dark ground it is the same colour, written another way.
        const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
        const painted = [fill, color].map((one) => {
          if (!pixel) return ''
          pixel.fillStyle = one
          pixel.fillRect(0, 0, 1, 1)
          return [...pixel.getImageData(0, 0, 1, 1).data].join()
        })
        return { isOwn: painted[0] === painted[1], width }
      }),
    )
    expect(dots.length, path).toBeGreaterThan(0)
    for (const dot of dots) expect.soft(dot, path).toEqual({ isOwn: true, width: '16px' })
  }
})
