/** Item numbers in place of products one by one, folded. What it is made of comes when it is opened. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadMessages } from '#browser/messages'
import type { CartSite, CartTexts } from '#features/cart/cart-site.ts'
import type { QuickOrderFormProps } from '#features/cart/quick-order/quick-order-form.tsx'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './quick-order.css'

/** Where the account's page leads to. */
const ID = 'quick-order'

interface Loaded {
  Form: ComponentType<QuickOrderFormProps>
  words: QuickOrderFormProps['t']
}

interface QuickOrderProps {
  site: CartSite
  t: CartTexts
  onOpen: () => void
}

export function QuickOrder({ site, t, onOpen }: QuickOrderProps) {
  const fold = useRef<HTMLDetailsElement>(null)
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
    <details
      ref={fold}
      id={ID}
      className="quick"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return
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
          />
        )}
      </div>
    </details>
  )
}
