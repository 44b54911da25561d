/** Accounts with their members and agreements, and the club's points. */

export const ACCOUNTS = [
  `create table account (
    id text primary key,
    kind text not null,
    name text not null,
    org_nbr text,
    vat_nbr text,
    billing jsonb,
    shipping_address jsonb,
    referral_token text unique,
    club_joined_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table account_member (
    account_id text not null references account,
    uid text not null,
    email text,
    email_verified bool not null default false,
    created_at timestamptz not null,
    primary key (account_id, uid)
  )`,
  'create index account_member_uid on account_member (uid)',
  // Who was named by an e-mail address, and becomes a member when the person with that address signs in.
  `create table account_invitee (
    account_id text not null references account,
    email text not null,
    created_at timestamptz not null,
    primary key (account_id, email)
  )`,
  'create index account_invitee_email on account_invitee (email)',
  // A person has one private account, also when two tabs sign in for the first time at once.
  `create table private_account (
    uid text primary key,
    account_id text not null unique references account
  )`,
  `create table agreement (
    account_id text not null references account,
    product_id text not null,
    discount_percentage int4 not null check (discount_percentage between 1 and 100),
    created_at timestamptz not null,
    primary key (account_id, product_id)
  )`,
  // One invitation per invited account, and one bonus.
  `create table referral (
    invited text primary key references account,
    inviter text not null references account,
    created_at timestamptz not null,
    rewarded_at timestamptz,
    check (invited <> inviter)
  )`,
  'create index referral_inviter on referral (inviter)',
  `create table points_balance (
    account_id text not null references account,
    currency text not null,
    balance int8 not null check (balance >= 0),
    updated_at timestamptz not null,
    primary key (account_id, currency)
  )`,
  `create table points_entry (
    id int8 generated always as identity primary key,
    account_id text not null references account,
    currency text not null,
    type text not null,
    amount int8 not null,
    unspent int8 not null default 0 check (unspent >= 0),
    missing int8 not null default 0 check (missing >= 0),
    expires_at timestamptz,
    order_number text,
    dedupe_key text not null unique,
    created_at timestamptz not null
  )`,
  'create index points_entry_account on points_entry (account_id, created_at)',
  'create index points_entry_expiring on points_entry (expires_at) where unspent > 0',
  'create index points_entry_order on points_entry (order_number) where order_number is not null',
  // From which points others were paid with or taken back: where they return to.
  `create table points_use (
    entry_id int8 not null references points_entry on delete cascade,
    lot_id int8 not null references points_entry on delete cascade,
    amount int8 not null check (amount > 0),
    primary key (entry_id, lot_id)
  )`,
  'create index points_use_lot on points_use (lot_id)',
  // One per mailbox and month, also when the inviter's account is gone; the address goes when the mail has gone.
  `create table invitation (
    id int8 generated always as identity primary key,
    mailbox text not null unique,
    email text,
    account_id text references account on delete set null,
    created_at timestamptz not null
  )`,
  'create index invitation_account on invitation (account_id)',
  // Persons for whom a bonus was paid, also after their accounts are gone: one bonus for each.
  `create table rewarded_person (
    hash text primary key,
    created_at timestamptz not null
  )`,
  // What was bought stays when the account goes.
  'alter table checkout add column account_id text references account on delete set null',
  'alter table checkout add column account_answers bool not null default false',
  'alter table checkout add column points int8 not null default 0',
  `create index checkout_unpaid_account on checkout (account_id) where status = 'paying'`,
  'create index checkout_account on checkout (account_id) where account_id is not null',
  'alter table orders add column account_id text references account on delete set null',
  'create index orders_account on orders (account_id, placed_at) where account_id is not null',
]
