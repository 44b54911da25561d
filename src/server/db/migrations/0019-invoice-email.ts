/** Where a company wants its invoice, besides the buyer's own mailbox. */

export const INVOICE_EMAIL = ['alter table checkout add column invoice_email text']
