/** The checkout over HTTP: each call is one use case. */
import * as v from 'valibot'
import { postCheckoutAccount, postCheckoutAccountContract } from '#api/checkout/account'
import { postAddress, postAddressContract } from '#api/checkout/address'
import { postAgent, postAgentContract } from '#api/checkout/agent'
import type { Checkout } from '#api/checkout/checkout'
import { postCompany, postCompanyContract } from '#api/checkout/company'
import { postCountry, postCountryContract } from '#api/checkout/country'
import { postCoupon, postCouponContract } from '#api/checkout/coupon'
import { postCheckout, postCheckoutContract } from '#api/checkout/create'
import { postNoVatNumber, postNoVatNumberContract } from '#api/checkout/no-vat-number'
import { postPayment, postPaymentContract } from '#api/checkout/payment'
import { postPlace, postPlaceContract } from '#api/checkout/place'
import { postPoints, postPointsContract } from '#api/checkout/points'
import { getCheckout, getCheckoutContract } from '#api/checkout/read'
import { postShipping, postShippingContract } from '#api/checkout/shipping'
import { postShippingComplete, postShippingCompleteContract } from '#api/checkout/shipping-complete'
import { getSwishStatus, getSwishStatusContract } from '#api/checkout/swish-status'
import { postVatNumber, postVatNumberContract } from '#api/checkout/vat-number'
import type { BodyOf, ContractOf, Endpoint } from '#api/endpoint'
import { withinWrongCodes } from '#server/handlers/code-limit'
import { withinDeclines } from '#server/handlers/decline-limit'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { waitForLookUp, withCountedLookUps } from '#server/handlers/vat-limit'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import {
  checkVatNumber,
  choosePayment,
  completeShipping,
  setAddress,
  setAgent,
  setCompany,
  setCountry,
  setNoVatNumber,
  setPoints,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { readByReturnToken, readCheckout } from '#server/use-cases/checkout/read-checkout'
import { redeemCode } from '#server/use-cases/checkout/redeem'
import { setAccount } from '#server/use-cases/checkout/set-account'
import type { CallContext } from '#server/use-cases/context'
import { placeOrder } from '#server/use-cases/order/place-order'
import { readPaymentStatus } from '#server/use-cases/payment/read-status'

/** Ten minutes of a busy office behind one address. */
const CREATES: CallLimit = { family: 'create', max: 120, seconds: 600 }
const EDITS: CallLimit = { family: 'edit', max: 1200, seconds: 600, step: 10 }
/** A page that waits for a payment asks ten times a minute; cards that are declined have a limit of their own. */
const PLACES: CallLimit = { family: 'place', max: 600, seconds: 600, step: 5 }
/** … and reads thirty times a minute. */
const READS: CallLimit = { family: 'read', max: 3000, seconds: 600, step: 20 }

type EditUseCase<E extends Endpoint> = (
  deps: Deps,
  context: CallContext,
  id: string,
  body: BodyOf<E>,
) => Promise<Result<Checkout>>

const OWN: Pick<Operation, 'browser' | 'notFound'> = { browser: 'required', notFound: 'cartNotFound' }

function editOperation<E extends Endpoint>(
  endpoint: E,
  contract: () => ContractOf<E>,
  useCase: EditUseCase<E>,
): Operation {
  return operation(endpoint, contract, { ...OWN, limit: EDITS }, async (call) =>
    shown(await useCase(withCountedLookUps(call), call.context, call.params.id ?? '', call.body)),
  )
}

/** 202: the customer still has to do something at the provider. */
function shown(result: Result<Checkout>): Result<Reply> {
  if (!result.ok) return result
  const status = result.value.status === 'paying' ? 202 : 200
  return success({ status, headers: NO_STORE, body: result.value })
}

async function place(call: Call<BodyOf<typeof postPlace>>): Promise<Result<Reply>> {
  const { deps, context, params, body } = call
  return shown(await withinDeclines(call, () => placeOrder(deps, context, params.id ?? '', body)))
}

/** That is all that it is for: who has asked too often is told so, and nothing changes. */
async function lookUpAgain(call: Call<BodyOf<typeof postVatNumber>>): Promise<Result<Reply>> {
  const wait = await waitForLookUp(call)
  if (wait !== undefined) return failure('too_many_requests', { retryAfter: wait })
  return shown(await checkVatNumber(call.deps, call.context, call.params.id ?? ''))
}

async function redeem(call: Call<BodyOf<typeof postCoupon>>): Promise<Result<Reply>> {
  const { deps, context, params, body } = call
  return shown(await withinWrongCodes(call, () => redeemCode(deps, context, params.id ?? '', body)))
}

/** What a `place` has come to can be read off the checkout, even if the process that did it died before it answered. */
async function placed({ deps, context, params }: Call<never>): Promise<Result<Reply> | undefined> {
  const read = await readCheckout(deps, context, params.id ?? '')
  if (!read.ok) return undefined
  const { status, payment } = read.value
  const isAnswered = status === 'placed' || (status === 'paying' && payment?.status !== 'starting')
  return isAnswered ? shown(read) : undefined
}

/** From another browser than the one that started the payment, the return token is what shows anything at all. */
const returnToken = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))

