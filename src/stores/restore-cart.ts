/**
 * Checks the cart's lines against the catalogue and the stock. Only "not in the catalogue"
 * and "not orderable" remove a line; what could not be asked about stays, marked unchecked. Each line is settled as
 * soon as its own answers are there: none waits for another.
 */
import { atom, type ReadableAtom } from 'nanostores'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Client } from '#browser/api-client'
import { wait } from '#browser/retry'
import { addLine, type Cart, type CartLine } from '#core/cart/cart'
import { type LineCheck, needsCheck, type RestoredLine, restoreLine } from '#core/cart/restore-line'
import { availability } from '#core/stock/availability'
import { type LineFacts, lineAsker } from '#stores/ask-line'
import { $cart } from '#stores/cart'
import { $details, keepDetails } from '#stores/details'
import { $stock } from '#stores/stock'

export type CartNotice =
  | { kind: 'missing' | 'notOrderable'; sku: string; name: string }
  | { kind: 'reduced'; sku: string; name: string; from: number; to: number }

export const $cartNotices = atom<readonly CartNotice[]>([])

export function dismissCartNotice(notice: CartNotice): void {
  $cartNotices.set($cartNotices.get().filter((shown) => shown !== notice))
}

export interface RestoreOptions {
  client: Client
  language: string
  noBackOrder: boolean
}

export interface CartChecker {
  /** Ids of the lines that are being asked about. */
  $asking: ReadableAtom<readonly string[]>
  /**
   * Asks about the lines that need it; one that is being asked about already is not asked about twice.
   * @param which `again`: also what could not be checked a moment ago; `skus`: of these lines only
   * @returns false when a line could not be checked
   */
  check(which?: { again?: boolean; skus?: readonly string[] }): Promise<boolean>
}

/** ms within which answers are written and shown together: a cart of a hundred lines is not drawn a hundred times. */
const FRAME = 16

/** Checks the whole cart once, or the lines of some skus. @returns false when a line could not be checked */
export function restoreCart(options: RestoreOptions, skus?: readonly string[]): Promise<boolean> {
  return cartChecker(options).check(skus && { skus })
}

/** What a page knows of its questions; what they bring is in the stores. */
export function cartChecker(options: RestoreOptions): CartChecker {
  const { language, noBackOrder } = options
  const found: ApiVariation[] = []
  const keepFound = together(() => keep(language, found.splice(0)))
  const ask = lineAsker(options.client, (variation) => {
    found.push(variation)
    return keepFound()
  })
  const running = new Map<string, Promise<boolean>>()
  const askedAt = new Map<string, number>()
  const $asking = atom<readonly string[]>([])
  const showAsking = together(() => $asking.set([...running.keys()]))

  const start = (line: CartLine): Promise<boolean> => {
    askedAt.set(line.id, Date.now())
    const checked = ask(line)
      .then((fact) => settle(line, fact, options))
      .finally(() => {
        running.delete(line.id)
        void showAsking()
      })
    running.set(line.id, checked)
    return checked
  }

  return {
    $asking,
    async check({ again = false, skus } = {}) {
      const details = $details.get()
      const stock = $stock.get()
      const wanted = $cart.get().filter(({ sku }) => skus?.includes(sku) ?? true)
      const checks = wanted.flatMap((line) => {
        const found = details.language === language ? details.byId[line.id] : undefined
        const known = {
          variation: found?.sku === line.sku ? found : undefined,
          stock: stock[line.sku],
          askedAt: askedAt.get(line.id),
        }
        const due = needsCheck(line, known, { now: Date.now(), again, noBackOrder })
        return running.get(line.id) ?? (due ? [start(line)] : [])
      })
      $asking.set([...running.keys()])
      return (await Promise.all(checks)).every(Boolean)
    },
  }
}

/** Calls within a frame become one; each is told when that is done. */
function together(work: () => void): () => Promise<void> {
  let next: Promise<void> | undefined
  return () => {
    next ??= wait(FRAME).then(() => {
      next = undefined
      work()
    })
    return next
  }
}

function keep(language: string, found: readonly ApiVariation[]): void {
  keepDetails(
    language,
    found,
    $cart.get().map(({ id }) => id),
  )
}

/** Applies the answer to the line as it is now: the visitor may have changed the cart meanwhile. */
function settle({ id, sku }: CartLine, fact: LineFacts, { language, noBackOrder }: RestoreOptions): boolean {
  // A line that was removed and put back while its stock was awaited has lost its details.
  if (fact.kind === 'found' && !$details.get().byId[id]) keep(language, [fact.variation])
  // What the visitor was shown goes by the id: of a pair that does not belong together it is what is sold.
  const sold = fact.kind === 'found' ? fact.variation.sku : sku
  const restored = (line: CartLine) => restoreLine({ ...line, sku: sold }, checkOf(line, fact, noBackOrder))
  // Most lines stay as they are: nothing is written then, and no other tab wakes up.
  const changes = (line: CartLine) =>
    line.id === id && (line.unchecked === true || line.sku !== sold || restored(line).outcome !== 'kept')
  if ($cart.get().some(changes)) {
    const outcomes: RestoredLine[] = []
    $cart.update((cart) =>
      cart
        .flatMap((line) => {
          if (line.id !== id) return [line]
          const now = restored(line)
          outcomes.push(now)
          return now.outcome === 'removed' ? [] : [now.line]
        })
        .reduce<Cart>(addLine, []),
    )
    const name = fact.kind === 'found' ? fact.variation.name : ($details.get().byId[id]?.name ?? sku)
    const notices = outcomes.flatMap((outcome) => noticeOf(outcome, name) ?? [])
    // What left the cart is forgotten.
    if (outcomes.some(({ outcome }) => outcome === 'removed')) keep(language, [])
    if (notices.length > 0) say(sold, notices)
  }
  return fact.kind !== 'unknown'
}

function checkOf(line: CartLine, fact: LineFacts, noBackOrder: boolean): LineCheck {
  if (fact.kind !== 'found') return { kind: fact.kind }
  return { kind: 'found', availability: availability(fact.variation, fact.stock, line.quantity, noBackOrder) }
}

function noticeOf(restored: RestoredLine, name: string): CartNotice | undefined {
  const { outcome, line } = restored
  if (outcome === 'removed') return { kind: restored.reason, sku: line.sku, name }
  if (outcome !== 'reduced') return undefined
  return { kind: 'reduced', sku: line.sku, name, from: restored.from, to: line.quantity }
}

/** What is said of an article now takes the place of what was said of it before. */
function say(sku: string, notices: readonly CartNotice[]): void {
  $cartNotices.set([...$cartNotices.get().filter((shown) => shown.sku !== sku), ...notices])
}
