/** Messages that came by the forms of content pages, and the parcels of RE-ADD that were agreed to. */

export const FORMS = [
  `create table form_message (
    id int8 generated always as identity primary key,
    kind text not null,
    site text not null,
    language text not null,
    email text not null,
    fields jsonb not null,
    decision jsonb,
    received_at timestamptz not null,
    handled_at timestamptz
  )`,
  'create index form_message_email on form_message (lower(email))',
  `create table form_attachment (
    message_id int8 not null references form_message on delete cascade,
    position int4 not null,
    name text not null,
    type text not null,
    bytes bytea not null,
    primary key (message_id, position)
  )`,
  `create table readd (
    id int8 generated always as identity primary key,
    customer text not null,
    nth int4 not null,
    order_number text not null references orders,
    email text not null,
    spools int4 not null,
    waste text not null,
    send_by text not null,
    agreed_at timestamptz not null,
    unique (customer, nth)
  )`,
  // Orders of an address: RE-ADD counts what was bought with it.
  'create index orders_email on orders (lower(email))',
]
