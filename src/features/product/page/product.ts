/** The script of a product page. What few visitors use is fetched at the first sign that they want it. */
import '#features/product/page/buy.ts'
import '#features/product/page/gallery.ts'

const buy = document.querySelector<HTMLFormElement>('[data-buy]')
const add = buy?.querySelector<HTMLButtonElement>('[type="submit"]')
/** What lies behind the tabs is not seen. */
const BEHIND_TABS = { rootMargin: '0px 0px -65px', threshold: [0, 1] }
const MOVES = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']

const related = document.querySelector<HTMLElement>('.related')

if (buy && add) {
  // What a press shows comes with the visitor's first move, as what a navigation needs.
  const prepare = () => {
    for (const type of MOVES) removeEventListener(type, prepare)
    import('#features/product/added/added.ts').then(({ prepareAdded }) => prepareAdded(buy)).catch(() => {})
    import('#features/product/page/first-move.ts').then(({ firstMove }) => firstMove()).catch(listen)
  }
  const listen = () => {
    for (const type of MOVES) addEventListener(type, prepare, { passive: true })
  }
  listen()
  // Where the phone has its tabs, the button to buy takes their place as long as the page's own cannot be seen.
  const away = new IntersectionObserver(async ([entry]) => {
    if (entry?.intersectionRatio === 1 || innerWidth > 639) return
    away.disconnect()
    const { startBuyBar } = await import('#features/product/page/buy-bar.ts')
    startBuyBar(buy, add)
  }, BEHIND_TABS)
  away.observe(add)
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
