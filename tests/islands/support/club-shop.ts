/** The club's calls in memory, held to their contracts; every other call of the page goes on. */
import * as v from 'valibot'
import { getClub } from '#api/account/club'
import { type Club, clubSchema } from '#api/account/club-schema'
import { postJoin, postJoinContract } from '#api/account/join'
import { getAccounts, getAccountsContract } from '#api/account/list'
import { postSendReferal, postSendReferalContract } from '#api/account/send-referal'
import type { Endpoint } from '#api/endpoint'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#api/errors'
import type { Account } from '#core/account/account'

const ENDPOINTS = { getAccounts, getClub, postJoin, postSendReferal }
type Name = keyof typeof ENDPOINTS

export const OWN: Account = { accountId: 'acc-1', accountName: 'Sara Ek', kind: 'private', agreements: [] }

export const NO_MEMBER: Club = {
  member: false,
  tier: 'standard',
  percent: 3,
  balances: [],
  period: { currency: 'EUR', earned: 0, next: { tier: 'pro', missing: 1_500 } },
  entries: [],
  invited: { joined: 0, rewarded: 0 },
}

export const NEW_MEMBER: Club = {
  ...NO_MEMBER,
  member: true,
  joinedAt: '2026-05-20T10:00:00Z',
  referralToken: 'token-of-sara',
}

export const MEMBER: Club = {
  ...NEW_MEMBER,
  tier: 'pro',
  percent: 6,
  balances: [
    { currency: 'SEK', balance: 5_000, expiring: { amount: 5_000, at: '2026-11-18T10:00:00Z' } },
    { currency: 'EUR', balance: 1_240, expiring: { amount: 310, at: '2026-12-04T10:00:00Z' } },
  ],
  period: { currency: 'EUR', earned: 2_120, next: { tier: 'elite', missing: 880 } },
  entries: [
    {
      id: 4,
      type: 'redemption',
      amount: 250,
      currency: 'EUR',
      at: '2026-05-20T10:00:00Z',
      order: 'ABCDE-FGHJK',
    },
    {
      id: 3,
      type: 'redemption',
      amount: -600,
      currency: 'EUR',
      at: '2026-05-19T10:00:00Z',
      order: 'ABCDE-FGHJK',
    },
    { id: 2, type: 'invite', amount: 500, currency: 'EUR', at: '2026-05-18T10:00:00Z' },
    { id: 1, type: 'reward', amount: 900, currency: 'EUR', at: '2026-05-17T10:00:00Z', order: 'NPQRT-UVWXY' },
  ],
  invited: { joined: 3, rewarded: 1 },
}

export interface AskedOfClub {
  name: Name
  body: unknown
  key: string | null
}

export type ClubShop = ReturnType<typeof openClubShop>

export function openClubShop() {
  const below = globalThis.fetch
  const asked: AskedOfClub[] = []
  const troubles = new Map<Name, (ErrorCode | 'dropped')[]>()
  const held = new Map<Name, Promise<void>>()
  const state = { accounts: [OWN] as Account[], club: NO_MEMBER }

  const answers: Record<Name, (body: unknown) => unknown> = {
    getAccounts: () => v.parse(getAccountsContract().response, state.accounts),
    getClub: () => v.parse(clubSchema, state.club),
    postJoin(body) {
      v.parse(postJoinContract().body, body)
      state.club = NEW_MEMBER
      return v.parse(clubSchema, state.club)
    },
    postSendReferal(body) {
      v.parse(postSendReferalContract().body, body)
      return { accepted: true }
    },
  }

  const fake: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const name = nameOf(pathname, init?.method ?? 'GET')
    if (!name) return below(input, init)
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    asked.push({ name, body, key: new Headers(init?.headers).get('idempotency-key') })
    await held.get(name)
    const trouble = troubles.get(name)?.shift()
    if (trouble === 'dropped') throw new TypeError('Failed to fetch')
    return trouble ? refusal(trouble) : Response.json(answers[name](body))
  }
  globalThis.fetch = fake

  return {
    state,
    calls: (name: Name) => asked.filter((call) => call.name === name),
    /** The next calls are refused, one after the other. */
    fail: (name: Name, ...next: (ErrorCode | 'dropped')[]) => {
      troubles.set(name, [...(troubles.get(name) ?? []), ...next])
    },
    /** @returns lets the answers arrive that are under way until then */
    hold(name: Name): () => void {
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

function nameOf(pathname: string, method: string): Name | undefined {
  return (Object.keys(ENDPOINTS) as Name[]).find((name) => {
    const { path, method: own }: Endpoint = ENDPOINTS[name]
    return own === method && new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(pathname)
  })
}

function refusal(code: ErrorCode): Response {
  const body: ErrorBody = { message: [`refused: ${code}`], code, requestId: 'r-1' }
  return Response.json(body, { status: ERROR_STATUS[code] })
}
