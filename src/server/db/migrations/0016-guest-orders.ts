/** Orders of guests, by the address that placed them. */

export const GUEST_ORDERS = [
  // What has no account may have had one, which was deleted. Of orders from before, nobody knows.
  'alter table orders add column is_guest boolean not null default false',
  'create index orders_of_guest on orders (lower(email)) where is_guest',
]
