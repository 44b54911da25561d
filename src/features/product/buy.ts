/** Puts the product into the cart without leaving the page, and tells what stock says of the quantity. */
import { shopClient } from '#browser/client'
import { type Availability, availability, type Stock } from '#core/availability'
import { isOrderQuantity } from '#core/cart'
import { fill, type PluralForms, plural } from '#core/text'
import { addToCart } from '#stores/cart'
import { loadStock } from '#stores/stock'

interface BuyTexts {
  inStock: PluralForms
  backOrder: string
  soldOut: string
  soldOutUntil: string
  stockUnknown: string
  maxQuantity: PluralForms
  added: string
  toCart: string
}

const form = document.querySelector<HTMLFormElement>('[data-buy]')
if (form) start(form)

function start(form: HTMLFormElement): void {
  const { physical, backOrder, texts: words = '{}' } = form.dataset
  const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value
  const id = value('add')
  const sku = value('sku')
  const texts = JSON.parse(words) as BuyTexts
  const locale = document.documentElement.lang
  const input = form.elements.namedItem('quantity') as HTMLInputElement
  const message = form.querySelector('[data-buy-message]')
  const line = document.querySelector('[data-stock-text]')
  const submit = form.querySelector<HTMLButtonElement>('[type="submit"]')
  let stock: Stock | undefined

  const orderable = {
    physical: physical !== undefined,
    backOrder: backOrder !== undefined,
    discontinued: false,
  }
  const check = (quantity: number): Availability | undefined =>
    stock || !orderable.physical ? availability(orderable, stock, quantity, false) : undefined
  const say = (text: string) => message?.replaceChildren(text)

  const showStock = () => {
    const now = check(1)
    if (!now || !line) return
    line.replaceChildren(stockText(now, stock, texts, locale))
    line.parentElement?.setAttribute(
      'data-level',
      now.totalAvailable > 0 ? 'in' : now.canBeOrdered ? 'later' : 'out',
    )
    if (submit) submit.disabled = !now.canBeOrdered
  }

  /** Keeps the number within what can be ordered, and says why it was changed. */
  const limit = () => {
    const wanted = Number(input.value)
    const quantity = isOrderQuantity(wanted) ? wanted : 1
    const max = check(quantity)?.maxQtyToOrder ?? Number.POSITIVE_INFINITY
    const allowed = Math.max(1, Math.min(quantity, max))
    say(allowed < quantity ? plural(texts.maxQuantity, allowed, locale) : '')
    if (String(allowed) !== input.value) input.value = String(allowed)
    return allowed
  }

  form.addEventListener('click', ({ target }) => {
    const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step
    if (!step) return
    input.value = String(Math.max(1, Number(input.value) + Number(step) || 1))
    limit()
  })
  input.addEventListener('change', limit)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const quantity = limit()
    addToCart({ id, sku, quantity })
    const link = document.createElement('a')
    link.href = '/cart'
    link.textContent = texts.toCart
    message?.replaceChildren(`${texts.added} `, link)
  })

  form.dataset.ready = ''
  if (form.dataset.held !== undefined) form.requestSubmit()

  if (orderable.physical) {
    loadStock(shopClient(), { id, sku })
      .then((found) => {
        stock = found
        showStock()
      })
      .catch(() => line?.replaceChildren(texts.stockUnknown))
  }
}

function stockText(now: Availability, stock: Stock | undefined, texts: BuyTexts, locale: string): string {
  if (now.totalAvailable > 0) return plural(texts.inStock, now.totalAvailable, locale)
  const day = stock?.ETA?.slice(0, 10)
  if (!day) return texts.soldOut
  const date = new Date(`${day}T12:00:00`).toLocaleDateString(locale, { day: 'numeric', month: 'long' })
  return fill(now.canBeOrdered ? texts.backOrder : texts.soldOutUntil, { date })
}
