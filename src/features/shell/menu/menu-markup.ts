/**
 * The products menu is a native popover: it opens, closes and returns focus without a script. Of the categories one
 * is chosen, the first one to begin with, and shows its children and grandchildren; the script only moves the choice.
 */
import type { CategoryNode } from '#core/catalogue/category'
import { COMPARE_PAGE } from '#core/catalogue/materials'
import { formatMoney } from '#core/money/format-money'
import { CURRENCIES } from '#core/money/money'
import type { Site } from '#core/site/site'
import { around } from '#core/text/around'
import { escapeHtml } from '#core/text/escape-html'
import { fill, inSentence } from '#core/text/text'
import { DOORS } from '#features/home/doors.ts'
import { listed } from '#features/price/listed.ts'
import { type PriceFacts, type PriceMessages, priceElement, siteView } from '#features/price/price-markup.ts'
import { shippingNoteMarkup } from '#features/price/shipping-note.ts'
import type { MenuGood } from '#features/shell/menu/menu-goods.ts'
import { MENU_LINKS } from '#features/shell/menu/menu-links.ts'
import type { MenuMaterial, MenuMaterials } from '#features/shell/menu/menu-materials.ts'
import type { Messages } from '#i18n/messages'

interface MenuWords {
  shell: Messages['shell']
  /** For what one prints. */
  home: Pick<Messages['home'], 'doors' | 'doorsTitle'>
  compare: Pick<Messages['compare'], 'title'>
  cart: { quickOrder: Pick<Messages['cart']['quickOrder'], 'title'> }
  price: PriceMessages
  product: Pick<Messages['product'], 'moreFrom'>
}

/** @param goods of the categories that have none below them */
export function menuMarkup(
  { tree, byPath }: MenuMaterials,
  goods: ReadonlyMap<string, readonly MenuGood[]>,
  words: MenuWords,
  site: Site,
): string {
  const { shell: t, home, compare, cart } = words
  const needs = DOORS.map(({ key, path }) => item(link(path, home.doors[key].name)))
  const fixed = [
    ...MENU_LINKS.map(({ key, href }) => item(link(href, t.menu[key]))),
    item(link(COMPARE_PAGE, compare.title)),
    item(link('/cart#quick-order', cart.quickOrder.title)),
  ]
  const categories = tree.map((category, index) => {
    const below = category.children.map((child) => withChildren(child, byPath.get(child.path)))
    const sold = goods.get(category.path) ?? []
    const all = item(
      link(`/shop/${category.path}`, fill(t.allIn, { category: inSentence(category.label, site.language) })),
    )
    const shown = below.length > 0 ? below : goodItems(sold, words, site)
    const lower = shown.length > 0 ? list([...shown, all]) : ''
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

/** Where the law wants it, one line says of their prices that shipping comes on top: the menu's card has one as well. */
function goodItems(goods: readonly MenuGood[], { product, price }: MenuWords, site: Site): string[] {
  const note = goods.some(({ amounts }) => amounts.length === 0) ? shippingNoteMarkup(site) : ''
  const [before, after] = around(product.moreFrom, 'price')
  const amount = (facts: PriceFacts) => priceElement(facts, siteView(site), note ? listed(price) : price)
  const costs = ({ price: least, isFrom }: MenuGood) =>
    `<span class="menu__price">${isFrom ? escapeHtml(before) : ''}${amount(least)}${isFrom ? escapeHtml(after) : ''}</span>`
  const items = goods.map((good) => {
    const { path, name, picture, amounts } = good
    const image = `<img src="${escapeHtml(picture)}" width="144" height="144" alt="" loading="lazy" decoding="async">`
    const lines = good.lines.map((line) => `<small>${escapeHtml(line)}</small>`).join('')
    const text = `<b>${escapeHtml(name)}</b>${lines}${amounts.length > 0 ? '' : costs(good)}`
    const worth = amounts.map((each) => item(worthLink(each, site)))
    return `<li class="menu__material menu__good"${note && ' data-listed'}><a href="${escapeHtml(path)}">${image}<span>${text}</span></a>${worth.length > 0 ? list(worth) : ''}</li>`
  })
  return note ? [...items, `<li class="menu__costs">${note}</li>`] : items
}

/** The price script writes it in the visitor's currency. */
function worthLink({ path, amounts }: MenuGood['amounts'][number], { currency }: Site): string {
  const text = formatMoney(amounts[CURRENCIES.indexOf(currency)], currency)
  return `<a href="${escapeHtml(path)}" data-amounts="${amounts.join()}">${text}</a>`
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
