/** A gift card that somebody else gets: asked for with the address, and said again wherever the order is. */
import type { Checkout } from '#api/checkout/checkout'
import { GIFT_LENGTHS, type GiftField, giftDays, giftMoment } from '#core/gift-card/gift'
import { givenGift } from '#core/gift-card/given-gift'
import type { Language } from '#core/site/language'
import { formatDay } from '#core/text/date'
import { fill } from '#core/text/text'
import { EmailHint, useLeft } from '#features/address/email-hint.tsx'
import type { CheckoutMessages } from '#features/checkout/checkout-site.ts'
import { useCheckout } from '#features/checkout/context.ts'
import type { Draft } from '#features/checkout/session/draft.ts'
import { change, changeGift, leaveField } from '#features/checkout/session/save-steps.ts'
import { Field, LongField } from '#ui/field.tsx'
import { whenReleased } from '#ui/when-released.ts'

interface PartProps {
  draft: Draft
  checkout: Checkout
}

export function GiftPart({ draft: { gift }, checkout: { site } }: PartProps) {
  const { session, t } = useCheckout()
  const nobody = givenGift(undefined, site, Date.now())
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={gift !== undefined}
          onChange={(event) => change(session, { gift: event.currentTarget.checked ? nobody : undefined })}
        />
        {t.gift.other}
      </label>
      {gift && <GiftFields gift={gift} site={site} />}
    </>
  )
}

function GiftFields({ gift, site }: { gift: NonNullable<Draft['gift']>; site: Checkout['site'] }) {
  const { session, t, form, state } = useCheckout()
  const [left, leave] = useLeft(gift.email)
  const { first, last } = giftDays(site, Date.now())
  const problems = { ...state.left, ...(state.problem?.kind === 'fields' && state.problem.fields) }
  const of = (field: GiftField, label: string) => {
    const problem = problems[`gift.${field}`]
    return {
      ...{ label, name: `gift.${field}`, autoComplete: 'off', value: gift[field] },
      error: problem && fill(form.problems[problem], { field: label }),
      onValue: (value: string) => changeGift(session, field, value),
      onBlur: () => document.hasFocus() && whenReleased(() => leaveField(session, `gift.${field}`)),
    }
  }
  const email = of('email', t.gift.email)
  return (
    <fieldset className="step__group">
      <legend className="field__label step__part">{t.gift.legend}</legend>
      <Field {...of('name', t.gift.name)} required maxLength={GIFT_LENGTHS.name} />
      <div>
        <Field
          {...email}
          type="email"
          required
          maxLength={GIFT_LENGTHS.email}
          onBlur={(event) => {
            leave(event)
            email.onBlur()
          }}
        />
        <EmailHint email={left} form={form} onTake={email.onValue} />
      </div>
      <LongField
        {...of('greeting', t.gift.greeting)}
        note={form.optional}
        maxLength={GIFT_LENGTHS.greeting}
      />
      <Field {...of('day', t.gift.day)} type="date" required min={first} max={last} hint={t.gift.dayHint} />
    </fieldset>
  )
}

export function GiftAnswer({ checkout }: { checkout: Checkout }) {
  const { t, site } = useCheckout()
  const lines = checkout.buysGiftCard ? giftText(checkout, t, site.language) : undefined
  return lines?.map((line) => <p key={line}>{line}</p>)
}

/** Whether it left once it was paid, or its day has come since. */
export function isGiftSent({ gift, site, order }: Pick<Checkout, 'gift' | 'site' | 'order'>): boolean {
  if (!gift || !order) return false
  return giftMoment(gift, site, new Date(order.placedAt)).getTime() <= Date.now()
}

/** To whom it goes and when, and what is said with it; undefined where the buyer gets it. */
export function giftText(
  checkout: Pick<Checkout, 'gift' | 'site' | 'order'>,
  t: CheckoutMessages,
  language: Language,
): string[] | undefined {
  if (!checkout.gift) return undefined
  const { name, email, greeting, day } = checkout.gift
  const to = fill(isGiftSent(checkout) ? t.gift.sent : t.gift.to, {
    name,
    email,
    date: formatDay(day, language),
  })
  return greeting ? [to, fill(t.gift.said, { greeting })] : [to]
}
