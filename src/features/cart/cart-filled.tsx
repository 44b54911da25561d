import { useStore } from '@nanostores/react'
import { Fragment, useRef, useState } from 'react'
import { fill } from '#core/text/text'
import { CartLineRow } from '#features/cart/cart-line.tsx'
import { type ChosenOffer, chooseOffer, Offer } from '#features/cart/cart-offer.tsx'
import { CartPaper } from '#features/cart/cart-paper.tsx'
import type { CartSite, CartTexts } from '#features/cart/cart-site.ts'
import { CartSumsPanel } from '#features/cart/cart-sums.tsx'
import type { CartView } from '#features/cart/cart-view.ts'
import { FreeShipping } from '#features/cart/free-shipping.tsx'
import { misfitsIn, misfitText } from '#features/cart/misfit.ts'
import { PendingLine } from '#features/cart/pending-line.tsx'
import { type Removal, Removed } from '#features/cart/removed.tsx'
import type { CartCheck } from '#features/cart/use-cart-check.ts'
import { PlusShipping } from '#features/price/plus-shipping.tsx'
import { $account } from '#stores/account'
import { addToCart, setCartQuantity } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { $settings } from '#stores/settings'
import { Layers } from '#ui/layers.tsx'
import { Notice } from '#ui/notice.tsx'

interface FilledProps {
  view: CartView
  site: CartSite
  t: CartTexts
  check: CartCheck
  removal: Removal
  /** Of the cart as a whole, read out as they come. */
  notices: React.ReactNode
}

/** A cart with lines: these, what goes with them, and what they come to. */
export function FilledCart({ view, site, t, check, removal, notices }: FilledProps) {
  const { agreements } = useStore($account)
  const { currency } = useStore($settings)
  const { showWithVat } = view
  const list = useRef<HTMLUListElement>(null)
  const [added, setAdded] = useState('')
  const addOffer = ({ offer: { id, sku, name } }: ChosenOffer) => {
    addToCart({ id, sku, quantity: 1 })
    consentBy('add_to_cart')
    setAdded(fill(t.offer.added, { name }))
    // The button that was pressed goes.
    list.current?.focus()
  }
  // What was just taken out is not offered.
  const open = site.offers.filter(({ id }) => id !== removal.removed?.line.id)
  const chosen = chooseOffer(open, view.lines)
  return (
    <>
      <p className="visually-hidden" role="status">
        {view.lines.some(({ pending }) => pending) && t.loading}
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
            <Lines view={view} language={site.language} t={t} check={check} removal={removal} />
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
              t={t}
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
  )
}

interface LinesProps extends Pick<FilledProps, 't' | 'check' | 'removal'> {
  view: CartView
  language: CartSite['language']
}

/** With the way back of a removed one where it was. */
function Lines({ view: cart, language, t, check: { asking, retry }, removal }: LinesProps) {
  const { currency } = useStore($settings)
  const { lines, showWithVat } = cart
  const { removed, remove, undo } = removal
  const undone = removed && (
    <li key={`removed ${removed.line.id}`}>
      <Removed removed={removed} t={t} onUndo={undo} />
    </li>
  )
  return (
    <>
      {lines.map((view, index) => (
        <Fragment key={view.line.id}>
          {removed?.index === index && undone}
          {view.pending ? (
            <PendingLine sku={view.line.sku} t={t} />
          ) : (
            <CartLineRow
              view={view}
              currency={currency}
              showWithVat={showWithVat}
              language={language}
              t={t}
              retry={{ busy: asking.includes(view.line.id), again: () => retry([view.line.sku]) }}
              onQuantity={(quantity) => setCartQuantity(view.line.id, quantity)}
              onRemove={(name) => remove(index, name)}
            />
          )}
        </Fragment>
      ))}
      {removed && removed.index >= lines.length && undone}
    </>
  )
}
