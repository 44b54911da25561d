/** The cart (island on /cart). It shows of each line what is known at once, and the rest as it comes. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Cart, countPieces } from '#core/cart/cart'
import { plural } from '#core/text/text'
import { useIsCompany } from '#features/account/use-is-company.ts'
import { EmptyCart } from '#features/cart/cart-empty.tsx'
import { FilledCart } from '#features/cart/cart-filled.tsx'
import { CartNotices } from '#features/cart/cart-notices.tsx'
import type { CartMessages, CartSite, CartTexts } from '#features/cart/cart-site.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { idInAddress } from '#features/cart/line-from-address.ts'
import { PendingLine } from '#features/cart/pending-line.tsx'
import { QuickOrder } from '#features/cart/quick-order/quick-order.tsx'
import { Removed, useRemoval } from '#features/cart/removed.tsx'
import { type CartCheck, useCartCheck } from '#features/cart/use-cart-check.ts'
import { useCartView } from '#features/cart/use-cart-view.ts'
import { $cart } from '#stores/cart'
import { $settings } from '#stores/settings'
import './cart.css'

export interface CartPageProps {
  site: CartSite
  t: CartTexts
}

export function CartPage({ site, t }: CartPageProps) {
  const cart = useStore($cart)
  const check = useCartCheck(site)
  const view = useCartView(cart, site, check)
  const removal = useRemoval(cart)
  const state = stateOf(cart, check)
  const { isFirst: isQuickFirst, onOpen } = useQuickFirst(state === 'empty')
  // Its key keeps what was typed, and what came of it, wherever it stands.
  const quickOrder = <QuickOrder key="quick-order" site={site} t={t} isFirst={isQuickFirst} onOpen={onOpen} />
  const notices = <Notices cart={cart} check={check} t={t} />
  return (
    <div className={state === 'empty' ? undefined : 'page stack'}>
      {state === 'empty' ? (
        <>
          {notices}
          {removal.removed && <Removed removed={removal.removed} t={t} onUndo={removal.undo} />}
          <EmptyCart popular={site.popular} t={t.empty} />
        </>
      ) : (
        <Heading view={view} isKnown={state === 'filled'} pieces={countPieces(cart)} site={site} t={t} />
      )}
      {isQuickFirst && quickOrder}
      {state === 'arriving' && <ArrivingLine t={t} />}
      {state === 'filled' && (
        <FilledCart view={view} site={site} t={t} check={check} removal={removal} notices={notices} />
      )}
      {!isQuickFirst && quickOrder}
    </div>
  )
}

/** `arriving`: nothing is in it but what the address asks for. */
function stateOf(cart: Cart, { arriving, online }: CartCheck): 'empty' | 'arriving' | 'filled' {
  if (cart.length > 0) return 'filled'
  return arriving === 'yes' && online ? 'arriving' : 'empty'
}

function Notices({ cart, check, t }: { cart: Cart; check: CartCheck; t: CartTexts }) {
  const { arriving, asking, online, retry } = check
  return (
    <CartNotices
      t={t}
      online={online}
      arriving={arriving}
      unchecked={cart.some(({ unchecked }) => unchecked)}
      checking={arriving === 'yes' || cart.some(({ id, unchecked }) => unchecked && asking.includes(id))}
      onRetry={retry}
    />
  )
}

interface HeadingProps extends CartPageProps {
  view: CartView
  isKnown: boolean
  pieces: number
}

/** How many pieces there are is said when all lines are known. */
function Heading({ view, isKnown, pieces, site, t }: HeadingProps) {
  return (
    <div className="row row--between">
      <h1>{t.title}</h1>
      {isKnown && !view.lines.some(({ pending }) => pending) && (
        <span className="mono medium muted">{countText(view, t, site.language, pieces)}</span>
      )}
    </div>
  )
}

function ArrivingLine({ t }: { t: CartTexts }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {t.loading}
      </p>
      <ul aria-label={t.lines}>
        <PendingLine sku={idInAddress() ?? ''} t={t} />
      </ul>
    </>
  )
}

/**
 * A purchaser has a list, and wants to add it at once; between a private person and the lines it would be in the way. Whoever
 * has opened it in an empty cart finds it where it stood when the lines come.
 */
function useQuickFirst(isEmpty: boolean): { isFirst: boolean; onOpen: () => void } {
  const { showWithVat } = useStore($settings)
  const isCompany = useIsCompany()
  const [wasOpened, setWasOpened] = useState(false)
  return {
    isFirst: wasOpened || isEmpty || !showWithVat || isCompany,
    onOpen: () => isEmpty && setWasOpened(true),
  }
}

function countText(view: CartView, t: CartMessages, language: string, pieces: number): string {
  return plural(view.onlySpools ? t.spools : t.pieces, pieces, language)
}
