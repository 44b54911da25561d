/** Orders that are paid later, by invoice: when, who owes for how many, and what was credited. */

export const INVOICE_PAYMENTS = [
  'alter table orders add column due_at timestamptz',
  'alter table orders add column paid_at timestamptz',
  // Shows the invoice to whoever has it, as the link in the mail does.
  'alter table orders add column invoice_token text',
  `create table open_invoice (
    checkout_id text not null references checkout on delete cascade,
    key text not null,
    created_at timestamptz not null,
    primary key (checkout_id, key)
  )`,
  'create index open_invoice_key on open_invoice (key)',
  `create table invoice_credit (
    key text primary key,
    ref text not null,
    amount int8 not null check (amount > 0),
    created_at timestamptz not null
  )`,
  'create index invoice_credit_ref on invoice_credit (ref)',
]
