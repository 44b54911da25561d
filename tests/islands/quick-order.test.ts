/** A list of item numbers in the cart: what is added, what is said of the rest, and that the rest stays. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getInStock } from '#api/catalog/in-stock'
import { variationId } from '#core/catalogue/catalogue'
import { MAX_LINES } from '#core/checkout/limits'
import { BROWSER_MESSAGES } from '#i18n/browser-messages'
import { messages } from '#i18n/messages'
import { $cart } from '#stores/cart'
import { choose } from '#stores/settings'
import { expectNoViolations } from './support/axe'
import { addElsewhere, row, words } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { GREEN, ICE, ORANGE } from './support/goods'
import { control, setStock } from './support/shop'
import { openCart, putInCart } from './support/visit'

const { title, ...t } = messages('en').cart.quickOrder
/** As the catalogue makes their ids. */
const [SPRUCE, FROST, RUST] = [GREEN, ICE, ORANGE].map((goods) => ({ ...goods, id: variationId(goods.sku) }))

const field = () => page.getByRole('textbox', { name: t.label })
const report = () => page.getByRole('group').getByRole('status').filter({ hasText: /\S/ })
/** Of what is in the cart now, outside of what is folded. */
const said = () => page.getByRole('status').filter({ hasText: /added to the cart/ })
const fold = () => page.getByText(title).element().closest('details') as HTMLDetailsElement
const inCart = () => $cart.get().map(({ sku, quantity }) => [sku, quantity])

/** What the build writes of the catalogue, as far as a number is looked for in it. */
const FACETS = {
  language: 'en',
  products: [
    { id: 'P1', slug: 'pla-premium', type: 'filament', name: 'PLA Premium', bullets: [], categories: [] },
  ],
  colors: [
    { name: 'Orange', hex: '#f0700c' },
    { name: 'Spruce', hex: '#0f6a49' },
  ],
  sales: [],
  // In the order of the currencies, which begins with SEK and EUR.
  prices: [[25000, 2000, 2000, 2000, 20000, 20000]],
  pictures: [{ src: 'data:,' }],
  rows: {
    sku: [ORANGE.sku, `${ORANGE.sku}-2300`, GREEN.sku],
    slug: ['orange-175-750', 'orange-175-2300', 'spruce-175-750'],
    product: [0, 0, 0],
    color: [0, 0, 1],
    ...{ size: [750, 2300, 750], diameter: [1.75, 1.75, 1.75], version: [0, 0, 0], ho: ['', '', ''] },
    ...{ price: [0, 0, 0], picture: [0, 0, 0], activeDate: ['', '', ''], flags: [0, 0, 0] },
    ...{ sale: [-1, -1, -1], lowest: [-1, -1, -1] },
  },
}

let areWordsThere = true
const visit = eachVisit(async () => {
  await control('sell', [SPRUCE, FROST, RUST] as (typeof ORANGE)[])
  areWordsThere = true
  const shop = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).includes('/facets/')) return Response.json({ facets: FACETS })
    if (String(input).includes(getInStock.path))
      return Response.json({
        skus: [`${ORANGE.sku}-2300`, GREEN.sku],
        expected: { [ORANGE.sku]: '2027-01-18' },
      })
    if (!String(input).includes('/messages/')) return shop(input, init)
    if (!areWordsThere) throw new TypeError('Failed to fetch')
    return Response.json(BROWSER_MESSAGES.quickOrder(messages('en')))
  })
})
beforeEach(() => {
  // As the page says it.
  document.documentElement.dataset.vat = 'true'
  return () => {
    delete document.documentElement.dataset.vat
    vi.unstubAllGlobals()
  }
})

/** By the keyboard alone, as everything here. */
async function unfold(): Promise<void> {
  await expect.element(page.getByText(title)).toBeVisible()
  page.getByText(title).element().closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toBeVisible()
}

async function addList(text: string): Promise<void> {
  await userEvent.fill(field(), text)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
}

test('a failure to load is told, and can be tried again', async () => {
  areWordsThere = false
  openCart()
  await page.getByText(title).click()
  await expect.element(words('The form could not be loaded.')).toBeVisible()
  areWordsThere = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field()).toBeVisible()
})

