/** What counts as an answer to the question for consent, over every policy, choice and deed. */
import { describe, expect, test } from 'vitest'
import {
  type ConsentChoice,
  type ConsentDeed,
  type ConsentPolicy,
  choiceAfter,
  countsAsYes,
} from '#core/visitor/consent'

const POLICIES: ConsentPolicy[] = ['implied', 'explicit']
const CHOICES: ConsentChoice[] = [null, true, false]
const BUYING: ConsentDeed[] = ['add_to_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info']

const every = POLICIES.flatMap((policy) => CHOICES.map((choice) => [policy, choice] as const))

describe.each(every)('under %s consent, after the choice %s', (policy, choice) => {
  test.each([...BUYING, 'privacy'] as const)('%s', (deed) => {
    const expected = choice === null && policy === 'implied' ? true : choice
    expect(choiceAfter(policy, choice, deed)).toBe(expected)
  })

  test("the banner's buttons say what they say", () => {
    expect(choiceAfter(policy, choice, 'accept')).toBe(true)
    expect(choiceAfter(policy, choice, 'essentials')).toBe(false)
  })
})

test.each([
  ['implied', null, true],
  ['implied', true, true],
  ['implied', false, false],
  ['explicit', null, false],
  ['explicit', true, true],
  ['explicit', false, false],
] as const)('under %s consent, choice %s: campaign values may be kept: %s', (policy, choice, may) => {
  expect(countsAsYes(policy, choice)).toBe(may)
})
