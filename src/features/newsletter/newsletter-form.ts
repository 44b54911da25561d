/** Fetches what the newsletter's form does as soon as a visitor reaches for it. */
const form = document.querySelector<HTMLFormElement>('form[data-failed]')
if (form) startNewsletter(form)

export function startNewsletter(form: HTMLFormElement): void {
  const load = () => import('#features/newsletter/subscribe.ts')
  for (const button of form.querySelectorAll('button')) button.disabled = false
  form.addEventListener('focusin', () => load().catch(() => {}), { once: true })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      const { submit } = await load()
      await submit(form)
    } catch {
      const said = form.querySelector('[role="status"]')
      if (said) Object.assign(said, { className: 'newsletter__problem', textContent: form.dataset.failed })
    }
  })
}
