/** The products menu: which category shows its children, and that the menu is closed when the page is left. */
const menu = document.querySelector<HTMLElement>('#products-menu')
if (menu) start(menu)

function start(menu: HTMLElement): void {
  const categories = [...menu.querySelectorAll<HTMLElement>('.menu__tree > li')]
  const show = (chosen: HTMLElement | undefined) => {
    for (const category of categories) category.classList.toggle('is-on', category === chosen)
  }
  const choose = ({ target }: Event) => {
    const chosen = categories.find((category) => category.contains(target as Node))
    if (chosen?.querySelector('ul')) show(chosen)
  }
  menu.addEventListener('pointerover', choose)
  menu.addEventListener('focusin', choose)
  menu.addEventListener('beforetoggle', () => show(categories[0]))
  // A page that is kept for Back would come back with its menu open.
  addEventListener('pagehide', () => menu.hidePopover())
}

export {}
