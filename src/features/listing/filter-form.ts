/** The filters' form as a query and back, and the counts beside its options. */
import { FINISHES } from '#core/catalogue/catalogue'
import { type ColorFamily, isColorFamily, isHex } from '#core/catalogue/color'
import { GROUPS, type Group, type Selection } from '#core/listing/facets'
import { FILTERED_PROPERTIES, type ListingQuery, SORTS, TOGGLES } from '#core/listing/listing'
import type { Currency } from '#core/money/money'
import { element } from '#ui/element.ts'

/**
 * @param query what the form does not hold comes from here: the text that was searched for
 * @param without the name of a field that does not count
 */
export function readForm(
  form: HTMLFormElement,
  query: ListingQuery,
  currency: Currency,
  without = '',
): ListingQuery {
  const data = new FormData(form)
  data.delete(without)
  const all = (name: string) => data.getAll(name).map(String)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const hex = text('hex').replace('#', '').toLowerCase()
  const [min, max] = [amount(text('min')), amount(text('max'))]
  return {
    query: query.query,
    sort: SORTS.find((sort) => sort === text('sort')),
    toggle: TOGGLES.find((toggle) => toggle === text('toggle')),
    materials: all('material'),
    colors: [...all('color'), ...(isHex(hex) ? [hex] : [])],
    finishes: FINISHES.filter((finish) => all('finish').includes(finish)),
    diameters: all('diameter').map(Number),
    sizes: all('size').map(Number),
    printers: all('fits'),
    properties: FILTERED_PROPERTIES.filter((property) => all('property').includes(property)),
    price: min === undefined && max === undefined ? undefined : { min, max, currency },
    inStock: data.has('stock'),
  }
}

/** A colour that is typed to its end answers at once: no more of it is to come. */
export function isWholeHex({ name, value }: HTMLInputElement): boolean {
  return name === 'hex' && isHex(value.trim().replace('#', '').toLowerCase())
}

/** "1 299,50" and "1299.5" alike, in minor units. */
function amount(text: string): number | undefined {
  const value = Number(text.replace(/\s/g, '').replace(',', '.'))
  return text && value >= 0 ? Math.round(value * 100) : undefined
}

/** What somebody is typing into is theirs until it counts: what an earlier choice brings may come meanwhile. */
export function followTyping(form: HTMLFormElement): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.value !== activeElement.defaultValue)
    activeElement.dataset.typing = ''
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type !== 'checkbox') target.dataset.typing = ''
  })
}

export function writeForm(form: HTMLFormElement, query: ListingQuery): void {
  const chosen: Record<string, readonly (string | number)[]> = {
    material: query.materials,
    diameter: query.diameters,
    size: query.sizes,
    fits: query.printers,
    property: query.properties,
    color: query.colors,
    finish: query.finishes,
    stock: query.inStock ? ['in'] : [],
    toggle: query.toggle ? [query.toggle] : [],
  }
  const { min, max } = query.price ?? {}
  const own = query.colors.find((color) => !isColorFamily(color))
  const written: Record<string, string> = {
    sort: query.sort ?? '',
    hex: own ? `#${own}` : '',
    min: min === undefined ? '' : String(min / 100),
    max: max === undefined ? '' : String(max / 100),
  }
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = !!chosen[field.name]?.map(String).includes(field.value)
      // What is chosen is seen.
      if (field.checked) openAround(field)
    } else if (field instanceof HTMLInputElement && field.type === 'color') {
      if (own) field.value = `#${own}`
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      if (field.dataset.typing === undefined) field.value = written[field.name] ?? ''
    }
  }
}

function openAround(field: Element): void {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}

interface Counting {
  /** Their names, in the page's language. */
  colors: Readonly<Record<ColorFamily, string>>
  stockIsKnown: boolean
  /** What is counted was found by a text. */
  isSearch: boolean
}

