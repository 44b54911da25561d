import { describe, expect, it } from 'vitest'
import { carrierPage } from '#core/order/carrier-page'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'

const { sites } = await readContent(CONTENT)
const carriers = new Set(sites.flatMap(({ shipping }) => shipping.map(({ carrier }) => carrier)))

describe("a carrier's page", () => {
  it.each([...carriers])('is known of %s, which storefronts ship with', (carrier) => {
    expect(carrierPage(carrier, '00 1/2', 'sv')).toMatch(/^https:\/\/[\w./-]+\?[\w-]+=00%201%2F2$/)
  })

  it.each([
    ['PostNord', 'postnord MyPack Collect'],
    ['DBSchenker', 'DB Schenker'],
  ])('of %s is that of "%s"', (carrier, written) => {
    expect(carrierPage(written, '1', 'en')).toBe(carrierPage(carrier, '1', 'en'))
  })

  it.each([
    ['PostNord', undefined],
    ['PostNord', null],
    ['PostNord', ''],
    ['By bicycle', '1'],
    ['', '1'],
  ])('of %s with number %s is none', (carrier, tracking) => {
    expect(carrierPage(carrier, tracking, 'en')).toBeUndefined()
  })

  it('speaks the language of the customer where the carrier does', () => {
    expect(carrierPage('PostNord', '1', 'sv')).toBe('https://tracking.postnord.com/se/tracking?id=1')
    expect(carrierPage('PostNord', '1', 'fr')).toBe('https://tracking.postnord.com/en/tracking?id=1')
  })
})
