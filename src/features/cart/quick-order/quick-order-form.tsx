import { type SubmitEvent, useId, useRef, useState } from 'react'
import { shopClient } from '#browser/client'
import {
  addItems,
  type LeftItem,
  type QuickOrdered,
  type QuickOrderOptions,
} from '#features/cart/quick-order/add-items.ts'
import type { Choice } from '#features/cart/quick-order/choices.ts'
import { Choices, type QuickOrderMessages } from '#features/cart/quick-order/item-choices.tsx'
import { PreviewTable } from '#features/cart/quick-order/preview-table.tsx'
import { problemText } from '#features/cart/quick-order/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/dotted.css'
import '#ui/fields.css'

export interface QuickOrderFormProps extends Omit<QuickOrderOptions, 'client'> {
  /** Percent, of the storefront's own country. */
  vatRate: number
  t: QuickOrderMessages
  /** After each try, which may have added nothing. */
  onAdded: (added: QuickOrdered) => void
}

/** Of a list that is to be typed; what is left of one needs no more than its own. */
const ROWS = 6

export function QuickOrderForm({ t, language, noBackOrder, vatRate, onAdded }: QuickOrderFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<readonly LeftItem[] | 'nothingTyped'>()
  const field = useRef<HTMLTextAreaElement>(null)
  const report = useRef<HTMLDivElement>(null)
  const add = async (list: string) => {
    if (busy) return
    if (list.trim() === '') {
      setWrong('nothingTyped')
      field.current?.focus()
      return
    }
    setBusy(true)
    const added = await addItems(list, { client: shopClient(), language, noBackOrder })
    setText(leftText(added.left))
    setWrong(added.left.length > 0 ? added.left : undefined)
    setBusy(false)
    onAdded(added)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void add(text)
  }
  /** In the place of what it was meant by. */
  const choose = (item: LeftItem, choice: Choice) => {
    // The button that was pressed goes.
    report.current?.focus()
    const lines = text.split('\n').filter((line) => line.trim() !== item.text)
    void add([...lines, choice.text].join('\n'))
  }
  /** Nothing is added yet: the list says something else. */
  const swap = (line: Pick<LeftItem, 'text'>, choice: Choice) => {
    field.current?.focus()
    const lines = text.split('\n').map((each) => (each.trim() === line.text ? choice.text : each))
    setText(lines.join('\n'))
  }
  const left = typeof wrong === 'object' ? wrong : []
  // What the report says of all its lines is not said twice.
  const isReported = left.length > 0 && text === leftText(left)
  return (
    <form className={`quick__form${isReported ? ' quick__form--left' : ''}`} onSubmit={submit}>
      <div className="stack">
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {t.label}
          </label>
          <textarea
            ref={field}
            id={id}
            className="input quick__list"
            rows={isReported ? Math.min(left.length + 1, ROWS) : ROWS}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
            value={text}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-hint ${id}-report`}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p className="field__hint" id={`${id}-hint`}>
            {t.hint}
          </p>
        </div>
        <Button className="quick__add" type="submit" busy={busy && t.checking}>
          {t.add}
        </Button>
      </div>
      {!isReported && <PreviewTable {...{ text, vatRate, noBackOrder, language, left, t }} onChoose={swap} />}
      <div className="quick__report" ref={report} id={`${id}-report`} role="status" tabIndex={-1}>
        {wrong === 'nothingTyped' && <Notice kind="warn">{t.required}</Notice>}
        {left.length > 0 && <Report left={left} language={language} t={t} onChoose={choose} />}
      </div>
    </form>
  )
}

function leftText(left: readonly LeftItem[]): string {
  return left.map(({ text }) => text).join('\n')
}

interface ReportProps {
  left: readonly LeftItem[]
  language: string
  t: QuickOrderMessages
  onChoose: (item: LeftItem, choice: Choice) => void
}

/** What was not added, and why. */
function Report({ left, language, t, onChoose }: ReportProps) {
  return (
    <Notice kind="warn">
      <p className="strong">{t.left}</p>
      <ul className="quick__left">
        {left.map((item) => (
          <li key={`${item.text} ${item.problem.kind}`}>
            <span className="code">{item.text}</span>
            <span className="dotted">
              {item.name && (
                <>
                  <a href={item.path}>{item.name}</a>{' '}
                </>
              )}
              <span>{problemText(item.problem, language, t)}</span>
            </span>
            <Choices
              choices={item.choices ?? []}
              title={item.problem.kind === 'missing' ? t.choices : t.instead}
              onChoose={(choice) => onChoose(item, choice)}
            />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
