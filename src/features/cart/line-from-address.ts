/**
 * A product's form that was sent before its script arrived opens `/cart?add=…&sku=…&quantity=…`. Any site can link to
 * such an address: the id alone counts, and the catalogue says which sku it is. The line goes into the cart and out of
 * the address, so that a reload does not add it again.
 */

import { getVariation } from '#api/catalog/variation'
import type { Client } from '#browser/api-client'
import { ApiError } from '#browser/api-error'
import { isOrderQuantity } from '#core/cart/quantity'
import { isKey } from '#core/catalogue/key'
import { addToCart } from '#stores/cart'

/** `unknown`: the catalogue has no such line. `failed`: it could not be asked, and the line stays in the address. */
export type TakenLine = 'taken' | 'unknown' | 'failed'

let taking: Promise<TakenLine> | undefined

/** @returns the id of the variation that is to be added */
export function idInAddress(): string | null {
  return new URLSearchParams(location.search).get('add')
}

export function takeLineFromAddress(client: Client): Promise<TakenLine> {
  taking ??= take(client).finally(() => {
    taking = undefined
  })
  return taking
}

async function take(client: Client): Promise<TakenLine> {
  const id = idInAddress()
  if (id === null) return 'taken'
  let found: TakenLine = 'taken'
  const params = new URLSearchParams(location.search)
  const quantity = Number(params.get('quantity'))
  if (isKey(id) && isOrderQuantity(quantity)) {
    try {
      const variation = await client.call(getVariation, { params: { id }, quiet: true })
      addToCart({ id: variation.id, sku: variation.sku, quantity })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return 'failed'
      found = 'unknown'
    }
  }
  for (const name of ['add', 'sku', 'quantity']) params.delete(name)
  history.replaceState(history.state, '', params.size ? `?${params}` : location.pathname)
  return found
}
