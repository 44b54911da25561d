/** What a signed-in account has agreed on is what it sees, from the first frame of each page. */
import { expect, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'
const ACCOUNT = { id: 'a-1', name: 'Print shop' }

/** Nobody is signed in at the service, which a visit asks once: here it has been asked. */
test.beforeEach(({ context }) => context.addInitScript(() => sessionStorage.setItem('accounts-read', '1')))

test('an agreement of 15 % is in the price, on the next page as well, until it ends', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const { price: texts } = shop.messages
  await shop.open(PRODUCT)
  const price = page.locator('.pdp shop-price').first()
  await expect(price).toContainText('289,00')
  await expect(price).not.toContainText(texts.agreementPrice)

  const agreements = [{ productId: 'All', discountPercentage: 15 }]
  await page.evaluate((account) => localStorage.setItem('account', JSON.stringify(account)), {
    ...ACCOUNT,
    agreements,
  })
  await page.reload()
  await expect(price).toContainText('245,65')
  await expect(price).toContainText(texts.agreementPrice)
  await shop.open('/shop/filament')
  await expect(page.locator('shop-price', { hasText: texts.agreementPrice }).first()).toBeVisible()
  await expect(page.locator('[data-account].is-signed-in').first()).toBeAttached()

  await page.evaluate(() => localStorage.removeItem('account'))
  await shop.open(PRODUCT)
  await expect(price).toContainText('289,00')
  await expect(page.locator('.is-signed-in')).toHaveCount(0)
})

/** Of what may be said of a price this is the most: per kg, without VAT, agreed on or on sale since 30 days. */
const LONGEST = ['/shop/filament/pla', '/shop?toggle=onSale']

for (const key of ['se', 'de'] as const)
  test(`${key}: a card cuts nothing of an agreement without VAT in half`, async ({ visit, page }) => {
    const shop = visit(key)
    const account = { ...ACCOUNT, agreements: [{ productId: 'All', discountPercentage: 15 }] }
    await page.addInitScript((account) => {
      localStorage.setItem('account', JSON.stringify(account))
      localStorage.setItem('settings', JSON.stringify({ showWithVat: false }))
    }, account)
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of LONGEST) {
        await shop.open(path)
        await expect(page.locator('html')).not.toHaveClass(/is-filtering/)
        const cards = page.locator('.listing__cards .card')
        await expect(cards.first()).toContainText(shop.messages.price.withoutVat)
        // What is out of sight is not laid out.
        await cards.evaluateAll((all) => {
          for (const card of all) card.setAttribute('class', `${card.className} is-seen`)
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('.is-seen { content-visibility: visible }')
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
        })
        expect.soft(await cards.evaluateAll(cutInHalf), `${path} at ${width} px`).toEqual([])
      }
    }
  })

/** Runs in the page. @returns what of the cards is seen in part only */
function cutInHalf(cards: Element[]): string[] {
  return cards.flatMap((card) => {
    const edge = card.getBoundingClientRect()
    const list = card.querySelector('.card__bullets')?.getBoundingClientRect() ?? edge
    const isCut = (part: Element, { left, right, bottom }: DOMRect) => {
      const own = part.getBoundingClientRect()
      // A line of the list is either in it or beside it.
      const isBeside = own.left >= right || own.right <= left || own.height === 0
      return !isBeside && own.bottom > bottom + 0.5
    }
    const lines = [...card.querySelectorAll('.card__bullets li')].filter((line) => isCut(line, list))
    const notes = [...card.querySelectorAll('.price__row, .price__note, .card__attrs')]
    return [...lines, ...notes.filter((note) => isCut(note, edge))].map((part) => part.textContent ?? '')
  })
}

test('an account without agreements sees the prices of the page, and loads nothing for them', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript((account) => localStorage.setItem('account', JSON.stringify(account)), {
    ...ACCOUNT,
    agreements: [],
  })
  await shop.open(PRODUCT)
  await expect(page.locator('.pdp shop-price').first()).toContainText('289,00')
  await expect(page.locator('[data-account].is-signed-in').first()).toBeAttached()
  expect(asked.filter((path) => path.includes('/scripts/prices'))).toEqual([])
})

test('another account, selected in another tab, changes every price that is seen, without a reload', async ({
  visit,
  page,
  context,
}) => {
  const shop = visit('se')
  const { price: texts } = shop.messages
  await shop.open('/shop/filament')
  const prices = page.locator('.card shop-price')
  const own = await prices.allTextContents()
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))

  const other = await context.newPage()
  await other.goto(shop.url('/cart'))
  const select = (percent: number) =>
    other.evaluate((account) => localStorage.setItem('account', JSON.stringify(account)), {
      ...ACCOUNT,
      agreements: [{ productId: 'All', discountPercentage: percent }],
    })
  await select(50)
  await expect(prices.filter({ hasText: texts.agreementPrice })).toHaveCount(own.length)
  const halved = await prices.allTextContents()
  expect(halved.filter((text, at) => text === own[at])).toEqual([])
  await select(60)
  await expect(prices.first()).not.toHaveText(halved[0] ?? '')
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true)
})
