import type { Choice } from '#features/cart/quick-order/choices.ts'
import type { BrowserMessages } from '#i18n/browser-messages'

export type QuickOrderMessages = BrowserMessages['quickOrder']

interface ChoicesProps {
  choices: readonly Choice[]
  title: string
  onChoose: (choice: Choice) => void
}

/** Articles that may stand in the place of a line; one press takes one. */
export function Choices({ choices, title, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.sku}>
            <button type="button" className="link quick__choice" onClick={() => onChoose(choice)}>
              <span className="code">{choice.sku}</span> {choice.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
