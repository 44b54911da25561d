/** What the Stripe sandbox remembers: in memory, and in a journal so that a restart forgets no paid intent. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface SandboxIntent {
  id: string
  created: number
  amount: number
  currency: string
  status: IntentStatus
  metadata: Record<string, string>
  /** Types that the creator allowed. */
  allowed: string[]
  /** Type and name of the test payment method that was last tried. */
  method?: { type: string; name: string }
  returnUrl?: string
  description?: string
  receiptEmail?: string
  error?: { code: string; decline_code?: string; message: string }
  /** Why it was cancelled, as the caller that cancelled it said. */
  cancellationReason?: string
  /** Id of the charge, once there was one. */
  charge?: string
  refunded: number
}

export interface SandboxToken {
  id: string
  created: number
  method: { type: string; name: string }
  returnUrl?: string
  /** The intent that used it up: a confirmation token confirms once. */
  usedBy?: string
}

export interface SandboxRefund {
  id: string
  created: number
  intent: string
  amount: number
  currency: string
  /** Of the earlier sandbox missing: those have succeeded. */
  status?: 'succeeded' | 'failed'
}

export interface SandboxDispute {
  id: string
  created: number
  intent: string
  charge: string
  amount: number
  currency: string
  status: string
}

/** The answer that was given for an idempotency key, and for which request. */
export interface SandboxKey {
  request: string
  status: number
  body: string
}

interface Tables {
  intents: SandboxIntent
  tokens: SandboxToken
  refunds: SandboxRefund
  disputes: SandboxDispute
  keys: SandboxKey
}
type TableName = keyof Tables

export interface SandboxStore {
  get<T extends TableName>(table: T, id: string): Tables[T] | undefined
  put<T extends TableName>(table: T, id: string, row: Tables[T]): void
  all<T extends TableName>(table: T): Tables[T][]
}

/** @param file journal of one JSON line per change; without it everything is forgotten with the process */
export function createStore(file?: string): SandboxStore {
  const tables: { [T in TableName]: Map<string, Tables[T]> } = {
    intents: new Map(),
    tokens: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    keys: new Map(),
  }
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    replay(file, tables)
    compact(file, tables)
  }
  return {
    // A copy, so that nothing changes without being written down.
    get: (table, id) => structuredClone(tables[table].get(id)),
    put(table, id, row) {
      const copy = structuredClone(row)
      tables[table].set(id, copy)
      // Synchronous on purpose: a payment that was answered must survive a kill, as it does at Stripe.
      if (file) appendFileSync(file, line(table, id, copy))
    },
    all: (table) => structuredClone([...tables[table].values()]),
  }
}

function line(table: string, id: string, row: unknown): string {
  return `${JSON.stringify([table, id, row])}\n`
}

function replay(file: string, tables: Record<string, Map<string, unknown>>): void {
  if (!existsSync(file)) return
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const change = parse(text)
    if (change) tables[change[0]]?.set(change[1], change[2])
  }
}

/** The last line may be cut off by a kill. */
function parse(text: string): [string, string, unknown] | undefined {
  try {
    const change: unknown = JSON.parse(text)
    return Array.isArray(change) ? (change as [string, string, unknown]) : undefined
  } catch {
    return undefined
  }
}

function compact(file: string, tables: Record<string, Map<string, unknown>>): void {
  const lines = Object.entries(tables).flatMap(([table, rows]) =>
    [...rows].map(([id, row]) => line(table, id, row)),
  )
  writeFileSync(`${file}.new`, lines.join(''))
  renameSync(`${file}.new`, file)
}
