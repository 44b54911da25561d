/**
 * The way to the search box: it comes when somebody reaches for its field. Where the header has no room for the field,
 * what leads to the page of the search shows the field instead.
 */
import { once } from '#core/once'
import { followHistory, isOverHeader, keptWords, showOverHeader } from '#features/search/over-header.ts'

let isStarted = false

/** Once per page; later calls change nothing. */
export function followSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.header .search__input')
  if (isStarted || !field) return
  isStarted = true
  const load = once(async () => (await import('#features/search/search-box.ts')).startSearchBox(field))
  const tryToLoad = () => load().catch(() => {})
  const links = document.querySelectorAll<HTMLElement>('a[href="/search"]')
  for (const element of [field, ...links]) {
    // What did not come is tried again with the next letter.
    for (const type of ['pointerover', 'focus', 'input']) element.addEventListener(type, tryToLoad)
    // Somebody was there before this script.
    if (element.matches(':hover, :focus, [data-early]')) tryToLoad()
  }
  for (const link of links) link.addEventListener('click', (event) => showField(event, field))
  field.form?.addEventListener('submit', (event) => {
    if (!isOverHeader()) return
    event.preventDefault()
    // In the place of the field's own entry: Back leads to the page below, and not to a field over it.
    location.replace(`/search?${new URLSearchParams({ query: field.value })}`)
  })
  followHistory((isShown) => {
    if (!isShown) return
    field.value ||= keptWords()
    tryToLoad()
  })
}

function showField(event: MouseEvent, field: HTMLInputElement): void {
  // Into a tab of its own.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  // A page's own field of the same search; the questions have another one.
  const own = document.querySelector<HTMLElement>('main [name=query]:not(#find-question)')
  if (!own && !field.checkVisibility())
    showOverHeader()
    // In the press itself: for nothing else does a phone open its keyboard.
  ;(own ?? field).focus()
}
