/** @returns the popover of each picture, made of the first one's: a page that nobody enlarges is no longer for them */
export function allZooms(): HTMLElement[] {
  const first = document.getElementById('z0')
  if (!first) return []
  const others = [...document.querySelectorAll<HTMLElement>('.pdp__stage button')].slice(1)
  return [first, ...others.map((pressed, at) => zoomOf(pressed, `z${at + 1}`, first))]
}

function zoomOf(pressed: HTMLElement, id: string, first: HTMLElement): HTMLElement {
  const zoom = first.cloneNode(true) as HTMLElement
  const large = zoom.querySelector('img')
  const shown = pressed.querySelector('img')
  // The last source is the largest, in a form that browsers with popovers read.
  const { srcset = '' } = pressed.querySelector('source') ?? shown ?? {}
  const [src = '', width = ''] = srcset.split(', ').at(-1)?.split(' ') ?? []
  zoom.id = id
  zoom.setAttribute('aria-labelledby', pressed.id)
  zoom.querySelector('button')?.setAttribute('popovertarget', id)
  if (large) {
    large.src = shown?.dataset.large ?? (src || shown?.src || '')
    for (const side of ['width', 'height']) large.removeAttribute(side)
    if (width) large.width = Number.parseInt(width, 10)
  }
  first.after(zoom)
  // It was pressed before there was anything to open.
  if (pressed.dataset.early !== undefined) zoom.showPopover()
  return zoom
}
