/** Many articles at once, by their item numbers: fetched when somebody opens the fold. */
import { useEffect, useId, useRef, useState } from 'react'
import { getVariation } from '#api/catalog/variation'
import type { ApiVariation } from '#api/catalog/variation-schema'
import { ApiError } from '#browser/api-error'
import { shopClient } from '#browser/client'
import { parseQuickOrder } from '#core/cart/quick-order'
import { fill, plural } from '#core/text/text'
import type { QuickOrderProps } from '#features/cart/quick-order-fold.tsx'
import { addToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/fields.css'

type Problem = 'unclear' | 'unknown' | 'unchecked'

export interface QuickOrderState {
  isOpen: boolean
  text: string
  /** How many were added last. */
  added: number
  /** What was not, as it was typed. */
  left: readonly { text: string; problem: Problem }[]
}

/** What is found is in the cart at once; what is not stays in the field, and is said. */
export function QuickOrder({ language, t, state, onState }: QuickOrderProps) {
  const { text, added, left } = state
  const texts: Record<Problem, string> = { unclear: t.unclear, unknown: t.unknown, unchecked: t.unchecked }
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  // Also in the page that the first added article has made of the empty cart.
  useEffect(() => {
    if (left.length > 0) field.current?.focus()
  }, [left])
  const add = async () => {
    const { lines, unclear } = parseQuickOrder(text)
    if (lines.length + unclear.length === 0) return field.current?.focus()
    setBusy(true)
    const answers = await Promise.all(lines.map(({ sku }) => lookUp(sku)))
    setBusy(false)
    const wrong: QuickOrderState['left'][number][] = unclear.map((line) => ({
      text: line,
      problem: 'unclear',
    }))
    for (const [at, { quantity, text: typed }] of lines.entries()) {
      const found = answers[at] ?? 'unchecked'
      if (typeof found === 'string') wrong.push({ text: typed, problem: found })
      else addToCart({ id: found.id, sku: found.sku, quantity })
    }
    wrong.sort((one, other) => text.indexOf(one.text) - text.indexOf(other.text))
    const count = lines.length + unclear.length - wrong.length
    if (count > 0) consentBy('add_to_cart')
    onState({ isOpen: true, text: wrong.map((each) => each.text).join('\n'), added: count, left: wrong })
  }
  return (
    <form
      className="stack stack--8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void add()
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t.label}
        </label>
        <textarea
          ref={field}
          id={id}
          className="input quick__list"
          rows={5}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint ${id}-left`}
          aria-invalid={left.length > 0 ? true : undefined}
          value={text}
          onChange={({ currentTarget }) => onState({ ...state, text: currentTarget.value })}
        />
        <p className="field__hint" id={`${id}-hint`}>
          {t.hint}
        </p>
      </div>
      <div id={`${id}-left`}>
        {left.length > 0 && (
          <Notice kind="warn" alert>
            {left.map(({ text: line, problem }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, and a line may stand in it twice
              <span className="quick__left" key={at}>
                {fill(texts[problem], { line })}
              </span>
            ))}
          </Notice>
        )}
      </div>
      <div className="row">
        <Button type="submit" kind="primary" busy={busy && t.adding}>
          {t.add}
        </Button>
        <p className="medium" role="status">
          {added > 0 && plural(t.added, added, language)}
        </p>
      </div>
    </form>
  )
}

/** An article's id is its item number in small letters. */
async function lookUp(sku: string): Promise<ApiVariation | 'unknown' | 'unchecked'> {
  try {
    return await shopClient().call(getVariation, { params: { id: sku.toLowerCase() }, quiet: true })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'unchecked'
  }
}
