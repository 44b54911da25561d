/** Fetches what the newsletter's form does as soon as a visitor reaches for it. */
import { trapField } from '#features/newsletter/trap-field.ts'
import { showBusy } from '#ui/show-busy.ts'

const form = document.querySelector<HTMLFormElement>('footer form[data-failed]')
if (form) startNewsletter(form)

export function startNewsletter(form: HTMLFormElement): void {
  const load = () => import('#features/newsletter/subscribe.ts')
  const pressed = form.querySelector('button') as HTMLButtonElement
  pressed.disabled = false
  form.append(trapField())
  form.addEventListener('focusin', () => load().catch(() => {}), { once: true })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const rest = showBusy(pressed)
    try {
      const { submit } = await load().finally(rest)
      await submit(form)
    } catch {
      const said = form.querySelector('[role="status"]')
      if (said) Object.assign(said, { className: 'newsletter__problem', textContent: form.dataset.failed })
    }
  })
}
