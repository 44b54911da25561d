/**
 * What a listing's page loads at once: whether the address asks for a view of its own, and the filters' script as
 * soon as the visitor reaches for them. Without a query the prerendered page stands as it is.
 */
import { fetchJson } from '#browser/fetch-json'
import { optional } from '#browser/optional'
import { asksForView } from '#core/listing/listing-address'
import { once } from '#core/once'
import { type FiltersFile, filtersFile } from '#features/listing/filters-file.ts'
import { type ListingWords, listingWords } from '#features/listing/listing-words.ts'
import { sheetParts } from '#features/listing/sheet.ts'
import { whenIdle } from '#features/shell/when-idle.ts'
import { element } from '#ui/element.ts'

const root = document.querySelector<HTMLElement>('[data-listing]')
const form = document.querySelector<HTMLFormElement>('#filters')
if (root && form) start(root, form)

function start(root: HTMLElement, form: HTMLFormElement): void {
  const words = listingWords(root)
  const fill = once(() => fillIn(form, words))
  const start = once(async () => {
    const [{ startFiltering }] = await Promise.all([import('#features/listing/filtered.ts'), fill()])
    startFiltering(root, form, words)
  })
  const load = () => start().catch(() => {})
  // On narrow screens the filters are a sheet over the page.
  sheetParts(form, words)
  const narrow = matchMedia('(max-width: 959px)')
  const place = () => {
    form.popover = narrow.matches ? 'auto' : null
  }
  narrow.addEventListener('change', place)
  place()
  const bar = root.querySelector<HTMLElement>('.listing__bar')
  const loadAtTouch = (part: Element | null | undefined) => {
    for (const event of ['pointerover', 'focusin', 'touchstart'])
      part?.addEventListener(event, load, { passive: true })
    // The visitor was there before this script, and may type in what has the focus already.
    if (part?.contains(document.activeElement)) load()
  }
  for (const part of [form, bar, root.querySelector('search')]) loadAtTouch(part)
  if (bar && !form.hidden) followAway(bar, loadAtTouch)
  // The pointer of a desk is near before it presses, and what it presses needs the catalogue.
  root.addEventListener('mousemove', load, { once: true, passive: true })
  form.addEventListener('submit', (event) => event.preventDefault())
  const sizes = once(() => import('#features/listing/sizes.ts'))
  followLinks(root, '.card__more', sizes, ({ showSizes }, link) => showSizes(root, link, words))
  const isEarly = form.dataset.early !== undefined
  const opener = root.querySelector<HTMLElement>('.filters-button')
  if (opener?.dataset.early !== undefined && narrow.matches) form.showPopover()
  // The browser may have kept what was chosen before the visitor went away; the address decides.
  if (!isEarly) form.reset()
  if (isEarly || asksForView(location.search) || root.querySelector('search [data-early]')) load()
  else document.documentElement.classList.remove('is-filtering')
  fill().catch(() => {})
  whenIdle(async () => {
    const made = await optional(() => import('#features/listing/mark-sold-out.ts'))
    await made?.markSoldOut(root)
  })
}

/**
 * A link of a card that its script answers in place; without the script, or where it fails, it leads where it leads.
 * @param load is asked as soon as the link is reached for
 */
function followLinks<Module>(
  root: HTMLElement,
  selector: string,
  load: () => Promise<Module>,
  answer: (module: Module, link: HTMLAnchorElement) => Promise<void>,
): void {
  const linkOf = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>(selector)
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(event, (each) => linkOf(each) && load().catch(() => {}), { passive: true })
  root.addEventListener('click', (event) => {
    const link = linkOf(event)
    // A new tab is the visitor's own wish.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const arrived = showWaiting(link)
    load()
      .then((module) => answer(module, link))
      .catch(() => location.assign(link.href))
      .finally(arrived)
  })
}

/** The button that stands for the link shows that it was pressed. @returns gives it its sign back */
function showWaiting(link: HTMLElement): () => void {
  const pressed = link.closest('.card')?.querySelector('.card__add')
  const sign = pressed?.textContent ?? ''
  pressed?.replaceChildren('…')
  return () => pressed?.replaceChildren(sign)
}

/** The phone's second bar comes when the listing's own is scrolled away for the first time. */
function followAway(bar: HTMLElement, onMade: (made: Element | null) => void): void {
  const away = new IntersectionObserver(async ([entry]) => {
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top > 0 || innerWidth > 639) return
    away.disconnect()
    const { startThumbBar } = await import('#features/listing/thumb-bar.ts')
    await startThumbBar(bar)
    onMade(bar.nextElementSibling)
  })
  away.observe(bar)
}

/** Once it has failed it says so, and is tried again when the visitor reaches for the filters. */
async function fillIn(form: HTMLFormElement, { failed }: ListingWords): Promise<void> {
  const foot = form.querySelector('.filters__foot')
  try {
    const { fields, onPaper } = await fetchJson<FiltersFile>(filtersFile(form.getAttribute('action') ?? ''))
    form.querySelector('.filters__failed')?.remove()
    foot?.insertAdjacentHTML('beforebegin', fields)
    form.closest('.listing')?.append(element('p', { className: 'listing__paper' }, onPaper))
    // A sheet shows more of its parts when the longer ones are folded.
    if (form.popover) for (const fold of form.querySelectorAll('[data-wide]')) fold.removeAttribute('open')
  } catch (error) {
    if (!form.querySelector('.filters__failed'))
      foot?.before(element('p', { className: 'filters__failed muted', role: 'status' }, failed))
    throw error
  }
  // The first one is the header's, which says the visitor's own.
  const [own, ...others] = document.querySelectorAll('[data-show-currency]')
  for (const other of others) other.textContent = own?.textContent ?? ''
}
