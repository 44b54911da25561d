/** The button of a card: it adds where nothing is left to choose, else it opens what is to be chosen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BROWSER_MESSAGES } from '#i18n/browser-messages'
import { messages } from '#i18n/messages'
import { $cart } from '#stores/cart'

const t = BROWSER_MESSAGES.card(messages('en'))

const card = (sku: string, name: string, { more = '', isOut = false } = {}) =>
  `<article class="card${isOut ? ' is-out' : ''}" data-sku="${sku}"><h2 class="card__name"><a href="#${sku}">${name}</a></h2>${more}<div class="card__foot"></div></article>`

let main: HTMLElement

beforeEach(async () => {
  document.documentElement.dataset.language = 'en'
  document.body.innerHTML = `<main>${card('PLATE', 'Build Plate')}${card('PETG-175', 'PETG Black', {
    more: '<a class="card__more" href="#sizes">+ 3 more sizes</a>',
  })}${card('GONE', 'Hotend', { isOut: true })}</main>`
  main = document.querySelector('main') as HTMLElement
  vi.stubGlobal('fetch', async () => Response.json(t))
  const { drawAddButtons } = await import('#features/card/add.ts')
  await drawAddButtons(main)
})
afterEach(() => {
  document.body.innerHTML = ''
  $cart.set([])
  vi.unstubAllGlobals()
})

const buttons = () => [...main.querySelectorAll<HTMLButtonElement>('.card__add')]
const names = () => buttons().map(({ ariaLabel }) => ariaLabel)

test('what can be bought has one, called by what it does', () => {
  expect(names()).toEqual(['Add to cart: Build Plate', 'Choose: PETG Black'])
})

test('other sizes are called by whose they are', () => {
  expect(main.querySelector('.card__more')?.ariaLabel).toBe('+ 3 more sizes, PETG Black')
})

test('a press adds one, keeps the focus and is told', async () => {
  const [add] = buttons()
  add?.focus()
  add?.click()
  add?.click()
  expect($cart.get()).toMatchObject([{ id: 'plate', sku: 'PLATE', quantity: 2 }])
  expect(document.activeElement).toBe(add)
  await expect.poll(() => main.querySelector('[role="status"]')?.textContent).toBe('In the cart: Build Plate')
})

test('with sizes to choose it presses what shows them, and adds nothing', () => {
  const pressed: (string | null)[] = []
  main.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link) pressed.push(link.getAttribute('href'))
    event.preventDefault()
  })
  buttons()[1]?.click()
  expect(pressed).toEqual(['#sizes'])
  expect($cart.get()).toEqual([])
})

test('where all but what is shown are sold out it adds that', async () => {
  const more = '<a class="card__more" href="#sizes" data-only>+ 1 more version</a>'
  main.insertAdjacentHTML('beforeend', card('STUDIO-HF', 'Studio High Flow', { more }))
  await expect.poll(() => buttons().length).toBe(3)
  expect(names()[2]).toBe('Add to cart: Studio High Flow')
  buttons()[2]?.click()
  expect($cart.get()).toMatchObject([{ sku: 'STUDIO-HF', quantity: 1 }])
})

test('cards that come later get theirs, and none has two', async () => {
  main.insertAdjacentHTML('beforeend', card('NOZZLE', 'Nozzle'))
  await expect.poll(names).toEqual(['Add to cart: Build Plate', 'Choose: PETG Black', 'Add to cart: Nozzle'])
})
