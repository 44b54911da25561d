/** Who is to be told when an article is back in stock, and the links of their mails. */

export const RESTOCK_TABLES = [
  `create table restock_request (
    id int8 generated always as identity primary key,
    email text not null,
    sku text not null,
    site text not null,
    language text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    confirmed_at timestamptz,
    queued_at timestamptz
  )`,
  'create unique index restock_request_of on restock_request (lower(email), sku)',
  // What the sweeper looks for.
  `create index restock_request_waiting on restock_request (sku)
    where confirmed_at is not null and queued_at is null`,
  'create index restock_request_age on restock_request (updated_at)',
  `create table restock_token (
    hash text primary key,
    request_id int8 not null references restock_request on delete cascade,
    created_at timestamptz not null
  )`,
  'create index restock_token_of on restock_token (request_id)',
]
