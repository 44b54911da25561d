/** What follows from the description of the customer's answers. */

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ANSWER_NAMES, ANSWERS, shownAnswers } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import {
  type Answers,
  answerColumns,
  keptAnswers,
  NO_ANSWERS,
  NO_PERSON,
  showAnswers,
} from '#server/use-cases/checkout/answers'
import { ADDRESS, AGENTS } from './support/fixtures.ts'

const GIFT = { name: 'Grace', email: 'grace@example.com', day: '2026-12-24' }
const ALL: Answers = {
  country: 'SE',
  company: false,
  email: 'ada@example.com',
  billing: ADDRESS,
  shipping_address: { ...ADDRESS, zip: '411 06' },
  gift: GIFT,
  no_vat_number: true,
  vat_check: { number: 'DE123456788', state: 'valid', checkedAt: '2026-05-20T10:00:00.000Z' },
  shipping_option: 'point',
  agents: AGENTS,
  agent: 'a-1',
  payment_option: 'stripe',
  payment_reference: 'Ada Lind',
  purchase_order: 'PO 17',
  invoice_email: 'faktura@firma.example',
  e_invoice_id: '0007:5567321707',
  coupon: 'SPRING10',
  gift_cards: [3, 1],
}
const NONE: Answers = { ...NO_ANSWERS, country: 'DE', company: true }

describe('a checkout', () => {
  it('shows the answers where its schema has them', () => {
    const shown = showAnswers(ALL)
    expect(shown).toEqual({
      country: 'SE',
      company: false,
      email: 'ada@example.com',
      addresses: { billing: ADDRESS, shipping: { ...ADDRESS, zip: '411 06' } },
      gift: GIFT,
      shipping: 'point',
      agents: AGENTS,
      agent: 'a-1',
    })
    expect(v.parse(v.strictObject(shownAnswers), shown)).toEqual(shown)
    for (const name of Object.keys(shown)) expect(checkoutSchema.entries).toHaveProperty(name)
  })

  it('leaves out what was not answered', () => {
    expect(showAnswers(NONE)).toEqual({ country: 'DE', company: true, addresses: {} })
    expect(v.is(v.object(shownAnswers), showAnswers(NONE))).toBe(true)
  })
})

describe('the database', () => {
  it('is given every answer, those that are kept whole as JSON', () => {
    const columns = answerColumns(ALL)
    expect(Object.keys(columns).sort()).toEqual([...ANSWER_NAMES].sort())
    expect(columns.billing).toBe(JSON.stringify(ADDRESS))
    expect(columns.agents).toBe(JSON.stringify(AGENTS))
    expect(columns.gift_cards).toBe('[3,1]')
    expect(columns).toMatchObject({ country: 'SE', company: false, agent: 'a-1', payment_option: 'stripe' })
    expect(answerColumns(NONE)).toEqual(NONE)
  })

  it('forgets a person without forgetting what was ordered', () => {
    expect({ ...ALL, ...NO_PERSON }).toEqual({
      ...NO_ANSWERS,
      country: 'SE',
      company: false,
      shipping_option: 'point',
      agent: 'a-1',
      payment_option: 'stripe',
      coupon: 'SPRING10',
    })
  })
})

it('every answer belongs to one group that a newer checkout takes over, or not', () => {
  const groups = (['always', 'withAddress', 'withDelivery', 'withPayment'] as const).map((kept) =>
    keptAnswers(ALL, kept),
  )
  expect(Object.assign({}, ...groups)).toEqual(ALL)
  expect(groups.flatMap((group) => Object.keys(group))).toHaveLength(Object.keys(ANSWERS).length)
  expect(groups[2]).toEqual({ shipping_option: 'point', agents: AGENTS, agent: 'a-1' })
})
