/** Orders without an account, by the address that placed them. */

export const GUEST_ORDERS = ['create index orders_of_guest on orders (lower(email)) where account_id is null']
