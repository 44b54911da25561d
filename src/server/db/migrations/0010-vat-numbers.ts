/** What VIES has said of VAT numbers, and of the one of a checkout. */

export const VAT_NUMBERS = [
  // Kept for a day, so that VIES is asked once: not who asked, and nothing else that it says of a company.
  `create table vat_number (
    number text primary key,
    valid boolean not null,
    proof text,
    checked_at timestamptz not null
  )`,
  'alter table checkout add column no_vat_number boolean',
  'alter table checkout add column vat_check jsonb',
]