async function swishStatus({ deps, context, params, query }: Call): Promise<Result<Reply>> {
  const { id = '', ref = '' } = params
  const token = v.safeParse(returnToken, query.get('token'))
  const asked = { id, ref, token: token.success ? token.output : undefined }
  const found = await readPaymentStatus(deps, context, asked)
  return found.ok ? success({ status: 200, headers: NO_STORE, body: found.value }) : found
}

async function read({ deps, context, params, query }: Call): Promise<Result<Reply>> {
  const id = params.id ?? ''
  const own = await readCheckout(deps, context, id)
  if (own.ok) return success({ status: 200, headers: NO_STORE, body: own.value })
  const token = v.safeParse(returnToken, query.get('token'))
  if (!token.success) return own
  const shared = await readByReturnToken(deps, id, token.output)
  return shared.ok ? success({ status: 200, headers: NO_STORE, body: shared.value }) : shared
}

export const CHECKOUT_OPERATIONS: readonly Operation[] = [
  operation(postCheckout, postCheckoutContract, { browser: 'created', limit: CREATES }, async (call) =>
    shown(await createCheckout(withCountedLookUps(call), call.context, call.body)),
  ),
  operation(
    getCheckout,
    getCheckoutContract,
    { browser: 'optional', notFound: 'cartNotFound', limit: READS },
    read,
  ),
  operation(postCoupon, postCouponContract, { ...OWN, limit: EDITS }, redeem),
  operation(
    getSwishStatus,
    getSwishStatusContract,
    { browser: 'optional', notFound: 'cartNotFound', limit: READS },
    swishStatus,
  ),
  editOperation(postCheckoutAccount, postCheckoutAccountContract, setAccount),
  editOperation(postCountry, postCountryContract, setCountry),
  editOperation(postCompany, postCompanyContract, setCompany),
  editOperation(postNoVatNumber, postNoVatNumberContract, setNoVatNumber),
  operation(postVatNumber, postVatNumberContract, { ...OWN, limit: EDITS }, lookUpAgain),
  editOperation(postAddress, postAddressContract, setAddress),
  editOperation(postShipping, postShippingContract, setShipping),
  editOperation(postAgent, postAgentContract, setAgent),
  editOperation(postShippingComplete, postShippingCompleteContract, completeShipping),
  editOperation(postPayment, postPaymentContract, choosePayment),
  editOperation(postPoints, postPointsContract, setPoints),
  operation(postPlace, postPlaceContract, { ...OWN, limit: PLACES, meanwhile: placed }, place),
]
