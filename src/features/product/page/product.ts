/** The script of a product page. What few visitors use is fetched at the first sign that they want it. */
import { afterPaint } from '#browser/after-paint'
import '#features/product/page/buy.ts'
import '#features/product/page/gallery.ts'
import { whenIdle } from '#features/shell/when-idle.ts'

const buy = document.querySelector<HTMLFormElement>('[data-buy]')
const add = buy?.querySelector<HTMLButtonElement>('[type="submit"]')
const MOVES = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']

const related = document.querySelector<HTMLElement>('.related')

if (buy && add) {
  // What a press shows comes with the visitor's first move, as what a navigation needs: after the frame, as the first one
  // may be the browser's own, before a prerendered page is painted.
  const prepare = () => {
    for (const type of MOVES) removeEventListener(type, prepare)
    afterPaint(fetchRest)
  }
  const fetchRest = () => {
    import('#features/product/added/added.ts').then(({ prepareAdded }) => prepareAdded(buy)).catch(() => {})
    import('#features/product/page/first-move.ts').then(({ firstMove }) => firstMove()).catch(listen)
  }
  const listen = () => {
    for (const type of MOVES) addEventListener(type, prepare)
  }
  listen()
  // What was opened, pressed or filled in before this script was there is wanted, though nothing more may come; and what a
  // choice has replaced is said at once.
  if (location.hash || document.querySelector('[data-early],.nfc[open]')) prepare()
  whenIdle(() => {
    import('#features/product/page/when-quiet.ts')
      .then(({ whenQuiet }) => whenQuiet(buy, add))
      .catch(() => {})
  })
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
