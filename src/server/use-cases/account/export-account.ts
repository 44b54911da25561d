/**
 * All that the shop keeps of an account and of the person who asks (GDPR, articles 15 and 20). Other members are only
 * counted: what is known of them is theirs. Secrets and hashes, by which the shop knows a browser or a network again,
 * say nothing of a person.
 */

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { emailKey } from '#core/account/email-key'
import type { Db } from '#server/db/transaction'
import type { Deps, Person } from '#server/ports'
import { accountCaller, type CallContext, selectedAccount } from '#server/use-cases/context'
import { isOwnedBy, type OrderOwner, orderOwner } from '#server/use-cases/order/own-orders'

type AccountExport = Record<string, unknown>

/** @returns what is kept, by what it is; dates are ISO date-times, money in minor units */
export async function exportAccount({ db }: Pick<Deps, 'db'>, context: CallContext): Promise<AccountExport> {
  const accountId = selectedAccount(context)
  const person = accountCaller(context)
  return {
    ...(await accountParts(db, accountId)),
    ...(await memberParts(db, accountId, person)),
    ...(await purchases(db, orderOwner(context))),
    ...(await clubParts(db, accountId)),
    newsletter: await newsletterOf(db, person),
    restock: await restockOf(db, person),
    messages: await messagesOf(db, person),
  }
}

async function accountParts(db: Db, id: string) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'kind', 'name', 'org_nbr', 'vat_nbr', 'billing', 'shipping_address'])
    .select(['referral_token', 'club_joined_at', 'invited_gone', 'rewarded_gone'])
    .select(['created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const agreements = await db
    .selectFrom('agreement')
    .select(['product_id', 'discount_percentage', 'created_at'])
    .where('account_id', '=', id)
    .orderBy('product_id')
    .execute()
  return { account, agreements }
}

async function memberParts(db: Db, accountId: string, { uid, email, emailVerified, signedInAt }: Person) {
  const members = await db
    .selectFrom('account_member')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const invitees = await db
    .selectFrom('account_invitee')
    .select('email')
    .where('account_id', '=', accountId)
    .execute()
  const own = members.find((member) => member.uid === uid)
  return {
    person: { uid, email, emailVerified, signedInAt },
    member: own && { email: own.email, created_at: own.created_at },
    otherMembers: members.length - 1,
    invitedMembers: invitees.length,
    ...(await namedAs(db, { email, emailVerified })),
  }
}

/** Companies that have named the person, who has not seen them yet. */
async function namedAs(db: Db, { email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>) {
  if (!email || !emailVerified) return { namedAs: [] }
  const namedAs = await db
    .selectFrom('account_invitee')
    .select(['account_id', 'email', 'created_at'])
    .where('email', '=', emailKey(email))
    .execute()
  return { namedAs }
}

async function purchases(db: Db, owner: OrderOwner) {
  const isOwn = isOwnedBy(owner)
  const orders = await db
    .selectFrom('orders')
    .select(['number', 'placed_at', 'email', 'currency', 'total', 'refunded', 'other_back', 'document'])
    .select(['shipped_at', 'carrier', 'tracking'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('refund')
          .select(['created_at', 'done_at', 'reason', 'money', 'points', 'gift_cards', 'document'])
          .whereRef('refund.order_number', '=', 'orders.number')
          .orderBy('id'),
      ).as('refunds'),
    )
    .where(isOwn)
    .orderBy('placed_at')
    .execute()
  const checkouts = await db
    .selectFrom('checkout')
    .select(['id', 'site', 'language', 'status', 'currency', 'country', 'company', 'email', 'billing'])
    .select(['shipping_address', 'shipping_option', 'agents', 'agent', 'payment_option', 'payment_reference'])
    .select([
      'purchase_order',
      'invoice_email',
      'e_invoice_id',
      'affiliates',
      'points',
      'created_at',
      'updated_at',
      'expires_at',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('checkout_line')
          .select(['sku', 'quantity'])
          .whereRef('checkout_line.checkout_id', '=', 'checkout.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('account_id', '=', owner.accountId)
    .orderBy('created_at')
    .execute()
  const withdrawals = await db
    .selectFrom('withdrawal')
    .innerJoin('orders', 'orders.number', 'withdrawal.order_number')
    .select(['withdrawal.order_number', 'withdrawal.name', 'withdrawal.email', 'goods', 'pieces', 'late'])
    .select(['received_at', 'acknowledged_at', 'done_at'])
    .where(isOwn)
    .orderBy('withdrawal.id')
    .execute()
  const returns = await db
    .selectFrom('readd')
    .innerJoin('orders', 'orders.number', 'readd.order_number')
    .select(['readd.order_number', 'readd.email', 'spools', 'waste', 'send_by', 'agreed_at'])
    .where(isOwn)
    .orderBy('readd.id')
    .execute()
  return { orders, checkouts, withdrawals, returns }
}

async function clubParts(db: Db, accountId: string) {
  const balances = await db
    .selectFrom('points_balance')
    .select(['currency', 'balance', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute()
  const entries = await db
    .selectFrom('points_entry')
    .select(['id', 'currency', 'type', 'amount', 'unspent', 'expires_at', 'usable_from', 'order_number'])
    .select(['created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const invited = await db
    .selectFrom('referral')
    .select(['created_at', 'rewarded_at'])
    .where('inviter', '=', accountId)
    .execute()
  const invitedBy = await db
    .selectFrom('referral')
    .select(['created_at'])
    .where('invited', '=', accountId)
    .executeTakeFirst()
  const invitations = await db
    .selectFrom('invitation')
    .select(['email', 'created_at'])
    .where('account_id', '=', accountId)
    .execute()
  return { points: { balances, entries }, invitations: { sent: invitations, joined: invited, invitedBy } }
}

/** Of the address that the sign-in service has seen to be the person's: another's is not given away. */
async function newsletterOf(db: Db, { email, emailVerified }: Person) {
  if (!email || !emailVerified) return []
  return db
    .selectFrom('newsletter')
    .select(['email', 'site', 'status', 'confirmed_at', 'created_at', 'updated_at'])
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', emailKey(email)))
    .execute()
}

/** What that address waits for. */
async function restockOf(db: Db, { email, emailVerified }: Person) {
  if (!email || !emailVerified) return []
  return db
    .selectFrom('restock_request')
    .select(['email', 'sku', 'site', 'language', 'created_at', 'updated_at', 'confirmed_at'])
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', emailKey(email)))
    .orderBy('id')
    .execute()
}

/** What was sent with forms from that address, as long as it is kept. */
async function messagesOf(db: Db, { email, emailVerified }: Person) {
  if (!email || !emailVerified) return []
  return db
    .selectFrom('form_message')
    .select(['kind', 'site', 'language', 'email', 'fields', 'decision', 'received_at', 'handled_at'])
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', emailKey(email)))
    .orderBy('id')
    .execute()
}
