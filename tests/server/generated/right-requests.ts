/** A right request of each call, from what its caller knows. A call without a row here fails the test. */
import type { Checkout } from '#api/checkout/checkout'
import { TICKED } from '#core/forms/form-fields'
import { CURRENCIES } from '#core/money/money'
import { addressOf, COUPONS, MARK, type Person, type World } from './world.ts'

export interface RightRequest {
  /** What stands for `:name` in the path. */
  path?: Record<string, string>
  query?: Record<string, string>
  /** JSON, or the fields of a form. */
  body?: unknown
  headers?: Record<string, string>
}

/** One of several, as the generated numbers have it. */
export type Pick = <T>(options: readonly [T, ...T[]]) => T

export interface Knows {
  me: Person
  /** Whose ids are used: mostly the caller's own. */
  whose: Person
  world: World
  pick: Pick
}

type Maker = (knows: Knows) => RightRequest

const SKUS = ['PLA', 'PETG', 'SALE', 'LATER', 'GIFT', 'ASA', 'PAST'] as const
const NOBODYS = 'A'.repeat(32)

/** The last of a list, or what nobody has. */
const latest = (list: readonly string[], pick: Pick, none = NOBODYS) =>
  pick([list.at(-1) ?? none, list.at(-2) ?? none])

/** @param body of a call about a checkout */
function ofCheckout(body: (knows: Knows, checkout: Checkout | undefined) => unknown): Maker {
  return (knows) => {
    const { checkout } = knows.whose
    return { path: { id: checkout?.id ?? NOBODYS }, body: body(knows, checkout) }
  }
}

function ofAccount(body?: (knows: Knows) => unknown): Maker {
  return (knows) => {
    const path = { id: knows.whose.accountId ?? 'acc_none' }
    return body ? { path, body: body(knows) } : { path }
  }
}

function create({ me, whose, pick }: Knows): RightRequest {
  const quantity = pick([1, 2, 5])
  const skus = pick([[pick(SKUS)], ['PLA', pick(['PETG', 'SALE'])], ['GIFT'], ['PLA', 'GIFT']])
  const { currency, key } = me.site
  return {
    body: {
      lines: skus.map((sku) => ({ sku, quantity })),
      currency: pick([currency, currency, currency, 'EUR', 'NOK']),
      country: pick(key === 'se' ? ['SE', 'SE', 'SE', 'US'] : ['DE', 'DE', 'SE', 'US']),
      company: pick([false, false, true]),
      ...pick([{}, { affiliates: { utm_source: `letter ${MARK}` } }]),
      ...(whose.checkout && pick([{}, {}, { from: whose.checkout.id }])),
    },
  }
}

/** As the country and the kind of customer ask for it. */
function addressFor({ me, pick }: Knows, checkout: Checkout | undefined): unknown {
  const country = checkout?.country ?? 'SE'
  const places: Record<string, object> = {
    SE: { country: 'SE', zip: '411 05' },
    DE: { country: 'DE', zip: '24103' },
    US: { country: 'US', zip: '94103', state: 'CA' },
  }
  const vatNbr = pick(['DE123456788', 'DE136695976', ''])
  const company = checkout?.company && {
    companyName: `Bolag ${MARK}`,
    ...(country === 'SE' && { orgNbr: '556036-0793' }),
    ...(country === 'DE' && vatNbr && { vatNbr }),
  }
  const billing = { ...me.address, ...places[country], ...company }
  const { email: _, ...elsewhere } = { ...billing, address1: `Annan gata ${MARK}` }
  return { billing, ...pick([{}, {}, { shipping: elsewhere }]) }
}

function payment({ pick }: Knows, checkout: Checkout | undefined): unknown {
  const [first = 'stripe', ...others] = checkout?.paymentOptions ?? []
  return {
    option: pick([first, ...others]),
    ...pick([{}, { reference: `PO ${MARK}` }]),
    ...pick([{}, {}, { invoiceEmail: `faktura-${MARK}@example.com` }]),
    ...pick([{}, { purchaseOrder: `45-${MARK}` }]),
    ...pick([{}, {}, { eInvoiceId: pick(['0007:5567321707', '7350000000006', `x${MARK}`]) }]),
  }
}

