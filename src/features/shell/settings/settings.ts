/** What is not needed before the panel is reached for: how it closes, and the way to another language. */
import { carriedCart } from '#features/cart/carried-cart.ts'
import { $cart } from '#stores/cart'
import { holdFocus } from '#ui/hold-focus.ts'

export function startSettings(panel: HTMLElement): void {
  holdFocus(panel)
  panel.ariaModal = 'true'
  // The page behind the panel is covered by a part of it: a press there closes it and reaches nothing else.
  panel.addEventListener('click', ({ target }) => target === panel && panel.hidePopover())
  panel.addEventListener('submit', () => panel.hidePopover())
  const language = panel.querySelector<HTMLSelectElement>('[name="language"]')
  if (language) followLanguage(panel, language)
  if (panel.matches(':popover-open')) loadPrices()
  else panel.addEventListener('beforetoggle', loadPrices, { once: true })
}

/** What writes other prices than the site's own is there before one is chosen; otherwise the head's script adds it. */
function loadPrices(): void {
  const { dataset } = document.documentElement
  const { prices } = dataset
  if (!prices) return
  const onerror = () => Object.assign(dataset, { prices })
  document.head.append(Object.assign(document.createElement('script'), { src: prices, onerror }))
  delete dataset.prices
}

/** Arrow keys run through the languages of a closed list: what they choose counts when the panel is closed. */
function followLanguage(panel: HTMLElement, language: HTMLSelectElement): void {
  const own = [...language.options].find(({ defaultSelected }) => defaultSelected)?.value ?? language.value
  const reset = () => {
    language.value = own
  }
  const follow = () => {
    if (language.value !== own) location.assign(languageAddress(language))
  }
  const isOpen = () => panel.matches(':popover-open')
  let byKey = false
  language.addEventListener('pointerdown', () => {
    byKey = false
  })
  panel.addEventListener('keydown', (event) => {
    const { key } = event
    byKey = key !== 'Enter'
    if (key === 'Escape') reset()
    if (byKey || document.activeElement !== language) return
    // The button that opened the panel gets the focus back, and would get the key with it.
    event.preventDefault()
    panel.hidePopover()
  })
  language.addEventListener('change', () => byKey || panel.hidePopover())
  panel.addEventListener('toggle', () => isOpen() || follow())
  // A page that is kept for Back would come back with another language than its own.
  addEventListener('pagehide', reset)
  // What was chosen before this script was there; in an open panel it may be a key's, and counts when that is closed.
  if (!isOpen()) follow()
}

/** The same path and query, and the same cart, on the language's own host; on a developer's machine `sv` is `se.localhost`. */
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
  // Each host has a cart of its own.
  target.hash = carriedCart($cart.get())
  return target.href
}
