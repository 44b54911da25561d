import type { Club } from '#api/account/club-schema'
import { formatMoney } from '#core/money/format-money'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import type { ClubMessages, ClubTexts } from '#features/club/club-messages.ts'

type Entry = Club['entries'][number]

/** What was booked, the newest first. */
export function Ledger({ club: { entries }, texts: { t, language } }: { club: Club; texts: ClubTexts }) {
  return (
    <section className="panel club-panel" aria-labelledby="club-ledger">
      <h2 id="club-ledger">{t.ledger.title}</h2>
      {entries.length === 0 ? (
        <p className="muted">{t.ledger.none}</p>
      ) : (
        <table className="club-table" aria-labelledby="club-ledger">
          <thead>
            <tr>
              <th scope="col">{t.ledger.when}</th>
              <th scope="col">{t.ledger.what}</th>
              <th scope="col" className="club-table__n">
                {t.ledger.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <time dateTime={entry.at}>{formatDay(entry.at.slice(0, 10), language)}</time>
                </td>
                <td>
                  {typeText(entry, t)}
                  {entry.usableFrom && (
                    <span className="club-table__order">
                      {fill(t.ledger.usableFrom, {
                        date: formatDay(entry.usableFrom.slice(0, 10), language),
                      })}
                    </span>
                  )}
                  {entry.order && (
                    <span className="club-table__order">{fill(t.ledger.order, { number: entry.order })}</span>
                  )}
                </td>
                <td className={entry.amount > 0 ? 'club-table__n mono is-more' : 'club-table__n mono'}>
                  {entry.amount > 0 && '+'}
                  {formatMoney(entry.amount, entry.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Points that were used and came back are booked as what was used, the other way round. */
function typeText({ type, amount }: Entry, { ledger: { types } }: ClubMessages): string {
  return type === 'redemption' && amount > 0 ? types.returned : types[type]
}
