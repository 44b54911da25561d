import type { ReorderChange } from '#core/cart/reorder'
import { MAX_LINES } from '#core/checkout/limits'
import { formatMoney } from '#core/money/format-money'
import type { Currency } from '#core/money/money'
import { formatDay } from '#core/text/date'
import { fill, plural } from '#core/text/text'
import type { AccountMessages } from '#features/account/account-site.ts'
import type { Reorder } from '#features/account/overview/reorder.ts'
import { useAccount } from '#features/account/parts/context.ts'
import { Notice } from '#ui/notice.tsx'

/** What is in the cart now, and what is not as it was. */
export function Reordered({ done, currency }: { done: Reorder; currency: Currency }) {
  const { t, site } = useAccount()
  const { pieces, changes, over } = done
  const asBefore = changes.length === 0 && over === 0
  return (
    <Notice
      kind={asBefore ? 'good' : 'warn'}
      actions={
        pieces > 0 && (
          <a className="btn btn--secondary" href="/cart">
            {t.orders.toCart}
          </a>
        )
      }
    >
      <p className="strong">
        {pieces > 0 ? plural(t.orders.added, pieces, site.language) : t.orders.nothingAdded}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ name, change }) => (
            <li key={`${name} ${change.kind}`}>{changeText(name, change, currency, t, site.language)}</li>
          ))}
        </ul>
      )}
      {over > 0 && <p>{plural(t.orders.over, over, site.language, { most: MAX_LINES })}</p>}
    </Notice>
  )
}

function changeText(
  name: string,
  change: ReorderChange,
  currency: Currency,
  { orders }: AccountMessages,
  language: string,
): string {
  const text = orders.changes[change.kind]
  switch (change.kind) {
    case 'fewer':
      return fill(text, { name, from: change.from, to: change.to })
    case 'later':
      return fill(text, { name, date: formatDay(change.date, language) })
    case 'dearer':
    case 'cheaper':
      return fill(text, {
        name,
        from: formatMoney(change.from, currency),
        to: formatMoney(change.to, currency),
      })
    default:
      return fill(text, { name })
  }
}
