/** All materials in one table: found, sorted, pushed sideways, and led on from. */
import { fill } from '#core/text/text'
import { violations } from './support/axe.ts'
import { pattern } from './support/messages.ts'
import { expect, test } from './support/shop.ts'

for (const [site, width] of [
  ['com', 1440],
  ['de', 390],
] as const) {
  test(`on ${site} at ${width} px what takes most heat comes first, and leads to its page`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const shop = visit(site)
    const { compare: t } = shop.messages
    await shop.open('/shop/filament')
    await page.getByRole('main').getByRole('link', { name: t.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()

    const head = page.getByRole('columnheader', { name: t.heat })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    const column = await head.evaluate((cell: HTMLTableCellElement) => cell.cellIndex)
    const heats = async () =>
      (
        await rows.evaluateAll(
          (all, at) => all.map((row) => (row as HTMLTableRowElement).cells[at]?.dataset.value),
          column,
        )
      ).filter(Boolean)
    const sorted = (await heats()).map(Number)
    expect(sorted.length).toBeGreaterThan(15)
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
    // What has no value stands at the end.
    await expect(rows.last()).toContainText(t.missing)
    expect(await violations(page)).toEqual([])

    // Pushed to its end the table still says which row is whose.
    const link = rows.first().getByRole('link')
    await rows.first().getByRole('cell').last().scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport()
    const name = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
}

for (const [site, words] of [
  ['com', 'compare'],
  ['se', 'jämför'],
  ['de', 'vergleich'],
  ['fr', 'comparatif'],
  ['es', 'comparativa'],
  ['it', 'confronto'],
] as const) {
  test(`${site}: a search for "${words}" leads there`, async ({ visit, page }) => {
    const shop = visit(site)
    await shop.open(`/search?query=${encodeURIComponent(words)}`)
    await expect(
      page.getByRole('main').getByRole('link', { name: shop.messages.compare.title }).first(),
    ).toHaveAttribute('href', '/compare')
  })
}

for (const [site, width, height] of [
  ['com', 1440, 900],
  ['no', 1120, 800],
] as const) {
  test(`on ${site} at ${width} px the head stays above the values, and the page has an end`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visit(site).open('/compare')
    await page.waitForLoadState('networkidle')
    const head = page.getByRole('columnheader')
    const row = page.getByRole('row').nth(12)
    await row.getByRole('checkbox').focus()
    await row.getByRole('cell').last().scrollIntoViewIfNeeded()
    await expect(row.getByRole('checkbox')).toBeInViewport()
    await expect(head.first()).toBeInViewport({ ratio: 1 })
    await expect(head.last()).toBeInViewport({ ratio: 0.9 })
    const [above, below, header] = await Promise.all(
      [head.last(), row, page.locator('.header')].map((each) => each.boundingBox()),
    )
    expect(above?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1)
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + (below?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('at a desk a row is no higher than what it says needs', async ({ visit, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // In German each price says that shipping is added.
  for (const [site, most] of [
    ['com', 60],
    ['no', 60],
    ['de', 72],
    ['fr', 60],
  ] as const) {
    await visit(site).open('/compare')
    const heights = await page
      .locator('[data-materials] tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    const [median = 0] = heights.toSorted((a, b) => a - b).slice(Math.floor(heights.length / 2))
    expect(median, site).toBeLessThan(most)
  }
})

for (const [site, width, height] of [
  ['de', 900, 768],
  ['se', 390, 844],
  ['fr', 320, 568],
] as const) {
  test(`on ${site} at ${width} px a finger on the table moves the page, and pushes only sideways in it`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await visit(site).open('/compare')
    await page.waitForLoadState('networkidle')
    const frame = page.locator('.pushed')
    const { tall, wide } = await frame.evaluate((element) => ({
      tall: element.scrollHeight - element.clientHeight,
      wide: element.scrollWidth - element.clientWidth,
    }))
    expect(tall).toBe(0)
    expect(wide).toBeGreaterThan(0)
    const row = page.getByRole('row').nth(12)
    await row.getByRole('cell').last().scrollIntoViewIfNeeded()
    // Its name stays beside the values.
    await expect(row.getByRole('checkbox')).toBeInViewport()
    await row.getByRole('cell').last().hover()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 200)
    // Nothing is pushed but the frame.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('the columns are as wide before the rows have come as after them', async ({ visit, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const site of ['com', 'no', 'de', 'fr', 'es'] as const) {
    await visit(site).open('/compare')
    await page.waitForLoadState('networkidle')
    const widths = await page.locator('[data-materials]').evaluate((table) => {
      const measure = () =>
        [...table.querySelectorAll('thead th')].map((head) => Math.round(head.getBoundingClientRect().width))
      const all = measure()
      const rows = [...table.querySelectorAll('tbody tr')]
      for (const row of rows.slice(1)) row.remove()
      const first = measure()
      rows[0]?.remove()
      return { all, first, none: measure() }
    })
    expect(widths.first, site).toEqual(widths.all)
    expect(widths.none, site).toEqual(widths.all)
  }
})

for (const [site, width, height] of [
  ['com', 1440, 900],
  ['de', 320, 568],
] as const) {
  test(`on ${site} at ${width} px some are chosen, shown alone, sent, and shown among all again`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const shop = visit(site)
    const { compare: t } = shop.messages
    await shop.open('/compare')
    await page.waitForLoadState('networkidle')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    // Three stand side by side on a phone.
    const chosen = width < 640 ? page.getByRole('columnheader').filter({ has: page.getByRole('link') }) : rows
    const all = await rows.count()
    const frame = page.locator('.pushed')
    const top = (await frame.boundingBox())?.y
    const names = await Promise.all([2, 5, 7].map((at) => rows.nth(at).getByRole('link').innerText()))
    for (const name of names)
      await page.getByRole('checkbox', { name: fill(t.chooseNamed, { name }), exact: true }).check()
    await page.evaluate(() => scrollTo(0, 0))
    // A tick moves nothing.
    expect((await frame.boundingBox())?.y).toBe(top)

    await page.getByRole('button', { name: fill(t.only, { n: 3 }) }).click()
    await expect(chosen.getByRole('link')).toHaveText(names)
    for (const picture of await chosen.locator('img').all()) {
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    await expect(chosen.locator('img')).toHaveCount(3)
    const said = page.locator('[data-choice]').getByRole('status')
    await expect(said).toHaveText(fill(t.shown, { n: 3, total: all }))
    await expect(page).toHaveURL(/\/compare\?show=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+$/)
    expect(await violations(page)).toEqual([])

    // Whoever is sent the address sees the same.
    await page.reload()
    await expect(chosen.getByRole('link')).toHaveText(names)
    // What is unticked goes away with its box.
    await chosen.first().getByRole('checkbox').click()
    await expect(chosen.getByRole('link')).toHaveText(names.slice(1))
    const button = page.locator('[data-choice]').getByRole('button')
    await expect(button).toBeFocused()

    await button.click()
    await expect(rows).toHaveCount(all)
    await expect(said).toHaveText(fill(t.shown, { n: all, total: all }))
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await page.goBack()
    await expect(chosen.getByRole('link')).toHaveText(names.slice(1))
  })
}

test('on a phone two that are ticked are shown from where they are, side by side, and nothing is pushed', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = visit('de')
  const { compare: t } = shop.messages
  await shop.open('/compare')
  await page.waitForLoadState('networkidle')
  const boxes = page.getByRole('checkbox', { name: pattern(t.chooseNamed) })
  for (const at of [12, 14]) await boxes.nth(at).check()
  const button = page.getByRole('button', { name: fill(t.only, { n: 2 }) })
  await expect(button).toBeInViewport({ ratio: 1 })
  const [bar, tabs] = await Promise.all([button, page.locator('.tabbar')].map((each) => each.boundingBox()))
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await button.click()

  const table = page.getByRole('table', { name: t.title })
  await expect(table).toHaveCount(1)
  await expect(table).toBeInViewport()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('rowheader', { name: t.heat })).toBeVisible()
  const frame = page.locator('.pushed')
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await violations(page)).toEqual([])

  // One of them is taken away, and all come back as rows.
  await table.getByRole('checkbox').first().click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('button', { name: t.everything }).click()
  await expect(table.getByRole('rowheader').nth(5)).toBeVisible()
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

for (const width of [390, 360] as const) {
  test(`at ${width} px the name stands above its values, two of them beside the price, and the head stays`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { compare: t, product } = visit('com').messages
    await visit('com').open('/compare')
    await page.waitForLoadState('networkidle')
    const row = page.getByRole('row').nth(12)
    await row.getByRole('checkbox').scrollIntoViewIfNeeded()
    const [name, price] = [row.getByRole('link'), row.getByRole('cell').first()]
    const bottom = async (each: typeof name) => {
      const box = await each.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect(await bottom(name)).toBeLessThan((await price.locator('.price__now').boundingBox())?.y ?? 0)
    for (const at of [1, 2]) {
      const box = await row.getByRole('cell').nth(at).boundingBox()
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    // What most choose by is seen without a push.
    for (const name of [t.heat, product.tensileStrength])
      await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
    const head = page.getByRole('columnheader', { name: t.heat })
    expect(await bottom(head)).toBeGreaterThan(await bottom(page.locator('.header')))
  })
}

test('a column that few rows fill is said in their rows, and is one where those that are shown fill it', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { compare: t, product } = visit('com').messages
  await visit('com').open('/compare')
  await page.waitForLoadState('networkidle')
  const head = (name: string) => page.getByRole('columnheader', { name })
  const tpu = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'TPU 95A' }) })
  await expect(head(product.shore)).toHaveCount(0)
  await expect(head(t.heat)).toBeVisible()
  await expect(tpu.getByRole('rowheader')).toContainText(`${product.shore} 95A`)

  await visit('com').open('/compare?show=tpu-85a,tpu-95a')
  await expect(head(product.shore)).toBeVisible()
  await expect(head(t.heat)).toHaveCount(0)
  await expect(tpu.getByRole('rowheader')).not.toContainText(product.shore)

  await visit('com').open('/compare?show=tpu-85a,tpu-95a,pla-premium')
  const pla = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'PLA Premium' }) })
  await expect(pla.getByRole('rowheader')).toContainText(/\(HDT\) \d+\s°C/)
})