test('fills the empty cart, whose lines are there at once, and is empty itself', async () => {
  openCart()
  await unfold()
  await addList('Item number\tQuantity\r\nGREEN\t2\r\nice x 3')
  await expect.element(said()).toMatchTextContent('2 lines were added to the cart.')
  expect(fold().open).toBe(false)
  expect(document.activeElement?.textContent).toBe(title)
  await expect.element(row(GREEN.name)).toBeVisible()
  expect(document.querySelectorAll('.cartline[aria-busy]')).toHaveLength(0)
  expect(inCart()).toEqual([
    ['GREEN', 2],
    ['ICE', 3],
  ])
  // The next list is another one.
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
  await expect.element(said()).not.toBeInTheDocument()
})

test('says of each line what is wrong with it, and keeps that', async () => {
  await setStock('ICE', 4)
  await setStock('ORANGE', 0, '2027-01-18T00:00:00Z')
  putInCart([{ ...ICE, id: 'ice' }, 1])
  openCart()
  await unfold()
  await addList('GREEN;2\nICE;10\nORANGE;1\nPLA-NONE;5\nGREEN as many as there are')
  await expect.element(said()).toMatchTextContent('2 lines were added to the cart.')
  await expect
    .element(report())
    .toMatchTextContent('PETG Tough Ice 3 of 10 added: that is all we have in stock.')
  await expect
    .element(report())
    .toMatchTextContent('PLA Premium Orange Sold out. More are expected on 18 January 2027.')
  await expect.element(report().getByRole('link', { name: ORANGE.name })).toHaveAttribute('href', ORANGE.path)
  await expect.element(report()).toMatchTextContent('PLA-NONE;5We have no item with this number.')
  await expect.element(report()).toMatchTextContent('GREEN as many as there areThe quantity could not be')
  await expect.element(field()).toHaveValue('ICE 7\nORANGE;1\nPLA-NONE;5\nGREEN as many as there are')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveAccessibleDescription(/We have no item with this number/)
  await expectNoViolations()
  expect(inCart()).toEqual([
    ['ICE', 4],
    ['GREEN', 2],
  ])

  page.getByRole('button', { name: t.add }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(said()).toMatchTextContent('Nothing was added to the cart.')
  await expect.element(report()).toMatchTextContent('All we have in stock is in your cart already.')
  expect(inCart()).toEqual([
    ['ICE', 4],
    ['GREEN', 2],
  ])
})

test('what could not be asked about stays in the list, and is added with the next press', async () => {
  visit.shop.failFor('ice', 'getVariation', 'unauthorized')
  openCart()
  await unfold()
  await addList('GREEN 1\nICE 2')
  await expect.element(report()).toMatchTextContent('ICE 2Could not be checked just now. Try again.')
  await expect.element(field()).toHaveValue('ICE 2')
  await page.getByRole('button', { name: t.add }).click()
  await expect.poll(() => fold().open).toBe(false)
  expect(inCart()).toEqual([
    ['GREEN', 1],
    ['ICE', 2],
  ])
})

test('a number that was cut short offers those that begin with it, and what is chosen takes its place', async () => {
  openCart()
  await unfold()
  await addList('GREEN 1\norang\t4')
  await expect.element(report()).toMatchTextContent('The nearest item numbers:')
  const choice = page.getByRole('button', { name: `${ORANGE.sku} PLA Premium Orange, 750 g · 1.75 mm` })
  await expect.element(choice).toBeVisible()
  await expect.element(page.getByRole('button', { name: `${ORANGE.sku}-2300`, exact: false })).toBeVisible()
  await expectNoViolations()
  await choice.click()
  await expect.poll(() => fold().open).toBe(false)
  await expect.element(said()).toMatchTextContent('1 line was added to the cart.')
  expect(inCart()).toEqual([
    ['GREEN', 1],
    ['ORANGE', 4],
  ])
})

test('what is sold out offers what is nearest in stock, and one press takes it', async () => {
  await setStock('ORANGE', 0)
  openCart()
  await unfold()
  await addList('GREEN 1\nORANGE 3')
  await expect.element(report()).toMatchTextContent('Sold out.')
  await expect.element(report()).toMatchTextContent('Available now:')
  // The same in another size, and what looks most like it.
  const offered = report().getByRole('button')
  await expect.element(offered.first()).toMatchTextContent(`${ORANGE.sku}-2300 PLA Premium Orange, 2300 g`)
  await expectNoViolations()
  await offered.last().click()
  await expect.poll(() => fold().open).toBe(false)
  await expect.element(said()).toMatchTextContent('1 line was added to the cart.')
  expect(inCart()).toEqual([['GREEN', 4]])
})

test('is a table before anything is added: what it is, what it costs, and whether it is there', async () => {
  putInCart([ICE, 1])
  openCart()
  await unfold()
  await userEvent.fill(field(), 'GREEN 2\nORANGE 3\nNONE 1')
  const table = page.getByRole('table', { name: t.preview.title })
  const line = (sku: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`${sku}$`) }) })
  await expect.element(line('GREEN')).toMatchTextContent('€25.00')
  await expect.element(line('GREEN')).toMatchTextContent('€50.00')
  await expect.element(line('GREEN')).toMatchTextContent(t.preview.inStock)
  await expect
    .element(line('GREEN').getByRole('link'))
    .toHaveAttribute('href', '/product/pla-premium/spruce-175-750')
  await expect
    .element(line('ORANGE').first())
    .toMatchTextContent('Sold out. More are expected on 18 January 2027.')
  await expect.element(line('NONE')).toMatchTextContent(t.problems.missing)
  await expectNoViolations()
  expect(inCart()).toEqual([['ICE', 1]])

  // What is taken instead stands in its place, with as many pieces.
  const instead = table.getByRole('button', { name: new RegExp(`^${ORANGE.sku}-2300`) })
  ;(instead.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue(`GREEN 2\n${ORANGE.sku}-2300 3\nNONE 1`)
  await expect.element(field()).toHaveFocus()
  await expect.element(table.getByRole('button')).not.toBeInTheDocument()
})

