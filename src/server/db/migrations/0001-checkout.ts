/** Stock, checkout, payment, order, and what keeps them exact: idempotency keys, webhook events, the outbox. */

export const CHECKOUT_TABLES = [
  `create table stock (
    sku text primary key,
    on_hand int4 not null check (on_hand >= 0),
    reserved int4 not null default 0 check (reserved >= 0),
    eta timestamptz,
    updated_at timestamptz not null,
    check (reserved <= on_hand)
  )`,
  `create table checkout (
    id text primary key,
    owner text not null,
    site text not null,
    language text not null,
    status text not null,
    rev int4 not null,
    currency text not null,
    country text not null,
    company bool not null,
    physical bool not null,
    email text,
    billing jsonb,
    shipping_address jsonb,
    shipping_option text,
    agents jsonb,
    agent text,
    payment_option text,
    payment_reference text,
    e_invoice_id text,
    affiliates jsonb,
    return_token text not null,
    attempt int4 not null default 0,
    quoted text not null,
    frozen jsonb,
    reserved_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null,
    check ((status = 'paying') = (reserved_until is not null))
  )`,
  // What the sweeper looks for, and nothing else: most checkouts are finished.
  `create index checkout_expiring on checkout (expires_at)
    where status in ('open', 'addressed', 'shipping', 'ready')`,
  `create index checkout_paying on checkout (reserved_until) where status = 'paying'`,
  `create table checkout_line (
    checkout_id text not null references checkout on delete cascade,
    position int4 not null,
    variation_id text not null,
    sku text not null,
    quantity int4 not null check (quantity between 1 and 999),
    primary key (checkout_id, sku)
  )`,
  `create table reservation (
    checkout_id text not null references checkout,
    sku text not null references stock,
    quantity int4 not null check (quantity > 0),
    primary key (checkout_id, sku)
  )`,
  `create table payment (
    id int8 generated always as identity primary key,
    checkout_id text not null references checkout,
    attempt int4 not null,
    status text not null,
    ref text unique,
    option text not null,
    amount int8 not null check (amount >= 0),
    currency text not null,
    refunded int8 not null default 0 check (refunded >= 0),
    decline_code text,
    next_action jsonb,
    request jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (checkout_id, attempt)
  )`,
  `create unique index payment_one_live on payment (checkout_id)
    where status in ('starting', 'action', 'processing', 'paid')`,
  `create index payment_starting on payment (updated_at) where status = 'starting'`,
  `create table orders (
    number text primary key,
    checkout_id text not null unique references checkout,
    payment_id int8 unique references payment,
    site text not null,
    email text not null,
    currency text not null,
    total int8 not null check (total >= 0),
    refunded int8 not null default 0 check (refunded >= 0),
    document jsonb not null,
    placed_at timestamptz not null
  )`,
  `create table idempotency (
    scope text not null,
    key text not null,
    body_hash text not null,
    claim text not null,
    lease_until timestamptz not null,
    response jsonb,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  'create index idempotency_created on idempotency (created_at)',
  `create table webhook_event (
    id text primary key,
    kind text not null,
    ref text not null,
    processed_at timestamptz not null
  )`,
  `create table outbox (
    id int8 generated always as identity primary key,
    kind text not null,
    dedupe_key text not null unique,
    payload jsonb not null,
    attempts int4 not null default 0,
    next_at timestamptz not null,
    done_at timestamptz,
    last_error text,
    created_at timestamptz not null
  )`,
  'create index outbox_due on outbox (next_at) where done_at is null',
  `create table rate_limit (
    key text not null,
    window_start timestamptz not null,
    count int4 not null,
    primary key (key, window_start)
  )`,
]
