/** Until when an order on invoice is to be paid, as everything says it that is sent or shown of it. */
import type { Selectable } from 'kysely'
import { knownDue } from '#core/checkout/invoice'
import type { OrdersTable } from '#server/db/schema-orders'

type Owed = Pick<Selectable<OrdersTable>, 'due_at' | 'shipped_at' | 'document'>

/** @returns undefined also for an order that was paid as it was placed, whose `due_at` is null */
export function dueDate({ due_at, shipped_at, document }: Owed): Date | undefined {
  if (due_at === null) return undefined
  return knownDue({ dueAt: due_at, shippedAt: shipped_at ?? undefined, lines: document.lines })
}
