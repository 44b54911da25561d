/**
 * What filters and sorts, once more, on top of the phone's tabs: as long as the listing's own bar has been scrolled away.
 * The header goes with the page there, so that both bars together leave as much of it as header and tabs do elsewhere.
 */
import styles from '#features/listing/thumb-bar.css?url'
import { loadStyles } from '#features/product/load-styles.ts'
import { element } from '#ui/element.ts'

/** Once per page. @param bar of the listing, with the fields and the button that this one repeats */
export async function startThumbBar(bar: HTMLElement): Promise<void> {
  await loadStyles(styles)
  const own = bar.querySelector('select') as HTMLSelectElement
  const sort = own.cloneNode(true) as HTMLSelectElement
  const filter = bar.querySelector('.filters-button')?.cloneNode(true) as HTMLElement
  sort.removeAttribute('form')
  sort.name = ''
  // The form holds what its own field says; the listing hears the change of this one.
  sort.addEventListener('change', () => {
    own.value = sort.value
  })
  const thumb = element('div', { className: 'thumb', hidden: true }, filter, sort)
  bar.after(thumb)
  const phone = matchMedia('(max-width: 639px)')
  let isAway = false
  const update = () => {
    const isShown = isAway && phone.matches
    if (isShown) sort.value = own.value
    const hadFocus = thumb.contains(document.activeElement)
    thumb.hidden = !isShown
    // Who stands in what goes is not left nowhere.
    if (!isShown && hadFocus)
      bar.querySelector<HTMLElement>('.filters-button')?.focus({ preventScroll: true })
  }
  // Its height is nought also while a question stands in its place.
  new ResizeObserver(() => {
    for (const name of ['--act', '--act-room'])
      document.documentElement.style.setProperty(name, `${thumb.offsetHeight}px`)
  }).observe(thumb)
  new IntersectionObserver(([entry]) => {
    isAway = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0
    update()
  }).observe(bar)
  phone.addEventListener('change', update)
}
