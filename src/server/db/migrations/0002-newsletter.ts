/** Subscriptions to the newsletter, and the links of their mails. */

export const NEWSLETTER_TABLES = [
  `create table newsletter (
    id int8 generated always as identity primary key,
    email text not null,
    site text not null,
    status text not null check (status in ('pending', 'confirmed', 'left')),
    rev int4 not null default 0,
    contact_at timestamptz,
    confirmed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create unique index newsletter_email on newsletter (lower(email))',
  // What the sweeper deletes: most subscriptions are confirmed.
  `create index newsletter_over on newsletter (updated_at) where status <> 'confirmed' and contact_at is null`,
  `create table newsletter_token (
    hash text primary key,
    newsletter_id int8 not null references newsletter on delete cascade,
    created_at timestamptz not null
  )`,
  'create index newsletter_token_of on newsletter_token (newsletter_id)',
]
