/** A checkout at its last step, without the way there. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Address } from '#api/address'
import type { Stored } from './fake-checkout'
import type { FakeServer } from './fake-server'
import { ORANGE } from './goods'
import { openCheckout, putInCart } from './visit'

export const JANA: Address = {
  email: 'jana@example.com',
  firstName: 'Jana',
  lastName: 'Brandt',
  address1: 'Lindenallee 14',
  zip: '24103',
  city: 'Kiel',
  cellNumber: '0151 23456789',
  country: 'DE',
}

/** @param change what the server has by the time the page is opened */
export async function openReady(server: FakeServer, change: Partial<Stored> = {}): Promise<Stored> {
  putInCart([ORANGE, 2])
  openCheckout()
  await expect.element(page.getByRole('form', { name: 'Contact' })).toBeVisible()
  const [stored] = [...server.checkouts.values()]
  if (!stored) throw new Error('no checkout was made')
  Object.assign(stored, { status: 'ready', shipping: 'standard', addresses: { billing: JANA } }, change)
  openCheckout(`/checkout/${stored.id}/payment`)
  return stored
}
