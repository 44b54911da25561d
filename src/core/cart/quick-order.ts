/** A list of item numbers and quantities, as purchasers paste it: what it says, and what of it can go into the cart. */

import type { CartLine } from '#core/cart/cart'
import type { FactsOf } from '#core/cart/line-facts'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { nearestNumbers } from '#core/catalogue/nearest-numbers'
import { availability, type Orderable } from '#core/stock/availability'

export interface ListedItem {
  /** In the spelling of the catalogue. */
  sku: string
  quantity: number
  /** As it was written. */
  text: string
}

export interface ItemList {
  /** Each number once: lines that name the same are added up. */
  items: ListedItem[]
  /** Of which there were several lines: how many in all. */
  summed: Pick<ListedItem, 'sku' | 'quantity'>[]
  /** Lines without a number and a quantity that can be told apart. */
  unreadable: string[]
}

/** What separates columns, the strongest first: whoever pastes from a spreadsheet has a comma in a name. */
const SEPARATORS = ['\t', ';', ',']
/** "12", "x 12", "12 x", "12 pcs.", and "12,00" as spreadsheets write it. */
const COUNT = /^(?:[x×*]\s*)?(\d{1,6})(?:[.,]0{1,3})?\s*(?:[x×*]|\p{L}{1,4}\.?)?$/iu
/** As the catalogue's calls take it. */
const SKU = /^[A-Z\d][\w.-]{0,63}$/
const TIMES = /^[x×*]\s+/i
/** A number of filament with blanks for its hyphens, and what stands behind it: "plap hjo 175 750 4". */
const SPACED = /^(\p{L}[\p{L}\d]{2,4}\s+\p{L}{2,3}\s+\d{3}\s+\d{3,4})(?:\s+(.+))?$/u

export function parseItemList(text: string): ItemList {
  const items = new Map<string, ListedItem>()
  const unreadable: string[] = []
  const several = new Set<string>()
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line)
    if (index === 0 && isHeading(cells)) continue
    const read = itemIn(cells)
    if (!read) {
      unreadable.push(line.trim())
      continue
    }
    const { sku, quantity } = read
    const same = items.get(sku)
    if (same) several.add(sku)
    const all = quantity + (same?.quantity ?? 0)
    items.set(sku, { sku, quantity: all, text: same ? lineOf(sku, all) : line.trim() })
  }
  const all = [...items.values()]
  const summed = all.filter(({ sku }) => several.has(sku)).map(({ sku, quantity }) => ({ sku, quantity }))
  return { items: all, summed, unreadable }
}

/** A line of words alone, in columns: "Item number; Quantity". */
function isHeading(cells: readonly string[]): boolean {
  return cells.length > 1 && !/\d/.test(cells.join(''))
}

function cellsOf(line: string): string[] {
  const separator = SEPARATORS.find((each) => line.includes(each))
  if (separator) return line.split(separator).map(unquoted)
  const [, first, rest] = SPACED.exec(line.trim()) ?? /^(\S+)\s+(.+)$/.exec(line.trim()) ?? []
  if (first && rest === undefined) return [first]
  return first && rest ? [first, rest] : [line.trim()]
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

/** The number comes first, unless the quantity does: "12 x PLA-750". Between two quantities nobody can choose. */
function itemIn(cells: readonly string[]): { sku: string; quantity: number } | undefined {
  const [first = '', ...others] = cells
  if (others.length === 0) return item(first, 1)
  const counts = others.filter((cell) => COUNT.test(cell))
  if (counts.length === 1) return item(first, countOf(counts[0]))
  const [second = ''] = others
  const isTurned = cells.length === 2 && COUNT.test(first) && counts.length === 0
  return isTurned ? item(second.replace(TIMES, ''), countOf(first)) : undefined
}

function item(code: string, quantity: number): { sku: string; quantity: number } | undefined {
  const sku = spellSku(code)
  return SKU.test(sku) && quantity >= 1 ? { sku, quantity } : undefined
}

export function lineOf(sku: string, quantity: number): string {
  return `${sku} ${quantity}`
}

function countOf(cell = ''): number {
  return Number(COUNT.exec(cell)?.[1])
}

/** Small letters are taken for capital ones, and what office programs make of a hyphen for a hyphen. */
function spellSku(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(/\s*[\u2010-\u2015\u2212-]\s*|\s+/g, '-')
}

/** More would be a list to read. */
const MOST_CHOICES = 5
/** Whatever is shorter begins half the catalogue. */
const SHORTEST = 4

/** Parts of a number that tell what it is of, and of which size: "PLAP-HJO-175". */
const TELLING_PARTS = 3

/**
 * @returns the numbers that one which nobody knows may be the beginning of, as people leave out size or diameter; where it
 *   begins none, those that differ from it in the last part, and then those that have fewest mistakes
 */
export function numbersLike(sku: string, skus: readonly string[]): string[] {
  if (sku.length < SHORTEST) return []
  const begunBy = (start: string) => skus.filter((each) => each.startsWith(start)).slice(0, MOST_CHOICES)
  const begun = begunBy(sku)
  const parts = sku.split('-').slice(0, -1)
  if (begun.length > 0 || parts.length === 0) return begun
  const others = parts.length < TELLING_PARTS ? [] : begunBy(`${parts.join('-')}-`)
  return others.length > 0 ? others : (nearestNumbers(sku, skus)?.numbers ?? [])
}

/** What catalogue and stock say of an item. */
export type ItemFacts = FactsOf<Orderable & { id: string; sku: string }>

export type ItemProblem =
  | { kind: 'missing' | 'unchecked' }
  /** `expected`: ISO date of the next delivery, if one is known. */
  | { kind: 'soldOut'; expected?: string }
  /** `most`: of which the cart has as many as can be ordered already. */
  | { kind: 'fewer' | 'most'; added: number; wanted: number; expected?: string }

export interface PlacedItem {
  /** As the cart has it afterwards; missing when nothing is added. */
  line?: CartLine
  problem?: ItemProblem
  /** What is still wanted, to be kept in the list. */
  left?: string
}

/**
 * An item is added to what is in the cart of it. What could not be asked about stays in the list: unlike a line that is
 * there already, nobody has seen yet whether there is such an item.
 * @param inCart pieces of it in the cart
 */
export function placeItem(
  { sku, quantity, text }: ListedItem,
  facts: ItemFacts,
  { inCart, noBackOrder }: { inCart: number; noBackOrder: boolean },
): PlacedItem {
  if (facts.kind !== 'found')
    return { problem: { kind: facts.kind === 'missing' ? 'missing' : 'unchecked' }, left: text }
  const { variation, stock } = facts
  const { maxQtyToOrder, fetched } = availability(variation, stock, inCart + quantity, noBackOrder)
  if (!fetched) return { problem: { kind: 'unchecked' }, left: text }
  const next = stock?.ETA && { expected: stock.ETA.slice(0, 10) }
  if (maxQtyToOrder < 1) return { problem: { kind: 'soldOut', ...next }, left: text }
  const added = Math.min(quantity, Math.max(maxQtyToOrder - inCart, 0))
  const line = { id: variation.id, sku: variation.sku, quantity: inCart + added }
  if (added === quantity) return { line }
  const kind = maxQtyToOrder === MAX_QUANTITY ? 'most' : 'fewer'
  const problem: ItemProblem = { kind, added, wanted: quantity, ...(kind === 'fewer' && next) }
  return added === 0 ? { problem, left: text } : { line, problem, left: lineOf(sku, quantity - added) }
}
