/** What follows on the server from the description of the customer's answers in `#api/checkout/answers`. */

import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import {
  ANSWER_NAMES,
  type AnswerName,
  answerRow,
  type MarkedAnswer,
  type ShownAnswers,
} from '#api/checkout/answers'
import { nullableJson } from '#server/db/json'
import type { AnswerColumns } from '#server/db/schema'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'

/** Null as long as one is not given. */
export type Answers = Pick<CheckoutRow, AnswerName>

/** The answers that an edit gives. */
export type AnswersPatch = Partial<Answers>

/** Of a customer who has said nothing but what every checkout needs. */
export const NO_ANSWERS = nothing(ANSWER_NAMES.filter((name) => !answerRow(name).required)) as Record<
  Exclude<AnswerName, MarkedAnswer<'required'>>,
  null
>

/** Written over answers that tell who the customer is. */
export const NO_PERSON = nothing(ANSWER_NAMES.filter((name) => answerRow(name).personal)) as Record<
  MarkedAnswer<'personal'>,
  null
>

/**
 * Whether an edit has said more of who the customer is. Service points and the look-up of a VAT number only follow from
 * the address.
 * @param before answers as they were
 */
export function saysWho(before: Answers, after: Answers): boolean {
  return ANSWER_NAMES.some(
    (name) =>
      answerRow(name).personal &&
      name !== 'agents' &&
      name !== 'vat_check' &&
      after[name] !== null &&
      !isDeepStrictEqual(before[name], after[name]),
  )
}

function nothing(names: readonly AnswerName[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]))
}

/** @returns the columns of the answers, as they are written */
export function answerColumns(answers: Answers): { [Name in AnswerName]: Insertable<AnswerColumns>[Name] } {
  const written = ANSWER_NAMES.map((name) => [
    name,
    answerRow(name).json ? nullableJson(answers[name]) : answers[name],
  ])
  return Object.fromEntries(written)
}

/** @returns the answers as a checkout shows them; those that are not given are left out */
export function showAnswers(answers: Answers): ShownAnswers {
  const shown: Record<string, unknown> = {}
  const addresses: Record<string, unknown> = {}
  for (const name of ANSWER_NAMES) {
    const { shown: place } = answerRow(name)
    const value = answers[name]
    if (!place || value === null) continue
    const [part, within] = place.split('.')
    if (within) addresses[within] = value
    else if (part) shown[part] = value
  }
  return { ...shown, addresses } as ShownAnswers
}

/** @returns an earlier checkout's answers that stay valid as long as what `kept` names does */
export function keptAnswers(earlier: Answers, kept: ReturnType<typeof answerRow>['kept']): AnswersPatch {
  const names = ANSWER_NAMES.filter((name) => answerRow(name).kept === kept)
  return Object.fromEntries(names.map((name) => [name, earlier[name]]))
}
