/**
 * The sheet that the phone's tab of the shop opens: each kind of filament, the other departments, and what no tab leads to.
 * Without a script the tab leads to the listing, whose chips are the same departments.
 */
import { isInCategory } from '#core/catalogue/category'
import { COMPARE_PAGE, PRINTERS_COMPARED } from '#core/catalogue/materials'
import type { FooterLinks } from '#core/site/route-meta'
import type { Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import { fill, inSentence, plural } from '#core/text/text'
import type { MenuGood } from '#features/shell/menu/menu-goods.ts'
import { MENU_LINKS } from '#features/shell/menu/menu-links.ts'
import type { MenuMaterials } from '#features/shell/menu/menu-materials.ts'
import type { Messages } from '#i18n/messages'
import { iconMarkup } from '#ui/icons.ts'

interface SheetContent {
  materials: MenuMaterials
  /** Of the categories that have none below them. */
  goods: ReadonlyMap<string, readonly MenuGood[]>
  /** Categories of each card of the listing. */
  listed: readonly (readonly string[])[]
  /** What is read before one buys, always in sight at the foot. */
  doors: FooterLinks['links']
  help: FooterLinks['links']
}

interface SheetWords {
  shell: Messages['shell']
  listing: Pick<Messages['listing'], 'count'>
  compare: Pick<Messages['compare'], 'title'>
  product: Pick<Messages['product'], 'comparePrinters'>
  cart: { quickOrder: Pick<Messages['cart']['quickOrder'], 'title'> }
}

export function shopSheetMarkup(
  { materials: { tree, byPath }, goods, listed, doors, help }: SheetContent,
  { shell: t, listing, compare, product, cart }: SheetWords,
  { language, hreflang }: Pick<Site, 'language' | 'hreflang'>,
): string {
  const counted = (of: readonly unknown[]) => `<small>${plural(listing.count, of.length, hreflang)}</small>`
  const inside = (path: string) => listed.filter((categories) => isInCategory([...categories], path))
  const pictureOf = (path: string, below?: string) =>
    byPath.get(below ?? path)?.picture ?? goods.get(path)?.[0]?.picture ?? ''
  const tile = (path: string, label: string, below?: string) =>
    `<li><a href="/shop/${escapeHtml(path)}"><img src="${escapeHtml(pictureOf(path, below))}" width="40" height="40" alt="" loading="lazy" decoding="async"><span><b>${escapeHtml(label)}</b>${counted(inside(path))}</span></a></li>`
  const [filament, ...departments] = tree
  const [all, ...sorted] = MENU_LINKS.map(({ key, href }) => ({ href, label: t.menu[key] }))
  const whole = [
    ...(all ? [{ ...all, of: listed }] : []),
    ...(filament
      ? [
          {
            href: `/shop/${filament.path}`,
            label: fill(t.allIn, { category: inSentence(filament.label, language) }),
            of: inside(filament.path),
          },
        ]
      : []),
  ].map(({ href, label, of }) => `<li><a href="${href}"><b>${escapeHtml(label)}</b>${counted(of)}</a></li>`)
  const tiles = [
    ...(filament?.children.map(({ path, label }) => tile(path, label)) ?? []),
    ...departments.map(({ path, label, children }) => tile(path, label, children[0]?.path)),
  ]
  const ways = [
    ...sorted,
    { href: COMPARE_PAGE, label: compare.title },
    { href: PRINTERS_COMPARED, label: product.comparePrinters },
    { href: '/cart#quick-order', label: cart.quickOrder.title },
  ]
  const close = `<button class="btn btn--ghost btn--icon" type="button" popovertarget="shop-sheet" popovertargetaction="hide" aria-label="${escapeHtml(t.close)}" autofocus>${iconMarkup('close')}</button>`
  const scrolled = `<ul class="shop-sheet__all">${whole.join('')}</ul><ul class="shop-sheet__tiles">${tiles.join('')}</ul>${list(ways)}<h3>${escapeHtml(t.help)}</h3>${list(help)}`
  return `<div class="shop-sheet" id="shop-sheet" popover role="dialog" aria-modal="true" aria-labelledby="shop-sheet-title"><div class="shop-sheet__panel"><h2 id="shop-sheet-title">${escapeHtml(t.shop)}</h2><div class="shop-sheet__in">${scrolled}</div><div class="shop-sheet__foot">${list(doors)}${close}</div></div></div>`
}

function list(links: FooterLinks['links']): string {
  const items = links.map(
    ({ href, label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
