/**
 * VIES in this process: it answers in VIES's own form, by the check digits alone, and nothing is looked up. As in VIES's
 * test service, the digits that a number begins with choose another answer.
 */
import * as v from 'valibot'
import { isVatNumber } from '#core/checkout/vat-number'
import type { Vat } from '#server/ports'
import { createViesVat } from '#third-parties/vies/server'
import { VIES_ADDRESS } from '#third-parties/vies/settings'

const question = v.object({ countryCode: v.string(), vatNumber: v.string() })

/** First three digits, and what VIES says of such a number. */
const TEST_NUMBERS: Readonly<
  Record<string, 'INVALID' | 'MS_UNAVAILABLE' | 'SERVICE_UNAVAILABLE' | undefined>
> = {
  200: 'INVALID',
  300: 'SERVICE_UNAVAILABLE',
  301: 'MS_UNAVAILABLE',
}

/** First three digits of a number whose name is told; of others, as of every German one, it is not. */
const NAMED = '400'

/** Whoever asks gets the same answers. */
const REQUESTER = 'SE556036079301'

export function createLocalVat(): Vat {
  return createViesVat({ baseUrl: VIES_ADDRESS, requester: REQUESTER, fetch: viesStandIn })
}

/** In place of the network. */
const viesStandIn: typeof fetch = async (input, init) => {
  const asked = v.safeParse(question, await new Request(input, init).json().catch(() => undefined))
  if (!asked.success) return refusal('INVALID_INPUT', 400)
  const { countryCode, vatNumber } = asked.output
  const begins = vatNumber.replace(/\D/g, '').slice(0, 3)
  const said = TEST_NUMBERS[begins]
  if (said && said !== 'INVALID') return refusal(said, 500)
  const valid = !said && isVatNumber(countryCode + vatNumber)
  return Response.json({
    ...{ countryCode, vatNumber, valid },
    requestDate: new Date().toISOString(),
    requestIdentifier: valid ? 'NOT-LOOKED-UP' : '',
    // Not any company's, so that nobody takes it for one that was looked up.
    name: valid && begins === NAMED ? `TEST COMPANY ${countryCode}${vatNumber}` : '---',
    address: '---',
  })
}

function refusal(error: string, status: number): Response {
  return Response.json({ actionSucceed: false, errorWrappers: [{ error }] }, { status })
}
