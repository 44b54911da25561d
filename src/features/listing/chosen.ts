/** What is filtered by, as chips above the cards; a press takes one back. */
import { isColorFamily } from '#core/catalogue/color'
import { type ListingQuery, NOTHING } from '#core/listing/listing'
import { fill } from '#core/text/text'
import type { FacetsFile } from '#features/listing/facets-file.ts'
import { button, element } from '#ui/element.ts'

const CROSS =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>'

interface Chip {
  label: string
  without: ListingQuery
}

/** @param list is hidden when nothing is chosen */
export function showChosen(
  list: HTMLElement,
  form: HTMLFormElement,
  query: ListingQuery,
  t: FacetsFile['messages'],
  choose: (query: ListingQuery) => void,
): void {
  const chips = chosenOf(form, query, t)
  const items = chips.map(({ label, without }) => {
    const chip = button('chip', () => choose(without), element('span', {}, label))
    chip.insertAdjacentHTML('beforeend', CROSS)
    chip.ariaLabel = fill(t.remove, { filter: label })
    return element('li', {}, chip)
  })
  if (items.length > 1) {
    const plain = { ...NOTHING, query: query.query, sort: query.sort }
    items.push(
      element(
        'li',
        {},
        button('link', () => choose(plain), t.clear),
      ),
    )
  }
  list.replaceChildren(...items)
  list.hidden = items.length === 0
}

/** What is filtered by, called as in the form, each with the query that is left without it. */
export function chosenOf(
  form: HTMLFormElement,
  query: ListingQuery,
  { colors }: Pick<FacetsFile['messages'], 'colors'>,
): Chip[] {
  const labelled = (name: string, value: string | number) => labelOf(form, name, value)
  const { materials, diameters, sizes, finishes, printers, properties, price, inStock } = query
  const each = <T extends string | number>(
    name: string,
    values: readonly T[],
    without: (rest: T[]) => ListingQuery,
  ) =>
    values.map((value) => ({
      label: labelled(name, value),
      without: without(values.filter((other) => other !== value)),
    }))
  const colorChips = query.colors.map((color) => ({
    label: isColorFamily(color) ? colors[color] : `#${color}`,
    without: { ...query, colors: query.colors.filter((other) => other !== color) },
  }))
  const priceChip = price && {
    label:
      [price.min, price.max].map((end) => (end === undefined ? '' : end / 100)).join('–') +
      ` ${price.currency}`,
    without: { ...query, price: undefined },
  }
  const stockChip = inStock && { label: labelled('stock', 'in'), without: { ...query, inStock: false } }
  return [
    ...each('material', materials, (rest) => ({ ...query, materials: rest })),
    ...colorChips,
    ...each('diameter', diameters, (rest) => ({ ...query, diameters: rest })),
    ...each('size', sizes, (rest) => ({ ...query, sizes: rest })),
    ...each('finish', finishes, (rest) => ({ ...query, finishes: rest })),
    ...each('fits', printers, (rest) => ({ ...query, printers: rest })),
    ...each('property', properties, (rest) => ({ ...query, properties: rest })),
    priceChip,
    stockChip,
  ].filter((chip): chip is Chip => !!chip)
}

/** The text that stands beside the option in the form; an option that this category lacks is named by its value. */
function labelOf(form: HTMLFormElement, name: string, value: string | number): string {
  const field = form.querySelector(`[name="${CSS.escape(name)}"][value="${CSS.escape(String(value))}"]`)
  return firstText(field?.parentElement) || String(value)
}

function firstText(element: Element | null | undefined): string {
  const node = [...(element?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return node?.textContent?.trim() ?? ''
}
