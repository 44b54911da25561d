/** The call that moves money: as fast as it goes, and with everything as far away as it may be. */
import { type Deployed, type DeployedOptions, openDeployed } from '../functions/deployed.ts'
import { percentile, type Values } from '../part.ts'

const AT_ONCE = 50
const WARM_UP = 400
const ORDERS = 600

const RATE = 25
const FAR_WARM_UP = 50
const FAR_ORDERS = 250

export async function measure(): Promise<Values> {
  const near = await withCheckouts({ functions: ['checkout'] }, WARM_UP + ORDERS, async (shop) => {
    await shop.load({ kind: 'place', count: WARM_UP, connections: AT_ONCE })
    return shop.load({ kind: 'place', count: ORDERS, connections: AT_ONCE })
  })
  // Nobody waits for an instance here: whoever comes while all wait for the provider is given a new one.
  const away = { functions: ['checkout'], instances: 2 * RATE, providerLatency: 300, databaseLatency: 2 }
  const far = await withCheckouts(away, FAR_WARM_UP + FAR_ORDERS, async (shop) => {
    await shop.load({ kind: 'place', count: FAR_WARM_UP, connections: AT_ONCE, rate: RATE })
    return shop.load({ kind: 'place', count: FAR_ORDERS, connections: AT_ONCE, rate: RATE })
  })
  return {
    burst: percentile(near.times, 0.99),
    orders: near.perSecond,
    far: percentile(far.times, 0.99),
  }
}

async function withCheckouts<T>(
  options: DeployedOptions,
  count: number,
  work: (shop: Deployed) => Promise<T>,
): Promise<T> {
  const shop = await openDeployed(options)
  try {
    const { provider, sellable: skus } = shop
    await shop.load({ kind: 'fill in', count, connections: 20, provider, skus, currency: 'SEK' })
    return await work(shop)
  } finally {
    await shop.close()
  }
}
