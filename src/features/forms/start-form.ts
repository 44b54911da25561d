/** Fetches what a content page's form does when it comes into view, or somebody reaches for it sooner. */
import '#features/after-order/bring-number.ts'
import { TAKE_OVER } from '#features/forms/take-over.ts'
import type { StoredKey } from '#stores/stored-keys'
import { showBusy } from '#ui/show-busy.ts'

const KEY = 'form-drafts' satisfies StoredKey

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) start(form)

function start(form: HTMLFormElement): void {
  const load = () => import('#features/forms/content-form.ts').then(({ attach }) => attach(form))
  const pressed = form.querySelector('button[type=submit]') as HTMLButtonElement
  const soon = () => void load().catch(() => {})
  form.addEventListener('focusin', soon, { once: true })
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return
    observer.disconnect()
    soon()
  }).observe(form)
  // What was typed before is to stand there when the visitor comes to it, however fast.
  if (hasDrafts()) soon()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const rest = showBusy(pressed)
    load()
      .finally(rest)
      .then(
        ({ send }) => send(),
        () => document.querySelector('.content-form [data-load-failed]')?.removeAttribute('hidden'),
      )
  })
  const isHeld = form.dataset.held !== undefined
  form.dataset.ready = ''
  form.dispatchEvent(new Event(TAKE_OVER))
  if (isHeld) form.requestSubmit()
}

function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
