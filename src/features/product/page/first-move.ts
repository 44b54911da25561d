/** What a product page needs once the visitor moves, and what each of its parts needs at the first sign that it is wanted. */
import { strikeSoldOut } from '#features/product/page/shelf.ts'

export { offersInstead } from '#features/product/page/shelf.ts'

/** Once per page. */
export function firstMove(): void {
  strikeSoldOut().catch(() => {})
  const calculator = document.querySelector<HTMLElement>('.calc')
  const tag = document.querySelector<HTMLDetailsElement>('.nfc')
  if (calculator) {
    const start = async () => {
      const { startCalculator } = await import('#features/product/calculator/calculator.ts')
      await startCalculator(calculator)
    }
    const isWanted = calculator.matches(':hover, :focus-within, :has([data-early])')
    onIntent(calculator, ['pointerover', 'focusin', 'input'], start, isWanted)
  }
  const stage = document.querySelector<HTMLElement>('.pdp__stage')
  if (stage)
    onIntent(stage, ['pointerover', 'focusin', 'touchstart', 'scroll'], showLarge, stage.scrollLeft > 0)
  for (const zoom of allZooms()) {
    const start = async () => {
      const { startZoom } = await import('#features/product/page/zoom.ts')
      startZoom(zoom)
    }
    onIntent(zoom, ['toggle'], start, zoom.matches(':popover-open'))
  }
  if (tag) {
    const start = async () => {
      const { showTag } = await import('#features/product/page/tag-data.ts')
      await showTag(tag)
    }
    onIntent(tag, ['toggle'], start, tag.open)
  }
}

/** Pictures that were their thumbnails until now. */
async function showLarge(): Promise<void> {
  for (const picture of document.querySelectorAll<HTMLImageElement>('.pdp__stage [data-large]'))
    picture.src = picture.dataset.large ?? picture.src
}

/** The popover of each picture, made of the first one's: a page that nobody enlarges is no longer for them. */
function allZooms(): HTMLElement[] {
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
