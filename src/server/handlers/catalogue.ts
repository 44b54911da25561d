/** Catalogue and stock over HTTP. */

import { getInStock, getInStockContract } from '#api/catalog/in-stock'
import { getInventory, getInventoryContract } from '#api/catalog/inventory'
import { getStock, getStockContract } from '#api/catalog/stock'
import { getVariation, getVariationContract } from '#api/catalog/variation'
import { getVariations, getVariationsContract } from '#api/catalog/variations'
import { availability } from '#core/stock/availability'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { failure, type Result, success } from '#server/result'
import { readShelf, readStock } from '#server/use-cases/stock/stock'

const YEAR = 31_536_000

/** What asks the database; a page asks for a dozen articles, and an office is many pages. */
const STOCK: CallLimit = { family: 'stock', max: 6000, seconds: 600, step: 50 }

/**
 * What the deploy's catalogue says stays true until the next deploy, which empties Netlify's cache; a browser
 * asks again each time. Without a language in the address the answer depends on the host, and is not shared.
 */
function fromCatalogue(call: Call, body: unknown): Reply {
  const shared = call.query.has('language') && {
    'netlify-cdn-cache-control': `public, max-age=${YEAR}, durable`,
    'netlify-vary': 'query=language|productId',
  }
  return {
    status: 200,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...shared },
    body,
  }
}

async function variation(call: Call): Promise<Result<Reply>> {
  const found = await call.deps.catalogue.byId(call.params.id ?? '', call.context.language)
  return found ? success(fromCatalogue(call, found)) : failure('not_found')
}

async function variations(call: Call): Promise<Result<Reply>> {
  const found = await call.deps.catalogue.byProduct(call.params.productId ?? '', call.context.language)
  return found.length > 0 ? success(fromCatalogue(call, found)) : failure('not_found')
}

async function stock({ deps, context, params }: Call): Promise<Result<Reply>> {
  const found = await deps.catalogue.byId(params.id ?? '', context.language)
  if (!found) return failure('not_found')
  return success({ status: 200, headers: NO_STORE, body: await readStock(deps, found.sku) })
}

/** A filter may be half a minute behind; what is ordered is checked again. */
const FEW_SECONDS = {
  'cache-control': 'public, max-age=30',
  'netlify-cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60',
  'netlify-vary': 'query=environment',
}

async function inStock({ deps }: Call): Promise<Result<Reply>> {
  return success({ status: 200, headers: FEW_SECONDS, body: await readShelf(deps) })
}

async function inventory({ deps, context, params }: Call): Promise<Result<Reply>> {
  const found = await deps.catalogue.bySku(params.sku ?? '', context.language)
  if (!found) return failure('not_found')
  const counted = await readStock(deps, found.sku)
  const body = availability(found, counted, Number(params.quantity), context.site.noBackOrder)
  return success({ status: 200, headers: NO_STORE, body })
}

export const CATALOGUE_OPERATIONS: readonly Operation[] = [
  operation(getVariations, getVariationsContract, {}, variations),
  operation(getVariation, getVariationContract, {}, variation),
  operation(getInStock, getInStockContract, { limit: STOCK }, inStock),
  operation(getStock, getStockContract, { limit: STOCK }, stock),
  operation(getInventory, getInventoryContract, { limit: STOCK }, inventory),
]
