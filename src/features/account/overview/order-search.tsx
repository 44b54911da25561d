/** A company's orders: found by what is in a purchaser's hand, and taken along as a table. */
import { useState } from 'react'
import type { AccountOrder } from '#api/account/order-schema'
import { saveFile } from '#browser/save-file'
import { findOrders } from '#core/account/find-orders'
import { ordersCsv } from '#core/account/orders-csv'
import { decimalMark } from '#core/catalogue/attributes'
import { shopDay } from '#core/shop-day'
import { plural } from '#core/text/text'
import { useAccount } from '#features/account/parts/context.ts'
import { useIsCompany } from '#features/account/use-is-company.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

/** Fewer are looked through faster than one types. */
const FEWEST = 6

interface Search {
  query: string
  search: (query: string) => void
  /** All where nothing is searched for. */
  found: readonly AccountOrder[]
}

export function useOrderSearch(orders: readonly AccountOrder[]): Search {
  const [query, search] = useState('')
  return { query, search, found: query.trim() ? findOrders(orders, query) : orders }
}

interface OrderSearchProps extends Search {
  /** Of the account. */
  count: number
}

export function OrderSearch({ query, search, found, count }: OrderSearchProps) {
  const { t, site } = useAccount()
  const isCompany = useIsCompany()
  const [saved, setSaved] = useState<number>()
  if (!isCompany || count === 0) return null
  const { find, table } = t.orders
  const save = () => {
    const text = ordersCsv(found, {
      heads: { ...table.heads, ...t.orders.facts },
      statuses: t.orders.status,
      parts: t.orders.sums,
      mark: decimalMark(site.language),
    })
    saveFile(`${table.file}-${shopDay(Date.now())}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    setSaved(found.length)
  }
  const isSearched = query.trim() !== ''
  return (
    <div className="stack stack--8">
      <div className="orders__tools">
        {count >= FEWEST && (
          <Field
            label={find.label}
            hint={find.hint}
            type="search"
            name="orders"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={query}
            onValue={(typed) => {
              setSaved(undefined)
              search(typed)
            }}
          />
        )}
        {found.length > 0 && (
          <Button onClick={save}>
            <Icon name="file" />
            {table.save}
          </Button>
        )}
      </div>
      <p className="small muted" role="status">
        {isSearched && (found.length > 0 ? plural(find.found, found.length, site.language) : find.none)}
        {saved !== undefined && ` ${plural(table.saved, saved, site.language)}`}
      </p>
    </div>
  )
}
