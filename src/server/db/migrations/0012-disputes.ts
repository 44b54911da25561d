/** Refunds that did not arrive, and disputes of payments. */

export const DISPUTES = [
  // Of what was sent back, what came back to the provider; `refunded` is what has not.
  'alter table payment add column refund_failed int8 not null default 0',
  // Paid to the customer another way, instead of a refund that did not arrive.
  'alter table payment add column repaid_elsewhere int8 not null default 0',
  `create table dispute (
    id text primary key,
    payment_id int8 not null references payment on delete cascade,
    amount int8 not null,
    currency text not null,
    reason text not null,
    status text not null,
    refundable bool not null,
    due_by timestamptz,
    opened_at timestamptz not null,
    closed_at timestamptz
  )`,
  'create index dispute_payment on dispute (payment_id)',
]
