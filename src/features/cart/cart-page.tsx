/** The cart (island on /cart). It shows of each line what is known at once, and the rest as it comes. */
import { useStore } from '@nanostores/react'
import { Fragment, useRef, useState } from 'react'
import { countPieces } from '#core/cart/cart'
import { fill, plural } from '#core/text/text'
import { useIsCompany } from '#features/account/use-is-company.ts'
import { EmptyCart } from '#features/cart/cart-empty.tsx'
import { CartLineRow } from '#features/cart/cart-line.tsx'
import { CartNotices } from '#features/cart/cart-notices.tsx'
import { type ChosenOffer, chooseOffer, Offer } from '#features/cart/cart-offer.tsx'
import { CartPaper } from '#features/cart/cart-paper.tsx'
import type { CartMessages, CartSite, CartTexts } from '#features/cart/cart-site.ts'
import { CartSumsPanel } from '#features/cart/cart-sums.tsx'
import { type CartView, cartView } from '#features/cart/cart-view.ts'
import { FreeShipping } from '#features/cart/free-shipping.tsx'
import { idInAddress } from '#features/cart/line-from-address.ts'
import { misfitsIn, misfitText } from '#features/cart/misfit.ts'
import { PendingLine } from '#features/cart/pending-line.tsx'
import { QuickOrder } from '#features/cart/quick-order/quick-order.tsx'
import { Removed, type RemovedLine } from '#features/cart/removed.tsx'
import { useCartCheck } from '#features/cart/use-cart-check.ts'
import { PlusShipping } from '#features/price/plus-shipping.tsx'
import { $account } from '#stores/account'
import { $cart, addToCart, putBack, removeFromCart, setCartQuantity } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { $details } from '#stores/details'
import { $settings } from '#stores/settings'
import { $stock } from '#stores/stock'
import { Layers } from '#ui/layers.tsx'
import { Notice } from '#ui/notice.tsx'
import './cart.css'

export interface CartPageProps {
  site: CartSite
  t: CartTexts
}

