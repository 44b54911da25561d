/** Shows the host's language and makes Back go back. */
const main = document.querySelector<HTMLElement>('[data-hosts]')
const hosts = JSON.parse(main?.dataset.hosts ?? '{}') as Record<string, string>
const language = hosts[location.hostname] ?? 'en'

document.documentElement.lang = language
for (const section of document.querySelectorAll<HTMLElement>('.not-found')) {
  section.hidden = section.dataset.language !== language
  if (!section.hidden) {
    const heading = section.querySelector('h1')?.textContent ?? ''
    document.title = document.title.replace(/^[^–]*/, `${heading} `)
  }
}
for (const back of document.querySelectorAll('[data-back]')) {
  // Without a page to go back to, Back would do nothing.
  back.addEventListener('click', () => (history.length > 1 ? history.back() : location.assign('/')))
}
