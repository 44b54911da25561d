/** All materials in one table: found, sorted, pushed sideways, and led on from. */
import { violations } from './support/axe.ts'
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
    const { compare: t, product } = shop.messages
    await shop.open('/shop/filament')
    await page.getByRole('main').getByRole('link', { name: t.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()

    const head = page.getByRole('columnheader', { name: product.heatDeflection })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    const heats = async () =>
      (await rows.evaluateAll((all) => all.map((row) => row.querySelector('td')?.dataset.value))).filter(
        Boolean,
      )
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
  })
})