for (const [name, width] of [
  ['a phone', 390],
  ['a tablet', 768],
] as const) {
  test(`on ${name} that wants no motion the page carries the head of the table along, too`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('com').open('/compare')
    await page.waitForLoadState('networkidle')
    const row = page.getByRole('row').nth(15)
    await row.getByRole('cell').first().scrollIntoViewIfNeeded()
    await expect(row.getByRole('cell').first()).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: visit('com').messages.compare.heat })).toBeInViewport(
      { ratio: 1 },
    )
    // Whoever turns the wheel over the table scrolls the page.
    const frame = page.locator('.pushed')
    expect(await frame.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('on a phone three side by side have their names in sight down to the last row', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await visit('de').open('/compare?show=pla-premium,petg-tough,pc-fr')
  const table = page.getByRole('table')
  await table.getByRole('rowheader').last().scrollIntoViewIfNeeded()
  for (const name of await table.getByRole('columnheader').getByRole('link').all())
    await expect(name).toBeInViewport({ ratio: 1 })
  await expect(table.locator('thead .price__now').first()).toBeInViewport()
  expect(
    await page.locator('.pushed').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0)
})

test('on paper the table begins below the title, and every sheet has the head', async ({ visit, page }) => {
  await visit('de').open('/compare')
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ media: 'print' })
  // What a browser needs so that a table begins where there is room, and its head comes again.
  await expect(page.getByRole('table')).toHaveCSS('break-inside', 'auto')
  await expect(page.getByRole('columnheader').first()).toHaveCSS('position', 'static')
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3)
})

test('on paper every column is on the sheet', async ({ visit, page }) => {
  await visit('de').open('/compare')
  await page.waitForLoadState('networkidle')
  // A4 across at 96 dots per inch, without margins.
  await page.setViewportSize({ width: 1016, height: 688 })
  await page.emulateMedia({ media: 'print' })
  const last = await page.getByRole('columnheader').last().boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1016)
  await expect(page.getByRole('columnheader').first()).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the table is there, and nothing in it that does nothing', async ({ visit, page }) => {
    const shop = visit('se')
    await shop.open('/compare')
    const table = page.getByRole('table', { name: shop.messages.compare.title })
    await expect(table).toBeVisible()
    await expect(table.getByRole('button')).toHaveCount(0)
    await expect(page.locator('.materials').locator('input, button').filter({ visible: true })).toHaveCount(0)
  })
})
