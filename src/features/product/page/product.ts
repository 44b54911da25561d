/** The script of a product page. What few visitors use is fetched at the first sign that they want it. */
import '#features/product/page/buy.ts'
import '#features/product/page/gallery.ts'

const calculator = document.querySelector<HTMLElement>('.calc')
const related = document.querySelector<HTMLElement>('.related')
const tag = document.querySelector<HTMLDetailsElement>('.nfc')

if (calculator) {
  const typed = () => calculator.querySelectorAll('[data-early]')
  const start = async () => {
    const { startCalculator } = await import('#features/product/calculator/calculator.ts')
    await startCalculator(calculator)
    // What was typed while the scripts were on their way.
    for (const field of typed())
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const isWanted = calculator.matches(':hover, :focus-within') || typed().length > 0
  onIntent(calculator, ['pointerover', 'focusin', 'input'], start, isWanted)
}
if (related) {
  const near = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return
      near.disconnect()
      const { showRelated } = await import('#features/product/related/related.ts')
      await showRelated(related)
    },
    { rootMargin: '400px' },
  )
  near.observe(related)
}
for (const zoom of document.querySelectorAll<HTMLElement>('.zoom')) {
  onIntent(zoom, ['toggle'], async () => {
    const { startZoom } = await import('#features/product/page/zoom.ts')
    startZoom(zoom)
  })
}
if (tag) {
  onIntent(
    tag,
    ['toggle'],
    async () => {
      const { showTag } = await import('#features/product/page/tag-data.ts')
      await showTag(tag)
    },
    tag.open,
  )
}

/** A load that failed is tried again at the next sign. @param isWanted the first sign came before this script */
function onIntent(
  element: HTMLElement,
  events: readonly string[],
  load: () => Promise<void>,
  isWanted = false,
): void {
  const start = () => {
    for (const type of events) element.removeEventListener(type, start)
    load().catch(listen)
  }
  const listen = () => {
    for (const type of events) element.addEventListener(type, start)
  }
  listen()
  if (isWanted) start()
}
