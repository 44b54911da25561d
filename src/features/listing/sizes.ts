/** The sizes, versions or amounts of a card in a dialog: each leads to its page, and can be put into the cart from here. */
import { loadMessages } from '#browser/messages'
import { variationName } from '#core/catalogue/catalogue'
import { cardIds } from '#core/listing/card-rows'
import { parseListingQuery } from '#core/listing/listing'
import { fill } from '#core/text/text'
import { type CardFacets, cardData, rowPrice } from '#features/card/card-data.ts'
import { backText } from '#features/card/card-markup.ts'
import { isThere, type Loaded, loadFacets } from '#features/listing/facets-client.ts'
import { awaitedOf, type ListedView, listedView } from '#features/listing/listed-card.ts'
import type { ListingWords } from '#features/listing/listing-words.ts'
import styles from '#features/listing/sizes.css?url'
import { listed } from '#features/price/listed.ts'
import { priceElement } from '#features/price/price-markup.ts'
import { loadStyles } from '#features/product/load-styles.ts'
import type { BrowserMessages } from '#i18n/browser-messages'
import { addOneToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { closeDialogByBack } from '#ui/close-by-back.ts'
import { startDialog } from '#ui/dialog.ts'
import { button, element } from '#ui/element.ts'
import { holdFocus } from '#ui/hold-focus.ts'

/**
 * @param root of the listing
 * @param link of the card that stands for them
 * @throws when the catalogue cannot be fetched, or is of another deploy than the page
 */
export async function showSizes(
  root: HTMLElement,
  link: HTMLAnchorElement,
  words: ListingWords,
): Promise<void> {
  const [loaded, ways] = await Promise.all([
    loadFacets(),
    // A link to the cart is what it does without.
    loadMessages('added').catch(() => undefined),
    loadStyles(styles),
  ])
  const { facets } = loaded
  const sku = link.closest<HTMLElement>('.card')?.dataset.sku
  const shown = facets.rows.sku.indexOf(sku ?? '')
  if (shown < 0) throw new Error(`the facets have no ${sku}`)
  const view = listedView(root)
  const dialog = dialogOf({ ...loaded, ways }, sizesOf(facets, shown), view, words)
  // The listing's own line on what comes on top is out of sight.
  const costs = view.isNoted && root.querySelector('p:has(> [href="/shipping-returns"])')
  if (costs) {
    dialog.dataset.listed = ''
    dialog.querySelector('.sizes__list')?.before(costs.cloneNode(true))
  }
  startDialog(dialog)
  holdFocus(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  closeDialogByBack(dialog, 'isSizes')
}

/** What the listing is filtered for comes first; then by diameter, and from the smallest. */
function sizesOf(facets: CardFacets, shown: number): number[] {
  const ids = cardIds(facets)
  const { diameter, size } = facets.rows
  const { diameters, sizes } = parseListingQuery(new URLSearchParams(location.search))
  const isOther = (wanted: readonly number[], has = 0) => wanted.length > 0 && !wanted.includes(has)
  const order = (row: number) =>
    (isOther(diameters, diameter[row]) || isOther(sizes, size[row]) ? 1e9 : 0) +
    (diameter[row] ?? 0) * 1e6 +
    (size[row] ?? 0)
  return [...ids.keys()].filter((row) => ids[row] === ids[shown]).sort((a, b) => order(a) - order(b))
}

interface Shown extends Loaded {
  ways: BrowserMessages['added'] | undefined
}

function dialogOf(
  loaded: Shown,
  rows: readonly number[],
  view: ListedView,
  words: ListingWords,
): HTMLDialogElement {
  const { facets, buy } = loaded
  const said = element('div', { className: 'small sizes__said', role: 'status' })
  const add = (row: number, pressed: HTMLElement) => {
    const { id, sku, name, attributes } = cardData(facets, row, view.vatRate)
    addOneToCart({ id, sku })
    consentBy('add_to_cart')
    // What the foot grows by the list gives, so that nothing moves under the thumb.
    dialog.style.height = `${dialog.getBoundingClientRect().height}px`
    said.replaceChildren(
      element('p', {}, fill(buy.added, { name: [name, attributes].filter(Boolean).join(', ') })),
      ...waysOn(loaded),
    )
    pressed.classList.add('sizes__added')
    pressed.scrollIntoView({ block: 'nearest' })
  }
  const { picture } = cardData(facets, rows[0] ?? -1, view.vatRate)
  const image = element('img', { src: picture.src, alt: '', width: 56, height: 56, className: 'sizes__pic' })
  const title = element('h2', { id: 'sizes-title' }, titleOf(facets, rows[0] ?? -1))
  const cross = element(
    'button',
    { type: 'button', className: 'btn btn--ghost btn--icon', ariaLabel: words.close },
    '×',
  )
  cross.dataset.close = ''
  const list = element(
    'ul',
    { className: 'sizes__list' },
    ...rows.map((row) => sizeOf(row, loaded, view, add)),
  )
  const dialog = element(
    'dialog',
    { className: 'dialog sizes' },
    element('div', { className: 'dialog__head' }, image, title, cross),
    list,
    said,
  )
  dialog.setAttribute('aria-labelledby', title.id)
  return dialog
}

/** Where one goes from here, as on the page of a product. */
function waysOn({ ways, buy }: Shown): HTMLElement[] {
  if (!ways) return [element('a', { href: '/cart', className: 'link' }, buy.toCart)]
  const checkout = element('a', { href: '/checkout', className: 'btn btn--primary' }, ways.checkout)
  checkout.addEventListener('click', () => consentBy('begin_checkout'))
  return [element('a', { href: '/cart', className: 'btn btn--secondary' }, ways.cart), checkout]
}

/** What all of them are called: the product, and its colour. */
function titleOf({ rows, products, colors, language }: CardFacets, row: number): string {
  const product = products[rows.product[row] ?? -1]?.name ?? ''
  return variationName(product, colors[rows.color[row] ?? -1]?.name, {}, language)
}

function sizeOf(
  row: number,
  loaded: Loaded,
  view: ListedView,
  add: (row: number, pressed: HTMLElement) => void,
): HTMLLIElement {
  const { facets, shelf, card, price } = loaded
  const { path, name, attributes, type } = cardData(facets, row, view.vatRate)
  const cost = element('span', {
    innerHTML: priceElement(
      rowPrice(facets, row, view.vatRate),
      view.prices,
      view.isNoted ? listed(price) : price,
    ),
  })
  // A printer's version stands in its name; of gift cards nothing differs but the amount, which names them.
  const link = element(
    'a',
    { className: attributes ? 'mono sizes__name' : 'sizes__name', href: path },
    type === 'giftCard' ? cost : attributes || name,
  )
  const parts = type === 'giftCard' ? [link] : [link, cost]
  if (shelf && !isThere(facets, row, shelf)) {
    const awaited = awaitedOf(facets, row, view, shelf)
    const { lang } = document.documentElement
    const back = awaited && backText(card, awaited.until, lang)
    const out = (text: string) => element('span', { className: 'sizes__out' }, text)
    if (!awaited?.ahead)
      return element('li', {}, ...parts, out([card.soldOut, back].filter(Boolean).join(' · ')))
    link.append(out(`${card.ahead} · ${back}`))
  }
  const buying = button('btn btn--secondary', () => add(row, buying), card.addToCart)
  buying.ariaLabel = `${card.addToCart}: ${attributes || `${name} ${cost.textContent}`}`
  return element('li', {}, ...parts, buying)
}
