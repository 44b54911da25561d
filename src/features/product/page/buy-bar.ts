/**
 * The button to buy once more, where the phone has its tabs: as long as the page's own is out of sight. It lies over the
 * tabs and is as high, so nothing moves, and whatever stands above them (consent, messages, scroll padding) stays right.
 */
import { watchInSight } from '#features/product/page/in-sight.ts'
import { element } from '#ui/element.ts'

/** @param own the page's button; what is sold out is not offered again */
export function startBuyBar(form: HTMLFormElement, own: HTMLButtonElement): void {
  const tabs = document.querySelector<HTMLElement>('.tabbar')
  if (!tabs) return
  const phone = matchMedia('(max-width: 639px)')
  const { bar, fillIn } = makeBar(form, own)
  tabs.before(bar)
  let isSeen = false
  const update = () => {
    const isShown = !isSeen && phone.matches && !own.disabled
    if (isShown) fillIn()
    // Who stands in what goes is not left nowhere.
    if (!isShown && bar.contains(document.activeElement)) own.focus({ preventScroll: true })
    bar.hidden = !isShown
    tabs.inert = isShown
  }
  watchInSight(own, (isIt) => {
    isSeen = isIt
    update()
  })
  // What stock says comes later.
  new MutationObserver(update).observe(own, { attributeFilter: ['disabled'] })
  phone.addEventListener('change', update)
}

function makeBar(form: HTMLFormElement, own: HTMLElement): { bar: HTMLElement; fillIn: () => void } {
  form.id ||= 'buy'
  const button = element('button', { type: 'submit', className: 'btn btn--primary btn--lg' })
  button.setAttribute('form', form.id)
  const picture = element('img', { width: 44, height: 44, alt: '' })
  const price = element('strong')
  const color = document.querySelector<HTMLElement>('.hue.is-on')?.title
  const spec = element('span', { className: 'small muted' }, form.dataset.spec ?? '')
  if (color) spec.append(element('span', {}, color))
  // A landmark, as everything on the page is in one.
  const bar = element(
    'section',
    { className: 'buybar', hidden: true, ariaLabel: own.textContent },
    picture,
    element('p', {}, price, spec),
    button,
  )
  const fillIn = () => {
    button.textContent = own.textContent
    picture.src ||= document.querySelector<HTMLImageElement>('.pdp__stage img')?.currentSrc ?? ''
    price.textContent = document.querySelector('.pdp__head .price__now')?.textContent ?? ''
  }
  return { bar, fillIn }
}
