/** What this tab's checkout was told of a company: whoever has its cart approved on paper has said it once. */
import type { StoredKey } from '#stores/stored-keys'

export interface TypedBuyer {
  companyName?: string | undefined
  reference?: string | undefined
  purchaseOrder?: string | undefined
}

const KEY = 'checkout-draft' satisfies StoredKey

/** @returns nothing of a private person */
export function readTypedBuyer(): TypedBuyer {
  try {
    const { company, billing, reference, purchaseOrder } = Object(
      JSON.parse(sessionStorage.getItem(KEY) ?? '{}'),
    )
    if (company !== true) return {}
    return {
      companyName: typed(Object(billing).companyName),
      reference: typed(reference),
      purchaseOrder: typed(purchaseOrder),
    }
  } catch {
    // Forbidden, or not ours.
    return {}
  }
}

function typed(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined
}