export function CartPage({ site, t }: CartPageProps) {
  const cart = useStore($cart)
  const details = useStore($details)
  const stock = useStore($stock)
  const { agreements } = useStore($account)
  const { currency, showWithVat } = useStore($settings)
  const { asking, arriving, online, retry } = useCartCheck(site)
  const [removed, setRemoved] = useState<RemovedLine>()

  const byId = details.language === site.language ? details.byId : {}
  const view = cartView({
    cart,
    byId,
    stock,
    currency,
    showWithVat,
    agreements,
    site,
    asking,
    online,
    now: Date.now(),
  })
  const pending = view.lines.some((line) => line.pending)

  const list = useRef<HTMLUListElement>(null)
  // What was just taken out is not offered.
  const chosen = chooseOffer(
    site.offers.filter(({ id }) => id !== removed?.line.id),
    view.lines,
  )
  const [added, setAdded] = useState('')
  const addOffer = ({ offer: { id, sku, name } }: ChosenOffer) => {
    addToCart({ id, sku, quantity: 1 })
    consentBy('add_to_cart')
    setAdded(fill(t.offer.added, { name }))
    // The button that was pressed goes.
    list.current?.focus()
  }
  const remove = (index: number, name: string) => {
    const line = cart[index]
    if (!line) return
    removeFromCart(line.id)
    setRemoved({ line, index, name })
  }
  const undo = () => {
    if (removed) putBack(removed.line, removed.index)
    setRemoved(undefined)
  }
  const undone = removed && (
    <li key={`removed ${removed.line.id}`}>
      <Removed removed={removed} t={t} onUndo={undo} />
    </li>
  )
  const notices = (
    <CartNotices
      t={t}
      online={online}
      arriving={arriving}
      unchecked={cart.some(({ unchecked }) => unchecked)}
      checking={arriving === 'yes' || cart.some(({ id, unchecked }) => unchecked && asking.includes(id))}
      onRetry={retry}
    />
  )
  const isArriving = cart.length === 0 && arriving === 'yes' && online
  const isEmpty = cart.length === 0 && !isArriving
  const isQuickFirst = useQuickFirst(isEmpty)
  // Its key keeps what was typed, and what came of it, wherever it stands.
  const quickOrder = <QuickOrder key="quick-order" site={site} t={t} />
  return (
    <div className={isEmpty ? undefined : 'page stack'}>
      {isEmpty ? (
        <>
          {notices}
          {removed && <Removed removed={removed} t={t} onUndo={undo} />}
          <EmptyCart popular={site.popular} t={t.empty} />
        </>
      ) : (
        <div className="row row--between">
          <h1>{t.title}</h1>
          {!pending && !isArriving && (
            <span className="mono medium muted">{countText(view, t, site.language, countPieces(cart))}</span>
          )}
        </div>
      )}
      {isQuickFirst && quickOrder}
      {isArriving && (
        <>
          <p className="visually-hidden" role="status">
            {t.loading}
          </p>
          <ul aria-label={t.lines}>
            <PendingLine sku={idInAddress() ?? ''} t={t} />
          </ul>
        </>
      )}
      {cart.length > 0 && (
        <>
          <p className="visually-hidden" role="status">
            {pending && t.loading}
          </p>
          <Layers colors={view.colors} />
          {notices}
          <div className="cart">
            <div className="stack">
              <FreeShipping view={view} currency={currency} showWithVat={showWithVat} t={t} />
              {view.freeShipping?.left !== 0 && <PlusShipping note={site.plusShipping} />}
              {misfitsIn(view.lines, site.takes).map((misfit) => (
                <Notice kind="warn" key={misfit.diameter}>
                  {misfitText(misfit, site.language, t)}
                </Notice>
              ))}
              <ul ref={list} aria-label={t.lines} tabIndex={-1}>
                {view.lines.map((line, index) => (
                  <Fragment key={line.line.id}>
                    {removed?.index === index && undone}
                    {line.pending ? (
                      <PendingLine sku={line.line.sku} t={t} />
                    ) : (
                      <CartLineRow
                        view={line}
                        currency={currency}
                        showWithVat={showWithVat}
                        language={site.language}
                        t={t}
                        retry={{ busy: asking.includes(line.line.id), again: () => retry([line.line.sku]) }}
                        onQuantity={(quantity) => setCartQuantity(line.line.id, quantity)}
                        onRemove={(name) => remove(index, name)}
                      />
                    )}
                  </Fragment>
                ))}
                {removed && removed.index >= view.lines.length && undone}
              </ul>
              <p className="visually-hidden" role="status">
                {added}
              </p>
              {chosen && (
                <Offer
                  {...chosen}
                  currency={currency}
                  showWithVat={showWithVat}
                  agreements={agreements}
                  t={t.offer}
                  onAdd={() => addOffer(chosen)}
                />
              )}
            </div>
            <CartSumsPanel
              view={view}
              currency={currency}
              showWithVat={showWithVat}
              language={site.language}
              methods={site.paymentMethods}
              t={t}
            />
          </div>
          <CartPaper view={view} currency={currency} site={site} t={t} />
        </>
      )}
      {!isQuickFirst && quickOrder}
    </div>
  )
}

/**
 * A purchaser has a list, and wants to add it at once; between a private person and the lines it would be in the way. Where
 * it stood it stays when lines come.
 */
function useQuickFirst(isEmpty: boolean): boolean {
  const { showWithVat } = useStore($settings)
  const isCompany = useIsCompany()
  const [wasFirst, setWasFirst] = useState(false)
  const isFirst = wasFirst || isEmpty || !showWithVat || isCompany
  if (isFirst !== wasFirst) setWasFirst(isFirst)
  return isFirst
}

function countText(view: CartView, t: CartMessages, language: string, pieces: number): string {
  return plural(view.onlySpools ? t.spools : t.pieces, pieces, language)
}
