/** The heads of the table of all filaments, pressed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#features/materials/materials.css'
import { drawSortButtons } from '#features/materials/sort-buttons.ts'
import { priceElement } from '#features/price/price-markup.ts'
import { messages } from '#i18n/messages'
import { expectNoViolations } from './support/axe.ts'

const root = document.documentElement

/** @param net of a spool, in minor units of the first currency and twice that in the others */
const price = (net: number, grams: number) =>
  priceElement(
    {
      ...{ net: [net, net * 2, net * 2, net * 2, net * 2, net * 2], vatRate: 25, grams },
      ...{ productId: 'P1', productName: 'pla', type: 'filament' },
    },
    { currency: 'EUR', showWithVat: true, agreements: [] },
    messages('en').price,
  )

const row = (place: number, name: string, heat: number | undefined, cost: string) =>
  `<tr><th scope="row" data-value="${place}">${name}</th><td${heat === undefined ? '' : ` data-value="${heat}"`}>${heat ?? '–'}</td><td>${cost}</td></tr>`

const names = () => [...document.querySelectorAll('[scope=row]')].map((cell) => cell.textContent)
const press = (name: string) => page.getByRole('button', { name }).click()
const table = () => document.querySelector('table') as HTMLTableElement

beforeEach(() => {
  Object.assign(root.dataset, { currency: 'EUR', vat: 'true' })
  document.body.innerHTML = `<main class="materials"><table aria-label="All"><thead><tr>
    <th scope="col">Name</th><th scope="col" data-first="descending">Heat</th><th scope="col">Price</th></tr></thead><tbody>
    ${row(2, 'TPU', undefined, price(2000, 500))}${row(1, 'PLA', 55, price(2500, 1000))}${row(0, 'ASA', 95, price(2600, 750))}
    </tbody></table></main>`
})

afterEach(() => {
  document.body.innerHTML = ''
  delete root.dataset.currency
  delete root.dataset.vat
})

test('a head sorts, the other way when it is pressed again, and says so', async () => {
  expect(document.querySelector('button')).toBeNull()
  drawSortButtons(table())
  await press('Heat')
  expect(names()).toEqual(['ASA', 'PLA', 'TPU'])
  const heads = page.getByRole('columnheader')
  await expect.element(heads.nth(1)).toHaveAttribute('aria-sort', 'descending')
  await expectNoViolations()

  await press('Heat')
  expect(names()).toEqual(['PLA', 'ASA', 'TPU'])
  await expect.element(heads.nth(1)).toHaveAttribute('aria-sort', 'ascending')

  await press('Name')
  expect(names()).toEqual(['ASA', 'PLA', 'TPU'])
  await expect.element(heads.nth(0)).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(heads.nth(1)).not.toHaveAttribute('aria-sort')
})

test('a price is that of a kilogram', async () => {
  drawSortButtons(table())
  await press('Price')
  expect(names()).toEqual(['PLA', 'ASA', 'TPU'])
})

test('heads take no more room as buttons', () => {
  const height = table().tHead?.offsetHeight
  drawSortButtons(table())
  expect(table().tHead?.offsetHeight).toBe(height)
})
