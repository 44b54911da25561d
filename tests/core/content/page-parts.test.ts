/** What pages show of other content: the map of the resellers, and colours that somebody types. */
import { describe, expect, it, test } from 'vitest'
import { wantedColor } from '#core/catalogue/ral'
import { plainWords } from '#core/text/plain-words'
import { MAP, outlinePath, placeOnMap } from '#features/content-page/resellers/map.ts'
import { readContent } from '#loaders/content'
import { CONTENT } from '#local/paths'

describe('the map', () => {
  it('has every reseller on it', async () => {
    const { resellers } = await readContent(CONTENT)
    expect(resellers.length).toBeGreaterThan(0)
    for (const reseller of resellers) expect(placeOnMap(reseller), reseller.city).toBeDefined()
  })

  it('has north above, west to the left, and nothing from beyond its edges', () => {
    const [bergen, torino] = [placeOnMap({ lat: 60.4, lng: 5.3 }), placeOnMap({ lat: 45.1, lng: 7.7 })]
    expect(bergen?.y).toBeLessThan(torino?.y ?? 0)
    expect(bergen?.x).toBeLessThan(torino?.x ?? 0)
    expect(placeOnMap({ lat: 40.7, lng: -74 })).toBeUndefined()
  })

  it('is small, and closed outlines of whole numbers', () => {
    const path = outlinePath()
    expect(path).toMatch(/^(?:M-?\d+ -?\d+l[-\d ]+z)+$/)
    expect(path.length).toBeLessThan(9000)
    expect(MAP.height).toBeGreaterThan(MAP.width)
  })
})

test.each([
  ['#F0700C', { hex: '#f0700c', name: '#f0700c' }],
  [' f0700c ', { hex: '#f0700c', name: '#f0700c' }],
  ['RAL 9005', { hex: '#0a0a0a', name: 'RAL 9005' }],
  ['ral2004', { hex: '#f44611', name: 'RAL 2004' }],
  ['2004', { hex: '#f44611', name: 'RAL 2004' }],
  ['RAL 1035', { unknown: 'RAL 1035' }],
  ['orange', undefined],
  ['#f07', undefined],
  ['', undefined],
])('%j as a colour', (typed, wanted) => {
  expect(wantedColor(typed)).toEqual(wanted)
})

test.each([
  ['Möllans Skrivarbod, Malmö', 'mollans skrivarbod malmo'],
  ['Printværkstedet', 'printvaerkstedet'],
  ['  Layer & Lathe ', 'layer lathe'],
])('%j in plain words', (text, words) => {
  expect(plainWords(text)).toBe(words)
})
