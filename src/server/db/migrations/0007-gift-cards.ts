/** Gift cards with their ledger, and coupons with their uses. */

export const GIFT_CARDS = [
  `create table gift_card (
    id int8 generated always as identity primary key,
    code_hash text not null unique,
    last4 text not null,
    unsent_code text,
    currency text not null,
    value int8 not null check (value > 0),
    balance int8 not null check (balance between 0 and value),
    order_number text not null references orders,
    sku text not null,
    piece int4 not null,
    valid_until timestamptz not null,
    voided_at timestamptz,
    created_at timestamptz not null,
    unique (order_number, sku, piece)
  )`,
  `create table gift_card_entry (
    id int8 generated always as identity primary key,
    gift_card_id int8 not null references gift_card,
    type text not null,
    amount int8 not null,
    checkout_id text,
    attempt int4,
    order_number text references orders,
    dedupe_key text not null unique,
    created_at timestamptz not null
  )`,
  'create index gift_card_entry_card on gift_card_entry (gift_card_id)',
  'create index gift_card_entry_checkout on gift_card_entry (checkout_id, attempt) where checkout_id is not null',
  'create index gift_card_entry_order on gift_card_entry (order_number) where order_number is not null',
  `create table coupon (
    code text primary key,
    percent int4 check (percent between 1 and 100),
    amounts jsonb,
    minimums jsonb,
    sites jsonb,
    valid_from timestamptz,
    valid_until timestamptz,
    max_uses int4 check (max_uses > 0),
    uses int4 not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
    once_per_customer bool not null,
    stopped_at timestamptz,
    created_at timestamptz not null,
    check ((percent is null) <> (amounts is null))
  )`,
  `create table coupon_use (
    coupon text not null references coupon,
    checkout_id text not null references checkout on delete cascade,
    attempt int4 not null,
    mailbox text,
    account_id text references account on delete set null,
    order_number text references orders,
    created_at timestamptz not null,
    primary key (coupon, checkout_id)
  )`,
  'create index coupon_use_checkout on coupon_use (checkout_id)',
  'create index coupon_use_mailbox on coupon_use (coupon, mailbox)',
  'create index coupon_use_account on coupon_use (account_id) where account_id is not null',
  'alter table checkout add column coupon text',
  'alter table checkout add column gift_cards jsonb',
]
