/**
 * The search on a screen whose header has no room for its field: it lies over the header. That is an entry of the history,
 * so that Back closes it, as it closes everything that covers a phone's screen. A page that was left by what was found
 * shows it again, with its words, also where the browser has not kept the page; the page of the results takes its place.
 */

/** Of the document's element while the field lies over the header. */
const CLASS = 'is-searching'
const page = document.documentElement

export function isOverHeader(): boolean {
  return page.classList.contains(CLASS)
}

/** In a press of the visitor: browsers pass over entries that a page makes by itself. */
export function showOverHeader(): void {
  if (!isEntry()) history.pushState({ ...history.state, isSearching: true }, '')
  page.classList.add(CLASS)
}

/** Takes its entry away too, which is the last one. Going back takes a moment, in which it is not done again. */
export function hideOverHeader(): void {
  if (!isOverHeader()) return
  page.classList.remove(CLASS)
  if (isEntry()) history.back()
}

/** The page is about to be left by a link. @param words in the field, of which a page that is made anew knows nothing */
export function keepWords(words: string): void {
  if (isEntry()) history.replaceState({ ...history.state, isSearching: true, searched: words }, '')
}

/** @returns what was kept with the entry */
export function keptWords(): string {
  const { searched } = Object(history.state)
  return typeof searched === 'string' ? searched : ''
}

/** Follows the history. @param changed is told each time whether the field is shown */
export function followHistory(changed: (isShown: boolean) => void): void {
  const follow = () => {
    const isShown = isEntry()
    if (isShown === isOverHeader()) return
    page.classList.toggle(CLASS, isShown)
    changed(isShown)
  }
  addEventListener('popstate', follow)
  addEventListener('pageshow', follow)
  follow()
}

function isEntry(): boolean {
  return Object(history.state).isSearching === true
}
