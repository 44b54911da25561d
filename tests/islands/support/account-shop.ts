/**
 * The shop's account calls in memory, for pages of a signed-in visitor. What is asked and what is answered is held to
 * the contracts; every other call goes on to the shop of `shop.ts`.
 */
import * as v from 'valibot'
import { getClub, getClubContract } from '#api/account/club'
import type { Club } from '#api/account/club-schema'
import { postAccountDelete, postAccountDeleteContract } from '#api/account/delete'
import { getAccountExport, getAccountExportContract } from '#api/account/export'
import { getAccounts, getAccountsContract } from '#api/account/list'
import type { AccountOrder } from '#api/account/order-schema'
import { getAccountOrders, getAccountOrdersContract } from '#api/account/orders'
import { getProfile, getProfileContract, postProfile, postProfileContract } from '#api/account/profile'
import type { Profile } from '#api/account/profile-schema'
import { postAuthToken, postAuthTokenContract } from '#api/auth-token'
import type { Contract, Endpoint } from '#api/endpoint'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#api/errors'
import type { Account } from '#core/account/account'
import { ORDERS_AT_ONCE } from '#core/account/find-orders'

export type AccountCall =
  | 'getAccounts'
  | 'getOrders'
  | 'getClub'
  | 'getProfile'
  | 'postProfile'
  | 'getExport'
  | 'postDelete'
  | 'postAuthToken'
  | 'getInvoice'
  | 'getCreditNote'

export interface AskedOfAccount {
  name: AccountCall
  id: string
  /** Of the header. */
  token: string | undefined
  body: unknown
}

export interface Refusal {
  code: ErrorCode
  fields?: NonNullable<ErrorBody['fields']>
}

export const PRIVATE: Account = {
  accountId: 'acc-1',
  accountName: 'Sara Ek',
  kind: 'private',
  agreements: [],
}
export const COMPANY: Account = {
  accountId: 'acc-2',
  accountName: 'Ek Modellverkstad AB',
  kind: 'company',
  agreements: [{ productId: 'All', discountPercentage: 12 }],
}

const NO_CLUB: Club = {
  member: false,
  tier: 'standard',
  percent: 3,
  balances: [],
  period: { currency: 'EUR', earned: 0 },
  entries: [],
  invited: { joined: 0, rewarded: 0 },
}

function profileOf({ accountId, accountName, kind }: Account): Profile {
  const numbers = kind === 'company' ? { orgNbr: '556036-0793', vatNbr: 'SE556036079301' } : {}
  const otherMembers = kind === 'company' ? 2 : 0
  return {
    accountId,
    accountName,
    kind,
    ...numbers,
    addresses: {},
    otherMembers,
    ...(kind === 'company' && { colleagues: ['bo@ek.example'] }),
    createdAt: '2026-01-08T09:00:00Z',
  }
}

interface Row {
  name: AccountCall
  endpoint: Endpoint
  contract: () => Contract
  answer: (id: string, body: unknown, query: URLSearchParams) => unknown
}

/** To who names an account without being its member. */
const FORBIDDEN: Refusal = { code: 'forbidden' }

function refused({ code, fields }: Refusal): Response {
  const body: ErrorBody = { message: [`refused: ${code}`], code, requestId: 'r-1', ...(fields && { fields }) }
  return Response.json(body, { status: ERROR_STATUS[code] })
}

export type AccountShop = ReturnType<typeof openAccountShop>

