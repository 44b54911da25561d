/** Codes of coupons and gift cards. */
import { postCoupon } from '#api/checkout/coupon'
import { ApiError } from '#browser/api-error'
import { act, edit, type Session } from '#features/checkout/session/session.ts'

export type Redeemed =
  /** The checkout counts it. */
  | 'done'
  /** Why it does not, to be read beside the field. */
  | { refused: string }
  /** Something else went wrong, which the checkout says by itself. */
  | 'failed'

/** @param code as it was typed */
export async function redeemCode(session: Session, code: string): Promise<Redeemed> {
  let refused: string | undefined
  const done = await act(
    session,
    'saving',
    () => edit(session, postCoupon, { code }),
    async (error) => {
      if (!(error instanceof ApiError) || !isAboutCode(error)) return undefined
      refused = error.messages.join('. ')
      return 'shown'
    },
  )
  if (done) return 'done'
  return refused === undefined ? 'failed' : { refused }
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
