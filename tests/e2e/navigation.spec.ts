/** Changing pages: one that does not come, a network that is gone, the height on the page. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
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
        document.querySelector<HTMLElement>('.card__name a')?.click()
      }),
    [last, onLast] as const,
  )
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY)

test.describe('a page that does not come', () => {
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

  test('without a network is told at once, and the visitor stays', async ({ visit, page, context }) => {
    const shop = visit('se')
    await openCompletely(shop, '/shop')
    await context.setOffline(true)
    await page.locator('.card__name a').first().press('Enter', { noWaitAfter: true })
    await expect(page.locator('#notifications')).toContainText(shop.messages.navigation.failed)
    await expect(page.locator('.wait')).toBeEmpty()
    await expect(page).toHaveURL(shop.url('/shop'))
    await context.setOffline(false)
    await page.locator('.card__name a').first().press('Enter')
    await expect(page).toHaveURL(/\/product\//)
  })

  test('passes through no service worker', async ({ visit, page }) => {
    const shop = visit('se')
    await openCompletely(shop, '/shop')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})

/**
 * A line to the shop on which the first question for one page is never answered. A route of the browser would hold
 * it before the browser's cache has to do with it.
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

test.describe('a page that is never answered', () => {
  for (const [decision, button] of [
    ['stays and presses again', '.wait button'],
    ['presses Reload', '[role="alertdialog"] button'],
  ] as const) {
    test(`is asked for anew when the visitor ${decision}`, async ({ visit, page }) => {
      const line = await brokenLine(visit('com'), '/faq')
      await hurry(page)
      await page.goto(line.url('/about'))
      await expect(page.locator('.wait')).toBeAttached()
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
    await page.evaluate(() => document.querySelector<HTMLElement>('.card__name a')?.click())
    await expect(page).toHaveURL(/\/product\//)
    expect(await scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('data-height', String(FAR))
  })

  test('is kept from colour to colour once the page is there, and once only', async ({ visit, page }) => {
    const shop = visit('se')
    await page.addInitScript(() => {
      // After the page's own listener. Styles of what stands further down may come this late.
      addEventListener('load', () =>
        requestAnimationFrame(() => document.documentElement.setAttribute('data-height', String(scrollY))),
      )
    })
    await openCompletely(shop, PRODUCT)
    await page.evaluate(() => scrollTo(0, 240))
    await expect.poll(() => scrollTop(page)).toBe(240)
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

test.describe('before a card is opened', () => {
  test('its page and its picture are fetched while the pointer rests on it', async ({ visit, page }) => {
    const shop = visit('se')
    await openCompletely(shop, '/shop')
    const link = page.locator('.card__name a').first()
    const name = (
      await page
        .locator('.card img')
        .first()
        .evaluate((img: HTMLImageElement) => img.currentSrc)
    )
      .split('/')
      .at(-1)
      ?.replace(/-\d+\.\w+$/, '')
    const picture = page.waitForResponse((response) =>
      new RegExp(`${name}-(640|1200)\\.`).test(response.url()),
    )
    await link.hover()
    expect((await picture).status()).toBe(200)
    await expect(link).toHaveClass('ahead')
  })

  test('nothing is fetched for a visitor who saves data', async ({ visit, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const shop = visit('se')
    await openCompletely(shop, '/shop')
    await page.locator('.card__name a').first().hover()
    await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0)
    await expect(page.locator('.ahead')).toHaveCount(0)
  })
})
