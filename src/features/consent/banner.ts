/**
 * The banner that asks for consent, built in the browser: robots and pages rendered in advance never have it. It
 * shows until there is a choice, and again whenever the visitor wants to change it.
 */
import { forget } from '#features/consent/forget.ts'
import type { ConsentMessages } from '#features/shell/shell-file.ts'
import { $consent, consentBy, consentPolicy } from '#stores/consent'
import { announce, showBar } from '#ui/bottom-bar.ts'
import { button, element } from '#ui/element.ts'

let close: (() => void) | undefined

/** Asks once for the page; a choice in another tab answers too. */
export function askConsent(t: ConsentMessages): void {
  if (close || $consent.get() !== null) return
  show(t)
}

/** Shows the present choice, to be changed; Escape leaves it. */
export function openConsent(t: ConsentMessages): void {
  const opener = document.activeElement as HTMLElement | null
  close?.()
  const banner = show(t, opener)
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && $consent.get() !== null) close?.()
  })
  banner.focus({ preventScroll: true })
}

/** @param opener gets the focus back */
function show(t: ConsentMessages, opener?: HTMLElement | null): HTMLElement {
  const isImplied = consentPolicy() === 'implied'
  const text = element('p', { className: 'consent__text' })
  const privacy = element('a', { href: '/privacy' }, t.privacy)
  privacy.addEventListener('click', () => consentBy('privacy'))
  const choices = element(
    'div',
    { className: 'consent__choices' },
    button('btn btn--secondary', () => choose('accept'), t.accept),
    button('btn btn--secondary', () => choose('essentials'), t.essentials),
  )
  const inner = element('div', { className: 'wrap bottom-bar__in' }, text, choices)
  const banner = element('section', { className: 'consent', ariaLabel: t.label, tabIndex: -1 }, inner)

  const before = $consent.get()
  const remove = showBar(banner)
  const parts = [before === null ? '' : before ? t.accepted : t.declined, t.text]
  if (isImplied && before === null) parts.push(t.implied)
  announce(text, `${parts.filter(Boolean).join(' ')} `, privacy)
  const stop = $consent.listen(() => close?.())
  close = () => {
    close = undefined
    stop()
    const hadFocus = banner.contains(document.activeElement)
    remove()
    if (hadFocus) opener?.focus()
  }
  return banner
}

function choose(deed: 'accept' | 'essentials'): void {
  consentBy(deed)
  close?.()
  if (deed === 'accept') return
  forget()
  // A script that has run cannot be taken out of the page: the page is opened anew without it.
  if (document.querySelector('script[data-third-party]')) location.reload()
}
