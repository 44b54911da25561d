/** The form that compares a wanted colour with the shop's; what compares comes with the first look at the field. */
const compare = () => import('#features/content-page/colors/compare.ts')

const form = document.querySelector<HTMLFormElement>('form[data-colors]')
if (form) {
  form.hidden = false
  form.addEventListener('focusin', () => void compare().catch(() => {}), { once: true })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void show(form)
  })
}

async function show(form: HTMLFormElement): Promise<void> {
  const said = form.querySelector('[role=status]')
  try {
    const { showNearest } = await compare()
    showNearest(form)
  } catch {
    const { failed } = JSON.parse(form.dataset.messages ?? '{}') as { failed: string }
    if (said) said.textContent = failed
  }
}
