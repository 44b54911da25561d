/** Points of the club as a part of the payment. */
import { postPoints } from '#api/checkout/points'
import { act, edit, type Session } from '#features/checkout/session/session.ts'

/** @param points minor units of the checkout's currency; 0 for none */
export async function payWithPoints(session: Session, points: number): Promise<void> {
  await act(session, 'saving', () => edit(session, postPoints, { points }))
}
