/** Verbs of a customer after an order: fill in the forms, as a browser without scripts sends them. */
import type { Answer, Ask, Client } from '../http-client.ts'
import { GUESSED } from '../http-shop.ts'
import { must, place, readyToPlace } from './buyer.ts'
import type { Shop } from './deps.ts'

export const WITHDRAW = '/api/withdrawal'
export const TRACK = '/api/orders/track'
export const INVOICE = '/api/orders/invoice'

/** What a customer knows of an order. */
export type Ordered = Record<'number' | 'email', string>

/** @returns what the customer knows of an order */
export async function ordered(shop: Shop, quantity = 2): Promise<Ordered> {
  const { order } = await must(place(shop, await readyToPlace(shop, { PLA: quantity })))
  const { email } = await shop.deps.db
    .selectFrom('orders')
    .select('email')
    .where('number', '=', order?.number ?? GUESSED)
    .executeTakeFirstOrThrow()
  return { number: order?.number ?? '', email }
}

/** As a page of the shop sends its form. */
export function send(
  call: Client,
  path: string,
  fields: Record<string, string>,
  ask: Ask = {},
): Promise<Answer> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://se.example',
    'sec-fetch-site': 'same-origin',
    ...ask.headers,
  }
  return call(path, { ...ask, raw: new URLSearchParams(fields).toString(), headers })
}
