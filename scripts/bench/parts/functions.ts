/** Calls that read, and the steps of a checkout: the bundles of the build on PostgreSQL, warm. */
import { openDeployed } from '../functions/deployed.ts'
import { type PartOptions, percentile, type Values } from '../part.ts'

const CONNECTIONS = 10
/** Checkouts that are filled in with seven or eight calls each. */
const CHECKOUTS = 150
const READS = 3_000

export async function measure({ runs }: PartOptions): Promise<Values> {
  const shop = await openDeployed({ functions: ['checkout', 'catalog', 'inventory'] })
  try {
    const { provider, sellable: skus } = shop
    const query = 'environment=production&language=sv'
    const stock = shop.variations.map(({ id }) => `/oldapi/catalog/variations/${id}/stock?${query}`)
    const inventory = shop.variations.map(({ sku }) => `/oldapi/inventory?sku=${sku}&quantity=1&${query}`)
    const base = { connections: CONNECTIONS }
    const work = {
      call: { ...base, kind: 'fill in', count: CHECKOUTS, provider, skus, currency: 'SEK' },
      checkout: { ...base, kind: 'read', count: READS },
      stock: { ...base, kind: 'get', count: READS, paths: stock },
      inventory: { ...base, kind: 'get', count: READS, paths: inventory },
    } as const
    const all: Record<string, number[]> = {}
    // The first round warms everything up.
    for (let round = 0; round <= Math.min(runs, 3); round += 1) {
      for (const [name, job] of Object.entries(work)) {
        const { times } = await shop.load(job)
        if (round > 0) all[name] = [...(all[name] ?? []), ...times]
      }
    }
    return Object.fromEntries(Object.entries(all).map(([name, times]) => [name, percentile(times, 0.99)]))
  } finally {
    await shop.close()
  }
}