/** What an option would leave; one that would leave nothing cannot be chosen, and can still be taken back. */
export function showCounts(
  form: HTMLFormElement,
  { cards, counts, prices }: Selection,
  { colors, stockIsKnown, isSearch }: Counting,
): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    if (field.name === 'min' && prices) field.placeholder = String(Math.floor(prices.min / 100))
    if (field.name === 'max' && prices) field.placeholder = String(Math.ceil(prices.max / 100))
    const group = GROUP_OF[field.name]
    if (!group) continue
    const count = counts[group].get(field.value) ?? 0
    if (group === 'color' && isColorFamily(field.value)) field.ariaLabel = `${colors[field.value]}, ${count}`
    else if (group !== 'stock' || stockIsKnown) showCount(field, count)
    const leavesNothing = count === 0 && !field.checked
    // Nothing is taken away from under the focus.
    if (field !== document.activeElement) field.disabled = group === 'stock' ? !stockIsKnown : leavesNothing
    // Many properties rule each other out; the list stands last, so nothing else moves.
    if (group === 'property' && field.parentElement) field.parentElement.hidden = leavesNothing
  }
  for (const fold of form.querySelectorAll<HTMLElement>('.fold'))
    if (!fold.contains(document.activeElement))
      fold.hidden = isSearch && cards.length > 0 && tellsNothingApart(fold)
}

/** Nozzles have no colour and no weight: what none of the cards has that a text has found is no choice among them. */
function tellsNothingApart(fold: HTMLElement): boolean {
  const boxes = [...fold.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  return boxes.length > 0 && boxes.every(({ checked, disabled }) => disabled && !checked)
}

/** The page was built without knowing the stock, so that one has no place for its count yet. */
function showCount(field: HTMLInputElement, count: number): void {
  let shown = field.parentElement?.querySelector('b')
  if (!shown) {
    shown = element('b')
    field.before(shown)
  }
  if (shown.textContent !== String(count)) shown.textContent = String(count)
}

const GROUP_OF: Readonly<Record<string, Group>> = {
  ...Object.fromEntries(GROUPS.map((group) => [group, group])),
  toggle: 'onSale',
}

interface WrongTexts {
  ownColorWrong: string
  priceWrong: string
  /** The lowest is above the highest. */
  priceOrder: string
}

/** What somebody writes may be none of what is asked for. */
export function mayBeWrong({ name }: HTMLInputElement): boolean {
  return name === 'hex' || isLimit(name)
}

function isLimit(name: string): boolean {
  return name === 'min' || name === 'max'
}

/** A colour or price that is none is said to be none, and stays as it was typed. @returns whether it is wrong */
export function explainWrong(field: HTMLInputElement, t: WrongTexts): boolean {
  if (!mayBeWrong(field)) return false
  const isPrice = isLimit(field.name)
  const wrong = isPrice ? wrongPrice(field, t) : wrongHex(field, t)
  // Either of the two limits mends the other.
  const { form } = field
  for (const name of isPrice ? ['min', 'max'] : ['hex']) {
    const each = form?.elements.namedItem(name)
    if (each instanceof HTMLInputElement) mark(each, each === field ? wrong : '')
  }
  if (wrong) field.reportValidity()
  return wrong !== ''
}

function mark(field: HTMLInputElement, wrong: string): void {
  field.setCustomValidity(wrong)
  field.ariaInvalid = String(wrong !== '')
}

function wrongHex({ value }: HTMLInputElement, t: WrongTexts): string {
  const text = value.trim()
  return text && !isHex(text) ? t.ownColorWrong : ''
}

function wrongPrice({ value, form }: HTMLInputElement, t: WrongTexts): string {
  const text = value.trim()
  if (text && amount(text) === undefined) return t.priceWrong
  const limit = (name: string) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? amount(field.value.trim()) : undefined
  }
  const [min, max] = [limit('min'), limit('max')]
  return min !== undefined && max !== undefined && min > max ? t.priceOrder : ''
}
