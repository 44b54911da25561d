/** A checkout at its last step, without the way there. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Address } from '#api/address'
import { postAddress } from '#api/checkout/address'
import { postAgent } from '#api/checkout/agent'
import { postCountry } from '#api/checkout/country'
import { postShipping } from '#api/checkout/shipping'
import { postShippingComplete } from '#api/checkout/shipping-complete'
import type { Gift } from '#core/gift-card/gift'
import { ORANGE } from './goods'
import { inOtherTab, shownId } from './shop'
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

export interface Answers {
  lines?: Parameters<typeof putInCart>
  /** When it goes elsewhere than the bill. */
  shipping?: Address
  /** The pick-up point that it goes to. */
  agent?: string
  /** Whom bought gift cards are for. */
  gift?: Gift
}

/** @returns the id of a checkout that this browser has begun, and answered in another tab */
export async function makeReady(answers: Answers = {}): Promise<string> {
  const { lines = [[ORANGE, 2]], shipping, agent, gift } = answers
  putInCart(...lines)
  openCheckout()
  await expect.element(page.getByRole('form', { name: 'Contact and address' })).toBeVisible()
  const id = shownId()
  const say = async (endpoint: Parameters<typeof inOtherTab>[0], body: unknown) => {
    const { status, checkout } = await inOtherTab(endpoint, id, body)
    expect(status, JSON.stringify(checkout)).toBe(200)
  }
  if (shipping) await say(postCountry, { country: shipping.country })
  await say(postAddress, { billing: JANA, ...(shipping && { shipping }), ...(gift && { gift }) })
  await say(postShipping, { id: agent ? 'point' : 'standard' })
  if (agent) await say(postAgent, { id: agent })
  await say(postShippingComplete, {})
  return id
}

/** @param meanwhile what has become of the checkout by the time the page is opened. @returns its id */
export async function openReady(
  answers: Answers = {},
  meanwhile: (id: string) => unknown = () => {},
): Promise<string> {
  const id = await makeReady(answers)
  await meanwhile(id)
  openCheckout(`/checkout/${id}/payment`)
  return id
}
