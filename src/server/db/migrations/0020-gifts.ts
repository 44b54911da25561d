/** Whom a gift card is for, besides the buyer. */

export const GIFTS = ['alter table checkout add column gift jsonb']
