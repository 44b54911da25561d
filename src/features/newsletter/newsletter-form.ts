/** Fetches what the newsletter's form does as soon as a visitor reaches for it. */
import { TRAP } from '#core/forms/trap'
import { element } from '#ui/element.ts'
import { showBusy } from '#ui/show-busy.ts'

const form = document.querySelector<HTMLFormElement>('footer form[data-failed]')
if (form) startNewsletter(form)

export function startNewsletter(form: HTMLFormElement): void {
  const load = () => import('#features/newsletter/subscribe.ts')
  const pressed = form.querySelector('button') as HTMLButtonElement
  pressed.disabled = false
  // Made here, since the footer stands on every page; for programs alone.
  const trap = { className: 'newsletter__trap', name: TRAP, tabIndex: -1, ariaHidden: 'true' }
  form.append(element('input', { ...trap, autocomplete: 'off' }))
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
