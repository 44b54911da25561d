/** When pages change by a transition, and which picture travels. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followTransitions } from '#features/navigation/transitions.ts'

const PRODUCT = `${location.origin}/product/pla-premium/sno-175-750`

followTransitions()

beforeEach(() => {
  document.body.innerHTML = `
    <div class="card"><img width="138" height="138" alt=""><a href="/product/pla-premium/sno-175-750">Sno</a></div>
    <div class="card"><img width="138" height="138" alt=""><a href="/product/pla-premium/svart-175-750">Svart</a></div>`
})
afterEach(() => {
  localStorage.clear()
})

/** As the browser tells a page that it is left for another. */
function leaveFor(url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const viewTransition = { skipTransition: vi.fn(), finished: promise, ready: Promise.resolve() }
  dispatchEvent(Object.assign(new Event('pageswap'), { activation: { entry: { url } }, viewTransition }))
  return { skipped: viewTransition.skipTransition, end: resolve }
}

const named = () =>
  [...document.querySelectorAll('img')].map(({ style }) => style.viewTransitionName === 'picture')

it('no page has a rule for transitions before another was rendered in advance', () => {
  expect(document.adoptedStyleSheets).toEqual([])
  dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: '{}' }))
  expect(document.adoptedStyleSheets).toEqual([])
  dispatchEvent(new StorageEvent('storage', { key: 'ahead', newValue: PRODUCT }))
  dispatchEvent(new StorageEvent('storage', { key: 'ahead', newValue: `${location.origin}/faq` }))
  const [sheet, ...more] = document.adoptedStyleSheets
  expect(more).toEqual([])
  expect(sheet?.cssRules[0]?.cssText).toMatch(/prefers-reduced-motion: no-preference.*view-transition/s)
})

it('a page that was not rendered in advance comes at once', () => {
  localStorage.setItem('ahead', `${location.origin}/faq`)
  expect(leaveFor(PRODUCT).skipped).toHaveBeenCalled()
  expect(named()).toEqual([false, false])
})

it('the picture of the card travels to the product that was, and its name goes', async () => {
  localStorage.setItem('ahead', PRODUCT)
  const { skipped, end } = leaveFor(PRODUCT)
  expect(skipped).not.toHaveBeenCalled()
  expect(named()).toEqual([true, false])
  end()
  await vi.waitFor(() => expect(named()).toEqual([false, false]))
})
