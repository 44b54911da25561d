/**
 * The list itself: the cards of what was saved, as a listing shows them, with the stock of now. It follows other tabs, the
 * consent that decides how long it lasts, and the currency.
 */
import { afterPaint } from '#browser/after-paint'
import { optional } from '#browser/optional'
import { plural } from '#core/text/text'
import { type Loaded, loadFacets } from '#features/listing/facets-client.ts'
import { listedView } from '#features/listing/listed-card.ts'
import { PRICE_VIEW_EVENT } from '#features/price/settings-key.ts'
import { addAll, canBeAdded } from '#features/wish-list/add-all.ts'
import { showFailed } from '#features/wish-list/failed.ts'
import { awaitedItem, goneNotice, savedItem, undoItem } from '#features/wish-list/items.ts'
import type { WishListWords } from '#features/wish-list/words.ts'
import { $consent } from '#stores/consent'
import { $wishList, putWishBack, removeWishes } from '#stores/wish-list'

/** ms after which a catalogue that does not come is given up. */
const PATIENCE = 20_000

/** A screen of them. */
const MOST_AWAITED = 8

/** @param root of the page */
export function showWishList(root: HTMLElement, t: WishListWords): void {
  const part = (name: string) => root.querySelector(`[data-wish-${name}]`) as HTMLElement
  const [cards, count, note, empty] = [part('cards'), part('count'), part('note'), part('empty')]
  const [all, added, session] = [part('all'), part('added'), part('session')]
  const items = new Map<string, HTMLElement>()
  let loaded: Loaded | undefined
  let rows: ReadonlyMap<string, number> = new Map()
  /** What stands in the place of what was taken out last. */
  let undo: { item: HTMLElement; at: number } | undefined

  const show = async () => {
    if ($wishList.get().length > 0 && !loaded) {
      wait($wishList.get().length)
      try {
        loaded = await inTime(loadFacets())
      } catch {
        cards.replaceChildren()
        showFailed(root, t, show)
        return
      }
      rows = new Map(loaded.facets.rows.sku.map((sku, row) => [sku, row]))
    }
    paint($wishList.get())
  }
  const wait = (length: number) => {
    count.textContent = t.loading
    note.replaceChildren()
    cards.replaceChildren(...Array.from({ length: Math.min(length, MOST_AWAITED) }, awaitedItem))
  }
  const paint = (list: readonly string[]) => {
    const shown = list.flatMap((sku) => itemOf(sku) ?? [])
    place(cards, undo ? shown.toSpliced(undo.at, 0, undo.item) : shown)
    count.textContent = list.length > 0 ? plural(t.count, list.length, document.documentElement.lang) : ''
    empty.hidden = list.length > 0
    session.hidden = list.length === 0 || $consent.get() === true
    all.hidden = addable().length < 2
    added.replaceChildren()
    // What the shop sells no more has no card.
    const gone = list.filter((sku) => !rows.has(sku))
    note.replaceChildren(...(gone.length > 0 ? [goneNotice(gone.length, t, () => forget(gone))] : []))
  }
  const itemOf = (sku: string) => {
    const row = rows.get(sku)
    if (!loaded || row === undefined) return undefined
    const item = items.get(sku) ?? savedItem(loaded, row, listedView(root), t, (name) => remove(sku, name))
    items.set(sku, item)
    return item
  }
  const remove = (sku: string, name: string) => {
    const index = $wishList.get().indexOf(sku)
    const item = undoItem(name, t, () => {
      undo = undefined
      putWishBack(sku, index)
      items.get(sku)?.querySelector<HTMLElement>(':scope > button')?.focus()
    })
    undo = { item, at: [...cards.children].indexOf(items.get(sku) as HTMLElement) }
    removeWishes(sku)
    item.querySelector('button')?.focus()
  }
  const forget = (gone: readonly string[]) => {
    removeWishes(...gone)
    root.querySelector('h1')?.focus()
  }
  const addable = () => {
    const view = listedView(root)
    return $wishList
      .get()
      .filter((sku) => loaded && rows.has(sku) && canBeAdded(loaded, rows.get(sku) ?? -1, view))
  }

  all.addEventListener('click', () => added.replaceChildren(...addAll(addable(), t)))
  addEventListener(PRICE_VIEW_EVENT, () =>
    afterPaint(() => {
      items.clear()
      void show()
    }),
  )
  $consent.listen(() => void show())
  $wishList.subscribe(() => void show())
  void optional(async () => (await import('#features/card/add.ts')).drawAddButtons(root))
}

/** What is there already is not moved, and so keeps the focus. */
function place(list: HTMLElement, wanted: readonly HTMLElement[]): void {
  for (const child of [...list.children]) if (!wanted.includes(child as HTMLElement)) child.remove()
  for (const [at, item] of wanted.entries())
    if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null)
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))
  return Promise.race([work, late])
}
