/** The small script of every page in the main layout: panels, the cart's count, notifications. */

import { countPieces } from '#core/cart/cart'
import { once } from '#core/once'
import { type PluralForms, plural } from '#core/text/text'
import '#features/navigation/navigation.ts'
import '#features/newsletter/newsletter-form.ts'
import { startWhenIdle } from '#features/shell/when-idle.ts'
import { $account } from '#stores/account'
import { $cart } from '#stores/cart'
import { $notifications } from '#stores/notifications'
import { $settings, choose, type Settings } from '#stores/settings'

function startSettings(): void {
  const form = document.querySelector<HTMLFormElement>('#settings form')
  if (!form) return
  const field = <T extends HTMLElement>(name: string) => form.elements.namedItem(name) as T
  const currency = field<HTMLSelectElement>('currency')
  const showWithVat = field<HTMLInputElement>('showWithVat')
  const theme = field<HTMLSelectElement>('theme')
  currency.addEventListener('change', () => choose({ currency: currency.value as Settings['currency'] }))
  showWithVat.addEventListener('change', () => choose({ showWithVat: showWithVat.checked }))
  theme.addEventListener('change', () => choose({ theme: theme.value as Settings['theme'] }))
  // What was chosen before this script was there.
  for (const field of [currency, showWithVat, theme])
    if (field.dataset.early !== undefined) field.dispatchEvent(new Event('change'))
  $settings.subscribe((settings) => {
    currency.value = settings.currency
    showWithVat.checked = settings.showWithVat
    theme.value = settings.theme
    for (const shown of document.querySelectorAll('[data-show-currency]'))
      shown.textContent = settings.currency
  })
}

function startCartCount(): void {
  const badges = [...document.querySelectorAll<HTMLElement>('[data-cart-count]')]
  const forms = badges[0]?.dataset.cartCount
  if (!forms) return
  const labels = JSON.parse(forms) as PluralForms
  $cart.subscribe((cart) => {
    const count = countPieces(cart)
    for (const badge of badges) {
      badge.hidden = count === 0
      badge.classList.toggle('count--thin', count < 10)
      badge.textContent = count > 99 ? '99+' : String(count)
      badge.ariaLabel = plural(labels, count, document.documentElement.lang)
    }
  })
}

/** How they look comes with the first of them; `waiting.ts` has it by then if the network is gone. */
function startNotifications(): void {
  const stop = $notifications.listen(() => {
    stop()
    void import('#features/navigation/toasts.ts')
  })
}

/** The account's icon is green while the visitor is signed in. */
function startAccount(): void {
  $account.subscribe(({ id }) => {
    for (const link of document.querySelectorAll('[data-account]'))
      link.classList.toggle('is-signed-in', id !== undefined)
  })
}

/** Settings and menu open and close by themselves; the rest is fetched when the pointer or the focus gets near. */
function loadPanels(): void {
  for (const [id, load] of PANELS) {
    const panel = document.getElementById(id)
    const opener = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)
    if (panel && opener) whenReached(opener, async () => (await load())(panel))
  }
}

const PANELS: [id: string, load: () => Promise<(panel: HTMLElement) => void>][] = [
  ['settings', async () => (await import('#features/shell/settings/settings.ts')).startSettings],
  ['products-menu', async () => (await import('#features/shell/menu/menu.ts')).startMenu],
]

/** A load that failed is tried again at the next sign. */
function whenReached(opener: HTMLElement, load: () => Promise<void>): void {
  const start = once(load)
  for (const type of ['pointerover', 'focus', 'click'])
    opener.addEventListener(type, () => start().catch(() => {}))
}

loadPanels()
startSettings()
startAccount()
startCartCount()
startNotifications()
startWhenIdle()
