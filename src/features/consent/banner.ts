/**
 * The banner that asks for consent (specification section 4), built in the browser: robots and pages rendered in
 * advance never have it. It shows until there is a choice, and again whenever the visitor wants to change it.
 */
import { forget } from '#features/consent/forget.ts'
import type { ConsentMessages } from '#features/shell/shell-file.ts'
import { $consent, consentBy, consentPolicy } from '#stores/consent'
import { announce, showBar } from '#ui/bottom-bar.ts'

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
  const banner = element('section', 'consent')
  banner.setAttribute('aria-label', t.label)
  banner.tabIndex = -1
  const text = element('p', 'consent__text')
  const privacy = document.createElement('a')
  privacy.href = '/privacy'
  privacy.textContent = t.privacy
  privacy.addEventListener('click', () => consentBy('privacy'))
  const choices = element('div', 'consent__choices')
  choices.append(
    button(t.accept, () => choose('accept')),
    button(t.essentials, () => choose('essentials')),
  )
  const inner = element('div', 'wrap bottom-bar__in')
  inner.append(text, choices)
  banner.append(inner)

  const before = $consent.get()
  const remove = showBar(banner)
  document.documentElement.classList.add('has-consent')
  const parts = [before === null ? '' : before ? t.accepted : t.declined, t.text]
  if (isImplied && before === null) parts.push(t.implied)
  announce(text, `${parts.filter(Boolean).join(' ')} `, privacy)
  const stop = $consent.listen(() => close?.())
  close = () => {
    close = undefined
    stop()
    const hadFocus = banner.contains(document.activeElement)
    remove()
    document.documentElement.classList.remove('has-consent')
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

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', 'btn btn--secondary') as HTMLButtonElement
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  return made
}
