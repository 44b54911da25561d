/** A list of item numbers and quantities, as it comes out of a spreadsheet or an e-mail. */
import { isKey } from '#core/cart/cart'
import { isOrderQuantity } from '#core/cart/quantity'

export interface QuickOrder {
  /** In the order of the list; an item number that stands twice is one line. */
  lines: { sku: string; quantity: number; text: string }[]
  /** Lines that say no item number, or no quantity that can be ordered; as they were typed. */
  unclear: string[]
}

/** Between a number and an item: "2 x PETT-KIM-175-750", "PETT-KIM-175-750; 2". */
const BETWEEN = /[\s,;|]+|(?<=\d)\s*[x×](?=\s)|(?<=\s)[x×]\s*(?=\d)/i

/**
 * One article a line: its item number, and how many before or after it; without a number one is meant. Of a line of a
 * spreadsheet with more columns the first item number and the first quantity count.
 *
 * @param text as it was pasted
 */
export function parseQuickOrder(text: string): QuickOrder {
  const found = new Map<string, QuickOrder['lines'][number]>()
  const unclear: string[] = []
  for (const line of text.split(/[\r\n]+/).map((each) => each.trim())) {
    if (line === '') continue
    const read = readLine(line)
    if (!read) {
      unclear.push(line)
      continue
    }
    const before = found.get(read.sku)
    const quantity = (before?.quantity ?? 0) + read.quantity
    if (isOrderQuantity(quantity)) found.set(read.sku, { ...read, quantity, text: line })
    else unclear.push(line)
  }
  return { lines: [...found.values()], unclear }
}

function readLine(line: string): { sku: string; quantity: number } | undefined {
  const parts = line.split(BETWEEN).filter(Boolean)
  const item = parts.find((part) => isItem(part))
  const count = parts.find((part) => /^\d+$/.test(part))
  if (item === undefined) return undefined
  const quantity = count === undefined ? 1 : Number(count)
  return isOrderQuantity(quantity) ? { sku: item.toUpperCase(), quantity } : undefined
}

/** Every item number of the shop has a letter and a hyphen, so that no word and no price is taken for one. */
function isItem(part: string): boolean {
  return isKey(part) && /[a-z]/i.test(part) && /.-./.test(part)
}
