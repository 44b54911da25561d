/** The newsletter's form: idle, subscribing, then what came of it (specification sections 4 and 8). */
import { ApiError } from '#browser/api-error'
import { shopClient } from '#browser/client'
import { postNewsletter } from '#browser/endpoints'
import { checkNewsletterEmail } from '#core/newsletter'
import { SPINNER } from '#ui/spinner-markup.ts'
import type shellTexts from '../../i18n/en/shell.json'

export type NewsletterWords = (typeof shellTexts)['newsletter']

let words: Promise<NewsletterWords> | undefined

function loadWords(): Promise<NewsletterWords> {
  words ??= fetch(`/words/${document.documentElement.dataset.language}/newsletter.json`)
    .then((response) => response.json())
    .catch((error) => {
      words = undefined
      throw error
    })
  return words
}

// This file comes when somebody reaches for the form; the network may be gone when it is sent.
loadWords().catch(() => {})

/** What is said of a first attempt is gone with the next one; the address stays until it is accepted. */
export async function submit(form: HTMLFormElement): Promise<void> {
  const input = form.elements.namedItem('email') as HTMLInputElement
  const button = form.querySelector('button') as HTMLButtonElement
  const said = form.querySelector('[role="status"]') as HTMLElement
  if (button.disabled) return
  said.textContent = ''
  const rest = showBusy(button)
  try {
    const t = await loadWords()
    const problem = checkNewsletterEmail(input.value)
    said.classList.toggle('newsletter__problem', problem !== undefined)
    input.ariaInvalid = String(problem !== undefined)
    if (problem) {
      said.textContent = t[problem]
      input.focus()
      return
    }
    button.lastElementChild?.append(t.busy)
    await shopClient().call(postNewsletter, { body: { email: input.value }, quiet: true })
    said.textContent = t.accepted
    form.reset()
  } catch (error) {
    said.classList.add('newsletter__problem')
    said.textContent = textOf(error, form)
  } finally {
    rest()
  }
}

/** @returns gives the button its label back, and the focus that a disabled button loses */
function showBusy(button: HTMLButtonElement): () => void {
  const hadFocus = document.activeElement === button
  const label = part('btn__label')
  label.append(...button.childNodes)
  const busy = part('btn__busy')
  busy.innerHTML = SPINNER
  button.append(label, busy)
  button.classList.add('is-busy')
  button.disabled = true
  return () => {
    button.replaceChildren(...label.childNodes)
    button.classList.remove('is-busy')
    button.disabled = false
    if (hadFocus && document.activeElement === document.body) button.focus()
  }
}

function part(className: string): HTMLElement {
  const made = document.createElement('span')
  made.className = className
  return made
}

/** Any failure shows the one text of the specification; one that the server explains shows its own words. */
function textOf(error: unknown, form: HTMLFormElement): string {
  if (error instanceof ApiError && error.status === 429) return error.message
  return form.dataset.failed ?? ''
}
