/** Puts the product into the cart without leaving the page, and tells what stock says of the quantity. */

import { afterPaint } from '#browser/after-paint'
import { shopClient } from '#browser/client'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { MAX_LINES } from '#core/checkout/limits'
import { type Availability, availability, type Stock } from '#core/stock/availability'
import { fill, type PluralForms, plural } from '#core/text/text'
import { $cart, addToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { loadStock } from '#stores/stock'
import { element } from '#ui/element.ts'

/** Written into the page. */
interface BuyMessages {
  inStock: PluralForms
  soldOut: string
  stockUnknown: string
  added: string
  toCart: string
}

/** What is to be said of a quantity. */
type Reason = () => Promise<string>

const stockWords = () => import('#features/product/page/stock-words.ts')

/** ms within which what a press shows still belongs to it. */
const PATIENCE = 3_000

const form = document.querySelector<HTMLFormElement>('[data-buy]')
if (form) start(form)

function start(form: HTMLFormElement): void {
  const { physical, backOrder, discontinued, held, name = '', messages } = form.dataset
  const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value
  const id = value('add')
  const sku = value('sku')
  const t = JSON.parse(`${messages}`) as BuyMessages
  const locale = document.documentElement.lang
  const input = form.elements.namedItem('quantity') as HTMLInputElement
  const message = form.querySelector('[data-buy-message]')
  const line = document.querySelector('[data-stock-text]')
  const submit = form.querySelector<HTMLButtonElement>('[type="submit"]')
  const ships = document.querySelectorAll<HTMLElement>('[data-ships]')
  let stock: Stock | undefined

  // A press replaces the line in the cart: its number is where one goes on from, so that none is lost.
  const inCart = $cart.get().find((line) => line.sku === sku)?.quantity
  if (inCart) {
    if (input.value === input.defaultValue) input.value = String(inCart)
    stockWords()
      .then(({ nameUpdate }) => nameUpdate(submit))
      .catch(() => {})
  }

  const orderable = {
    physical: physical !== undefined,
    backOrder: backOrder !== undefined,
    discontinued: discontinued !== undefined,
  }
  const check = (quantity: number): Availability | undefined =>
    stock || !orderable.physical ? availability(orderable, stock, quantity, false) : undefined
  /** What has to be delivered to the shop first does not leave within a day. */
  const promise = (quantity: number) => {
    const now = check(quantity)
    const [all, atOnce, later] = ships
    if (!now || !all || !atOnce || !later) return
    all.hidden = !now.canBeOrdered
    atOnce.hidden = now.isBackOrder
    later.hidden = !now.isBackOrder
  }
  let latest: Reason | undefined
  /** What was asked before another is not said after it. */
  const explain = async (reason: Reason | undefined) => {
    latest = reason
    const text = reason ? await reason().catch(() => undefined) : ''
    if (text === undefined || latest !== reason) return
    if (message && message.textContent !== text) message.textContent = text
  }

  const showStock = async () => {
    const now = check(1)
    if (!now || !line) return
    line.parentElement?.setAttribute(
      'data-level',
      now.totalAvailable > 0 ? 'in' : now.canBeOrdered ? 'order' : 'out',
    )
    for (const part of form.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
      '.qty > *,[type="submit"]',
    ))
      part.disabled = !now.canBeOrdered
    promise(now.canBeOrdered ? Number(input.value) || 1 : 1)
    line.replaceChildren(await stockText(now))
    if (now.totalAvailable < 1) offer().catch(() => {})
  }

  /** Without the rest of the messages it is told shorter. */
  const stockText = async (now: Availability): Promise<string> => {
    if (now.totalAvailable > 0) return plural(t.inStock, now.totalAvailable, locale)
    const day = stock?.ETA?.slice(0, 10)
    if (!day) return t.soldOut
    try {
      return await (await stockWords()).shortageText(now, day)
    } catch {
      return now.canBeOrdered ? t.stockUnknown : t.soldOut
    }
  }

  const offer = async () => {
    const { whenOutOfStock } = await import('#features/product/page/first-move.ts')
    whenOutOfStock(form, line)
  }

  /** Keeps the number within what can be ordered; what is said of it stands below. */
  const limit = (): { quantity: number; reason?: Reason } => {
    const wanted = Math.trunc(Number(input.value)) || 1
    const most = check(1)?.maxQtyToOrder || MAX_QUANTITY
    const quantity = Math.max(1, Math.min(wanted, most))
    if (String(quantity) !== input.value) input.value = String(quantity)
    if (quantity < wanted)
      return { quantity, reason: async () => (await stockWords()).limitText(quantity, wanted) }
    const now = check(quantity)
    promise(quantity)
    if (!now?.isBackOrder || now.totalAvailable < 1) return { quantity }
    return { quantity, reason: async () => (await stockWords()).backOrderText(now, quantity) }
  }

  form.addEventListener('click', ({ target }) => {
    const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step
    if (!step) return
    input.value = String(Math.max(1, Number(input.value) + Number(step) || 1))
    void explain(limit().reason)
  })
  input.addEventListener('change', () => void explain(limit().reason))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (check(1)?.canBeOrdered === false) return
    // A press that leaves the field comes right after what was said of the number in it.
    const { quantity, reason = latest } = limit()
    const isThere = $cart.get().some((line) => line.sku === sku)
    addToCart({ id, sku, quantity })
    // The cart's count answers the press; what moves other parts of the page follows that frame: what is said of it, the
    // banner that goes, and what was waiting for consent.
    afterPaint(() => {
      const link = element('a', { href: '/cart', className: 'link' }, t.toCart)
      const added = fill(t.added, { name: isThere || quantity > 1 ? `${quantity} × ${name}` : name })
      latest = undefined
      message?.replaceChildren(`${added} `, link)
      sayReason(link, reason).catch(() => {})
      sayLimit(link).catch(() => {})
      consentBy('add_to_cart')
      showPanel(performance.now(), reason).catch(() => {})
    })
  })

  /** The line above says it all: a panel that comes long after the press would only be in the way. */
  const showPanel = async (pressed: number, reason: Reason | undefined) => {
    const { showAdded } = await import('#features/product/added/added.ts')
    if (performance.now() - pressed < PATIENCE) await showAdded(form, await reason?.())
  }

  /** Before what was added. */
  const sayReason = async (link: HTMLElement, reason: Reason | undefined) => {
    if (!reason) return
    const text = await reason()
    if (link.isConnected) message?.prepend(`${text} `)
  }

  /** Before the link to the cart, unless something else is said there by then. */
  const sayLimit = async (link: HTMLElement) => {
    const { length } = $cart.get()
    if (length <= MAX_LINES) return
    const { tooManyLines } = await import('#features/product/page/too-many-lines.ts')
    link.before(`${await tooManyLines(length, locale)} `)
  }

  form.dataset.ready = ''
  if (held !== undefined) form.requestSubmit()

  if (orderable.physical) {
    loadStock(shopClient(), { id, sku })
      .then((found) => {
        stock = found
        if (input.value !== '1') void explain(limit().reason)
        return showStock()
      })
      .catch(() => line?.replaceChildren(t.stockUnknown))
  }
}
