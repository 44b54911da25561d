/** The newsletter's form: idle, subscribing, then what came of it. */

import { postNewsletter } from '#api/newsletter'
import { ApiError } from '#browser/api-error'
import { shopClient } from '#browser/client'
import { normalizeEmail } from '#core/email'
import { suggestEmail } from '#core/email-hint'
import { checkNewsletterEmail } from '#core/newsletter'
import { fill } from '#core/text'
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
    const typed = input.value
    await shopClient().call(postNewsletter, { body: { email: normalizeEmail(typed) }, quiet: true })
    const question = input.value === typed ? questionAbout(input, said, t) : []
    said.replaceChildren(t.accepted, ' ', ...question)
    // Who typed on meanwhile keeps what was typed.
    if (input.value === typed) form.reset()
  } catch (error) {
    said.classList.add('newsletter__problem')
    said.textContent = textOf(error, form)
  } finally {
    rest()
  }
}

/** A form that is left asks whether another address was meant; what is corrected is not called wrong any longer. */
async function watch({ target: input, type }: Event): Promise<void> {
  if (!(input instanceof HTMLInputElement)) return
  const said = input.closest('form[data-failed]')?.querySelector<HTMLElement>('[role="status"]')
  if (!said) return
  if (type === 'input') {
    input.removeAttribute('aria-invalid')
    if (said.querySelector('button')) said.replaceChildren()
    return
  }
  const t = await loadWords().catch(() => undefined)
  const question = t && questionAbout(input, said, t)
  if (!question?.length) return
  said.classList.remove('newsletter__problem')
  said.replaceChildren(...question)
}

/** @returns nothing for an address that looks right */
function questionAbout(input: HTMLInputElement, said: HTMLElement, t: NewsletterWords): (Node | string)[] {
  const meant = suggestEmail(input.value)
  if (!meant) return []
  const take = document.createElement('button')
  Object.assign(take, { type: 'button', className: 'link', textContent: t.takeEmail })
  take.addEventListener('click', () => {
    input.value = meant
    said.textContent = t.note
    input.focus()
  })
  return [fill(t.didYouMean, { email: meant }), ' ', take]
}

for (const name of ['focusout', 'input']) document.addEventListener(name, watch)

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

/** Any failure reads the same, except that of too many attempts: only waiting helps, and the server says how long. */
function textOf(error: unknown, form: HTMLFormElement): string {
  const said = error instanceof ApiError && error.status === 429 && error.messages.join('. ')
  return said || (form.dataset.failed ?? '')
}
