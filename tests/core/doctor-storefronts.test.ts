/** A shop that is still the sample is told so, and is wrong in production. */
import { describe, expect, it } from 'vitest'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'
import { storefrontRows } from '../../scripts/check/storefronts.ts'

const sample = await readContent(CONTENT)
const own: typeof sample = {
  ...sample,
  sites: sample.sites.map((site) => ({ ...site, host: `www.${site.key}.shop.com`, consent: 'explicit' })),
  brand: {
    ...sample.brand,
    contact: { ...sample.brand.contact, email: 'hello@shop.com' },
    mail: { ...sample.brand.mail, orders: 'orders@shop.com', noReply: 'no-reply@shop.com' },
  },
}

const statesOf = (shop: typeof sample, isProduction: boolean) =>
  storefrontRows(shop, isProduction).map(({ what, state, isWrong = false }) => [what, state, isWrong])

describe('the storefronts', () => {
  it.each([true, false])('of the sample shop, in production: %s', (isProduction) => {
    expect(statesOf(sample, isProduction)).toEqual([
      ['consent', 'implied', false],
      ['hosts', 'samples', isProduction],
      ['mail addresses', 'samples', isProduction],
    ])
  })

  it('of a shop of one’s own', () => {
    expect(statesOf(own, true)).toEqual([
      ['consent', 'explicit', false],
      ['hosts', 'own', false],
      ['mail addresses', 'own', false],
    ])
  })

  it('name what is nobody’s', () => {
    const mails = {
      ...own,
      brand: { ...own.brand, mail: { ...own.brand.mail, orders: 'orders@shop.example' } },
    }
    expect(storefrontRows(mails, true).find(({ what }) => what === 'mail addresses')?.remark).toContain(
      'orders@shop.example',
    )
  })
})
