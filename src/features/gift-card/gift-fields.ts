/** The same questions and rules as in the checkout, where all of it can still be changed. */
import { loadMessages } from '#browser/messages'
import {
  GIFT_FIELDS,
  GIFT_LENGTHS,
  type GiftDraft,
  type GiftField,
  giftDays,
  giftProblems,
  normalGift,
} from '#core/gift-card/gift'
import { givenGift } from '#core/gift-card/given-gift'
import type { SiteKey } from '#core/site/site'
import { fill } from '#core/text/text'
import { hintAtEmail } from '#features/forms/email-hint.ts'
import { $gift } from '#stores/gift'
import { element } from '#ui/element.ts'
import { iconMarkup } from '#ui/icons.ts'
import { whenReleased } from '#ui/when-released.ts'

const WARNING = iconMarkup('warning', 'icon--16')

interface GiftWords {
  fields: Record<GiftField, string>
  dayHint: string
  optional: string
  /** That it is asked about again. */
  note: string
  /** By what is wrong. */
  problems: Record<string, string>
}

/** @param box is told by which storefront the card is sold, and in which words */
export function showGift(box: HTMLDetailsElement): void {
  const t = JSON.parse(box.dataset.words ?? '') as GiftWords
  const site = box.dataset.site as SiteKey
  const now = () => ({ site, now: Date.now() })
  const draft: GiftDraft = givenGift($gift.get(), site, Date.now())
  const days = giftDays(site, Date.now())
  const fields = GIFT_FIELDS.map((name) => fieldOf(name, draft, { t, days }))
  /** A button to buy was pressed over the open fields: they are meant, though nothing may be filled in yet. */
  let isMeant = false
  const say = ({ name, input, said }: (typeof fields)[number]) => {
    const problem = isMeant || isGiven(draft) ? giftProblems(normalGift(draft), now())[name] : undefined
    input.ariaInvalid = problem ? 'true' : null
    said.textContent = problem ? fill(t.problems[problem] ?? '', { field: t.fields[name] }) : ''
    if (problem) said.insertAdjacentHTML('afterbegin', WARNING)
  }
  for (const field of fields) {
    const { name, input, said } = field
    input.addEventListener('input', () => {
      draft[name] = input.value
      $gift.set(isGiven(draft) ? { ...draft } : null)
      // What is being corrected is not called wrong any longer.
      input.ariaInvalid = null
      said.textContent = ''
    })
    // Another window is no other field.
    input.addEventListener('blur', () => document.hasFocus() && whenReleased(() => say(field)))
  }
  const note = element('p', { className: 'small muted' }, t.note)
  box.append(element('div', { className: 'stack stack--16' }, ...fields.map(({ part }) => part), note))
  const email = fields.find(({ name }) => name === 'email')?.input
  if (email instanceof HTMLInputElement) hintAtEmail(email, () => loadMessages('forms'))
  // Before the form itself: nothing goes into the cart for somebody whose address is wrong, or is not there. Who folds the
  // empty fields buys for themselves.
  document.querySelector('[data-buy]')?.addEventListener(
    'submit',
    (event) => {
      isMeant = box.open
      for (const field of fields) say(field)
      const wrong = fields.find(({ input }) => input.ariaInvalid === 'true')
      if (!wrong) return
      event.preventDefault()
      event.stopImmediatePropagation()
      box.open = true
      wrong.input.focus()
    },
    { capture: true },
  )
}

/** Whoever has only looked at the fields is not told what is missing as they leave one. */
function isGiven({ name, email, greeting }: GiftDraft): boolean {
  return [name, email, greeting].some((text) => text.trim() !== '')
}

type Days = ReturnType<typeof giftDays>

function fieldOf(name: GiftField, draft: GiftDraft, { t, days }: { t: GiftWords; days: Days }) {
  const id = `gift-${name}`
  const input = name === 'greeting' ? element('textarea', { rows: 3 }) : element('input')
  Object.assign(input, { id, name: id, className: 'input', autocomplete: 'off', value: draft[name] })
  if (name !== 'day') input.maxLength = GIFT_LENGTHS[name]
  if (input instanceof HTMLInputElement) {
    input.type = name === 'day' ? 'date' : name === 'email' ? 'email' : 'text'
    if (name === 'day') Object.assign(input, { min: days.first, max: days.last })
    // A date has its value once it is one.
    input.value = draft[name]
    input.required = true
  }
  const said = element('p', { id: `${id}-said`, className: 'field__error' })
  const hint = element('p', { id: `${id}-hint`, className: 'field__hint' }, name === 'day' ? t.dayHint : '')
  input.setAttribute('aria-describedby', `${hint.id} ${said.id}`)
  const label = element('label', { className: 'field__label', htmlFor: id }, t.fields[name])
  if (name === 'greeting') label.append(' ', element('span', { className: 'field__opt' }, t.optional))
  return { name, input, said, part: element('div', { className: 'field' }, label, input, hint, said) }
}
