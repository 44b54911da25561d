/**
 * The products menu is a native popover: it opens, closes and returns focus without a script. Of the categories one
 * is chosen, the first one to begin with, and shows its children and grandchildren; the script only moves the choice.
 */
import type { CategoryNode } from '#core/catalogue/category'
import { escapeHtml } from '#core/text/escape-html'
import { fill } from '#core/text/text'
import { MENU_LINKS } from '#features/shell/menu/menu-links.ts'
import type { Messages } from '#i18n/messages'

export function menuMarkup(tree: readonly CategoryNode[], t: Messages['shell']): string {
  const fixed = MENU_LINKS.map(({ key, href }) => item(link(href, t.menu[key])))
  const categories = tree.map((category, index) => {
    const below = category.children.map(withChildren)
    const all = item(link(`/shop/${category.path}`, fill(t.allIn, { category: category.label })))
    const lower = below.length > 0 ? list([...below, all]) : ''
    return `<li${index === 0 ? ' class="is-on"' : ''}>${linkTo(category)}${lower}</li>`
  })
  return `<nav class="menu" id="products-menu" popover aria-label="${escapeHtml(t.products)}"><div class="wrap menu__in">${list(fixed)}<ul class="menu__tree">${categories.join('')}</ul></div></nav>`
}

function withChildren(category: CategoryNode): string {
  const leaves = category.children.map((leaf) => item(linkTo(leaf)))
  return item(linkTo(category) + (leaves.length > 0 ? list(leaves) : ''))
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
