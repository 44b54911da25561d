import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { kmBetween, pointsNear, postalAreaOf, REACH, splitNear } from '#core/checkout/service-point'
import { readContent } from '#loaders/content'

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url))
const { servicePoints, postalAreas, sites } = await readContent(CONTENT)

const near = (country: string, zip: string, carrier = country === 'SE' ? 'PostNord' : 'UPS') =>
  pointsNear(servicePoints, postalAreas, { carrier, country, zip })
const townsNear = (country: string, zip: string) => [
  ...new Set(near(country, zip).map(({ point }) => point.address.city)),
]

test('a distance is that of a great circle', () => {
  const stockholm = { lat: 59.33, lng: 18.06 }
  expect(kmBetween(stockholm, stockholm)).toBe(0)
  expect(kmBetween(stockholm, { lat: 57.71, lng: 11.97 })).toBeCloseTo(396, -1)
  expect(kmBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111, 0)
})

describe('a postal area', () => {
  const area = (country: string, zips: string[], place: string) => ({ country, zips, place, lat: 0, lng: 0 })
  const areas = [
    area('SE', ['4'], 'West'),
    area('SE', ['411'], 'Göteborg'),
    area('GB', ['N'], 'North London'),
    area('GB', ['B1 '], 'Birmingham'),
  ]
  test.each([
    ['SE', '411 05', 'Göteborg'],
    ['SE', '41105', 'Göteborg'],
    ['SE', '431 30', 'West'],
    ['SE', '111 22', undefined],
    ['SE', 'nonsense', undefined],
    ['NO', '4110', undefined],
    ['GB', 'n7 8dl', 'North London'],
    ['GB', 'NE6 5HP', undefined],
    ['GB', 'B1 1AA', 'Birmingham'],
    ['GB', 'B11 1AA', undefined],
  ])('of %s %s is %s', (country, zip, place) => {
    expect(postalAreaOf(areas, country, zip)?.place).toBe(place)
  })
})

describe('service points of the shop’s own list', () => {
  test.each([
    ['411 04', 'Göteborg'],
    ['903 30', 'Umeå'],
    ['114 55', 'Stockholm'],
    ['211 20', 'Malmö'],
    ['621 57', 'Visby'],
    ['981 31', 'Kiruna'],
    ['831 30', 'Östersund'],
    ['371 30', 'Karlskrona'],
  ])('near %s begin in %s', (zip, town) => {
    expect(near('SE', zip)[0]?.point.address.city).toBe(town)
  })

  test('of Stockholm and Umeå are not offered in Göteborg', () => {
    const towns = townsNear('SE', '411 04')
    expect(towns).not.toContain('Stockholm')
    expect(towns).not.toContain('Umeå')
    expect(towns.slice(0, 3)).toContain('Göteborg')
  })

  test.each(['840 58', '923 41', '984 91', '000 00'])('there are none near %s', (zip) => {
    expect(near('SE', zip)).toEqual([])
  })

  test.each([
    ['DE', '10115', 'Berlin'],
    ['DE', '80331', 'München'],
    ['AT', '1070', 'Wien'],
    ['GB', 'M4 1LA', 'Manchester'],
    ['GB', 'NE6 5HP', 'Newcastle upon Tyne'],
    ['FR', '75011', 'Paris'],
    ['IT', '00184', 'Roma'],
    ['ES', '28013', 'Madrid'],
    ['PT', '1200-203', 'Lisboa'],
    ['NO', '0150', 'Oslo'],
    ['DK', '8000', 'Aarhus C'],
    ['FI', '00100', 'Helsinki'],
  ])('in %s near %s begin in %s', (country, zip, town) => {
    expect(near(country, zip)[0]?.point.address.city).toBe(town)
  })

  test('are within reach and nearest first, wherever one asks', () => {
    for (const { country, zips } of postalAreas) {
      const [start = ''] = zips
      // Any code of the area will do: digits or letters that the country's rule takes.
      for (const { address } of servicePoints.filter((each) => each.country === country)) {
        if (!address.zip.startsWith(start)) continue
        const kms = near(country, address.zip).map(({ km }) => km)
        expect(kms.length, address.zip).toBeGreaterThan(0)
        expect(kms.toSorted((a, b) => a - b)).toEqual(kms)
        expect(kms.every((km) => km <= REACH)).toBe(true)
      }
    }
  })

  test('are in most of the towns that a Swedish postal region has', () => {
    const swedish = postalAreas.filter(({ country }) => country === 'SE')
    const served = swedish.filter(({ zips: [start = ''] }) => near('SE', start.padEnd(5, '1')).length > 0)
    expect(served.length / swedish.length).toBeGreaterThan(0.9)
  })

  test('are not the only way: a site that has them delivers to the door as well', () => {
    for (const { key, shipping } of sites)
      expect(
        shipping.some(({ needsAgent }) => !needsAgent),
        key,
      ).toBe(true)
  })
})

describe('of the points that are offered', () => {
  const at = (...distances: (number | undefined)[]) =>
    distances.map((distance, index) => ({ id: String(index), ...(distance !== undefined && { distance }) }))
  const ids = (points: { id: string }[]) => points.map(({ id }) => id)

  test.each<[string, (number | undefined)[], string | undefined, string[], string[]]>([
    ['the near are shown, the nearest first', [4, 9, 1, 5], undefined, ['2', '0', '3'], ['1']],
    ['three are shown where none is near', [9, 8, 7, 6], undefined, ['3', '2', '1'], ['0']],
    ['what was chosen far away stays', [1, 9, 20], '2', ['0', '2'], ['1']],
    ['those of unknown distance are near', [undefined, 2, 9], undefined, ['0', '1'], ['2']],
    ['none is no mistake', [], undefined, [], []],
  ])('%s', (_, distances, chosen, near, far) => {
    const split = splitNear(at(...distances), chosen)
    expect([ids(split.near), ids(split.far)]).toEqual([near, far])
  })
})
