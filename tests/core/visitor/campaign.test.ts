import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { postCheckoutContract } from '#api/checkout/create'
import {
  CAMPAIGN_KEPT_S,
  CAMPAIGN_PARAMETERS,
  CAMPAIGN_VALUE_MAX,
  type Campaign,
  campaignIn,
  campaignValues,
  mergeCampaign,
  parseCampaign,
  unexpired,
} from '#core/visitor/campaign'

const NOW = Date.UTC(2026, 10, 20)
const DAY = 86_400_000

const valuesIn = (search: string) => campaignValues(campaignIn(search, NOW))

describe('the values in an address', () => {
  test.each<[string, string, Record<string, string>]>([
    ['none', '', {}],
    ['none of ours', '?query=pla&sort=bestSellers', {}],
    ['an affiliate', '?affiliate=maker-club', { affiliate: 'maker-club' }],
    ['an ad click', '?gclid=Cj0KCQ&fbclid=IwAR0', { gclid: 'Cj0KCQ', fbclid: 'IwAR0' }],
    [
      'a campaign',
      '?utm_source=news&utm_medium=mail&utm_campaign=h%C3%B6st+20&utm_content=top',
      { utm_source: 'news', utm_medium: 'mail', utm_campaign: 'höst 20', utm_content: 'top' },
    ],
    ['a referral', 'referral=abc', { referral: 'abc' }],
    ['the first of several', '?affiliate=a&affiliate=b', { affiliate: 'a' }],
    ['space around it', '?affiliate=%20a%20', { affiliate: 'a' }],
    ['an empty one', '?affiliate=&gclid=%20', {}],
    ['the longest', `?gclid=${'x'.repeat(CAMPAIGN_VALUE_MAX)}`, { gclid: 'x'.repeat(CAMPAIGN_VALUE_MAX) }],
    ['one that is too long', `?gclid=${'x'.repeat(CAMPAIGN_VALUE_MAX + 1)}`, {}],
    ['a line break inside', '?affiliate=a%0d%0ab', {}],
    ['NUL inside', '?affiliate=a%00b', {}],
    ['broken encoding', '?affiliate=%E0%A4%A', { affiliate: '\ufffd%A' }],
    ['another name of the prototype', '?__proto__=x&constructor=y', {}],
    ['markup, which stays text', '?affiliate=<b>', { affiliate: '<b>' }],
  ])('%s', (_, search, expected) => {
    expect(valuesIn(search)).toEqual(expected)
  })

  test('whatever it is, an order can carry it', () => {
    const anyQuery = fc.array(
      fc.tuple(
        fc.constantFrom(...CAMPAIGN_PARAMETERS, 'query'),
        fc.string({ unit: 'binary', maxLength: 250 }),
      ),
    )
    fc.assert(
      fc.property(anyQuery, (pairs) => {
        const affiliates = valuesIn(new URLSearchParams(pairs).toString())
        const body = { lines: [{ sku: 'A', quantity: 1 }], currency: 'SEK', affiliates }
        expect(postCheckoutContract().body && v.safeParse(postCheckoutContract().body, body).success).toBe(
          true,
        )
      }),
      { numRuns: 30 },
    )
  })
})

describe('a later visit', () => {
  const first = campaignIn('?utm_source=news&utm_content=top&affiliate=a&gclid=1', NOW)

  test('replaces the campaign as a whole', () => {
    const merged = mergeCampaign(first, campaignIn('?utm_source=video', NOW + DAY))
    expect(campaignValues(merged)).toEqual({ utm_source: 'video', affiliate: 'a', gclid: '1' })
  })

  test('replaces an ad click and leaves the rest', () => {
    const merged = mergeCampaign(first, campaignIn('?gclid=2', NOW + DAY))
    expect(merged).toEqual({ ...first, gclid: { value: '2', at: NOW + DAY } })
  })

  test('without values changes nothing', () => {
    expect(mergeCampaign(first, campaignIn('?query=x', NOW + DAY))).toEqual(first)
  })

  test('the same address twice is as once', () => {
    const search = fc
      .array(fc.tuple(fc.constantFrom(...CAMPAIGN_PARAMETERS), fc.string({ maxLength: 9 })))
      .map((pairs) => campaignIn(new URLSearchParams(pairs).toString(), NOW))
    fc.assert(
      fc.property(search, search, (before, found) => {
        const once = mergeCampaign(before, found)
        expect(mergeCampaign(once, found)).toEqual(once)
      }),
    )
  })
})

describe('90 days', () => {
  const kept: Campaign = { gclid: { value: '1', at: NOW } }

  test.each([
    ['at once', 0, true],
    ['a second before', CAMPAIGN_KEPT_S * 1000 - 1000, true],
    ['at their end', CAMPAIGN_KEPT_S * 1000, false],
    ['a clock that was put back an hour', -3_600_000, true],
    ['a clock that was a year ahead', -365 * DAY, false],
  ])('%s', (_, later, expected) => {
    expect(unexpired(kept, NOW + later)).toEqual(expected ? kept : {})
  })

  test('are kept for 90 days', () => {
    expect(CAMPAIGN_KEPT_S).toBe(90 * 24 * 60 * 60)
  })
})

describe('what is found in storage', () => {
  test.each<[string, unknown, Campaign]>([
    ['ours', { gclid: { value: '1', at: NOW } }, { gclid: { value: '1', at: NOW } }],
    ['nothing', null, {}],
    ['a text', 'gclid', {}],
    ['a list', [1], {}],
    ['another name', { token: { value: '1', at: NOW } }, {}],
    ['no time', { gclid: { value: '1' } }, {}],
    ['a time that is none', { gclid: { value: '1', at: Number.NaN } }, {}],
    ['a number for a value', { gclid: { value: 1, at: NOW } }, {}],
    ['null for a value', { gclid: null }, {}],
    ['a value that is too long', { gclid: { value: 'x'.repeat(201), at: NOW } }, {}],
  ])('%s', (_, found, expected) => {
    expect(parseCampaign(found)).toEqual(expected)
  })

  test('anything makes a campaign', () => {
    fc.assert(
      fc.property(fc.anything(), (found) => {
        const campaign = parseCampaign(found)
        expect(parseCampaign(JSON.parse(JSON.stringify(campaign)))).toEqual(campaign)
      }),
    )
  })
})
