/** The checkout over HTTP: each call is one use case. */
import * as v from 'valibot'
import { postAddress } from '#api/checkout/address'
import { postAgent } from '#api/checkout/agent'
import type { Checkout } from '#api/checkout/checkout'
import { postCompany } from '#api/checkout/company'
import { postCountry } from '#api/checkout/country'
import { postCheckout } from '#api/checkout/create'
import { postPayment } from '#api/checkout/payment'
import { postPlace } from '#api/checkout/place'
import { getCheckout } from '#api/checkout/read'
import { postShipping } from '#api/checkout/shipping'
import { postShippingComplete } from '#api/checkout/shipping-complete'
import type { BodyOf, Endpoint } from '#api/endpoint'
import type { Limit } from '#server/handlers/rate-limit'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { type Call, type Route, route } from '#server/handlers/route'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import type { CallContext } from '#server/use-cases/context'
import { createCheckout } from '#server/use-cases/create-checkout'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setAgent,
  setCompany,
  setCountry,
  setShipping,
} from '#server/use-cases/edit-checkout'
import { placeOrder } from '#server/use-cases/place-order'
import { readByReturnToken, readCheckout } from '#server/use-cases/read-checkout'

/** Ten minutes of a busy office behind one address. */
const CREATES: Limit = { family: 'create', max: 120, seconds: 600 }
const EDITS: Limit = { family: 'edit', max: 1200, seconds: 600 }
/** Card testers try hundreds of stolen numbers. */
const PLACES: Limit = { family: 'place', max: 60, seconds: 600 }

type Edit<E extends Endpoint> = (
  deps: Deps,
  context: CallContext,
  id: string,
  body: BodyOf<E>,
) => Promise<Result<Checkout>>

function edit<E extends Endpoint>(endpoint: E, useCase: Edit<E>, limit = EDITS): Route {
  return route(endpoint, { caller: 'browser', notFound: 'cartNotFound', limit }, async (call) =>
    shown(await useCase(call.deps, call.context, call.params.id ?? '', call.body)),
  )
}

/** 202: the customer still has to do something at the provider. */
function shown(result: Result<Checkout>): Result<Reply> {
  if (!result.ok) return result
  const status = result.value.status === 'paying' ? 202 : 200
  return success({ status, headers: NO_STORE, body: result.value })
}

/** From another browser than the one that started the payment, the return token is what shows anything at all. */
const returnToken = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))

async function read({ deps, context, params, query }: Call): Promise<Result<Reply>> {
  const id = params.id ?? ''
  const own = context.owner ? await readCheckout(deps, context, id) : failure('not_found')
  if (own.ok) return success({ status: 200, headers: NO_STORE, body: own.value })
  const token = v.safeParse(returnToken, query.get('token'))
  if (!token.success) return own
  const shared = await readByReturnToken(deps, id, token.output)
  return shared.ok ? success({ status: 200, headers: NO_STORE, body: shared.value }) : shared
}

export const CHECKOUT_ROUTES: readonly Route[] = [
  route(postCheckout, { caller: 'new', limit: CREATES }, async ({ deps, context, body }) =>
    shown(await createCheckout(deps, context, body)),
  ),
  route(getCheckout, { caller: 'anybody', notFound: 'cartNotFound' }, read),
  edit(postCountry, setCountry),
  edit(postCompany, setCompany),
  edit(postAddress, setAddress),
  edit(postShipping, setShipping),
  edit(postAgent, setAgent),
  edit(postShippingComplete, completeShipping),
  edit(postPayment, choosePayment),
  edit(postPlace, placeOrder, PLACES),
]
