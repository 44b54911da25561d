/** Service points: nearest first, and a shop that sells on when the carrier's API is away. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostalArea, ServicePoint } from '#core/checkout/service-point'
import { createContentServicePoints } from '#server/adapters/content-service-points'
import { createPostNordServicePoints } from '#third-parties/postnord/server'

const TOWNS = {
  stockholm: { lat: 59.33, lng: 18.06 },
  goteborg: { lat: 57.71, lng: 11.97 },
  molndal: { lat: 57.66, lng: 12.01 },
  oslo: { lat: 59.91, lng: 10.75 },
}

function point(id: string, town: keyof typeof TOWNS, change: Partial<ServicePoint> = {}): ServicePoint {
  const address = { street: 'Storgatan 1', zip: '111 22', city: 'Ort' }
  const at = { ...TOWNS[town], country: 'SE', address, hours: 'mån–fre 8–20' }
  return { id, carrier: 'PostNord', name: id, ...at, ...change }
}

const AREAS: PostalArea[] = [
  { country: 'SE', zips: ['11'], place: 'Stockholm', ...TOWNS.stockholm },
  { country: 'SE', zips: ['41'], place: 'Göteborg', ...TOWNS.goteborg },
  { country: 'SE', zips: ['98'], place: 'Kiruna', lat: 67.86, lng: 20.23 },
  { country: 'NO', zips: ['0'], place: 'Oslo', ...TOWNS.oslo },
]

describe('service points of the content', () => {
  const points = createContentServicePoints(
    [
      point('molndal', 'molndal'),
      point('stockholm', 'stockholm'),
      point('goteborg', 'goteborg'),
      point('other-carrier', 'stockholm', { carrier: 'DBSchenker' }),
      point('oslo', 'oslo', { country: 'NO' }),
    ],
    AREAS,
  )
  const near = async (zip: string, carrier = 'PostNord', country = 'SE') =>
    (await points.near({ carrier, country, zip })).map(({ id }) => id)

  it.each([
    ['11122', ['stockholm']],
    ['111 31', ['stockholm']],
    ['41104', ['goteborg', 'molndal']],
    ['981 31', []],
    ['999 99', []],
    ['x', []],
  ])('near %s are %o', async (zip, ids) => {
    expect(await near(zip)).toEqual(ids)
  })

  it('are of the carrier and the country', async () => {
    expect(await near('111 22', 'dbschenker')).toEqual(['other-carrier'])
    expect(await near('0150', 'PostNord', 'NO')).toEqual(['oslo'])
    expect(await near('111 22', 'UPS')).toEqual([])
  })

  it('tell their distance, in whole kilometres and as what it is', async () => {
    const found = await points.near({ carrier: 'PostNord', country: 'SE', zip: '411 04' })
    expect(found).toMatchObject([
      { id: 'goteborg', distance: 1, approximate: true },
      { id: 'molndal', distance: 6, approximate: true },
    ])
  })
})

describe('service points of PostNord', () => {
  let server: Server
  let baseUrl: string
  let answer: (response: ServerResponse) => void
  let asked: URL
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = new URL(request.url ?? '', 'http://localhost')
      answer(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const log: Record<string, unknown>[] = []
  function near(carrier = 'PostNord') {
    log.length = 0
    const others = createContentServicePoints([point('db', 'stockholm', { carrier: 'DBSchenker' })], AREAS)
    const points = createPostNordServicePoints({
      apiKey: 'the-secret-key',
      ...{ baseUrl, others },
      log: (entry) => log.push(entry),
    })
    return points.near({ carrier, country: 'SE', zip: '111 22' })
  }

  it('are asked for by country and postal code', async () => {
    const found = {
      servicePointId: '1234',
      name: 'ICA Nära',
      visitingAddress: { streetName: 'Storgatan', streetNumber: '1', postalCode: '11122', city: 'STOCKHOLM' },
      routeDistance: 432,
      openingHours: {
        postalServices: [{ openDay: 'Monday', openTime: '08:00', closeDay: 'Monday', closeTime: '20:00' }],
      },
      more: 'than we know',
    }
    answer = (response) =>
      response.end(JSON.stringify({ servicePointInformationResponse: { servicePoints: [found] } }))
    expect(await near()).toEqual([
      {
        id: '1234',
        name: 'ICA Nära',
        address: 'Storgatan 1, 11122 STOCKHOLM',
        distance: 0.4,
        hours: 'Monday 08:00–20:00',
      },
    ])
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ countryCode: 'SE', postalCode: '11122' })
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers 500', (response) => response.writeHead(500).end('the-secret-key')],
    ['answers nonsense', (response) => response.end('<html>')],
    ['answers another form', (response) => response.end('{}')],
    ['answers too late', () => {}],
  ])('are none when it %s, and the log says so without the key', async (_, how) => {
    answer = how
    expect(await near()).toEqual([])
    expect(log).toMatchObject([{ event: 'service-points', carrier: 'PostNord' }])
    expect(JSON.stringify(log)).not.toContain('the-secret-key')
  })

  it('of another carrier come from the content', async () => {
    expect(await near('DBSchenker')).toMatchObject([{ id: 'db' }])
  })
})
