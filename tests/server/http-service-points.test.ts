/** Service points: nearest first, and a shop that sells on when the carrier's API is away. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServicePoint } from '#core/service-point'
import { createContentServicePoints } from '#server/adapters/content-service-points'
import { createPostNordServicePoints } from '#server/adapters/postnord-service-points'

function point(id: string, zip: string, change: Partial<ServicePoint> = {}): ServicePoint {
  const address = { street: 'Storgatan 1', zip, city: 'Ort' }
  return { id, carrier: 'PostNord', country: 'SE', name: id, address, hours: 'mån–fre 8–20', ...change }
}

describe('service points of the content', () => {
  const points = createContentServicePoints([
    point('malmo', '211 22'),
    point('goteborg', '411 05'),
    point('stockholm', '111 22'),
    point('near-stockholm', '111 30'),
    point('other-carrier', '111 22', { carrier: 'DBSchenker' }),
    point('oslo', '1112', { country: 'NO' }),
  ])
  const near = async (zip: string, carrier = 'PostNord', country = 'SE') =>
    (await points.near({ carrier, country, zip })).map(({ id }) => id)

  it.each([
    ['11122', ['stockholm', 'near-stockholm']],
    ['111 31', ['near-stockholm', 'stockholm']],
    ['41100', ['goteborg']],
    ['21100', ['malmo']],
  ])('near %s begin with %o', async (zip, first) => {
    expect((await near(zip)).slice(0, first.length)).toEqual(first)
  })

  it('are of the carrier and the country', async () => {
    expect(await near('111 22', 'dbschenker')).toEqual(['other-carrier'])
    expect(await near('1112', 'PostNord', 'NO')).toEqual(['oslo'])
    expect(await near('111 22', 'UPS')).toEqual([])
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
    const others = createContentServicePoints([point('db', '11122', { carrier: 'DBSchenker' })])
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
