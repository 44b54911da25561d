/** A company's VAT number, which VIES knows or does not, and which decides on the VAT. */
import { postVatNumber } from '#api/checkout/vat-number'
import { addressFields } from '#core/checkout/address-form'
import { addressCase, type Draft } from '#features/checkout/session/draft.ts'
import { act, edit, type Session } from '#features/checkout/session/session.ts'

/** Whether the form asks for one, so that there is something to say for who has none. */
export function asksVatNumber(draft: Draft): boolean {
  const form = { ...addressCase(draft, 'billing'), vatNumber: 'asked' } as const
  return addressFields(form).some(({ name, required }) => name === 'vatNbr' && required)
}

/** Once more, where VIES did not answer or did not know it. */
export async function checkVatNumber(session: Session): Promise<void> {
  await act(session, 'checking', () => edit(session, postVatNumber, {}))
}
