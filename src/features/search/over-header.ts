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
  showAs(true)
}

/** Takes its entry away too, which is the last one. Going back takes a moment, in which it is not done again. */
export function hideOverHeader(): void {
  if (!isOverHeader()) return
  showAs(false)
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
    showAs(isShown)
    changed(isShown)
  }
  addEventListener('popstate', follow)
  addEventListener('pageshow', follow)
  follow()
}

/** The tab that the page below is of; undefined while that one is marked. */
let below: Element | null | undefined

/** While the field lies over the page, the tab of the search is where the visitor is. */
function showAs(isShown: boolean): void {
  page.classList.toggle(CLASS, isShown)
  const tab = document.querySelector('.tabbar [href="/search"]')
  const marked = document.querySelector('.tabbar [aria-current]')
  if (isShown && below === undefined) {
    below = marked
    marked?.removeAttribute('aria-current')
    tab?.setAttribute('aria-current', 'page')
  } else if (!isShown && below !== undefined) {
    tab?.removeAttribute('aria-current')
    below?.setAttribute('aria-current', 'page')
    below = undefined
  }
}

function isEntry(): boolean {
  return Object(history.state).isSearching === true
}
