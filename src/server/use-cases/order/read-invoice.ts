/** What an invoice is made of: for whose order it is, and for who has the link to it. */

import type { OrderDocument } from '#server/db/documents'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { isSameSecret } from '#server/same-secret'
import { dueDate } from '#server/use-cases/order/due-date'
import { documentToken } from '#server/use-cases/order/guest-order'
import { type Invoice, issueInvoice } from '#server/use-cases/order/issue-invoice'
import { isOwnedBy, type OrderOwner } from '#server/use-cases/order/own-orders'

export interface InvoiceSource {
  order: OrderDocument
  invoice: Invoice
  /** Undefined as long as it has not left. */
  shippedAt?: Date | undefined
  /** Of an order that is paid by it; undefined for one that was paid as it was placed. */
  terms?: InvoiceTerms | undefined
}

export interface InvoiceTerms {
  /** Undefined as long as the order waits for goods: it counts from when they leave. */
  dueAt: Date | undefined
  /** Undefined as long as the money has not come. */
  paidAt?: Date | undefined
  /** Minor units that need not be paid any more. */
  credited: number
}

/**
 * @param owner of whom the order has to be; the caller's membership of the account was checked
 * @returns `not_found` also for an order of somebody else
 */
export async function readInvoice(
  deps: Deps,
  { owner, number }: { owner: OrderOwner; number: string },
): Promise<Result<InvoiceSource>> {
  const found = await orderOf(deps, number).where(isOwnedBy(owner)).executeTakeFirst()
  return found ? success(await sourceOf(deps, found)) : failure('not_found')
}

/**
 * @param token of the link in the mail
 * @returns `not_found` also for a wrong token
 */
export async function readInvoiceByToken(
  deps: Deps,
  { number, token }: { number: string; token: string },
): Promise<Result<InvoiceSource>> {
  const found = await orderOf(deps, number).executeTakeFirst()
  return found && isTokenOf(found, token) ? success(await sourceOf(deps, found)) : failure('not_found')
}

/** @param token of a link, as it was sent */
export function isTokenOf(order: Parameters<typeof documentToken>[0], token: string): boolean {
  return isSameSecret(documentToken(order), token)
}

type FoundOrder = Awaited<ReturnType<ReturnType<typeof orderOf>['executeTakeFirstOrThrow']>>

function orderOf({ db }: Deps, number: string) {
  return db
    .selectFrom('orders')
    .select([
      'number',
      'checkout_id',
      'document',
      'due_at',
      'paid_at',
      'refunded',
      'shipped_at',
      'invoice_token',
    ])
    .where('number', '=', number)
}

/** What the invoice of an order is made of; it gets its number here, if it has none. */
export async function sourceOf(
  deps: Deps,
  order: Pick<FoundOrder, 'document' | 'shipped_at' | 'due_at' | 'paid_at' | 'refunded'>,
): Promise<InvoiceSource> {
  const { document, shipped_at } = order
  return {
    order: document,
    invoice: await issueInvoice(deps, document.number),
    shippedAt: shipped_at ?? undefined,
    terms: termsOf(order),
  }
}

/** @returns undefined for an order that was paid as it was placed */
function termsOf(order: Parameters<typeof sourceOf>[1]): InvoiceTerms | undefined {
  const { due_at, paid_at, refunded } = order
  if (due_at === null) return undefined
  return { dueAt: dueDate(order), paidAt: paid_at ?? undefined, credited: refunded }
}
