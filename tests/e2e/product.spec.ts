/** The product page beyond choosing and buying: pictures, choices, facts, calculator, prices and stock. */
import { violations } from './support/axe.ts'
import { awaitDelivery } from './support/delivery.ts'
import { pattern } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'
/** Of this colour 2300 g are sold in 1.75 mm only. */
const SILK_THICK = '/product/pla-silk/silver-285-750'
const NBSP = '\u00a0'

const link = (shop: Shop, name: string | RegExp) => shop.page.getByRole('link', { name })
const field = (shop: Shop, name: string) => shop.page.getByRole('textbox', { name })
const status = (shop: Shop, text: string | RegExp) => shop.page.getByRole('status').filter({ hasText: text })
const group = (shop: Shop, name: string | RegExp) => shop.page.getByRole('navigation', { name })

async function chooseVat(shop: Shop, currency: string, withVat: boolean): Promise<void> {
  const { shell } = shop.messages
  await shop.button(shell.settings).first().click()
  await shop.page.getByLabel(shell.currency).selectOption(currency)
  await shop.page.getByLabel(shell.pricesWithVat).setChecked(withVat)
  await shop.button(shell.close).last().click()
}

test('a choice that is not sold like this says what it replaced, and the next one brings it back', async ({
  visit,
  page,
}) => {
  const shop = visit('com')
  await shop.open('/product/petg-tough/kimrok-285-2300')
  await link(shop, /^250.g, only in 1\.75.mm$/).click()
  await expect(page).toHaveURL(/\/kimrok-175-250#/)
  await expect(status(shop, /^Now 1\.75.mm: 250.g is not sold in 2\.85.mm\.$/)).toBeVisible()
  // By way of a colour that is sold like this as well.
  await link(shop, 'Slate').click()
  await expect(page).toHaveURL(/\/skiffer-175-250#/)
  await expect(status(shop, /not sold in 2\.85.mm/)).toBeVisible()
  const large = link(shop, /^2300.g$/)
  await expect(large).toHaveAttribute('href', '/product/petg-tough/skiffer-285-2300')
  await large.click()
  await expect(page).toHaveURL(shop.url('/product/petg-tough/skiffer-285-2300'))
  await expect(status(shop, /not sold in/)).toHaveCount(0)
})

test('whoever chooses what was replaced keeps it', async ({ visit, page }) => {
  const shop = visit('com')
  await shop.open('/product/petg-tough/kimrok-285-2300')
  await link(shop, /^250.g, only in 1\.75.mm$/).click()
  await expect(status(shop, /not sold in 2\.85.mm/)).toBeVisible()
  await link(shop, /^1\.75.mm$/).click()
  await expect(page).toHaveURL(shop.url('/product/petg-tough/kimrok-175-250'))
  await link(shop, /^2300.g$/).click()
  await expect(page).toHaveURL(shop.url('/product/petg-tough/kimrok-175-2300'))
})

test('colours that are sold out say why they are crossed out, and nothing moves for it', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('se')
  await shop.open('/product/petg-tough/kimrok-285-2300')
  const row = group(shop, pattern(shop.messages.product.color))
  const before = await row.boundingBox()
  await expect(row.getByText(shop.messages.product.crossedSoldOut)).toBeVisible()
  expect((await row.boundingBox())?.height).toBe(before?.height)
  await expect(row.getByRole('link', { name: shop.messages.product.soldOut }).first()).toBeVisible()
})

test.describe('pictures', () => {
  /** The second one. */
  const CLOSE_UP = 'PLA Premium in Cloudberry: the wound strands close up'
  /** For the stage and the thumbnails above what lies over the bottom: how far the page is pushed says nothing then. */
  const ROOM = { width: 1280, height: 1000 }
  const thumb = (shop: Shop, n: number) =>
    link(shop, pattern(shop.messages.product.picture.replace('{n}', String(n))))
  const onStage = (shop: Shop, text: string) =>
    shop.button(shop.messages.product.zoom.replace('{picture}', text))

  test('beside the choices, the thumbnails stand in one row, however many there are', async ({
    visit,
    page,
  }) => {
    const shop = visit('com')
    for (const [path, full] of [
      ['/product/printer-studio/standard', 1920],
      [PRODUCT, 960],
      ['/product/build-plate/pei-255', 960],
    ] as const) {
      for (const width of [960, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 1000 })
        await shop.open(path)
        const places = await page.locator('.pdp__thumbs a').evaluateAll((all) =>
          all.map((each) => {
            const { top, right, width, height } = each.getBoundingClientRect()
            return { top, right, width, height }
          }),
        )
        const stage = await page.locator('.pdp__stage').boundingBox()
        const [first] = places
        const said = `${path} at ${width} px`
        expect(new Set(places.map(({ top }) => top)).size, said).toBe(1)
        expect(places.at(-1)?.right, said).toBeLessThanOrEqual((stage?.x ?? 0) + (stage?.width ?? 0) + 0.5)
        expect(first?.height, said).toBeCloseTo(first?.width ?? 0, 0)
        // Few are as large as there is room for.
        if (width >= full) expect(first?.width, said).toBe(84)
        else expect(first?.width, said).toBeGreaterThan(40)
      }
    }
  })

  test('a thumbnail brings its picture on the stage, without moving the page', async ({ visit, page }) => {
    await page.setViewportSize(ROOM)
    const shop = visit('com')
    await shop.open(PRODUCT)
    await expect(thumb(shop, 1)).toHaveAttribute('aria-current', 'true')
    await thumb(shop, 2).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await thumb(shop, 2).click()
    await expect(onStage(shop, CLOSE_UP)).toBeInViewport({ ratio: 0.4 })
    await expect(thumb(shop, 2)).toHaveAttribute('aria-current', 'true')
    await expect(thumb(shop, 1)).not.toHaveAttribute('aria-current', 'true')
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('a thumbnail that is pressed before its script has come counts', async ({ visit, page }) => {
    await page.setViewportSize(ROOM)
    const shop = visit('com')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.url(PRODUCT), { waitUntil: 'commit' })
    const before = await thumb(shop, 2).evaluate(() => scrollY)
    await thumb(shop, 2).click()
    // It stands still, so that the script hears of no move.
    await expect(onStage(shop, CLOSE_UP)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(before)
    release()
    await expect(thumb(shop, 2)).toHaveAttribute('aria-current', 'true')
    await expect(thumb(shop, 1)).not.toHaveAttribute('aria-current', 'true')
  })

  test('a press on the stage enlarges it; Escape, the button and the backdrop close it', async ({
    visit,
    page,
  }) => {
    const shop = visit('com')
    await shop.open(PRODUCT)
    const stage = onStage(shop, 'A spool').or(shop.button('Enlarge').first()).first()
    const large = page.getByRole('dialog').first()

    await stage.press('Enter')
    await expect(large).toBeVisible()
    await expect(large.getByRole('button', { name: shop.messages.shell.close })).toBeVisible()
    // All of it is seen at first.
    const fits = (wanted: boolean) =>
      expect
        .poll(() =>
          large.locator('img').evaluate((img: HTMLImageElement) => {
            const { width, height } = img.getBoundingClientRect()
            return img.naturalWidth > 0 && width <= innerWidth && height <= innerHeight
          }),
        )
        .toBe(wanted)
    await fits(true)
    const closer = large.getByRole('button', { name: shop.messages.product.large.closer })
    await closer.click()
    await expect(closer).toHaveAttribute('aria-pressed', 'true')
    await fits(false)
    await closer.click()
    await fits(true)
    // Pressed twice, as on a map, it is closer and stays so.
    await large.locator('img').dblclick()
    await fits(false)
    await closer.click()
    await fits(true)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(stage).toBeFocused()

    await stage.click()
    await large.getByRole('button', { name: shop.messages.shell.close }).click()
    await expect(large).toBeHidden()

    await stage.click()
    await page.mouse.click(4, 4)
    await expect(large).toBeHidden()
    // Its entry of the history is left a moment after.
    const entry = () => page.evaluate(() => Object(history.state).isZoomed)
    await expect.poll(entry).toBeUndefined()

    // As it covers the screen, Back leads to what lies below it.
    await stage.click()
    await expect(large).toBeVisible()
    await expect.poll(entry).toBe(true)
    await page.goBack()
    await expect(large).toBeHidden()
    await expect(page).toHaveURL(shop.url(PRODUCT))
  })

  test('any picture is enlarged, its neighbours follow by button and by key, and the stage stays with the last', async ({
    visit,
    page,
  }) => {
    const shop = visit('com')
    await shop.open(PRODUCT)
    const { previous, next } = shop.messages.product.large
    await thumb(shop, 2).click()
    await onStage(shop, CLOSE_UP).click()
    const large = page.getByRole('dialog', { name: pattern(CLOSE_UP) })
    await expect(large).toBeVisible()
    const shown = page.getByRole('dialog').locator('img').first()
    const source = () => shown.evaluate((img: HTMLImageElement) => img.src)
    const second = await source()
    await large.getByRole('button', { name: next }).click()
    await expect.poll(source).not.toBe(second)
    await expect(large).toBeHidden()
    await page.getByRole('button', { name: previous }).click()
    await expect.poll(source).toBe(second)
    await page.keyboard.press('ArrowRight')
    await expect.poll(source).not.toBe(second)
    await page.keyboard.press('Escape')
    await expect(thumb(shop, 3)).toHaveAttribute('aria-current', 'true')
  })

  test('keys lead from picture to picture, and each of them is loaded when it is seen', async ({
    visit,
    page,
  }) => {
    const shop = visit('com')
    await shop.open(PRODUCT)
    const pictures = page.locator('.pdp__stage button')
    const total = await pictures.count()
    expect(total).toBeGreaterThanOrEqual(2)
    for (let at = 0; at < total; at += 1) {
      await thumb(shop, at + 1).press('Enter')
      await expect(pictures.nth(at)).toBeInViewport({ ratio: 0.4 })
      await expect(thumb(shop, at + 1)).toHaveAttribute('aria-current', 'true')
      const seen = pictures.nth(at).locator('img')
      await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })
    test('every picture is reached, and the first one enlarged', async ({ visit, page }) => {
      const shop = visit('com')
      await shop.open(PRODUCT)
      await thumb(shop, 2).click()
      await expect(onStage(shop, CLOSE_UP)).toBeInViewport({ ratio: 0.5 })
      await thumb(shop, 1).click()
      await shop.button('Enlarge').first().click()
      await expect(page.getByRole('dialog').filter({ has: page.locator('img') })).toBeVisible()
    })
  })
})

test.describe('choices', () => {
  test('a colour is also called what its family is, on one line of a narrow phone', async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const [se, fr] = [visit('se'), visit('fr')]
    const legend = page.locator('#choice-color')
    await se.open(PRODUCT)
    await expect(legend).toContainText('Hjortron, orange')
    // The longest one: that it is transparent is said once.
    await fr.open('/product/petg-clear/klar-hjortron-175-750')
    await expect(legend).toContainText(`${fr.messages.product.color}Mûre boréale transparente, orange`)
    const [line, lines] = await legend.evaluate((element) => [
      Number.parseFloat(getComputedStyle(element).fontSize) * 2,
      element.getBoundingClientRect().height,
    ])
    expect(lines).toBeLessThan(line ?? 0)
  })

  test('other finishes of the material lead to their nearest variation', async ({ visit, page }) => {
    const shop = visit('se')
    const { finishes, otherFinishes } = shop.messages.product
    await shop.open(PRODUCT)
    await group(shop, otherFinishes).getByRole('link', { name: finishes.silk }).click()
    await expect(page).toHaveURL(/\/product\/pla-silk\/\w+-175-750$/)
    await expect(group(shop, otherFinishes).getByRole('link', { name: finishes.matt })).toBeVisible()
  })

  test('a colour that is not sold in this size says so and still leads somewhere', async ({
    visit,
    page,
  }) => {
    const shop = visit('de')
    const { color, onlyIn, crossedOut } = shop.messages.product
    await shop.open('/product/pla-premium/hjortron-175-250')
    const elsewhere = group(shop, pattern(color)).getByRole('link', { name: pattern(onlyIn) })
    await expect(page.getByText(pattern(crossedOut))).toBeVisible()
    await elsewhere.first().click()
    await expect(page).toHaveURL(/\/product\/pla-premium\/\w+-175-(750|2300)#/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a size that is not sold in this diameter is struck, says in which it is, and leads there', async ({
    visit,
    page,
  }) => {
    const shop = visit('com')
    const { size, diameter, onlyIn } = shop.messages.product
    await shop.open(SILK_THICK)
    const text = onlyIn.replace('{name}', '2300\u00a0g').replace('{others}', '1.75\u00a0mm')
    const large = group(shop, size).getByRole('link', { name: text, exact: true })
    await expect(large).toHaveCSS('text-decoration-line', 'line-through')
    await expect(group(shop, size).getByText(text)).toBeVisible()
    await large.click()
    await expect(page).toHaveURL(/-175-2300#/)
    await expect(group(shop, diameter).getByRole('link', { name: '1.75', exact: false })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })
})

test.describe('facts', () => {
  test('claims name their sources, and the documents are in the language of the page', async ({
    visit,
    page,
  }) => {
    const shop = visit('de')
    const { claims, claimsTitle, tds, sds, profile, tag } = shop.messages.product
    await shop.open('/product/asa-outdoor/blaklint-175-750')
    await expect(page.getByRole('heading', { name: claimsTitle })).toBeVisible()
    await expect(page.getByText(claims.uv.values.stable)).toBeVisible()
    await expect(page.getByText('Gedruckte Prüfstäbe auf unserem eigenen Dach')).toBeVisible()
    await expect(link(shop, tds)).toHaveAttribute('href', '/documents/asa-outdoor-tds-de.pdf')
    await expect(link(shop, sds)).toHaveAttribute('href', '/documents/asa-outdoor-sds-de.pdf')
    await expect(link(shop, profile)).toHaveAttribute('href', '/documents/asa-outdoor-175.ini')
    await expect(link(shop, tag.file)).toHaveAttribute('href', /asao-bla-175-750\.openprinttag\.json$/)
  })

  test('a tag’s fields are shown under their names, and a failure says where they are', async ({
    visit,
    page,
  }) => {
    const shop = visit('se')
    const { tag, density } = shop.messages.product
    let failing = true
    await page.route('**/*.openprinttag.json', (route) =>
      failing ? route.fulfill({ status: 503 }) : route.fulfill({ json: { density: 1.24 } }),
    )
    await shop.open(PRODUCT)
    const summary = page.getByText(tag.title)
    await summary.click()
    await expect(status(shop, tag.failed)).toBeVisible()
    failing = false
    await summary.click()
    await summary.click()
    await expect(page.getByText(`${density} density`)).toBeVisible()
  })

  test('search engines read product, offer and breadcrumbs', async ({ visit, page }) => {
    const shop = visit('se')
    await shop.open(PRODUCT)
    const text = await page.locator('script[type="application/ld+json"]').first().textContent()
    const [product, crumbs] = JSON.parse(text ?? '{}')['@graph']
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'PLAP-HJO-175-750',
      image: [
        expect.stringMatching(/^https:.*spool-matt-hjortron/),
        expect.stringMatching(/winding-matt-hjortron/),
        expect.stringMatching(/part-matt-hjortron/),
      ],
      offers: { '@type': 'Offer', priceCurrency: 'SEK', price: '289.00' },
    })
    expect(product.offers.availability).toBe('https://schema.org/InStock')
    const days = (Date.parse(product.offers.priceValidUntil) - Date.now()) / 86_400_000
    expect(Math.abs(days - 180)).toBeLessThan(2)
    expect(crumbs['@type']).toBe('BreadcrumbList')
  })
})

