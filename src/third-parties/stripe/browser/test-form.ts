/**
 * The embedded payment form, where no payment provider is set up. It says that it is a test, takes Stripe's own
 * test cards only, and gets its token where Stripe's test helper stands.
 */

import { type FormRefusal, followRedirect, type PaymentForm } from '#browser/payment-form'
import {
  digitsOf,
  expiryProblem,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isCvc,
} from '#core/checkout/card-input'
import {
  type CardField,
  type CardFieldOptions,
  createCardField,
} from '#third-parties/stripe/browser/card-field'
import { element } from '#ui/element.ts'

/** What the form says, in the visitor's language. */
export interface TestFormMessages {
  title: string
  text: string
  number: string
  expiry: string
  cvc: string
  cards: string
  ok: string
  declined: string
  funds: string
  confirm: string
  wrong: string
  numberEmpty: string
  unknown: string
  expiryForm: string
  month: string
  expired: string
  cvcWrong: string
  noToken: string
}

/** A card, Stripe's name for it, and what it does. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', method: 'pm_card_visa', does: 'ok' },
  { number: '4000 0000 0000 0002', method: 'pm_card_chargeDeclined', does: 'declined' },
  { number: '4000 0000 0000 9995', method: 'pm_card_chargeDeclinedInsufficientFunds', does: 'funds' },
  { number: '4000 0025 0000 3155', method: 'pm_card_authenticationRequired', does: 'confirm' },
] as const

const TOKENS = '/__local/stripe/v1/test_helpers/confirmation_tokens'
const TOKEN_TIMEOUT_MS = 10_000

/** @param warning markup of the sign that the shop's own fields have before what is wrong with them */
export function createTestForm(t: TestFormMessages, warning: string): PaymentForm {
  let onCorrected = () => {}
  const fields: CardField[] = fieldsOf(t).map((options) =>
    createCardField({
      ...options,
      warning,
      onEdit: () => fields.some(({ isWrong }) => isWrong()) || onCorrected(),
    }),
  )
  const [number, ...others] = fields
  const box = number ? cardBox(t, number, others) : group(t, [])

  async function confirmationToken(): Promise<{ token: string } | FormRefusal> {
    const [first] = fields.filter((field) => field.check())
    const card = cardOf(number?.input.value ?? '')
    if (!first && card) return token(card.method, t)
    first?.input.focus()
    return { error: t.wrong, inForm: true }
  }

  return {
    mount: async (place, options) => {
      onCorrected = options.onCorrected
      place.replaceChildren(box)
    },
    setAmount: () => {},
    confirmationToken,
    handleNextAction: async (nextAction) => followRedirect(nextAction),
    unmount: () => box.remove(),
  }
}

function fieldsOf(t: TestFormMessages): Omit<CardFieldOptions, 'onEdit' | 'warning'>[] {
  return [
    {
      label: t.number,
      autocomplete: 'cc-number',
      format: formatCardNumber,
      problem: (text) => (text === '' ? t.numberEmpty : cardOf(text) ? undefined : t.unknown),
    },
    {
      label: t.expiry,
      autocomplete: 'cc-exp',
      format: formatExpiry,
      problem: (text) => {
        const problem = expiryProblem(text, new Date())
        return problem && t[problem]
      },
    },
    {
      label: t.cvc,
      autocomplete: 'cc-csc',
      format: formatCvc,
      problem: (text) => (isCvc(text) ? undefined : t.cvcWrong),
    },
  ]
}

function cardOf(text: string): (typeof TEST_CARDS)[number] | undefined {
  return TEST_CARDS.find(({ number }) => digitsOf(number) === digitsOf(text))
}

async function token(method: string, t: TestFormMessages): Promise<{ token: string } | { error: string }> {
  try {
    const response = await fetch(TOKENS, {
      method: 'POST',
      body: new URLSearchParams({ payment_method: method }),
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    })
    const { id } = (await response.json()) as { id?: string }
    return id ? { token: id } : { error: t.noToken }
  } catch {
    return { error: t.noToken }
  }
}

function cardBox(t: TestFormMessages, number: CardField, others: readonly CardField[]): HTMLElement {
  const cards = TEST_CARDS.map((card) =>
    element('li', {}, element('span', { className: 'code nowrap' }, card.number), ` ${t[card.does]}`),
  )
  return group(t, [
    number.element,
    element('div', { className: 'two' }, ...others.map((other) => other.element)),
    element('details', { className: 'small' }, element('summary', {}, t.cards), element('ul', {}, ...cards)),
  ])
}

function group(t: TestFormMessages, parts: Node[]): HTMLElement {
  return element(
    'fieldset',
    { className: 'panel panel--sunken stack testpay' },
    element('legend', { className: 'tag tag--warn' }, t.title),
    element('p', { className: 'small' }, t.text),
    ...parts,
  )
}
