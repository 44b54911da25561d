/**
 * Method and path of the calls that the browser makes. Types come from the contracts; their schemas stay out
 * of the bundle. `tests/core/api-client.test.ts` compares every row with its contract.
 */
import type * as inStock from '#api/catalog/in-stock'
import type * as stock from '#api/catalog/stock'
import type * as variation from '#api/catalog/variation'
import type { Endpoint } from '#api/endpoint'
import type * as newsletter from '#api/newsletter'

export interface ClientEndpoint<E extends Endpoint = Endpoint> {
  method: Endpoint['method']
  path: string
  /** Carries the type only. */
  contract?: E
}

export const getVariation: ClientEndpoint<typeof variation.getVariation> = {
  method: 'GET',
  path: '/oldapi/catalog/variations/:id',
}
export const getStock: ClientEndpoint<typeof stock.getStock> = {
  method: 'GET',
  path: '/oldapi/catalog/variations/:id/stock',
}
export const getInStock: ClientEndpoint<typeof inStock.getInStock> = {
  method: 'GET',
  path: '/oldapi/catalog/inStock',
}
export const postNewsletter: ClientEndpoint<typeof newsletter.postNewsletter> = {
  method: 'POST',
  path: '/api/sendgrid/newsletter',
}
