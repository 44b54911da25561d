/** The small script of every page in the main layout: settings, the cart's count, notifications. */

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
import { startDialog } from '#ui/dialog.ts'

const root = document.documentElement

function startSettings(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#settings')
  const form = dialog?.querySelector<HTMLFormElement>('form')
  if (!dialog || !form) return
  const field = <T extends HTMLElement>(name: string) => form.elements.namedItem(name) as T
  const currency = field<HTMLSelectElement>('currency')
  const language = field<HTMLSelectElement>('language')
  const showWithVat = field<HTMLInputElement>('showWithVat')
  const theme = field<HTMLSelectElement>('theme')

  for (const opener of document.querySelectorAll('[data-open="settings"]')) {
    opener.addEventListener('click', () => dialog.showModal())
  }
  startDialog(dialog)
  currency.addEventListener('change', () => choose({ currency: currency.value as Settings['currency'] }))
  showWithVat.addEventListener('change', () => choose({ showWithVat: showWithVat.checked }))
  theme.addEventListener('change', () => choose({ theme: theme.value as Settings['theme'] }))
  followLanguage(dialog, language)

  $settings.subscribe((settings) => {
    currency.value = settings.currency
    showWithVat.checked = settings.showWithVat
    theme.value = settings.theme
    for (const shown of document.querySelectorAll('[data-show-currency]'))
      shown.textContent = settings.currency
  })
}

/** Arrow keys run through the languages of a closed list: what they choose counts when the dialog is closed. */
function followLanguage(dialog: HTMLDialogElement, language: HTMLSelectElement): void {
  const own = language.value
  const reset = () => {
    language.value = own
  }
  let byKey = false
  language.addEventListener('pointerdown', () => {
    byKey = false
  })
  dialog.addEventListener('keydown', ({ key }) => {
    byKey = key !== 'Enter'
    if (key === 'Escape') reset()
    else if (!byKey && document.activeElement === language) dialog.close()
  })
  language.addEventListener('change', () => byKey || dialog.close())
  dialog.addEventListener('close', () => {
    if (language.value !== own) location.assign(languageAddress(language))
  })
  // A page that is kept for Back would come back with another language than its own.
  addEventListener('pagehide', reset)
}

/** The same path and query on the language's own host; on a developer's machine `sv` is `se.localhost`. */
function languageAddress(select: HTMLSelectElement): string {
  const option = select.selectedOptions[0]
  const target = new URL(select.value)
  const local = /(^|\.)localhost$/.test(location.hostname)
  if (local && option) {
    target.protocol = location.protocol
    target.host = `${option.dataset.site}.localhost${location.port && `:${location.port}`}`
  }
  target.pathname = location.pathname
  target.search = location.search
  return target.href
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
      badge.ariaLabel = plural(labels, count, root.lang)
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

/** The menu opens and closes by itself; the script moves the choice among its categories. */
function loadMenu(): void {
  const menu = document.querySelector<HTMLElement>('#products-menu')
  const opener = document.querySelector('[popovertarget="products-menu"]')
  if (!menu || !opener) return
  const load = once(() => import('#features/shell/menu/menu.ts').then((made) => made.startMenu(menu)))
  for (const type of ['pointerover', 'focus', 'click'])
    opener.addEventListener(type, () => load().catch(() => {}))
}

startSettings()
loadMenu()
startAccount()
startCartCount()
startNotifications()
startWhenIdle()
