/**
 * The embedded payment form, where no payment provider is set up. It says that it is a test, takes Stripe's own
 * test cards only, and gets its token where Stripe's test helper stands (design section 2).
 */
import {
  follow,
  type PaymentForm,
  type PaymentMethodType,
  type TestFormTexts,
} from '#browser/payments/payment-form'

/** A card, Stripe's name for it, and what it does. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', method: 'pm_card_visa', does: 'ok' },
  { number: '4000 0000 0000 0002', method: 'pm_card_chargeDeclined', does: 'declined' },
  { number: '4000 0000 0000 9995', method: 'pm_card_chargeDeclinedInsufficientFunds', does: 'funds' },
  { number: '4000 0025 0000 3155', method: 'pm_card_authenticationRequired', does: 'confirm' },
] as const

const TOKENS = '/__local/stripe/v1/test_helpers/confirmation_tokens'
const TOKEN_TIMEOUT_MS = 10_000

export function createTestForm(type: PaymentMethodType, texts: TestFormTexts): PaymentForm {
  const number = textInput(texts.number, 'cc-number', 19)
  const expiry = textInput(texts.expiry, 'cc-exp', 5)
  const cvc = textInput(texts.cvc, 'cc-csc', 4)
  const box = type === 'card' ? cardBox(texts, number, expiry, cvc) : group(texts, [])

  async function confirmationToken(): Promise<{ token: string } | { error: string }> {
    if (type !== 'card') return token(`pm_${type}`, texts)
    const card = TEST_CARDS.find((candidate) => digits(candidate.number) === digits(number.input.value))
    const problems: [TextInput, string | false][] = [
      [number, !card && texts.unknown],
      [expiry, !isAhead(expiry.input.value, new Date()) && texts.expired],
      [cvc, !/^\d{3,4}$/.test(cvc.input.value) && texts.cvcWrong],
    ]
    for (const [{ input }, problem] of problems) input.setAttribute('aria-invalid', String(Boolean(problem)))
    const [first] = problems.filter(([, problem]) => problem)
    if (!first || !card) {
      first?.[0].input.focus()
      if (first) return { error: `${first[0].label}: ${first[1]}` }
    }
    return card ? token(card.method, texts) : { error: texts.unknown }
  }

  return {
    mount: async (element) => element.replaceChildren(box),
    setAmount: () => {},
    confirmationToken,
    handleNextAction: async (nextAction) => follow(nextAction),
    unmount: () => box.remove(),
  }
}

async function token(method: string, texts: TestFormTexts): Promise<{ token: string } | { error: string }> {
  try {
    const response = await fetch(TOKENS, {
      method: 'POST',
      body: new URLSearchParams({ payment_method: method }),
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    })
    const { id } = (await response.json()) as { id?: string }
    return id ? { token: id } : { error: texts.noToken }
  } catch {
    return { error: texts.noToken }
  }
}

const digits = (text: string) => text.replace(/\D/g, '')

/** @param text `MM/YY` */
function isAhead(text: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim()) ?? []
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > now
}

interface TextInput {
  label: string
  field: HTMLElement
  input: HTMLInputElement
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function textInput(label: string, autocomplete: string, maxLength: number): TextInput {
  const input = element('input', { className: 'input', inputMode: 'numeric', maxLength })
  input.setAttribute('autocomplete', autocomplete)
  // A field that is being corrected is not called wrong any longer.
  input.addEventListener('input', () => input.removeAttribute('aria-invalid'))
  const field = element(
    'label',
    { className: 'field' },
    element('span', { className: 'field__label' }, label),
    input,
  )
  return { label, field, input }
}

function cardBox(texts: TestFormTexts, number: TextInput, expiry: TextInput, cvc: TextInput): HTMLElement {
  const cards = TEST_CARDS.map((card) =>
    element('li', {}, element('span', { className: 'code nowrap' }, card.number), ` ${texts[card.does]}`),
  )
  return group(texts, [
    number.field,
    element('div', { className: 'two' }, expiry.field, cvc.field),
    element(
      'details',
      { className: 'small' },
      element('summary', {}, texts.cards),
      element('ul', {}, ...cards),
    ),
  ])
}

function group(texts: TestFormTexts, parts: Node[]): HTMLElement {
  return element(
    'fieldset',
    { className: 'panel panel--sunken stack testpay' },
    element('legend', { className: 'tag tag--warn' }, texts.title),
    element('p', { className: 'small' }, texts.text),
    ...parts,
  )
}
