/** The products menu: which category shows its children, and that the menu is closed when the page is left. */

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
  // A page that is kept for Back would come back with its menu open.
  addEventListener('pagehide', () => menu.hidePopover())
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
