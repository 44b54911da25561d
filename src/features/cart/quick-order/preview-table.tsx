/** The list as a table beside its field: what would be ordered, before it is added. */
import { useStore } from '@nanostores/react'
import { Fragment, useEffect, useState } from 'react'
import { formatMoney } from '#core/money/format-money'
import type { LeftItem } from '#features/cart/quick-order/add-items.ts'
import type { Choice } from '#features/cart/quick-order/choices.ts'
import { Choices, type QuickOrderMessages } from '#features/cart/quick-order/item-choices.tsx'
import { type PreviewLine, type PreviewSite, previewOf } from '#features/cart/quick-order/preview.ts'
import { problemText } from '#features/cart/quick-order/problem-text.ts'
import { $settings } from '#stores/settings'

/** ms without a key until what was typed is looked up. */
const PAUSE = 300

interface PreviewProps extends PreviewSite {
  text: string
  language: string
  /** What could not be added of the list as it was. */
  left: readonly LeftItem[]
  t: QuickOrderMessages
  onChoose: (line: PreviewLine, choice: Choice) => void
}

export function PreviewTable({ text, vatRate, noBackOrder, language, left, t, onChoose }: PreviewProps) {
  const [lines, setLines] = useState<readonly PreviewLine[]>([])
  const { currency, showWithVat } = useStore($settings)
  // Prices are worked out as the visitor sees them now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another currency or VAT makes other prices
  useEffect(() => {
    let isOld = false
    const look = setTimeout(async () => {
      const found = await previewOf(text, { vatRate, noBackOrder })
      if (!isOld) setLines(found)
    }, PAUSE)
    return () => {
      isOld = true
      clearTimeout(look)
    }
  }, [text, vatRate, noBackOrder, currency, showWithVat])
  if (lines.length === 0) return null
  const { preview } = t
  // What was found when it was to be added is newer, and its choices stand in the report.
  const rows = lines.map((line) => ({ line, problem: left.find(({ text }) => text === line.text)?.problem }))
  const money = (amount: number | undefined) => (amount === undefined ? '' : formatMoney(amount, currency))
  return (
    <table className="quick__table">
      <caption>{preview.title}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {preview.item}
          </th>
          <th scope="col" className="quick__number">
            {preview.quantity}
          </th>
          <th scope="col" className="quick__number quick__each">
            {preview.price}
          </th>
          <th scope="col" className="quick__number">
            {preview.total}
          </th>
          <th scope="col">{preview.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, problem }) => (
          <Fragment key={line.sku}>
            <tr>
              <td className="quick__pic">{line.article && <Picture {...line.article.picture} />}</td>
              <th scope="row">
                {line.article && (
                  <>
                    <a href={line.article.path}>{line.article.name}</a>
                    <span className="mono muted">{line.article.attributes}</span>
                  </>
                )}
                <span className="code">{line.sku}</span>
              </th>
              <td className="quick__number">{line.quantity}</td>
              <td className="quick__number quick__each">{money(line.price)}</td>
              <td className="quick__number">{money(line.price && line.price * line.quantity)}</td>
              <td className={line.state === 'inStock' && !problem ? 'quick__there' : undefined}>
                {problem ? problemText(problem, language, t) : stateText(line, language, t)}
              </td>
            </tr>
            {line.choices.length > 0 && !problem && (
              <tr className="quick__instead">
                <td />
                <td colSpan={5}>
                  <Choices
                    choices={line.choices}
                    title={t.instead}
                    onChoose={(choice) => onChoose(line, choice)}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Picture({ avif, src }: NonNullable<PreviewLine['article']>['picture']) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes="96px" />}
      <img src={src} width="40" height="40" alt="" loading="lazy" />
    </picture>
  )
}

function stateText(
  { state, expected }: PreviewLine,
  language: string,
  t: QuickOrderMessages,
): string | undefined {
  if (state === 'missing') return problemText({ kind: state }, language, t)
  if (state !== 'soldOut') return state && t.preview[state]
  return problemText({ kind: state, ...(expected && { expected: expected.slice(0, 10) }) }, language, t)
}
