/** The first order of an account leaves it its addresses, so that the next checkout is filled in, and the person a name. */
import { getProfile, postProfile } from '#api/account/profile'
import type { Checkout } from '#api/checkout/checkout'
import type { Session } from '#features/checkout/session/session.ts'

/** Those that the account has stay. Nothing waits for it: the order is made. */
export async function keepAddresses({ client }: Session, { account, addresses }: Checkout): Promise<void> {
  const { billing, shipping } = addresses
  // What is mailed may be bought without a number; the account's own form asks for one.
  if (!account || !billing?.cellNumber) return
  const call = { params: { id: account.accountId }, quiet: true }
  try {
    const { addresses: known } = await client.call(getProfile, call)
    if (known.billing) return
    await client.call(postProfile, { ...call, body: { billing, ...(shipping && { shipping }) } })
    const { keepName } = await import('#features/account/keep-name.ts')
    await keepName(`${billing.firstName} ${billing.lastName}`)
  } catch {
    // The next order tries again.
  }
}
