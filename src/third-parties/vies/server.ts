/**
 * VAT numbers at the EU's VIES, by its REST interface. A consultation names who asks, and so gets the identifier that
 * proves to a tax authority what was answered when.
 */
import * as v from 'valibot'
import { splitVatNumber } from '#core/checkout/vat-number'
import { cleanLine } from '#core/text/clean-text'
import { type Vat, type VatAnswer, VatUnavailable } from '#server/ports'
import { faultOf } from '#third-parties/fault'

export interface ViesOptions {
  baseUrl: string
  /** The shop's own VAT number. */
  requester: string
  fetch?: typeof fetch
  /** ms; a customer waits. */
  timeout?: number
}

const PATH = '/taxation_customs/vies/rest-api/check-vat-number'
const TIMEOUT = 3_000

const answered = v.object({
  valid: v.boolean(),
  /** Empty where there is none. */
  requestIdentifier: v.optional(v.string(), ''),
  /** Of the company; some countries never say it. */
  name: v.optional(v.nullable(v.string()), ''),
  /** The word for what went wrong, where there is an answer all the same. */
  userError: v.optional(v.string()),
})

const refused = v.object({ errorWrappers: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)) })

/** Of a number that VIES takes for none. */
const NO_NUMBER = 'INVALID_INPUT'
/** In place of what a country does not say. */
const UNSAID = '---'
/** In code points, of a name: it is kept with an order. */
const LONGEST_NAME = 200

/** What `userError` says beside an answer. */
const ANSWERS: readonly string[] = ['VALID', 'INVALID', NO_NUMBER]

export function createViesVat({
  baseUrl,
  requester,
  fetch: ask = fetch,
  timeout = TIMEOUT,
}: ViesOptions): Vat {
  return {
    async lookUp(number) {
      const { prefix, rest } = partsOf(number)
      const own = partsOf(requester)
      const body = {
        countryCode: prefix,
        vatNumber: rest,
        requesterMemberStateCode: own.prefix,
        requesterNumber: own.rest,
      }
      let answer: unknown
      try {
        const response = await ask(new URL(PATH, baseUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(timeout),
        })
        answer = await response.json()
      } catch (error) {
        throw new VatUnavailable(faultOf(error))
      }
      return readAnswer(answer)
    },
  }
}

function readAnswer(answer: unknown): VatAnswer {
  const refusal = v.safeParse(refused, answer)
  const [wrapper] = refusal.success ? refusal.output.errorWrappers : []
  if (wrapper?.error === NO_NUMBER) return { valid: false }
  if (wrapper) throw new VatUnavailable(wrapper.error)
  const parsed = v.safeParse(answered, answer)
  if (!parsed.success) throw new VatUnavailable('another form of answer')
  const { valid, requestIdentifier, userError, name } = parsed.output
  if (userError && !ANSWERS.includes(userError)) throw new VatUnavailable(userError)
  const called = valid ? nameOf(name ?? '') : ''
  return { valid, ...(requestIdentifier && { proof: requestIdentifier }), ...(called && { name: called }) }
}

/** In a line: VIES writes some names over two. */
function nameOf(said: string): string {
  const name = cleanLine(said)
  return name === UNSAID ? '' : [...name].slice(0, LONGEST_NAME).join('')
}

function partsOf(number: string): { prefix: string; rest: string } {
  const parts = splitVatNumber(number.replace(/[\s.-]/g, ''))
  if (!parts) throw new VatUnavailable('a VAT number without the letters of its country')
  return parts
}
