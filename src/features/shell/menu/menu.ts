/**
 * The products menu: which category shows its children, that it opens for a mouse that rests on its button, and that it is
 * closed when the page is left.
 */

/** ms for which a mouse stays until the menu opens, and is away until it closes. */
const REST_MS = { on: 150, off: 300 }

/** Once per page, when a visitor reaches for the menu. */
export function startMenu(menu: HTMLElement): void {
  const header = menu.closest('.header')
  const categories = [...menu.querySelectorAll<HTMLElement>('.menu__tree > li')]
  let shown = categories[0]
  /** What was open when a finger came down: a first tap opens a category, the next one follows its link. */
  let touched: HTMLElement | undefined

  const show = (chosen: HTMLElement | undefined) => {
    shown = chosen
    for (const category of categories) {
      category.classList.toggle('is-on', category === chosen)
      const link = category.querySelector('a')
      if (link && category.querySelector('ul')) link.ariaExpanded = String(category === chosen)
    }
  }
  const choose = ({ target }: Event) => {
    const chosen = categories.find((category) => category.contains(target as Node))
    if (chosen) show(chosen)
  }
  menu.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') choose(event)
  })
  menu.addEventListener('pointerdown', () => {
    touched = shown
  })
  menu.addEventListener('focusin', choose)
  menu.addEventListener('keydown', moveFocus)
  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const category = link?.parentElement
    const isFirstTap = (event as PointerEvent).pointerType === 'touch' && category !== touched
    if (isFirstTap && category?.querySelector('ul') && categories.includes(category)) {
      event.preventDefault()
      show(category)
    } else if (link) menu.hidePopover()
  })
  const onOpen = () => {
    // The menu may have been open before this script, with the pointer on one of its categories.
    show(categories.find((category) => category.matches(':hover, :focus-within')) ?? categories[0])
    // Below the header, which on some pages scrolls away.
    menu.style.top = `${Math.max(0, header?.getBoundingClientRect().bottom ?? 0)}px`
  }
  // A class for what `:has()` could tell, which would style the whole header anew whenever something in it changes.
  const tellHeader = () => header?.classList.toggle('has-menu', menu.matches(':popover-open'))
  menu.addEventListener('beforetoggle', onOpen)
  menu.addEventListener('toggle', tellHeader)
  onOpen()
  tellHeader()
  loadPick(menu)
  followMouse(menu)
  // A page that is kept for Back would come back with its menu open.
  addEventListener('pagehide', () => menu.hidePopover())
}

/** A press is what keeps it open, and what a finger and the keyboard open it by. */
function followMouse(menu: HTMLElement): void {
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)
  if (!opener) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPassing = false
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const open = () => {
    // What else is open, or is typed into, is not taken away by a mouse that happens to lie here.
    if (document.querySelector(':popover-open, dialog[open], input:focus')) return
    isPassing = true
    menu.showPopover()
  }
  const close = () => {
    if (isPassing && !menu.contains(document.activeElement)) menu.hidePopover()
  }
  for (const place of [opener, menu]) {
    place.addEventListener('pointerenter', ({ pointerType }) => {
      clearTimeout(timer)
      if (pointerType === 'mouse' && place === opener) after(REST_MS.on, open)
    })
    place.addEventListener('pointerleave', () => after(REST_MS.off, close))
  }
  opener.addEventListener('click', (event) => {
    clearTimeout(timer)
    // It was meant to open what has opened since.
    if (isPassing && event.detail > 0) event.preventDefault()
    isPassing = false
  })
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') isPassing = false
  })
  // This script comes when the mouse does. Where something was pressed before it came, by a finger as well, that counts.
  const isMouseThere = opener.matches(':hover') && matchMedia('(hover: hover) and (pointer: fine)').matches
  if (isMouseThere && document.activeElement !== opener) after(REST_MS.on, open)
}

/** Up and down, to the first and the last among the links of a list; Tab leads through all of them, as ever. */
function moveFocus(event: KeyboardEvent) {
  const link = event.target as HTMLElement
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLElement>(':scope > li > a') ?? [])]
  const at = links.indexOf(link)
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: links.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}

/** Where there is room for it; the menu does without when it cannot be fetched. */
function loadPick(menu: HTMLElement): void {
  const place = menu.firstElementChild
  if (!place || !matchMedia('(min-width: 1280px)').matches) return
  import('#features/shell/menu/menu-pick.ts').then((made) => made.showPick(place)).catch(() => {})
}
