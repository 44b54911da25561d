/** Changing pages: one that does not come, a network that is gone, the height on the page, the picture that travels. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/blaklint-175-750'

/** While a page is on its way the browser takes no commands, so its clock cannot be driven: it runs faster instead. */
const FASTER = 10

async function hurry(page: Page): Promise<void> {
  await page.addInitScript((faster) => {
    const { setTimeout } = window
    const sooner = (act: () => void, ms = 0, ...rest: unknown[]) => setTimeout(act, ms / faster, ...rest)
    window.setTimeout = sooner as typeof window.setTimeout
  }, FASTER)
}

/** Pages of products do not come until what it returns is called. */
async function holdProducts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/product/**', async (route) => {
    if (route.request().isNavigationRequest()) await held
    await route.continue().catch(() => {})
  })
  return release
}

/** What has to be there before the network goes. */
async function openCompletely(shop: Shop, path: string): Promise<void> {
  await shop.open(path)
  await expect(shop.page.locator('.wait')).toBeAttached()
}

/** Presses a card from within the page, and lists what the overlay says until it has said `last`. */
function pressAndListen(
  page: Page,
  last: string,
  onLast: 'escape' | 'nothing' = 'nothing',
): Promise<string[]> {
  return page.evaluate(
    ([last, onLast]) =>
      new Promise<string[]>((resolve) => {
        const status = document.querySelector('.wait') as HTMLElement
        const said: string[] = []
        new MutationObserver(() => {
          const text = status.firstElementChild?.textContent ?? ''
          said.push(text)
          if (text !== last) return
          if (onLast === 'escape') dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
          queueMicrotask(() => resolve(said))
        }).observe(status, { childList: true })
        document.querySelector<HTMLElement>('.card a')?.click()
      }),
    [last, onLast] as const,
  )
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY)

test.describe('a page that does not come', () => {
  test.use({ serviceWorkers: 'block' })

  test('is announced, then called slow, then timed out; Reload asks for it again', async ({
    visit,
    page,
  }) => {
    const shop = visit('se')
    const { navigation } = shop.messages
    const { timeout, reload } = navigation
    await hurry(page)
    const release = await holdProducts(page)
    await openCompletely(shop, '/shop')
    expect(await pressAndListen(page, '')).toEqual([
      navigation.loading,
      `${navigation.slow}${navigation.stay}`,
      '',
    ])
    const dialog = page.getByRole('alertdialog', { name: timeout })
    await expect(dialog.getByRole('button', { name: reload })).toBeFocused()
    release()
    await dialog.getByRole('button', { name: reload }).click()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('leaves the visitor on the page who decides so, by button or by Escape', async ({ visit, page }) => {
    const shop = visit('se')
    const { navigation } = shop.messages
    const { timeout } = navigation
    await hurry(page)
    await holdProducts(page)
    await openCompletely(shop, '/shop')
    const dialog = page.getByRole('alertdialog', { name: timeout })
    await pressAndListen(page, '')
    await dialog.getByRole('button', { name: navigation.stay }).click()
    await expect(dialog).toBeHidden()
    await pressAndListen(page, '')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await pressAndListen(page, navigation.loading, 'escape')
    await expect(page.locator('.wait')).toBeEmpty()
    await expect(page).toHaveURL(shop.url('/shop'))
  })

  test('is not waited for where no page is asked for', async ({ visit, page }) => {
    const shop = visit('se')
    await hurry(page)
    await openCompletely(shop, PRODUCT)
    const said = await page.evaluate(async () => {
      const add = (attributes: Record<string, string>) => {
        const link = Object.assign(document.createElement('a'), attributes)
        document.body.append(link)
        return link
      }
      const status = document.querySelector('.wait')
      let said = ''
      new MutationObserver(() => {
        said += status?.textContent ?? ''
      }).observe(document.body, { childList: true, subtree: true })
      add({ href: '#p1' }).click()
      add({ href: 'mailto:hello@example.com' }).click()
      add({ href: '/favicon.svg', download: 'icon.svg' }).click()
      add({ href: '/faq', target: '_blank' }).click()
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      return said
    })
    expect(said).toBe('')
  })

  test('without a network is told at once, also before the service worker is there', async ({
    visit,
    context,
  }) => {
    const shop = visit('se')
    await openCompletely(shop, '/shop')
    await staysAndIsTold(shop, context)
  })
})

async function staysAndIsTold(shop: Shop, context: BrowserContext): Promise<void> {
  const { page } = shop
  await context.setOffline(true)
  await page.locator('.card a').first().press('Enter', { noWaitAfter: true })
  await expect(page.locator('#notifications')).toContainText(shop.messages.navigation.failed)
  await expect(page.locator('.wait')).toBeEmpty()
  await expect(page).toHaveURL(shop.url('/shop'))
  await context.setOffline(false)
  await page.locator('.card a').first().press('Enter')
  await expect(page).toHaveURL(/\/product\//)
}

test.describe('with the service worker, a network that is gone', () => {
  async function openGuarded(shop: Shop, path: string): Promise<void> {
    await openCompletely(shop, path)
    await shop.page.evaluate(() => navigator.serviceWorker.ready)
  }

  test('leaves the visitor on the page, and says so', async ({ visit, context }) => {
    const shop = visit('se')
    await openGuarded(shop, '/shop')
    await staysAndIsTold(shop, context)
  })

  test('is answered by a page in the language of the site, which goes on by itself', async ({
    visit,
    page,
    context,
  }) => {
    const shop = visit('de')
    const { navigation } = shop.messages
    const { reload } = navigation
    await openGuarded(shop, '/')
    await context.setOffline(true)
    await shop.open('/shop')
    await expect(page.getByRole('heading', { name: navigation.offline })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('button', { name: reload })).toBeVisible()
    await expect(page.getByRole('button', { name: navigation.back })).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page).toHaveURL(shop.url('/shop'))
  })

  test('nothing but pages passes through the worker, and it keeps nothing', async ({ visit, page }) => {
    const shop = visit('se')
    await openGuarded(shop, '/shop')
    await shop.open(PRODUCT)
    const through = await page.evaluate(async () => {
      const entries = performance.getEntriesByType('resource').map((entry) => entry.toJSON())
      // Without a route, whatever the worker lets through would have no matching source.
      const passed = entries.filter(
        ({ workerStart, workerMatchedSourceType }) =>
          workerStart > 0 && workerMatchedSourceType !== 'network',
      )
      return { names: passed.map(({ name }) => name), caches: await caches.keys() }
    })
    expect(through).toEqual({ names: [], caches: [] })
  })
})

/**
 * A line to the shop on which the first question for one page is never answered. A route of the browser would hold
 * it before the service worker and the browser's cache have to do with it.
 */
async function brokenLine(shop: Shop, held: string) {
  let asked = 0
  const { hostname, port, host } = new URL(shop.url('/'))
  const server = createServer((question, answer) => {
    if (question.url === held && ++asked === 1) return
    const { method, url: path, headers } = question
    const passedOn = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } })
    passedOn.on('error', () => answer.destroy())
    passedOn.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers)
      from.pipe(answer)
    })
    question.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: (path: string) => `http://${hostname}:${ownPort}${path}`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test.describe('with the service worker, a page that does not come', () => {
  for (const [decision, button] of [
    ['stays and presses again', '.wait button'],
    ['presses Reload', '[role="alertdialog"] button'],
  ] as const) {
    test(`is asked for anew when the visitor ${decision}`, async ({ visit, page }) => {
      const line = await brokenLine(visit('com'), '/faq')
      await hurry(page)
      await page.goto(line.url('/about'))
      await expect(page.locator('.wait')).toBeAttached()
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.evaluate((button) => {
        const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
        const timer = setInterval(() => {
          if (!document.querySelector(button)) return
          clearInterval(timer)
          press(button)
          if (button.startsWith('.wait')) setTimeout(press, 500, 'a[href="/faq"]')
        }, 20)
        setTimeout(press, 0, 'a[href="/faq"]')
      }, button)
      await expect(page).toHaveURL(line.url('/faq'))
      expect(line.asked()).toBe(2)
      line.close()
    })
  }
})

