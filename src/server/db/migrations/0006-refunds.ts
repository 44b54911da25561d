/** Refunds of orders with their credit notes, and what was sent. */

export const REFUNDS = [
  // Points and gift cards that have gone back, beside the money, which is `refunded`.
  'alter table orders add column other_back int8 not null default 0',
  'alter table orders add column shipped_at timestamptz',
  'alter table orders add column carrier text',
  'alter table orders add column tracking text',
  // The bonus that this order has earned whoever invited its customer.
  'alter table orders add column invite_entry int8 references points_entry on delete set null',
  'create index orders_invite_entry on orders (invite_entry) where invite_entry is not null',
  `create table refund (
    id int8 generated always as identity primary key,
    order_number text not null references orders,
    origin text not null,
    reason text,
    money int8 not null check (money >= 0),
    points int8 not null check (points >= 0),
    gift_cards int8 not null check (gift_cards >= 0),
    document jsonb not null,
    created_at timestamptz not null,
    done_at timestamptz,
    check (money + points + gift_cards > 0)
  )`,
  'create index refund_order on refund (order_number)',
  `create table credit_note (
    number int8 primary key,
    refund_id int8 not null unique references refund,
    issued_at timestamptz not null
  )`,
  // Counted on when an invited account is deleted: what an inviter sees does not fall.
  'alter table account add column invited_gone int4 not null default 0',
  'alter table account add column rewarded_gone int4 not null default 0',
  // Refunds from before, each order's as one: money with the same part of its points, as they were given back.
  `insert into refund (order_number, origin, money, points, gift_cards, document, created_at, done_at)
    select number, 'provider', refunded,
      case when total > 0 then (document->'totals'->>'points')::int8 * least(refunded, total) / total else 0 end,
      0, '{"kind":"amount","lines":[],"vat":[],"restocked":[]}'::jsonb, now(), now()
    from orders where refunded > 0`,
]
