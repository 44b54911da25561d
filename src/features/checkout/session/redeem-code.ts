/** Codes of coupons and gift cards. */
import { postCoupon } from '#api/checkout/coupon'
import { ApiError } from '#browser/api-error'
import { refuseChanged } from '#features/checkout/session/refuse-changed.ts'
import { act, edit, openCheckout, type Session } from '#features/checkout/session/session.ts'

export interface CodeAnswer {
  counted: () => void
  /** @param reason to be read beside the field */
  refused: (reason: string) => void
}

/**
 * Something else that goes wrong the checkout says by itself, with a way to try again: its answer comes here as well.
 * @param code as it was typed
 * @param isOrdering the customer has pressed the button to order, without applying it: the new total is shown before that
 */
export function redeemCode(
  session: Session,
  code: string,
  { counted, refused }: CodeAnswer,
  isOrdering = false,
): Promise<boolean> {
  const seen = openCheckout(session)
  return act(
    session,
    'saving',
    async () => {
      const now = await edit(session, postCoupon, { code })
      counted()
      if (isOrdering) refuseChanged(session, seen, now)
    },
    async (error) => {
      if (!(error instanceof ApiError) || !isAboutCode(error)) return undefined
      refused(error.messages.join('. '))
      return 'shown'
    },
  )
}

function isAboutCode({ code }: ApiError): boolean {
  return code === 'coupon' || code === 'too_many_codes'
}

/** @param giftCard the end of its code; without it, the coupon goes. @returns whether it has gone */
export function takeCodeAway(session: Session, giftCard?: string): Promise<boolean> {
  return act(session, 'saving', () =>
    edit(session, postCoupon, { code: null, ...(giftCard !== undefined && { giftCard }) }),
  )
}