test.describe('the height on the page', () => {
  const FAR = 700

  test('is there again 200 ms after going back to a listing', async ({ visit, page }) => {
    const shop = visit('se')
    await page.addInitScript(() => {
      addEventListener('pageshow', () =>
        setTimeout(() => document.documentElement.setAttribute('data-height', String(scrollY)), 200),
      )
    })
    await shop.open('/shop')
    await page.evaluate((y) => scrollTo(0, y), FAR)
    await expect.poll(() => scrollTop(page)).toBe(FAR)
    await page.evaluate(() => document.querySelector<HTMLElement>('.card a')?.click())
    await expect(page).toHaveURL(/\/product\//)
    expect(await scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('data-height', String(FAR))
  })

  test('is kept from colour to colour in the first frame, and once only', async ({ visit, page }) => {
    const shop = visit('se')
    await page.addInitScript(() => {
      // After the page's own listener.
      addEventListener('DOMContentLoaded', () =>
        requestAnimationFrame(() => document.documentElement.setAttribute('data-height', String(scrollY))),
      )
    })
    await shop.open(PRODUCT)
    await page.evaluate(() => scrollTo(0, 240))
    const color = page.locator('.hue:not([aria-current])').first()
    const target = await color.getAttribute('href')
    await color.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(shop.url(target ?? ''))
    await expect(page.locator('html')).toHaveAttribute('data-height', '240')
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href^="/shop"]')?.click())
    await expect(page).toHaveURL(/\/shop/)
    expect(await scrollTop(page)).toBe(0)
    await shop.open(PRODUCT)
    expect(await scrollTop(page)).toBe(0)
  })
})

test('one picture travels with the visitor, and no name is left behind', async ({ visit, page }) => {
  const shop = visit('se')
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      addEventListener('pageswap', () => {
        const named = [...document.querySelectorAll<HTMLElement>('*')].filter(
          (e) => e.style.viewTransitionName,
        )
        const places = named.map(
          (e) => e.closest<HTMLElement>('.card')?.dataset.sku ?? e.closest('button')?.id,
        )
        sessionStorage.setItem('named', JSON.stringify(places))
      }),
    )
  })
  const namedBefore = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('named') ?? '[]'))
  const namedNow = () => page.locator('[style*="view-transition-name"]').count()
  const animated = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) =>
            (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'),
          ).length,
    )
  await shop.open('/shop')
  const card = page.locator('.card').nth(4)
  const sku = await card.getAttribute('data-sku')
  await card.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await page.waitForLoadState('load')
  expect(await namedBefore()).toEqual([sku])
  // A change of pages during another one is not animated.
  await expect.poll(animated).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(shop.url('/shop'))
  expect(await namedBefore()).toEqual(['p0'])
  await expect.poll(namedNow).toBe(0)
})
