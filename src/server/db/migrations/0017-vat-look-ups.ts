/** What VIES calls the company of a number, and when it was asked last without an answer. */

export const VAT_LOOK_UPS = [
  'alter table vat_number add column name text',
  // Apart from what it has said: an answer of before still counts, and the version before reads no silence as one.
  `create table vat_silence (
    number text primary key,
    asked_at timestamptz not null
  )`,
]
