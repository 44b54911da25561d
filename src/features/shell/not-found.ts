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
  // Its styles are these, which stand in files here: the policy of this page names none that stand in a document.
  const html = (await response.text()).replace(/<style\b.*?<\/style>/gs, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const { name, value } of page.documentElement.attributes)
    document.documentElement.setAttribute(name, value)
  document.title = page.title
  // What the visitor has begun to type there stays.
  const section = document.querySelector('.not-found:not([hidden])')
  const focused = section?.contains(document.activeElement)
    ? (document.activeElement as HTMLElement)
    : undefined
  if (section) page.querySelector('.not-found')?.replaceWith(section)
  document.body.replaceWith(page.body)
  focused?.focus({ preventScroll: true })
  // Scripts of a parsed document do not run by themselves.
  for (const { src } of document.body.querySelectorAll('script'))
    if (src) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
}

export {}
