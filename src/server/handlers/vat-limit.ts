/**
 * Look-ups of VAT numbers have a limit of their own, by browser and by network: numbers can be made up without end, and
 * VIES keeps a shop that asks too often waiting, with all its customers.
 */
import type { Call } from '#server/handlers/operation'
import { type Counted, counting, isTooOften, type Limit, windowAt } from '#server/handlers/rate-limit'
import { type Deps, VatNotAsked } from '#server/ports'
import { selectedAccountOf } from '#server/use-cases/context'

const SECONDS = 600
/** A customer mistypes a number a few times, and tries again while its country is away. */
const OF_BROWSER: Limit = { family: 'vat-browser', max: 10, seconds: SECONDS }
/** Two such customers of one office; a number that VIES knows is looked up once a day for all of them. */
const OF_NETWORK: Limit = { family: 'vat-network', max: 20, seconds: SECONDS }

type AnyCall = Pick<Call<unknown>, 'deps' | 'context' | 'network'>

/** Counts a look-up. @returns seconds until the next one, when there were too many */
export async function waitForLookUp({ deps, context, network }: AnyCall): Promise<number | undefined> {
  const { start, left } = windowAt(deps, OF_BROWSER)
  // A browser is whoever says so, and whoever is signed in may come without its cookie.
  const buyer = selectedAccountOf(context) ?? context.caller.browser ?? ''
  const counted: Counted[] = [[OF_BROWSER, buyer]]
  if (network !== undefined) counted.push([OF_NETWORK, network])
  const { rows } = await deps.db.executeQuery(counting(deps, counted, start, 1))
  return isTooOften(counted, rows) ? left : undefined
}

/** Of an edit that looks up by the way: it is never refused for that, and goes on with what is known of the number. */
export function withCountedLookUps(call: AnyCall): Deps {
  const { deps } = call
  return {
    ...deps,
    vat: {
      async lookUp(number) {
        if ((await waitForLookUp(call)) !== undefined) throw new VatNotAsked('asked too often')
        return deps.vat.lookUp(number)
      },
    },
  }
}