test.describe('calculator', () => {
  test('weight and length follow each other, and the cost follows currency and VAT', async ({ visit }) => {
    const shop = visit('se')
    const { calculator } = shop.messages.product
    await shop.open(PRODUCT)
    await field(shop, calculator.grams).fill('86')
    await field(shop, calculator.parts).fill('4')
    await expect(field(shop, calculator.metres)).toHaveValue('28,83')
    const result = status(shop, calculator.withVat)
    await expect(result).toContainText(`132,55${NBSP}kr`)
    await expect(result).toContainText('115,3')
    await expect(result).toContainText(`406${NBSP}g`)

    await field(shop, calculator.metres).fill('10.5')
    await expect(field(shop, calculator.grams)).toHaveValue('31,32')
    await field(shop, calculator.grams).fill('86,0')

    await chooseVat(shop, 'EUR', false)
    const inEuro = status(shop, calculator.withoutVat)
    await expect(inEuro).toContainText('€')
    await expect(field(shop, calculator.grams)).toHaveValue('86,0')
  })

  test('a weighed spool tells what is left on it, and whether the print fits', async ({ visit }) => {
    const shop = visit('com')
    const { calculator } = shop.messages.product
    await shop.open(PRODUCT)
    await field(shop, calculator.scale).fill('587')
    await expect(status(shop, `375${NBSP}g`)).toBeVisible()
    await field(shop, calculator.grams).fill('100')
    await expect(status(shop, calculator.fits)).toBeVisible()
    await field(shop, calculator.parts).fill('4')
    await expect(status(shop, pattern(calculator.short))).toContainText(`25${NBSP}g`)
  })

  test('a print of several spools says what they cost, and sets how many are bought', async ({
    visit,
    page,
  }) => {
    const shop = visit('com')
    const { calculator, quantity, addToCart } = shop.messages.product
    await shop.open(PRODUCT)
    await field(shop, calculator.grams).fill('38')
    await field(shop, calculator.parts).fill('25')
    await expect(status(shop, pattern(calculator.spools.other))).toContainText('€53.80')
    await shop.button(calculator.take.replace('{n}', '2')).click()
    await expect(page.getByLabel(quantity, { exact: true })).toHaveValue('2')
    await expect(page.getByRole('button', { name: addToCart, exact: true })).toBeFocused()
  })

  test('wrong input says what is right and stays', async ({ visit, page }) => {
    const shop = visit('de')
    const { calculator } = shop.messages.product
    await shop.open(PRODUCT)
    const grams = field(shop, calculator.grams)
    await grams.fill('viel')
    await grams.blur()
    await expect(grams).toHaveAccessibleDescription(calculator.amount.replace('{example}', '12,5'))
    await expect(grams).toHaveValue('viel')
    await grams.fill('86')
    await expect(page.getByText(pattern(calculator.amount))).toBeHidden()

    const parts = field(shop, calculator.parts)
    await parts.fill('1,5')
    await parts.blur()
    await expect(parts).toHaveAccessibleDescription(pattern(calculator.count))

    const scale = field(shop, calculator.scale)
    await scale.fill('100')
    await scale.blur()
    await expect(scale).toHaveAccessibleDescription(pattern(calculator.belowTare))
  })

  test('printers have none', async ({ visit }) => {
    const shop = visit('com')
    await shop.open('/product/printer-one/standard')
    await expect(field(shop, shop.messages.product.calculator.grams)).toHaveCount(0)
  })
})

