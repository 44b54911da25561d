/** Fetches what a content page's form does when it comes into view, or somebody reaches for it sooner. */
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'form-drafts' satisfies StoredKey

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) start(form)

function start(form: HTMLFormElement): void {
  const load = () => import('#features/forms/content-form.ts').then(({ attach }) => attach(form))
  const soon = () => void load().catch(() => {})
  for (const button of form.querySelectorAll('button')) button.disabled = false
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
    load().then(
      ({ send }) => send(),
      () => document.querySelector('.content-form [data-load-failed]')?.removeAttribute('hidden'),
    )
  })
}

function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
