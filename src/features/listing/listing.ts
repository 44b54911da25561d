/**
 * What a listing's page loads at once: whether the address asks for a view of its own, and the filters' script as
 * soon as the visitor reaches for them. Without a query the prerendered page stands as it is.
 */
import { asksForView } from '#core/listing/listing-address'
import { sheetParts } from '#features/listing/sheet.ts'

const root = document.querySelector<HTMLElement>('[data-listing]')
const form = document.querySelector<HTMLFormElement>('#filters')
if (root && form) start(root, form)

function start(root: HTMLElement, form: HTMLFormElement): void {
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= import('#features/listing/filtered.ts').then(({ startFiltering }) =>
      startFiltering(root, form),
    )
    return loading
  }
  // On narrow screens the filters are a sheet over the page.
  sheetParts(root, form)
  const narrow = matchMedia('(max-width: 959px)')
  const place = () => {
    form.popover = narrow.matches ? 'auto' : null
  }
  narrow.addEventListener('change', place)
  place()
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    for (const part of [form, root.querySelector('.listing__bar')]) {
      part?.addEventListener(event, load, { once: true, passive: true })
    }
  }
  // The pointer of a desk is near before it presses, and what it presses needs the catalogue.
  root.addEventListener('mousemove', load, { once: true, passive: true })
  form.addEventListener('submit', (event) => event.preventDefault())
  const isEarly = form.dataset.early !== undefined
  const opener = root.querySelector<HTMLElement>('.filters-button')
  if (opener?.dataset.early !== undefined && narrow.matches) form.showPopover()
  // The browser may have kept what was chosen before the visitor went away; the address decides.
  if (!isEarly) form.reset()
  if (isEarly || asksForView(location.search)) load()
  else document.documentElement.classList.remove('is-filtering')
}
