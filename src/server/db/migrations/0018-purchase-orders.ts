/** The number by which a company's own system knows its order, beside the reference of a person. */

export const PURCHASE_ORDERS = ['alter table checkout add column purchase_order text']