test.describe('a printer', () => {
  const ONE = '/product/printer-one/standard'

  test('stands beside the other one, and leads to it', async ({ visit, page }) => {
    const shop = visit('com')
    const { comparePrinters, technical } = shop.messages.product
    await shop.open(ONE)
    await page.getByRole('heading', { name: pattern(shop.messages.product.related) }).scrollIntoViewIfNeeded()
    const table = page.getByRole('region', { name: comparePrinters }).getByRole('table')
    await expect(table.getByRole('columnheader', { name: 'Stegmotor One' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const chamber = table.getByRole('row', { name: technical.chamberTemperature })
    await expect(chamber.getByRole('cell')).toHaveText([technical.notHeated, `65${NBSP}°C`])
    await table.getByRole('columnheader').getByRole('link', { name: 'Stegmotor Studio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stegmotor Studio')
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('says what is in its box and what it does', async ({ visit, page }) => {
      const shop = visit('com')
      await page.goto(shop.url(ONE))
      await expect(page.getByRole('heading', { name: shop.messages.product.inTheBox })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Power cable' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'It weighs the spool' })).toBeVisible()
    })
  })
})

test.describe('stock', () => {
  const AWAY = '/product/pla-premium/lav-175-2300'

  test('what is there is ready to ship', async ({ visit }) => {
    const shop = visit('se')
    await shop.open(PRODUCT)
    await expect(status(shop, pattern(shop.messages.product.inStock.other))).toBeVisible()
  })

  test('what is there says the days on which it arrives; without a script, after how many', async ({
    visit,
    page,
    browser,
  }) => {
    const shop = visit('se')
    const { arrives, arrivesLater } = shop.messages.product
    // A Monday before noon.
    await page.clock.setFixedTime('2026-12-07T09:00:00Z')
    await shop.open(PRODUCT)
    const way = page.getByRole('listitem').filter({ hasText: '24 h' })
    await expect(way).toContainText(pattern(arrives))
    await expect(way).toContainText(/tis\s8\s–\s\w+\s1\d\sdecember/)
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(shop.url(PRODUCT))
    await expect(plain.locator('main')).toContainText(pattern(arrivesLater))
    await plain.close()
  })

  test('what is back-ordered says until when, where a site allows it', async ({ visit, page }) => {
    const shop = visit('com')
    const { backOrder, addToCart } = shop.messages.product
    const day = await awaitDelivery(page, 'en')
    await shop.open(AWAY)
    await expect(status(shop, pattern(backOrder))).toContainText(day)
    await expect(shop.button(addToCart)).toBeEnabled()
  })

  test('of a printer that is back-ordered it says which version is there', async ({ visit, page }) => {
    const shop = visit('com')
    const { backOrder, instead, addToCart } = shop.messages.product
    await shop.open('/product/printer-studio/standard')
    await expect(status(shop, pattern(backOrder))).toBeVisible()
    const offer = page.getByRole('status').filter({ hasText: instead })
    await expect(offer.getByRole('link', { name: 'High Flow' })).toBeVisible()
    await expect(shop.button(addToCart)).toBeEnabled()
  })

  test('elsewhere it is sold out until then', async ({ visit, page }) => {
    const shop = visit('se')
    const { soldOutUntil, addToCart, restock } = shop.messages.product
    const day = await awaitDelivery(page, 'sv')
    await shop.open(AWAY)
    await expect(status(shop, pattern(soldOutUntil))).toContainText(day)
    await expect(page.getByLabel(restock.label)).toBeVisible()
    await expect(shop.button(addToCart)).toHaveCount(0)
  })

  test('sold out without a date', async ({ visit }) => {
    const shop = visit('se')
    await shop.open('/product/pla-wood/valnot-285-750')
    await expect(status(shop, shop.messages.product.soldOut)).toBeVisible()
  })

  test('more than there is becomes what there is, and says why', async ({ visit, page }) => {
    const shop = visit('se')
    const { quantity, maxQuantity } = shop.messages.product
    await shop.open('/product/pla-premium/hallon-175-750')
    await expect(status(shop, pattern(shop.messages.product.inStock.other))).toBeVisible()
    const pieces = page.getByLabel(quantity, { exact: true })
    await pieces.fill('50')
    await pieces.blur()
    await expect(status(shop, pattern(maxQuantity.other))).toBeVisible()
    const most = await pieces.inputValue()
    expect(Number(most)).toBeLessThan(4)
    // Also when the press that adds it is what leaves the field.
    await pieces.fill('60')
    await shop.addToCart()
    const said = status(shop, pattern(shop.messages.product.added))
    await expect(said).toContainText(pattern(maxQuantity.other))
    await expect(said).toContainText(`${most} ×`)
  })

  test('more than there is is back-ordered as a whole, and says until when', async ({ visit, page }) => {
    const shop = visit('com')
    const { quantity, backOrderAll, added } = shop.messages.product
    const day = await awaitDelivery(page, 'en', 3)
    await shop.open('/product/pla-premium/hallon-175-750')
    await expect(status(shop, pattern(shop.messages.product.inStock.other))).toBeVisible()
    await page.getByLabel(quantity, { exact: true }).fill('4')
    await shop.addToCart()
    await expect(status(shop, pattern(backOrderAll))).toContainText(day)
    await expect(page.getByRole('listitem').getByText('24 h')).toBeHidden()
    await expect(status(shop, pattern(added))).toContainText('4 × PLA Premium')
  })

  test('no line is longer than 999 pieces, and says why', async ({ visit, page }) => {
    const shop = visit('com')
    const { quantity, maxQuantity } = shop.messages.product
    await awaitDelivery(page, 'en', 3)
    await shop.open('/product/pla-premium/hallon-175-750')
    await expect(status(shop, pattern(shop.messages.product.inStock.other))).toBeVisible()
    const pieces = page.getByLabel(quantity, { exact: true })
    await pieces.fill('5000')
    await pieces.blur()
    await expect(pieces).toHaveValue('999')
    await expect(status(shop, pattern(maxQuantity.other))).toContainText('999')
  })

  test('what is no longer made says so, and that it is gone', async ({ visit, page }) => {
    const shop = visit('com')
    const { discontinued, soldOut, addToCart } = shop.messages.product
    await shop.open('/product/asa-outdoor/hjortron-285-750')
    await expect(page.getByText(discontinued)).toBeVisible()
    await expect(status(shop, soldOut)).toBeVisible()
    // Nothing stands where it would be bought, nor where it would be waited for.
    await expect(shop.button(addToCart)).toHaveCount(0)
    await expect(page.locator('main').getByRole('textbox', { name: 'E-mail' })).toHaveCount(0)
  })

  test('gift cards are told apart by their amount, which is without VAT', async ({ visit, page }) => {
    const shop = visit('se')
    await shop.open('/product/gift-card/500')
    const amounts = page.getByRole('navigation', { name: shop.messages.product.amount })
    await expect(amounts.getByRole('link')).toHaveCount(4)
    const crumbs = page.getByRole('navigation', { name: shop.messages.shell.breadcrumbs }).getByRole('link')
    const labels = await crumbs.allTextContents()
    expect(labels.at(-1)).toBe('500,00\u00a0kr')
    expect(new Set(labels).size).toBe(labels.length)
    // What suits it is everything: nothing in particular goes with it.
    await expect(page.locator('.related .carousel')).toHaveCount(0)
    await expect(page.locator('.pdp__head shop-price')).toHaveText('500,00\u00a0kr')
    const onPicture = page.locator('.pdp__stage .card-amount')
    await expect(onPicture).toHaveText('500,00\u00a0kr')
    await expect(onPicture).toHaveCSS('clip-path', 'none')
    await amounts.getByRole('link', { name: /^250,00/ }).click()
    await expect(page).toHaveURL(/\/product\/gift-card\/250$/)
    await expect(onPicture).toHaveText('250,00\u00a0kr')
  })

  test('a gift card is sent by e-mail', async ({ visit, page }) => {
    const shop = visit('se')
    await shop.open('/product/gift-card/500')
    await expect(page.getByText(shop.messages.product.digital)).toBeVisible()
  })
})

test('a sale shows list price, its name, the unit price and the lowest price of 30 days', async ({
  visit,
  page,
}) => {
  const shop = visit('se')
  await shop.open('/shop?toggle=onSale')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  const price = page.locator('.pdp shop-price')
  await expect(price.locator('s')).toContainText(/\d,\d\d\u00a0kr/)
  await expect(price).toContainText('inkl. moms')
  await expect(price).toContainText(/Lägsta pris 30\u00a0dagar \d/)
})

test('related products and articles come when a visitor gets there', async ({ visit, page }) => {
  const shop = visit('com')
  await shop.open(PRODUCT)
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const related = page.getByRole('list', { name: pattern(shop.messages.product.related) })
  await expect(related.getByRole('listitem').getByRole('article')).toHaveCount(5)
  // What is bought beside it, and no other colour of it.
  await expect(related.getByRole('article').first()).toContainText(/Nozzle|Hotend|Build Plate/)
  await expect(related.getByRole('article').filter({ hasText: 'PETG Tough' })).toHaveCount(0)
  // The styles of what comes late come with it.
  const dots = await related
    .locator('svg.swatch')
    .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
  expect(new Set(dots)).toEqual(new Set([16]))
  await expect(link(shop, /biodegradable/i)).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in ${theme} with everything open`, async ({ visit, page }) => {
    await page.emulateMedia({ colorScheme: theme })
    const shop = visit('de')
    const { calculator, tag } = shop.messages.product
    await page.route('**/*.openprinttag.json', (route) => route.fulfill({ json: { density: 1.24 } }))
    await shop.open('/product/pla-premium/hjortron-175-250')
    await field(shop, calculator.grams).fill('viel')
    await field(shop, calculator.scale).fill('400')
    await page.getByText(tag.title).click()
    await expect(page.getByText('density')).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
