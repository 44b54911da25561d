/** Statements of withdrawal, as customers made them. */

export const WITHDRAWALS = [
  `create table withdrawal (
    id int8 generated always as identity primary key,
    site text not null,
    language text not null,
    typed_number text not null,
    order_number text references orders,
    name text not null,
    email text not null,
    goods text not null,
    pieces jsonb not null,
    late bool not null,
    fingerprint text not null unique,
    received_at timestamptz not null,
    acknowledged_at timestamptz,
    done_at timestamptz
  )`,
  'create index withdrawal_open on withdrawal (received_at) where done_at is null',
  'create index withdrawal_order on withdrawal (order_number) where order_number is not null',
]
