/**
 * The button to buy once more, where the phone has its tabs: as long as the page's own is out of sight. It lies over the
 * tabs and is as high, so nothing moves, and whatever stands above them (consent, messages, scroll padding) stays right.
 */
import { watchInSight } from '#features/product/page/in-sight.ts'
import { button, element } from '#ui/element.ts'

/** @param own the page's button; in the place of what is sold out the one that asks for mail is offered */
export function startBuyBar(form: HTMLFormElement, own: HTMLButtonElement): void {
  const tabs = document.querySelector<HTMLElement>('.tabbar')
  if (!tabs) return
  const phone = matchMedia('(max-width: 639px)')
  let meant = own
  const { bar, fillIn } = makeBar(form, () => meant)
  tabs.before(bar)
  let isSeen = false
  let isAtFoot: boolean | undefined
  const update = () => {
    const isShown = !isSeen && !isAtFoot && phone.matches && meant.isConnected && !meant.disabled
    if (isShown) fillIn()
    // Who stands in what goes is not left nowhere.
    if (!isShown && bar.contains(document.activeElement)) meant.focus({ preventScroll: true })
    bar.hidden = !isShown
    tabs.inert = isShown
  }
  let stop: (() => void) | undefined
  const watch = () => {
    stop?.()
    meant = mailButton(form) ?? own
    stop = watchInSight(meant, (isIt) => {
      isSeen = isIt
      update()
    })
  }
  watch()
  // Who has read all of the page goes on by the tabs.
  const foot = document.querySelector('footer')
  if (foot)
    new IntersectionObserver(([entry]) => {
      isAtFoot = entry?.isIntersecting
      update()
    }).observe(foot)
  // What stock says comes later.
  new MutationObserver(update).observe(own, { attributeFilter: ['disabled'] })
  new MutationObserver(watch).observe(form, { attributeFilter: ['hidden'] })
  phone.addEventListener('change', update)
}

/** Of the form that `restock.ts` puts in the place of the one to buy. */
function mailButton({ hidden, nextElementSibling: next }: HTMLFormElement): HTMLButtonElement | undefined {
  return (hidden && next?.matches('form') && next.querySelector('button')) || undefined
}

/** @param meant the page's button, in the place of which it is pressed */
function makeBar(
  form: HTMLFormElement,
  meant: () => HTMLButtonElement,
): { bar: HTMLElement; fillIn: () => void } {
  const press = () => {
    const { form: asked } = meant()
    const input = asked !== form && asked?.querySelector<HTMLInputElement>('input[type="email"]')
    // An address is asked for where it is typed.
    if (input) input.focus()
    else form.requestSubmit()
  }
  const pressed = button('btn btn--primary btn--lg', press)
  const picture = element('img', { width: 44, height: 44, alt: '' })
  const price = element('strong')
  const color = document.querySelector<HTMLElement>('.hue.is-on')?.title
  const spec = element('span', { className: 'small muted' }, form.dataset.spec ?? '')
  if (color) spec.append(element('span', {}, color))
  // A landmark, as everything on the page is in one.
  const bar = element(
    'section',
    { className: 'buybar', hidden: true },
    picture,
    element('p', {}, price, spec),
    pressed,
  )
  const fillIn = () => {
    pressed.textContent = meant().textContent
    bar.ariaLabel = meant().textContent
    picture.src ||= document.querySelector<HTMLImageElement>('.pdp__stage img')?.currentSrc ?? ''
    price.textContent = document.querySelector('.pdp__head .price__now')?.textContent ?? ''
  }
  return { bar, fillIn }
}
