import { fullName, type ShownAttributes } from '#core/catalogue/attributes'
import { addressFields, type FieldProblem } from '#core/checkout/address-form'
import { countryName } from '#core/checkout/address-lines'
import { GIFT_FIELDS } from '#core/gift-card/gift'
import { formatMoney } from '#core/money/format-money'
import { sentences } from '#core/text/sentences'
import { fill, plural } from '#core/text/text'
import { fieldProblemText } from '#features/address/address-fields.tsx'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import { addressCase, type Draft, type FieldProblems } from '#features/checkout/session/draft.ts'
import { continueWithFewer } from '#features/checkout/session/open-checkout.ts'
import { type CheckoutProblem, mayRetry } from '#features/checkout/session/problem.ts'
import type { QuoteChange } from '#features/checkout/session/quote-changes.ts'
import { $details } from '#stores/details'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export const FIELDS_NOTICE = 'wrong-fields'

/** How many fields are wrong, and which: above the first of a form. */
export function FieldsNotice() {
  const { form, site, state } = useCheckout()
  const { problem, draft } = state
  if (problem?.kind !== 'fields') return null
  return (
    <div id={FIELDS_NOTICE}>
      <Notice kind="bad" alert>
        <p className="strong">{plural(form.wrong, Object.keys(problem.fields).length, site.language)}</p>
        {draft && <WrongFields fields={problem.fields} draft={draft} />}
      </Notice>
    </div>
  )
}

/** What else went wrong and what can be done about it, read out at once. */
export function ProblemNotice() {
  const { session, t, site, state } = useCheckout()
  const { problem, retry, busy } = state
  if (!problem || problem.kind === 'fields') return null
  if (problem.kind === 'quoteChanged') return <QuoteChanged problem={problem} t={t} />
  if (problem.kind === 'outOfStock') {
    return (
      <Notice
        kind="bad"
        alert
        actions={
          <>
            <Button onClick={() => continueWithFewer(session, problem.skus)} busy={busy && t.go.saving}>
              {t.problems.stockFewer}
            </Button>
            <a className="btn btn--ghost" href="/cart">
              {t.problems.stockCart}
            </a>
          </>
        }
      >
        <p className="strong">{t.errors.noBackOrderError}</p>
        <ul>
          {problem.skus.map((sku) => (
            <li key={sku}>
              {fill(t.problems.stockLine, { name: productName(sku, state.checkout, site.language) })}
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <Notice
      kind="bad"
      alert
      actions={
        retry &&
        mayRetry(problem) && (
          <Button onClick={() => retry()} busy={busy && t.problems.retry}>
            {t.problems.retry}
          </Button>
        )
      }
    >
      {'isRefusal' in problem && problem.isRefusal && <p className="strong">{t.errors.placeError}</p>}
      <p>{problemText(problem, t)}</p>
    </Notice>
  )
}

/** More are named by their labels alone, side by side: what is wrong stands at each field, and is what its name is read as. */
const MOST_SENTENCES = 3

/** Each leads to its field. */
function WrongFields({ fields, draft }: { fields: FieldProblems; draft: Draft }) {
  const { t, form, site } = useCheckout()
  const parts = ['billing', 'shipping'] as const
  const wrongAt = (path: string, label: string, textOf: (problem: FieldProblem) => string) => {
    const problem = fields[path]
    if (!problem) return []
    return [{ path, label, text: problem === 'required' ? textOf(problem) : `${label}: ${textOf(problem)}` }]
  }
  const ofAddress = parts.flatMap((part) =>
    addressFields(addressCase(draft, part)).flatMap((spec) => [
      // The country stands before the name.
      ...(spec.name === 'firstName'
        ? wrongAt(`${part}.country`, form.country, () => form.chooseCountry)
        : []),
      ...wrongAt(`${part}.${spec.name}`, form.fields[spec.name], (problem) =>
        fieldProblemText(problem, spec, form, countryName(draft[part].country, site.language)),
      ),
    ]),
  )
  const ofGift = GIFT_FIELDS.flatMap((name) =>
    wrongAt(`gift.${name}`, t.gift[name], (problem) => fill(form.problems[problem], { field: t.gift[name] })),
  )
  const all = [...ofAddress, ...ofGift]
  const isShort = all.length > MOST_SENTENCES
  return (
    <ul className={`wrong${isShort ? ' wrong--short' : ''}`}>
      {all.map(({ path, label, text }) => (
        <li key={path}>
          <button
            type="button"
            className="link"
            aria-label={isShort ? text : undefined}
            onClick={() => document.querySelector<HTMLElement>(`.input[name="${path}"]`)?.focus()}
          >
            {isShort ? label : text}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Named = { lines: readonly { sku: string; name: string; attributes?: ShownAttributes | undefined }[] }

/** Before there is a checkout, the cart's own details know the name. */
function productName(sku: string, checkout: Named | undefined, language: string): string {
  const known = [...(checkout?.lines ?? []), ...Object.values($details.get().byId)]
  const line = known.find((each) => each.sku === sku)
  return line ? fullName(line, language) : sku
}

function problemText(problem: CheckoutProblem, t: CheckoutMessages): string {
  switch (problem.kind) {
    case 'form':
    case 'limit':
      return problem.message
    case 'server': {
      const text = problem.message ?? t.problems.unknown
      const { requestId } = problem
      return requestId ? sentences(text, fill(t.errors.contactError, { requestId })) : text
    }
    case 'missing':
      return sentences(t.errors.cartNotFound)
    case 'fields':
    case 'quoteChanged':
    case 'outOfStock':
      return t.problems.unknown
    default:
      return t.problems[problem.kind]
  }
}

function QuoteChanged({
  problem,
  t,
}: {
  problem: Extract<CheckoutProblem, { kind: 'quoteChanged' }>
  t: CheckoutMessages
}) {
  const text = (change: QuoteChange) => {
    if (change.kind === 'gone') return fill(t.problems.quoteGone, { name: change.name })
    if (change.kind === 'new')
      return fill(t.problems.quoteNew, { name: change.name, quantity: change.quantity })
    if (change.kind === 'coupon') return fill(t.problems.quoteCoupon, { code: change.code })
    const values =
      change.kind === 'quantity'
        ? { before: change.before, after: change.after }
        : {
            before: formatMoney(change.before, problem.currency),
            after: formatMoney(change.after, problem.currency),
          }
    const words = {
      price: t.problems.quotePrice,
      quantity: t.problems.quoteQuantity,
      shipping: t.problems.quoteShipping,
      giftCards: t.problems.quoteCards,
      total: t.problems.quoteTotal,
    }
    return fill(words[change.kind], { ...values, name: 'name' in change ? change.name : '' })
  }
  return (
    <Notice kind="warn" alert>
      <p className="strong">{t.problems.quoteTitle}</p>
      <ul>
        {problem.changes.map((change) => (
          <li key={text(change)}>{text(change)}</li>
        ))}
      </ul>
    </Notice>
  )
}