function code({ world, pick }: Knows): unknown {
  return pick([
    { code: latest(world.codes, pick) },
    { code: latest(world.codes, pick).toLowerCase().replaceAll('-', ' ') },
    { code: pick(['SPRING10', ...COUPONS]) },
    { code: null },
    { code: null, giftCard: latest(world.codes, pick).slice(-4) },
    { code: `${MARK}none` },
  ])
}

/** What the provider tells, of a payment that may have gone on meanwhile. */
function webhook({ world, whose, pick }: Knows): RightRequest {
  const { payments } = world.shop
  const all = payments.all()
  const ref = pick([whose.checkout?.payment?.ref, all.at(-1)?.ref, all.at(-2)?.ref, 'pi_of_another_shop'])
  const found = all.find((one) => one.ref === ref)
  const kind = pick(['payment', 'payment', 'refund'] as const)
  if (found && kind === 'refund' && found.state === 'paid' && found.refunded + 100 <= found.amount)
    payments.refundByHand(found.ref, 100)
  if (found && (found.state === 'action' || found.state === 'processing'))
    payments.finish(found.ref, pick(['paid', 'paid', 'declined', 'cancelled']))
  world.events += 1
  const [body, signature] = payments.webhook({ id: `evt_${world.events}`, kind, ref: ref ?? 'pi_none' })
  return {
    body: JSON.parse(body),
    headers: { 'stripe-signature': pick([signature, signature, signature, 'forged']) },
  }
}

function proof({ world, whose, pick }: Knows): Record<string, string> {
  const known = world.orders.at(-1) ?? { number: 'ABCDE-34679', email: `nobody-${MARK}@private.example` }
  const own = world.orders.find(({ email }) => email === whose.address.email)
  return pick([
    known,
    own ?? known,
    { ...known, email: whose.address.email ?? '' },
    { ...known, number: NOBODYS },
  ])
}

function withdrawal(knows: Knows): RightRequest {
  const { me, pick } = knows
  const statement = { ...proof(knows), name: `${me.address.firstName} ${me.address.lastName}` }
  const goods = pick<object>([
    {},
    { goods: `Den trasiga ${MARK}` },
    { 'pieces.PLA': '1' },
    { 'pieces.PLA': '0' },
  ])
  return { body: { ...statement, ...goods, step: pick(['review', 'confirm', 'edit']) } }
}

function ofDocument({ whose, pick }: Knows): Record<string, string> {
  const { refund, accountId: id = 'acc_none' } = whose
  const number = pick([refund?.number, whose.orders.at(-1)]) ?? 'ABCDE-34679'
  return { id, number }
}

const friend = ({ me, pick }: Knows) => `friend-${me.uid}${pick(['', '.a', '.b'])}@private.example`

const sender = (knows: Knows) => ({ name: `Ada ${MARK}`, email: friend(knows) })

