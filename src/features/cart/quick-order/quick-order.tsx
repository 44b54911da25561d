/** Item numbers in place of products one by one, folded. What it is made of comes when it is opened. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadMessages } from '#browser/messages'
import { fill, plural } from '#core/text/text'
import type { CartSite, CartTexts } from '#features/cart/cart-site.ts'
import type { QuickOrdered } from '#features/cart/quick-order/add-items.ts'
import type { QuickOrderMessages } from '#features/cart/quick-order/item-choices.tsx'
import type { QuickOrderFormProps } from '#features/cart/quick-order/quick-order-form.tsx'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './quick-order.css'

/** Where the account's page leads to. */
const ID = 'quick-order'

interface Loaded {
  Form: ComponentType<QuickOrderFormProps>
  words: QuickOrderMessages
}

interface QuickOrderProps {
  site: CartSite
  t: CartTexts
  /** Whether the lines of the cart stand below it. */
  isFirst: boolean
  onOpen: () => void
}

export function QuickOrder({ site, t, isFirst, onOpen }: QuickOrderProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<QuickOrdered>()
  const [form, setForm] = useState<Loaded | 'loading' | 'failed'>()
  useEffect(() => {
    const open = () => {
      const { current } = fold
      if (!current || location.hash !== `#${ID}`) return
      current.open = true
      current.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  // What is in the cart now is seen, and of the list what is not.
  const tell = (now: QuickOrdered) => {
    flushSync(() => setAdded(now))
    const { current } = fold
    if (!current) return
    if (now.left.length === 0) {
      current.open = false
      current.querySelector('summary')?.focus({ preventScroll: true })
    }
    if (isFirst) (current.closest('.page') ?? current).scrollIntoView()
    else said.current?.scrollIntoView({ block: 'nearest' })
  }
  const load = async () => {
    setForm('loading')
    try {
      const [{ QuickOrderForm: Form }, words] = await Promise.all([
        import('#features/cart/quick-order/quick-order-form.tsx'),
        loadMessages('quickOrder'),
      ])
      setForm({ Form, words })
    } catch {
      setForm('failed')
    }
  }
  return (
    <div className="quick">
      <details
        ref={fold}
        id={ID}
        className="quick__fold"
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open) return
          setAdded(undefined)
          onOpen()
          if (!form) void load()
        }}
      >
        <summary className="quick__title">
          {t.quickOrder.title}
          <Icon name="down" size={16} />
        </summary>
        <div className="quick__body">
          {form === 'loading' && <Skeleton as="field" />}
          {form === 'failed' && (
            <Failed text={t.quickOrder.failed} label={t.notices.retry} again={false} retry={load} />
          )}
          {typeof form === 'object' && (
            <form.Form
              t={form.words}
              language={site.language}
              noBackOrder={site.noBackOrder}
              vatRate={site.vatRate}
              onAdded={tell}
            />
          )}
        </div>
      </details>
      <div className="quick__said" ref={said} role="status">
        {added && typeof form === 'object' && <Added {...added} language={site.language} t={form.words} />}
      </div>
    </div>
  )
}

interface AddedProps extends Pick<QuickOrdered, 'lines' | 'summed'> {
  language: string
  t: QuickOrderMessages
}

/** That of the list which is in the cart, apart from what is wrong with the rest. */
function Added({ lines, summed, language, t }: AddedProps) {
  return (
    <Notice kind={lines > 0 ? 'good' : 'plain'}>
      <p className="strong">{lines > 0 ? plural(t.added, lines, language) : t.nothing}</p>
      {summed.map(({ sku, quantity: n }) => (
        <p key={sku}>{fill(t.summed, { sku, n })}</p>
      ))}
    </Notice>
  )
}
