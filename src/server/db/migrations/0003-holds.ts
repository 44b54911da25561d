/** Who holds stock without having paid, and what an attempt pays for. */

export const HOLDS = [
  'alter table checkout add column network text',
  `create index checkout_unpaid_owner on checkout (owner) where status = 'paying'`,
  `create index checkout_unpaid_network on checkout (network) where status = 'paying'`,
  // What the sweeper deletes: neither an order nor money belongs to these.
  `create index checkout_abandoned on checkout (expires_at)
    where status in ('open', 'addressed', 'shipping', 'ready', 'expired', 'cancelled', 'refunded')`,
  'alter table payment add column quote jsonb',
  'alter table payment add column rev int4',
]
