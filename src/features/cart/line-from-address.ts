/**
 * A product's form that was sent before its script arrived opens `/cart?add=…&sku=…&quantity=…`. Any site can link to
 * such an address: the id alone counts, and the catalogue says which sku it is. The line goes into the cart and out of
 * the address, so that a reload does not add it again.
 */

import { getVariation } from '#api/catalog/variation'
import type { Client } from '#browser/api-client'
import { ApiError } from '#browser/api-error'
import { isKey } from '#core/cart/cart'
import { isOrderQuantity } from '#core/cart/quantity'
import { addToCart } from '#stores/cart'
import { noteMissing } from '#stores/restore-cart'

let taking: Promise<boolean> | undefined

/** @returns the id of the variation that is to be added */
export function idInAddress(): string | null {
  return new URLSearchParams(location.search).get('add')
}

/** @returns false when the catalogue could not be asked: the line stays in the address, to be asked for again */
export function takeLineFromAddress(client: Client): Promise<boolean> {
  taking ??= take(client).finally(() => {
    taking = undefined
  })
  return taking
}

async function take(client: Client): Promise<boolean> {
  const id = idInAddress()
  if (id === null) return true
  const params = new URLSearchParams(location.search)
  const quantity = Number(params.get('quantity'))
  if (isKey(id) && isOrderQuantity(quantity)) {
    try {
      const found = await client.call(getVariation, { params: { id }, quiet: true })
      addToCart({ id: found.id, sku: found.sku, quantity })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return false
      noteMissing(id)
    }
  }
  for (const name of ['add', 'sku', 'quantity']) params.delete(name)
  history.replaceState(history.state, '', params.size ? `?${params}` : location.pathname)
  return true
}