export const RIGHT_REQUESTS: Record<string, Maker> = {
  'GET /oldapi/variations': ({ pick }) => ({ query: { productId: pick(['p-pla', 'p-gift', 'p-none']) } }),
  'GET /oldapi/catalog/variations/:id': ({ pick }) => ({ path: { id: `v-${pick(SKUS)}` } }),
  'GET /oldapi/catalog/inStock': () => ({}),
  'GET /oldapi/catalog/variations/:id/stock': ({ pick }) => ({ path: { id: `v-${pick(SKUS)}` } }),
  'GET /oldapi/inventory': ({ pick }) => ({ query: { sku: pick(SKUS), quantity: pick(['1', '4', '999']) } }),
  'POST /oldapi/checkout': create,
  'GET /oldapi/checkout/:id': ({ whose, pick }) => ({
    path: { id: whose.checkout?.id ?? NOBODYS },
    query: pick([{}, { token: NOBODYS }]),
  }),
  'POST /oldapi/checkout/:id/coupon': ofCheckout(code),
  'GET /oldapi/checkout/:id/swishStatus/:ref': ({ whose, pick }) => ({
    path: { id: whose.checkout?.id ?? NOBODYS, ref: whose.checkout?.payment?.ref ?? 'pi_none' },
    query: pick([{}, { token: NOBODYS }]),
  }),
  'POST /oldapi/checkout/:id/account': ofCheckout(() => ({})),
  'POST /oldapi/checkout/:id/country': ofCheckout(({ pick }) => ({
    country: pick(['SE', 'DE', 'US', 'JP']),
  })),
  'POST /oldapi/checkout/:id/company': ofCheckout(({ pick }) => ({ company: pick([false, true]) })),
  'POST /oldapi/checkout/:id/noVatNumber': ofCheckout(({ pick }) => ({ noVatNumber: pick([true, false]) })),
  'POST /oldapi/checkout/:id/vatNumber': ofCheckout(() => ({})),
  'POST /oldapi/checkout/:id/address': ofCheckout(addressFor),
  'POST /oldapi/checkout/:id/shipping': ofCheckout(({ pick }) => ({
    id: pick(['home', 'point', 'express']),
  })),
  'POST /oldapi/checkout/:id/agent': ofCheckout(({ pick }) => ({ id: pick(['a-1', 'a-2', 'a-3']) })),
  'POST /oldapi/checkout/:id/shippingComplete': ofCheckout(() => ({})),
  'POST /oldapi/checkout/:id/payment': ofCheckout(payment),
  'POST /oldapi/checkout/:id/points': ofCheckout(({ pick }) => ({ points: pick([0, 500, 5_000, 900_000]) })),
  'POST /oldapi/checkout/:id/place': ofCheckout(({ pick }, checkout) => ({
    rev: checkout?.rev ?? 0,
    ...pick([
      ...([{ confirmationToken: 'tok_ok' }, { confirmationToken: 'tok_ok' }] as const),
      ...[{ confirmationToken: 'tok_action' }, { confirmationToken: 'tok_declined' }],
      ...[{ confirmationToken: 'tok_slow' }, {}],
    ]),
  })),
  'GET /oldapi/account/list': () => ({}),
  'POST /oldapi/account/create': ({ me, world, pick }) => ({
    body: {
      email: me.address.email,
      auth: false,
      ...pick([{}, { referalToken: latest(world.referralTokens, pick) }]),
    },
  }),
  'GET /oldapi/account/:id/profile': ofAccount(),
  'GET /oldapi/account/:id/vat': ofAccount(),
  'POST /oldapi/account/:id/profile': ofAccount(({ me, pick }) =>
    pick<object>([
      { accountName: `Ada ${MARK}` },
      { billing: me.address, shipping: addressOf(`${MARK}1`) },
      { billing: null, shipping: null },
    ]),
  ),
  'GET /oldapi/account/:id/orders': (knows) => ({
    path: { id: knows.whose.accountId ?? 'acc_none' },
    ...(knows.pick([true, false]) && {
      query: { before: knows.world.orders.at(-1)?.number ?? 'ABCDE-34679' },
    }),
  }),
  'GET /oldapi/account/:id/export': ofAccount(),
  'POST /oldapi/account/:id/delete': ofAccount(() => ({})),
  'GET /oldapi/account/:id/club': ofAccount(),
  'POST /oldapi/account/:id/join': ofAccount(({ world, pick }) =>
    pick([{}, { referalToken: latest(world.referralTokens, pick) }]),
  ),
  'POST /oldapi/account/:id/sendReferal': ofAccount((knows) => ({
    email: friend(knows),
    currency: knows.pick(CURRENCIES),
    domain: 'se.example',
  })),
  'POST /api/auth-token': () => ({ body: {} }),
  'DELETE /api/auth-token': () => ({}),
  'POST /api/sendgrid/newsletter': (knows) => ({ body: { email: friend(knows) } }),
  'POST /api/contact': (knows) => ({ body: { ...sender(knows), message: `Trasig ${MARK}\nigen` } }),
  'POST /api/re-add': (knows) => {
    const { number: orderNumber, email } = proof(knows)
    const boxes = { weight: TICKED, size: TICKED, contents: TICKED }
    return { body: { orderNumber, email, spools: knows.pick(['8', '12', '7']), waste: 'black', ...boxes } }
  },
  'POST /api/partner': (knows) => ({
    body: { ...sender(knows), company: `Lind ${MARK}`, orgNbr: '556036-0793', need: 'PETG' },
  }),
  'POST /api/affiliate': (knows) => ({
    body: { ...sender(knows), website: knows.pick(['example.com', 'javascript:x']), audience: 'Swedish' },
  }),
  'POST /api/custom-filament': (knows) => ({
    body: {
      ...{ ...sender(knows), material: 'PLA', color: knows.pick(['#c1121c', 'RAL 3020', '#c']) },
      ...{ diameter: '1.75', kilograms: knows.pick(['50', '49']), use: 'Lamps' },
    },
  }),
  'POST /api/restock': (knows) => ({
    body: { email: friend(knows), sku: knows.pick(['LATER', 'PLA', 'GIFT']) },
  }),
  'GET /api/restock/confirm': ({ world, pick }) => ({ query: { token: latest(world.linkTokens, pick) } }),
  'GET /api/restock/leave': ({ world, pick }) => ({ query: { token: latest(world.linkTokens, pick) } }),
  'POST /api/restock/confirm': ({ world, pick }) => ({ query: { token: latest(world.linkTokens, pick) } }),
  'POST /api/restock/leave': ({ world, pick }) => ({ query: { token: latest(world.linkTokens, pick) } }),
  'GET /api/sendgrid/newsletter/confirm': ({ world, pick }) => ({
    query: { token: latest(world.linkTokens, pick) },
  }),
  'POST /api/sendgrid/newsletter/confirm': ({ world, pick }) => ({
    query: { token: latest(world.linkTokens, pick) },
  }),
  'GET /api/sendgrid/newsletter/leave': ({ world, pick }) => ({
    query: { token: latest(world.linkTokens, pick) },
  }),
  'POST /api/sendgrid/newsletter/leave': ({ world, pick }) => ({
    query: { token: latest(world.linkTokens, pick) },
  }),
  'GET /api/account/:id/orders/:number/invoice': (knows) => ({ path: ofDocument(knows) }),
  'GET /api/invoice/:number/:token': ({ world, pick }) => {
    const [, , , number = '', token = ''] = latest(
      world.invoiceLinks,
      pick,
      `/api/invoice/1/${NOBODYS}`,
    ).split('/')
    return { path: { number, token } }
  },
  'GET /api/invoice/:number/:token/credit-note/:refund': ({ whose: { refund } }) => {
    const { number = '1', token = NOBODYS, id = 1 } = refund ?? {}
    return { path: { number, token, refund: String(id) } }
  },
  'GET /api/account/:id/orders/:number/refunds/:refund/credit-note': (knows) => ({
    path: { ...ofDocument(knows), refund: String(knows.whose.refund?.id ?? 1) },
  }),
  'POST /api/orders/invoice': (knows) => ({ body: proof(knows) }),
  'GET /api/withdrawal': () => ({}),
  'POST /api/withdrawal': withdrawal,
  'GET /api/orders/track': () => ({}),
  'GET /api/orders/track/:number/:seal': ({ world, pick }) => {
    const link = latest(world.orderLinks, pick, `/api/orders/track/A/${NOBODYS}`)
    const [, , , , number = '', seal = ''] = link.split('/')
    return { path: { number, seal } }
  },
  'POST /api/orders/track': (knows) => ({ body: proof(knows) }),
  'POST /api/stripe-webhook': webhook,
}

/** While it is not known whether the money has come. */
const WHILE_PAYING = [
  'POST /api/stripe-webhook',
  'GET /oldapi/checkout/:id/swishStatus/:ref',
  'GET /oldapi/checkout/:id',
  'POST /oldapi/checkout/:id/place',
  'POST /oldapi/checkout/:id/payment',
] as const

/** What a customer does next, so that calls of the last steps are met as well. */
export function nextCall({ checkout, accountId, token }: Person, pick: Pick): string {
  if (token && !accountId) return 'POST /oldapi/account/create'
  const call = (name: string) => `POST /oldapi/checkout/:id/${name}`
  if (!checkout) return 'POST /oldapi/checkout'
  switch (checkout.status) {
    case 'open':
      return call('address')
    case 'addressed':
      return call(checkout.physical ? 'shipping' : 'payment')
    case 'shipping': {
      const option = checkout.shippingOptions.find(({ id }) => id === checkout.shipping)
      return call(option?.needsAgent && !checkout.agent ? 'agent' : 'shippingComplete')
    }
    case 'ready':
      return call(checkout.payment ? 'place' : 'payment')
    case 'paying':
      return pick(WHILE_PAYING)
    default:
      return 'POST /oldapi/checkout'
  }
}
