/**
 * Stock: read, reserved while a checkout is being paid, consumed by its order or released. Rows are locked in sku
 * order before they are changed: carts that cross would deadlock otherwise.
 */

import { sql } from 'kysely'
import type { Stock } from '#core/stock/availability'
import { type Db, leave, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'

/** The shop keeps one warehouse today. */
const LOCATION = 'main'

export interface Pieces {
  sku: string
  quantity: number
}

/** @returns what is on the shelf and not promised; nothing of an sku that stock never heard of */
export async function readStock(deps: Pick<Deps, 'db'>, sku: string): Promise<Stock> {
  return (await readStocks(deps.db, [sku])).get(sku) ?? toStock()
}

/** As `readStock`, for several at once; an sku without a row is missing from the map. */
export async function readStocks(db: Db, skus: readonly string[]): Promise<Map<string, Stock>> {
  if (skus.length === 0) return new Map()
  return bySku(await selectStocks(db).where('sku', 'in', skus).execute())
}

export interface Shelf {
  /** Those with a piece that is on the shelf and not promised, in order. */
  skus: string[]
  /** ISO date by sku, of those that have none and of which more is to come. */
  expected: Record<string, string>
}

/** @returns what the whole warehouse has, and what it waits for */
export async function readShelf({ db }: Pick<Deps, 'db'>): Promise<Shelf> {
  const rows = await selectStocks(db).orderBy('sku').execute()
  const has = ({ on_hand, reserved }: StockColumns) => on_hand > reserved
  const awaited = rows.flatMap((row) =>
    !has(row) && row.eta ? [[row.sku, row.eta.toISOString().slice(0, 10)] as const] : [],
  )
  return { skus: rows.filter(has).map(({ sku }) => sku), expected: Object.fromEntries(awaited) }
}

/** As `readStocks`, and no other call changes these rows until the transaction ends. */
export async function lockStocks(tx: Tx, skus: readonly string[]): Promise<Map<string, Stock>> {
  if (skus.length === 0) return new Map()
  return bySku(await lockingStocks(tx, skus).execute())
}

/** What `lockStocks` asks, to be asked together with something else. */
export function lockingStocks(tx: Tx, skus: readonly string[]) {
  return selectStocks(tx)
    .where(({ eb, lit }) => (skus.length > 0 ? eb('sku', 'in', skus) : lit(false)))
    .orderBy('sku')
    .forUpdate()
}

function selectStocks(db: Db | Tx) {
  return db.selectFrom('stock').select(['sku', 'on_hand', 'reserved', 'eta'])
}

export type StockColumns = NonNullable<Parameters<typeof toStock>[0]> & { sku: string }

export function bySku(rows: readonly StockColumns[]): Map<string, Stock> {
  return new Map(rows.map((row) => [row.sku, toStock(row)]))
}

/** @param row a row of `stock`; without one there is nothing */
export function toStock(row?: { on_hand: number; reserved: number; eta: Date | null } | undefined): Stock {
  if (!row) return { totalAvailable: 0, items: [] }
  const available = row.on_hand - row.reserved
  return {
    totalAvailable: available,
    ETA: row.eta?.toISOString(),
    items: [{ location: LOCATION, available }],
  }
}

/**
 * Holds all pieces for a checkout, or none.
 * @param pieces one entry per sku
 * @returns the skus of which there is not enough; empty when all are held
 */
export async function reserve(
  tx: Tx,
  checkoutId: string,
  pieces: readonly Pieces[],
  now: Date,
): Promise<string[]> {
  const stock = await lockStocks(
    tx,
    pieces.map(({ sku }) => sku),
  )
  const short = pieces.filter(({ sku, quantity }) => (stock.get(sku)?.totalAvailable ?? 0) < quantity)
  if (short.length === 0) await hold(tx, checkoutId, pieces, now)
  return short.map(({ sku }) => sku)
}

/**
 * Holds pieces of rows that `lockStocks` has locked in this transaction. Locking and changing are two statements on
 * purpose: in one, PostgreSQL would change what its snapshot saw before the lock was had, and oversell. Nobody waits for
 * it: where there is not enough after all, which the lock rules out, a reservation without a quantity takes the
 * transaction back.
 */
export async function hold(tx: Tx, checkoutId: string, pieces: readonly Pieces[], now: Date): Promise<void> {
  if (pieces.length === 0) return
  const skus = pieces.map(({ sku }) => sku)
  const quantities = pieces.map(({ quantity }) => quantity)
  const holding = sql`
    with wanted as (
      select * from unnest(${skus}::text[], ${quantities}::int4[]) as w (sku, quantity)
    ), taken as (
      update stock set reserved = reserved + wanted.quantity, updated_at = ${now}::timestamptz
      from wanted where stock.sku = wanted.sku and on_hand - reserved >= wanted.quantity
      returning stock.sku, wanted.quantity
    )
    insert into reservation (checkout_id, sku, quantity)
    select ${checkoutId}::text, wanted.sku, taken.quantity from wanted left join taken on taken.sku = wanted.sku
    on conflict (checkout_id, sku) do update set quantity = reservation.quantity + excluded.quantity`
  await leave(tx, holding.compile(tx))
}

/** Of an article, one network may hold this many, or this share of the shelf, while it has not paid. */
const UNPAID_PIECES = 2
const UNPAID_SHARE = 0.5

/**
 * Lessens what a checkout holds to what its network may hold unpaid, while the customer is at the bank: the shelf
 * cannot be emptied without money. `secure` takes the rest when the money is there.
 */
export async function loosen(tx: Tx, checkoutId: string, network: string, now: Date): Promise<void> {
  await lockHeld(tx, checkoutId)
  await sql`
    with others as (
      select reservation.sku, sum(reservation.quantity)::int4 as quantity
      from reservation join checkout on checkout.id = reservation.checkout_id
      where checkout.network = ${network} and checkout.status = 'paying' and checkout.id <> ${checkoutId}
      group by reservation.sku
    ), kept as (
      select mine.sku, mine.quantity as before, least(mine.quantity, greatest(0,
        greatest(${UNPAID_PIECES}::int4, floor(stock.on_hand * ${UNPAID_SHARE}::float8)::int4)
          - coalesce(others.quantity, 0))) as after
      from reservation as mine
      join stock on stock.sku = mine.sku
      left join others on others.sku = mine.sku
      where mine.checkout_id = ${checkoutId}
    ), gone as (
      delete from reservation using kept
      where reservation.checkout_id = ${checkoutId} and reservation.sku = kept.sku and kept.after = 0
    ), less as (
      update reservation set quantity = kept.after from kept
      where reservation.checkout_id = ${checkoutId} and reservation.sku = kept.sku and kept.after > 0
    )
    update stock set reserved = reserved - (kept.before - kept.after), updated_at = ${now}::timestamptz
    from kept where stock.sku = kept.sku and kept.after < kept.before`.execute(tx)
}

/**
 * Holds all of these pieces for a checkout whose money is there, on top of what it holds already.
 * @param pieces one entry per sku
 * @param locked the stock of its lines, where it is locked already
 * @returns false, and nothing is changed, when another checkout has taken them
 */
export async function secure(
  tx: Tx,
  checkoutId: string,
  pieces: readonly Pieces[],
  now: Date,
  locked?: HeldStocks,
): Promise<boolean> {
  const stock = locked ?? heldBySku(await lockingHeld(tx, checkoutId).execute())
  const missing = pieces
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (stock.get(sku)?.held ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const short = missing.some(({ sku, quantity }) => (stock.get(sku)?.available ?? 0) < quantity)
  if (short) return false
  await hold(tx, checkoutId, missing, now)
  return true
}

/** By sku, of a checkout's lines; what nothing counts is missing. */
export type HeldStocks = ReadonlyMap<string, { available: number; held: number }>

/**
 * Locks the stock of a checkout's lines, with what the checkout holds of it, which nobody changes without the checkout's
 * own lock.
 */
export function lockingHeld(tx: Db, checkoutId: string) {
  return tx
    .selectFrom('checkout_line')
    .innerJoin('stock', 'stock.sku', 'checkout_line.sku')
    .leftJoin('reservation', (join) =>
      join
        .onRef('reservation.sku', '=', 'checkout_line.sku')
        .onRef('reservation.checkout_id', '=', 'checkout_line.checkout_id'),
    )
    .select(['stock.sku', 'stock.on_hand', 'stock.reserved', 'reservation.quantity as held'])
    .where('checkout_line.checkout_id', '=', checkoutId)
    .orderBy('stock.sku')
    .forUpdate('stock')
}

type HeldColumns = Awaited<ReturnType<ReturnType<typeof lockingHeld>['execute']>>

export function heldBySku(rows: HeldColumns): HeldStocks {
  return new Map(
    rows.map(({ sku, on_hand, reserved, held }) => [sku, { available: on_hand - reserved, held: held ?? 0 }]),
  )
}

/** Gives back what a checkout holds; does nothing when it holds nothing. Only after a confirmed cancel. */
export async function release(tx: Tx, checkoutId: string, now: Date): Promise<void> {
  await lockHeld(tx, checkoutId)
  await sql`
    with gone as (delete from reservation where checkout_id = ${checkoutId} returning sku, quantity)
    update stock set reserved = reserved - gone.quantity, updated_at = ${now}::timestamptz
    from gone where stock.sku = gone.sku`.execute(tx)
}

/** Takes what a checkout holds off the shelf: the order is made. Its rows are locked, as `secure` and `lockStocks` leave them. */
export async function consume(tx: Tx, checkoutId: string, now: Date): Promise<void> {
  const consuming = sql`
    with gone as (delete from reservation where checkout_id = ${checkoutId} returning sku, quantity)
    update stock set
      on_hand = on_hand - gone.quantity, reserved = reserved - gone.quantity, updated_at = ${now}::timestamptz
    from gone where stock.sku = gone.sku`
  await leave(tx, consuming.compile(tx))
}

/** In sku order, which an update of several rows does not keep. */
async function lockHeld(tx: Tx, checkoutId: string): Promise<void> {
  await tx
    .selectFrom('stock')
    .innerJoin('reservation', 'reservation.sku', 'stock.sku')
    .select('stock.sku')
    .where('reservation.checkout_id', '=', checkoutId)
    .orderBy('stock.sku')
    .forUpdate('stock')
    .execute()
}
