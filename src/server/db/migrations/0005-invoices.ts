/** Numbers of invoices: one series without gaps. */

export const INVOICES = [
  `create table invoice (
    number int8 primary key,
    order_number text not null unique references orders,
    issued_at timestamptz not null
  )`,
]
