/**
 * Runs where the form ends: a press on "send" before the form's script is there is seen to be taken, and kept for it.
 * Bundled into the page by `?inline-script`.
 */
import { TAKE_OVER } from '#features/forms/take-over.ts'
import { showBusy } from '#ui/show-busy.ts'

/** ms after which the page says how else to write to us. */
const HELD_MS = 20_000

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) hold(form)

function hold(form: HTMLFormElement): void {
  const button = form.querySelector('button[type=submit]') as HTMLButtonElement
  const { dataset } = form
  button.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (dataset.ready !== undefined) return
    dataset.held = ''
    const rest = showBusy(button)
    const giveUp = setTimeout(() => {
      form.removeEventListener(TAKE_OVER, end)
      delete dataset.held
      rest()
      document.querySelector('.content-form [data-load-failed]')?.removeAttribute('hidden')
    }, HELD_MS)
    const end = () => {
      clearTimeout(giveUp)
      rest()
    }
    form.addEventListener(TAKE_OVER, end, { once: true })
  })
}
