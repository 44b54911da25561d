/** The small script of every page in the main layout: panels, currency, the cart's count, notifications. */

import { optional } from '#browser/optional'
import { countPieces } from '#core/cart/cart'
import { once } from '#core/once'
import { plural } from '#core/text/text'
import { isBot } from '#core/visitor/bots'
import '#features/navigation/navigation.ts'
import '#features/newsletter/newsletter-form.ts'
import { startWhenIdle, whenIdle } from '#features/shell/when-idle.ts'
import { $account } from '#stores/account'
import { $cart } from '#stores/cart'
import { $notifications } from '#stores/notifications'
import { $settings } from '#stores/settings'
import { readText } from '#stores/stored-text'

function startCurrency(): void {
  $settings.subscribe(({ currency }) => {
    for (const shown of document.querySelectorAll('[data-show-currency]')) shown.textContent = currency
  })
}

function startCartCount(): void {
  const badges = [...document.querySelectorAll<HTMLElement>('[data-cart-count]')]
  // The first one has the words for all.
  const [one = '', other = one] = badges[0]?.dataset.cartCount?.split('|') ?? []
  if (!one) return
  $cart.subscribe((cart) => {
    const count = countPieces(cart)
    for (const badge of badges) {
      badge.hidden = count === 0
      badge.classList.toggle('count--thin', count < 10)
      badge.textContent = count > 99 ? '99+' : String(count)
      badge.ariaLabel = plural({ one, other }, count, document.documentElement.lang)
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

/** The account's icon is green while the visitor is signed in. The rest comes only for who is, or has to choose an account. */
function startAccount(): void {
  const follow = once(async () => (await import('#features/account/visit.ts')).followVisit())
  $account.subscribe(({ id }) => {
    for (const link of document.querySelectorAll('[data-account]'))
      link.classList.toggle('is-signed-in', id !== undefined)
    if (id ?? readText('accounts')?.includes('accountId')) whenIdle(() => optional(follow))
  })
}

/** An invitation, or a cart of another country's shop: before the address is told to anybody. */
function startBrought(): void {
  if (/referral=|#cart=/.test(location.href))
    void optional(async () => (await import('#features/shell/brought.ts')).takeBrought())
}

/** Menu, settings and search, unless somebody reaches for them sooner. What failed is tried again at the next sign. */
function loadPanels(): void {
  const load = once(async () => (await import('#features/shell/panels.ts')).startPanels())
  const tryToLoad = () => load().catch(() => {})
  for (const opener of document.querySelectorAll('.header :is(input, [popovertarget])'))
    for (const type of ['pointerover', 'focus', 'click']) opener.addEventListener(type, tryToLoad)
  // A robot opens none.
  if (!isBot(navigator.userAgent)) whenIdle(tryToLoad)
}

/** Cards get their button when nothing else is to be done; related ones come into the page later. */
function startCards(): void {
  const main = document.querySelector('main')
  if (!main?.querySelector('.card, .related, [data-listing]') || isBot(navigator.userAgent)) return
  whenIdle(() => optional(async () => (await import('#features/card/add.ts')).drawAddButtons(main)))
}

loadPanels()
startCards()
startCurrency()
startAccount()
startBrought()
startCartCount()
startNotifications()
startWhenIdle()
