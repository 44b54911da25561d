/** What is filtered by, as chips above the cards; a press takes one back. */
import { isColorFamily } from '#core/color'
import { type ListingQuery, NOTHING } from '#core/listing'
import { fill } from '#core/text'
import type { FacetsFile } from '#features/listing/facets-file.ts'

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
    const text = document.createElement('span')
    text.textContent = label
    const item = pressable('chip', () => choose(without))
    item.firstElementChild?.append(text, cross())
    item.firstElementChild?.setAttribute('aria-label', fill(t.remove, { filter: label }))
    return item
  })
  if (items.length > 1) {
    const clear = pressable('link', () => choose({ ...NOTHING, query: query.query, sort: query.sort }))
    clear.firstElementChild?.append(t.clear)
    items.push(clear)
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
  const { materials, diameters, sizes, properties, color, price, inStock } = query
  const each = <T extends string | number>(
    name: string,
    values: readonly T[],
    without: (rest: T[]) => ListingQuery,
  ) =>
    values.map((value) => ({
      label: labelled(name, value),
      without: without(values.filter((other) => other !== value)),
    }))
  const colorChip = color && {
    label: isColorFamily(color) ? colors[color] : `#${color}`,
    without: { ...query, color: undefined },
  }
  const priceChip = price && {
    label:
      [price.min, price.max].map((end) => (end === undefined ? '' : end / 100)).join('–') +
      ` ${price.currency}`,
    without: { ...query, price: undefined },
  }
  const stockChip = inStock && { label: labelled('stock', 'in'), without: { ...query, inStock: false } }
  return [
    ...each('material', materials, (rest) => ({ ...query, materials: rest })),
    colorChip,
    ...each('diameter', diameters, (rest) => ({ ...query, diameters: rest })),
    ...each('size', sizes, (rest) => ({ ...query, sizes: rest })),
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

function pressable(className: string, onPress: () => void): HTMLLIElement {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.addEventListener('click', onPress)
  item.append(button)
  return item
}

function cross(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M6 6l12 12M18 6 6 18')
  svg.append(path)
  return svg
}
