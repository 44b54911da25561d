/** A form that asks for an e-mail address, as the newsletter's: idle, sending, then what came of it. */

import { postNewsletter } from '#api/newsletter'
import { ApiError } from '#browser/api-error'
import { shopClient } from '#browser/client'
import { loadMessages } from '#browser/messages'
import { TRAP } from '#core/forms/trap'
import { checkNewsletterEmail } from '#core/newsletter'
import { normalizeEmail } from '#core/text/email'
import { emailQuestion } from '#features/forms/email-question.ts'
import type { BrowserMessages } from '#i18n/browser-messages'
import { showBusy } from '#ui/show-busy.ts'

type NewsletterMessages = BrowserMessages['newsletter']

// This file comes when a visitor reaches for the form; the network may be gone when it is sent.
loadMessages('newsletter').catch(() => {})

type SendEmail = (body: { email: string; [TRAP]?: string }) => Promise<unknown>

/** The footer's form. */
export function submit(form: HTMLFormElement): Promise<void> {
  return sendEmail(form, (body) => shopClient().call(postNewsletter, { body, quiet: true }))
}

/** What is said in the place of the newsletter's own words. */
type OtherWords = Pick<NewsletterMessages, 'accepted' | 'required' | 'invalid'>

/**
 * What is said of a first attempt is gone with the next one; the address stays until it is accepted.
 * @param form with a field `email`, the trap, a button, a status, and what is said of a failure in `data-failed`
 */
export async function sendEmail(form: HTMLFormElement, send: SendEmail, words?: OtherWords): Promise<void> {
  const input = form.elements.namedItem('email') as HTMLInputElement
  const pressed = form.querySelector('button') as HTMLButtonElement
  const said = form.querySelector('[role="status"]') as HTMLElement
  if (pressed.disabled) return
  said.textContent = ''
  said.classList.remove('newsletter__done')
  const rest = showBusy(pressed)
  try {
    const t = { ...(await loadMessages('newsletter')), ...words }
    const problem = checkNewsletterEmail(input.value)
    said.classList.toggle('newsletter__problem', problem !== undefined)
    input.ariaInvalid = String(problem !== undefined)
    if (problem) {
      said.textContent = t[problem]
      input.focus()
      return
    }
    pressed.lastElementChild?.append(t.busy)
    const typed = input.value
    const { value: trap } = form.elements.namedItem(TRAP) as HTMLInputElement
    await send({ email: normalizeEmail(typed), ...(trap && { [TRAP]: trap }) })
    const question = input.value === typed ? questionAbout(input, said, t) : []
    said.replaceChildren(t.accepted, ' ', ...question)
    said.classList.add('newsletter__done')
    // Who typed on meanwhile keeps what was typed.
    if (input.value === typed) form.reset()
  } catch (error) {
    said.classList.add('newsletter__problem')
    said.textContent = textOf(error, form)
  } finally {
    rest()
    // A phone's bars may lie over it.
    said.scrollIntoView({ block: 'nearest' })
  }
}

/** @returns nothing for an address that looks right */
function questionAbout(input: HTMLInputElement, said: HTMLElement, t: NewsletterMessages): (Node | string)[] {
  return emailQuestion(input, t, () => {
    said.textContent = t.note
  })
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
  const t = await loadMessages('newsletter').catch(() => undefined)
  const question = t && questionAbout(input, said, t)
  if (!question?.length) return
  said.classList.remove('newsletter__problem')
  said.replaceChildren(...question)
}

for (const name of ['focusout', 'input']) document.addEventListener(name, watch)

/** Any failure reads the same, except that of too many attempts: only waiting helps, and the server says how long. */
function textOf(error: unknown, form: HTMLFormElement): string {
  const said = error instanceof ApiError && error.status === 429 && error.messages.join('. ')
  return said || (form.dataset.failed ?? '')
}
