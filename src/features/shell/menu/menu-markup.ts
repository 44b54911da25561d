/**
 * The products menu is a native popover: it opens, closes and returns focus without a script. Of the categories one
 * is chosen, the first one to begin with, and shows its children and grandchildren; the script only moves the choice.
 */
import type { CategoryNode } from '#core/catalogue/category'
import { COMPARE_PAGE } from '#core/catalogue/materials'
import type { Language } from '#core/site/language'
import { escapeHtml } from '#core/text/escape-html'
import { fill, inSentence } from '#core/text/text'
import { DOORS } from '#features/home/doors.ts'
import { MENU_LINKS } from '#features/shell/menu/menu-links.ts'
import type { MenuMaterial, MenuMaterials } from '#features/shell/menu/menu-materials.ts'
import type { Messages } from '#i18n/messages'

interface MenuWords {
  shell: Messages['shell']
  /** For what one prints. */
  home: Pick<Messages['home'], 'doors' | 'doorsTitle'>
  compare: Pick<Messages['compare'], 'title'>
  cart: { quickOrder: Pick<Messages['cart']['quickOrder'], 'title'> }
}

export function menuMarkup(
  { tree, byPath }: MenuMaterials,
  { shell: t, home, compare, cart }: MenuWords,
  language: Language,
): string {
  const needs = DOORS.map(({ key, path }) => item(link(path, home.doors[key].name)))
  const fixed = [
    ...MENU_LINKS.map(({ key, href }) => item(link(href, t.menu[key]))),
    item(link(COMPARE_PAGE, compare.title)),
    item(link('/cart#quick-order', cart.quickOrder.title)),
  ]
  const categories = tree.map((category, index) => {
    const below = category.children.map((child) => withChildren(child, byPath.get(child.path)))
    const all = item(
      link(`/shop/${category.path}`, fill(t.allIn, { category: inSentence(category.label, language) })),
    )
    const lower = below.length > 0 ? list([...below, all]) : ''
    return `<li${index === 0 ? ' class="is-on"' : ''}>${linkTo(category)}${lower}</li>`
  })
  return `<nav class="menu" id="products-menu" popover aria-label="${escapeHtml(t.products)}"><div class="wrap menu__in">${list(fixed)}<ul class="menu__tree">${categories.join('')}</ul></div><div class="menu__needs"><div class="wrap"><b>${escapeHtml(home.doorsTitle)}</b>${list(needs)}</div></div></nav>`
}

function withChildren(category: CategoryNode, material: MenuMaterial | undefined): string {
  const leaves = category.children.map((leaf) => item(linkTo(leaf)))
  const below = leaves.length > 0 ? list(leaves) : ''
  if (!material) return item(linkTo(category) + below)
  return `<li class="menu__material">${materialLink(category, material)}${below}</li>`
}

/** Its colours are one drawing, for the eye. */
function materialLink({ path, label }: CategoryNode, { picture, line, hexes }: MenuMaterial): string {
  const dots = hexes.map((hex, at) => `<circle cx="${7 + at * 18}" cy="7" r="6.5" color="${hex}"/>`).join('')
  const colors = dots && `<svg viewBox="0 0 104 14" aria-hidden="true">${dots}</svg>`
  const image = `<img src="${escapeHtml(picture)}" width="64" height="64" alt="" loading="lazy" decoding="async">`
  return `<a href="/shop/${escapeHtml(path)}">${image}<span><b>${escapeHtml(label)}</b><small>${escapeHtml(line)}</small>${colors}</span></a>`
}

function linkTo({ path, label }: CategoryNode): string {
  return link(`/shop/${path}`, label)
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}

function item(content: string): string {
  return `<li>${content}</li>`
}

function list(items: readonly string[]): string {
  return `<ul>${items.join('')}</ul>`
}