export function openAccountShop() {
  const below = globalThis.fetch
  const asked: AskedOfAccount[] = []
  const troubles = new Map<AccountCall, (Refusal | 'dropped')[]>()
  const held = new Map<AccountCall, Promise<void>>()
  const state = {
    accounts: [PRIVATE] as readonly Account[],
    orders: [] as AccountOrder[],
    club: NO_CLUB,
    profiles: new Map<string, Profile>(),
  }
  const profile = (id: string): Profile => {
    const account = state.accounts.find(({ accountId }) => accountId === id)
    if (!account) throw new Error(`no account ${id}`)
    return state.profiles.get(id) ?? profileOf(account)
  }
  const rows: Row[] = [
    {
      name: 'getAccounts',
      endpoint: getAccounts,
      contract: getAccountsContract,
      answer: () => state.accounts,
    },
    {
      name: 'getOrders',
      endpoint: getAccountOrders,
      contract: getAccountOrdersContract,
      answer(_id, _body, query) {
        const at = state.orders.findIndex(({ number }) => number === query.get('before'))
        return state.orders.slice(at + 1, at + 1 + ORDERS_AT_ONCE)
      },
    },
    { name: 'getClub', endpoint: getClub, contract: getClubContract, answer: () => state.club },
    { name: 'getProfile', endpoint: getProfile, contract: getProfileContract, answer: profile },
    {
      name: 'postProfile',
      endpoint: postProfile,
      contract: postProfileContract,
      answer(id, body) {
        const { accountName, billing, shipping } = body as v.InferOutput<
          NonNullable<ReturnType<typeof postProfileContract>['body']>
        >
        const before = profile(id)
        const change = (part: 'billing' | 'shipping', sent: typeof billing) =>
          sent === undefined ? before.addresses[part] : (sent ?? undefined)
        const addresses = { billing: change('billing', billing), shipping: change('shipping', shipping) }
        state.profiles.set(id, { ...before, ...(accountName && { accountName }), addresses })
        return profile(id)
      },
    },
    {
      name: 'getExport',
      endpoint: getAccountExport,
      contract: getAccountExportContract,
      answer: (id) => ({ account: profile(id), orders: state.orders }),
    },
    {
      name: 'postDelete',
      endpoint: postAccountDelete,
      contract: postAccountDeleteContract,
      answer(id) {
        state.accounts = state.accounts.filter(({ accountId }) => accountId !== id)
        return { deleted: true }
      },
    },
    {
      name: 'postAuthToken',
      endpoint: postAuthToken,
      contract: postAuthTokenContract,
      answer: () => ({ kept: true }),
    },
  ]

  async function troubled(name: AccountCall): Promise<Response | undefined> {
    await held.get(name)
    const trouble = troubles.get(name)?.shift()
    if (trouble === 'dropped') throw new TypeError('Failed to fetch')
    return trouble && refused(trouble)
  }

  const fake: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const sent = init?.body ? JSON.parse(String(init.body)) : undefined
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '')
    const document = /^\/api\/account\/([^/]+)\/orders\/[^/]+\/(?:invoice|refunds\/(\d+)\/credit-note)$/.exec(
      pathname,
    )
    if (document) {
      const [, id = '', refund] = document
      const name = refund ? 'getCreditNote' : 'getInvoice'
      asked.push({ name, id, token, body: refund })
      const pdf = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
      return (await troubled(name)) ?? pdf
    }
    for (const { name, endpoint, contract, answer } of rows) {
      const match = new RegExp(`^${endpoint.path.replace(':id', '([^/]+)')}$`).exec(pathname)
      if (!match || endpoint.method !== (init?.method ?? 'GET')) continue
      const id = match[1] ?? ''
      const { body: schema, response } = contract()
      const body = schema && v.parse(schema, sent)
      asked.push({ name, id, token, body })
      const selected = searchParams.get('accountId')
      if (selected && !state.accounts.some(({ accountId }) => accountId === selected))
        return refused(FORBIDDEN)
      return (await troubled(name)) ?? Response.json(v.parse(response, answer(id, body, searchParams)))
    }
    return below(input, init)
  }
  globalThis.fetch = fake

  return {
    state,
    asked,
    calls: (name: AccountCall) => asked.filter((call) => call.name === name),
    /** The next calls are refused, one after the other. */
    fail(name: AccountCall, ...next: (Refusal | 'dropped')[]) {
      troubles.set(name, [...(troubles.get(name) ?? []), ...next])
    },
    /** Answers are under way until the test lets them arrive. */
    hold(name: AccountCall): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return () => {
        held.delete(name)
        resolve()
      }
    },
    close() {
      if (globalThis.fetch === fake) globalThis.fetch = below
    },
  }
}
