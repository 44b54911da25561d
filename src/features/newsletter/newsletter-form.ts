/** Fetches what the newsletter's form does as soon as somebody reaches for it, or came from the newsletter's mail. */
const form = document.querySelector<HTMLFormElement>('[data-newsletter]')
if (form) start(form)

function start(form: HTMLFormElement): void {
  const load = () => import('#features/newsletter/subscribe.ts')
  form.addEventListener('focusin', load, { once: true })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { submit } = await load()
    await submit(form)
  })
  const outcome = new URLSearchParams(location.search).get('newsletter')
  if (outcome) load().then(({ tellOutcome }) => tellOutcome(form, outcome))
}

export {}
