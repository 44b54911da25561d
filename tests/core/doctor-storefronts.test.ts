/** A shop that is still the sample is told so, and is wrong in production. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
    sample: [],
    contact: { ...sample.brand.contact, email: 'hello@shop.com' },
    mail: { ...sample.brand.mail, orders: 'orders@shop.com', noReply: 'no-reply@shop.com' },
  },
}

const statesOf = (shop: typeof sample, isProduction: boolean) =>
  storefrontRows(shop, isProduction).map(({ what, state, isWrong = false }) => [what, state, isWrong])

describe('the storefronts', () => {
  it.each([true, false])('of the sample shop, in production: %s', (isProduction) => {
    expect(statesOf(sample, isProduction)).toEqual([
      ['consent', isProduction ? 'warning: implied' : 'implied', false],
      ['hosts', 'samples', isProduction],
      ['mail addresses', 'samples', isProduction],
      ...sample.brand.sample.map(() => ['sample data', isProduction ? 'wrong' : 'made up', isProduction]),
    ])
  })

  it('of a shop of one’s own', () => {
    expect(statesOf(own, true)).toEqual([
      ['consent', 'explicit', false],
      ['hosts', 'own', false],
      ['mail addresses', 'own', false],
      ['sample data', 'none', false],
    ])
  })

  it('name each thing that is made up, and where it stands', () => {
    const one = { what: 'resellers', where: 'resellers/resellers.yaml' }
    const rows = storefrontRows({ ...own, brand: { ...own.brand, sample: [one] } }, true)
    expect(rows.filter(({ isWrong }) => isWrong)).toEqual([
      {
        what: 'sample data',
        state: 'wrong',
        isWrong: true,
        remark: 'resellers: content/resellers/resellers.yaml',
      },
    ])
  })

  it('point to places that are there', () => {
    expect(sample.brand.sample.length).toBeGreaterThan(10)
    for (const { where } of sample.brand.sample) {
      const [path = '', field] = where.split(' ')
      expect(existsSync(join(CONTENT, path)), where).toBe(true)
      if (field) expect(Object.keys(sample.brand), where).toContain(field)
    }
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
