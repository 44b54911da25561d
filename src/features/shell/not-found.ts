/** Says it in the host's language at once, and then takes the place of the host's own page of this kind. */
const hosts = JSON.parse(document.querySelector<HTMLElement>('[data-hosts]')?.dataset.hosts ?? '{}')
const language: string | undefined = hosts[location.hostname]

if (language) speak(language)
// Without it the English shell stays: its links work, and so does its menu.
adoptPage().catch(() => {})

function speak(language: string): void {
  document.documentElement.lang = language
  for (const section of document.querySelectorAll<HTMLElement>('.not-found'))
    section.hidden = section.dataset.language !== language
}

/** Both pages are made of the same parts, so what the head has is right for either. */
async function adoptPage(): Promise<void> {
  const response = await fetch('/not-found')
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const { name, value } of page.documentElement.attributes)
    document.documentElement.setAttribute(name, value)
  document.title = page.title
  document.body.replaceWith(page.body)
  // Scripts of a parsed document do not run by themselves.
  for (const { src } of document.body.querySelectorAll('script'))
    if (src) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
}

export {}
