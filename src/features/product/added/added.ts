/**
 * What adding shows: what is in the cart now, how far it is to free shipping, and one part that goes with it. A popover
 * that takes neither the focus nor the page: Escape, its button and a press beside it close it, and Tab reaches it next.
 */
import { getVariation } from '#api/catalog/variation'
import type { ApiVariation } from '#api/catalog/variation-schema'
import { shopClient } from '#browser/client'
import { loadMessages } from '#browser/messages'
import { once } from '#core/once'
import { fill } from '#core/text/text'
import { giftLines } from '#features/cart/cart-texts.ts'
import styles from '#features/product/added/added.css?url'
import { type AddedView, addedView } from '#features/product/added/added-view.ts'
import { accessoryPart, goodsPart, shippingPart } from '#features/product/added/parts.ts'
import { loadBuyData } from '#features/product/load-buy-data.ts'
import { loadStyles } from '#features/product/load-styles.ts'
import { $account } from '#stores/account'
import { $cart, addToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { $details, keepDetails } from '#stores/details'
import { $gift } from '#stores/gift'
import { $settings } from '#stores/settings'
import { $stock } from '#stores/stock'
import { button, element } from '#ui/element.ts'

const load = once(async () => {
  const [t, data] = await Promise.all([loadMessages('added'), loadBuyData(), loadStyles(styles)])
  for (const { src } of data.accessories.slice(0, 1)) new Image().src = src
  return { t, data }
})

/** What was asked for the page's own sake; the cart's lines are kept for the cart page as well. */
const known = new Map<string, ApiVariation>()

/** All that a press needs, before it comes. @throws what a later call tries again */
export async function prepareAdded(form: HTMLFormElement): Promise<void> {
  const { data } = await load()
  const own = (form.elements.namedItem('add') as HTMLInputElement).value
  const { language, byId } = $details.get()
  const kept = language === data.site.language ? byId : {}
  const wanted = new Set([own, ...$cart.get().map(({ id }) => id)])
  const missing = [...wanted].filter((id) => !kept[id] && !known.has(id))
  const client = shopClient()
  await Promise.all(
    missing.map(async (id) =>
      known.set(id, await client.call(getVariation, { params: { id }, quiet: true })),
    ),
  )
}

let panel: HTMLElement | undefined

/**
 * May be called for every press; a panel that is open says what is true now.
 *
 * @param note what is to be known of the quantity
 */
export async function showAdded(form: HTMLFormElement, note = ''): Promise<void> {
  const { t, data } = await load()
  panel ??= makePanel(form, t.close)
  // The next press sets the number again: it adds nothing to it.
  const submit = form.querySelector<HTMLElement>('[type="submit"]')
  if (submit) submit.textContent = t.updateCart
  const sku = (form.elements.namedItem('sku') as HTMLInputElement).value
  const own = (form.elements.namedItem('add') as HTMLInputElement).value
  const view = () =>
    addedView({
      own,
      ...{ cart: $cart.get(), data, stock: $stock.get(), ...$settings.get() },
      agreements: $account.get().agreements,
      byId: { ...Object.fromEntries(known), ...$details.get().byId },
    })
  const now = view()
  const said = element('p', { className: 'visually-hidden', role: 'status' })
  const [goods, shipping] = [element('div'), element('div')]
  const { name = '', spec = '' } = form.dataset
  const showSums = (shown: AddedView) => {
    const line = shown.lines.find(({ line }) => line.sku === sku)
    const isCard = line?.variation?.type === 'giftCard'
    const gift = isCard ? giftLines($gift.get(), t.gift, data.site.language) : []
    goods.replaceChildren(goodsPart({ name, spec, note, line, gift, currency: shown.currency }))
    shipping.replaceChildren(...shippingPart(shown, t))
  }
  /** Who was faster than the catalogue sees the prices when they come. */
  const askPrices = () => {
    prepareAdded(form)
      .then(() => keepFound(data.site.language))
      .then(() => showSums(view()))
      .catch(() => {})
  }
  const { accessory } = now
  const addAccessory = (pressed: HTMLButtonElement) => {
    if (!accessory || pressed.ariaDisabled) return
    addToCart({ id: accessory.id, sku: accessory.sku, quantity: 1 })
    consentBy('add_to_cart')
    // It keeps the focus that it has.
    pressed.ariaDisabled = 'true'
    pressed.textContent = '✓'
    said.textContent = fill(t.added, { name: accessory.name })
    askPrices()
  }
  showSums(now)
  askPrices()
  panel
    .querySelector('.added__body')
    ?.replaceChildren(
      goods,
      shipping,
      ...(accessory ? [accessoryPart(accessory, now, t, addAccessory)] : []),
      element(
        'div',
        { className: 'added__ways' },
        element('a', { href: '/cart', className: 'btn btn--secondary' }, t.cart),
        now.problem ? '' : checkoutLink(t.checkout),
      ),
      said,
    )
  panel.ariaLabel = t.title
  panel.querySelector('.added__title')?.replaceChildren(t.title)
  if (!panel.matches(':popover-open')) open(panel, submit)
}

/** With the button as its source, pressing that again closes nothing, and Tab goes on into the panel. */
function open(panel: HTMLElement, source: HTMLElement | null): void {
  const show = panel.showPopover as (options?: { source: HTMLElement | null }) => void
  show.call(panel, { source })
}

function makePanel(form: HTMLFormElement, close: string): HTMLElement {
  const made = element('section', { className: 'added', popover: 'auto', role: 'dialog' })
  const closing = button('btn btn--ghost btn--icon', () => made.hidePopover(), '×')
  closing.ariaLabel = close
  made.append(
    element('div', { className: 'added__head' }, element('p', { className: 'added__title' }), closing),
    element('div', { className: 'added__body' }),
  )
  form.after(made)
  addEventListener('pagehide', () => made.hidePopover())
  return made
}

function checkoutLink(text: string): HTMLElement {
  const link = element('a', { href: '/checkout', className: 'btn btn--primary' }, text)
  link.addEventListener('click', () => consentBy('begin_checkout'))
  return link
}

function keepFound(language: string): void {
  const ids = $cart.get().map(({ id }) => id)
  keepDetails(language, [...known.values()], ids)
}