test('what the report says of a list does not stand in the table as well, and a row is no better than it', async () => {
  openCart()
  await unfold()
  await addList(`GREEN 2\n${ORANGE.sku}-2300 1\nNONE 1`)
  await expect.element(report()).toMatchTextContent(t.problems.missing)
  const table = page.getByRole('table', { name: t.preview.title })
  await expect.element(table).not.toBeInTheDocument()
  const left = (field().element() as HTMLTextAreaElement).value
  await userEvent.fill(field(), `${left}\nGREEN 1`)
  await expect.element(table.getByRole('row').last()).toMatchTextContent(t.preview.inStock)
  await expect
    .element(table.getByRole('row').filter({ hasText: `${ORANGE.sku}-2300` }))
    .not.toMatchTextContent(t.preview.inStock)
})

test('without an item it asks for one', async () => {
  openCart()
  await unfold()
  await addList(' \n')
  await expect.element(report()).toMatchTextContent('Enter at least one item number.')
  await expect.element(field()).toHaveFocus()
})

test('no more is asked about than an order can have', async () => {
  openCart()
  await unfold()
  const numbers = Array.from({ length: MAX_LINES + 1 }, (_, at) => `NONE-${at}`)
  await addList(numbers.join('\n'))
  await expect
    .element(report())
    .toMatchTextContent(`NONE-${MAX_LINES}An order can have ${MAX_LINES} lines at most.`)
  expect(visit.shop.asked.filter(({ name }) => name === 'getVariation')).toHaveLength(MAX_LINES)
})

test('the address of the account’s page opens it', async () => {
  history.replaceState(null, '', '#quick-order')
  openCart()
  await expect.element(field()).toBeVisible()
})

/** Whether the list of item numbers stands before the lines. */
const isAboveLines = () =>
  Boolean(
    page.getByText(title).element().compareDocumentPosition(row(ORANGE.name).element()) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  )

test('stands below the lines of a private person, and above those of who buys without VAT', async () => {
  putInCart([ORANGE, 1])
  openCart()
  await expect.element(row(ORANGE.name)).toBeVisible()
  expect(isAboveLines()).toBe(false)
  await unfold()
  await userEvent.fill(field(), 'typed')
  choose({ showWithVat: false })
  await expect.poll(isAboveLines).toBe(true)
  await expect.element(field()).toHaveValue('typed')
})

test('stands below the lines that another tab puts into an empty cart, as nobody has begun one', async () => {
  openCart()
  await expect.element(page.getByText(title)).toBeVisible()
  addElsewhere([ORANGE, 1])
  await expect.element(row(ORANGE.name)).toBeVisible()
  expect(isAboveLines()).toBe(false)
})

test('stands above the lines that come into an empty cart, and still says what was left', async () => {
  openCart()
  await unfold()
  await addList(`${ORANGE.sku}\nWRONG`)
  await expect.element(row(ORANGE.name)).toBeVisible()
  expect(isAboveLines()).toBe(true)
  await expect.element(report()).toMatchTextContent('WRONG')
})
