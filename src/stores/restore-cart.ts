/**
 * Checks saved lines against the catalogue and the stock (specification section 4). Only "not in the catalogue"
 * and "not orderable" remove a line; what could not be asked about stays, marked unchecked.
 */
import { atom } from 'nanostores'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Client } from '#browser/api-client'
import { ApiError } from '#browser/api-error'
import { getVariation } from '#browser/endpoints'
import { report } from '#browser/report'
import { availability, type Stock } from '#core/availability'
import { addLine, type Cart, type CartLine } from '#core/cart'
import { type LineCheck, restoreLine } from '#core/restore-line'
import { $cart } from '#stores/cart'
import { $details, keepDetails } from '#stores/details'
import { forgetStock, loadStock } from '#stores/stock'

export type CartNotice =
  | { kind: 'missing' | 'notOrderable'; sku: string; name: string }
  | { kind: 'reduced'; sku: string; name: string; from: number; to: number }

export const $cartNotices = atom<readonly CartNotice[]>([])

export function dismissCartNotice(notice: CartNotice): void {
  $cartNotices.set($cartNotices.get().filter((shown) => shown !== notice))
}

/** Something that a visitor wanted is not in the catalogue. */
export function noteMissing(id: string): void {
  $cartNotices.set([...$cartNotices.get(), { kind: 'missing', sku: id, name: id }])
}

type Facts =
  | { kind: 'missing' | 'unknown' }
  | { kind: 'found'; variation: ApiVariation; stock: Stock | undefined }

export interface RestoreOptions {
  client: Client
  language: string
  noBackOrder: boolean
}

/** More at once would only queue in the browser. */
const AT_ONCE = 6

/** @returns false when a line could not be checked */
export async function restoreCart({ client, language, noBackOrder }: RestoreOptions): Promise<boolean> {
  const facts = new Map<string, Facts>()
  const queue = [...$cart.get()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let line = queue.shift(); line; line = queue.shift()) facts.set(line.id, await ask(client, line))
    }),
  )
  const found = [...facts.values()].flatMap((fact) => (fact.kind === 'found' ? [fact.variation] : []))
  const notices: CartNotice[] = []
  const names = $details.get().byId
  // The visitor may have changed the cart meanwhile: the answers are applied to what it holds now.
  $cart.update((cart) =>
    cart
      .flatMap((line) => {
        const fact = facts.get(line.id)
        if (!fact) return [line]
        const name = fact.kind === 'found' ? fact.variation.name : (names[line.id]?.name ?? line.sku)
        // What the visitor was shown goes by the id: of a pair that does not belong together it is what is sold.
        const shown = fact.kind === 'found' ? { ...line, sku: fact.variation.sku } : line
        return settle(shown, fact, name, noBackOrder, notices)
      })
      .reduce<Cart>(addLine, []),
  )
  keepDetails(
    language,
    found,
    $cart.get().map(({ id }) => id),
  )
  if (notices.length > 0) $cartNotices.set([...$cartNotices.get(), ...notices])
  return ![...facts.values()].some(({ kind }) => kind === 'unknown')
}

async function ask(client: Client, line: CartLine): Promise<Facts> {
  try {
    const [variation, seen] = await Promise.all([
      client.call(getVariation, { params: { id: line.id }, quiet: true }),
      stockOf(client, line),
    ])
    const isPair = variation.sku === line.sku
    if (!isPair) forgetStock([line.sku])
    const stock = isPair ? seen : await stockOf(client, variation)
    if (variation.physical && !stock) {
      report('stock of a cart line could not be read', line.sku)
      return { kind: 'unknown' }
    }
    return { kind: 'found', variation, stock }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      report('cart sku was not found in the catalog', line.sku)
      return { kind: 'missing' }
    }
    report('cart line could not be checked', { sku: line.sku, error: String(error) })
    return { kind: 'unknown' }
  }
}

/** A gift card has no stock to tell; of anything else it is not known then. */
function stockOf(client: Client, line: { id: string; sku: string }): Promise<Stock | undefined> {
  return loadStock(client, line).catch(() => undefined)
}

function settle(
  line: CartLine,
  fact: Facts,
  name: string,
  noBackOrder: boolean,
  notices: CartNotice[],
): CartLine[] {
  const restored = restoreLine(line, checkOf(line, fact, noBackOrder))
  if (restored.outcome === 'removed') {
    notices.push({ kind: restored.reason, sku: line.sku, name })
    return []
  }
  if (restored.outcome === 'reduced') {
    const { from, line: now } = restored
    notices.push({ kind: 'reduced', sku: line.sku, name, from, to: now.quantity })
  }
  return [restored.line]
}

function checkOf(line: CartLine, fact: Facts, noBackOrder: boolean): LineCheck {
  if (fact.kind !== 'found') return { kind: fact.kind }
  return { kind: 'found', availability: availability(fact.variation, fact.stock, line.quantity, noBackOrder) }
}
