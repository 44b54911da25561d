/** Service points: where a parcel waits for its customer, and which of them are near a postal code. */
import { spellZip } from '#core/checkout/zip'

export interface LatLng {
  lat: number
  lng: number
}

/** A shop or a locker of a carrier. */
export interface ServicePoint extends LatLng {
  id: string
  carrier: string
  /** ISO 3166-1 alpha-2. */
  country: string
  name: string
  address: { street: string; zip: string; city: string }
  /** In the country's own language, ready to show. */
  hours: string
}

/** Where the places of some postal codes lie. */
export interface PostalArea extends LatLng {
  country: string
  /** How the codes begin, as the country writes them; a blank at the end ends the first part of the code. */
  zips: string[]
  place: string
}

/** km from the centre of the customer's postal area; customers go no farther for a parcel. */
export const REACH = 30

/** km that are no errand of their own: what is farther is shown when it is asked for. */
const NEAR = 5

/** As many as are shown where none is near. */
const SHOWN_AT_LEAST = 3

/**
 * @param chosen id of the one that must be seen
 * @returns the nearest first; those whose distance nobody knows count as near
 */
export function splitNear<Point extends { id: string; distance?: number | undefined }>(
  points: readonly Point[],
  chosen?: string,
): { near: Point[]; far: Point[] } {
  const sorted = [...points].sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  const inReach = sorted.filter(({ distance = 0 }) => distance <= NEAR).length || SHOWN_AT_LEAST
  const isShown = ({ id }: Point, index: number) => index < inReach || id === chosen
  return { near: sorted.filter(isShown), far: sorted.filter((point, index) => !isShown(point, index)) }
}

const EARTH_RADIUS = 6371

/** @returns km along a great circle (haversine) */
export function kmBetween(a: LatLng, b: LatLng): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(rad(to - from) / 2) ** 2
  const h = half(a.lat, b.lat) + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(h))
}

/** @returns the area with the longest beginning that the code has; undefined where the country is not mapped */
export function postalAreaOf(
  areas: readonly PostalArea[],
  country: string,
  zip: string,
): PostalArea | undefined {
  const spelled = spellZip(zip, country)
  if (!spelled) return undefined
  let found: { area: PostalArea; length: number } | undefined
  for (const area of areas.filter((each) => each.country === country)) {
    for (const start of area.zips) {
      if (start.length > (found?.length ?? 0) && beginsWith(spelled, start))
        found = { area, length: start.length }
    }
  }
  return found?.area
}

/** British areas are named by letters: `N` is north London and does not begin `NE6 5HP`. */
function beginsWith(zip: string, start: string): boolean {
  return zip.startsWith(start) && !/^[A-Z]{2}$/.test(zip.slice(start.length - 1, start.length + 1))
}

export interface DeliveryPlace {
  carrier: string
  country: string
  zip: string
}

/** @returns the carrier's points within reach, nearest first, with the km from the centre of the postal area */
export function pointsNear(
  points: readonly ServicePoint[],
  areas: readonly PostalArea[],
  { carrier, country, zip }: DeliveryPlace,
): { point: ServicePoint; km: number }[] {
  const area = postalAreaOf(areas, country, zip)
  if (!area) return []
  const named = carrier.toLowerCase()
  return points
    .filter((point) => point.country === country && point.carrier.toLowerCase() === named)
    .map((point) => ({ point, km: kmBetween(area, point) }))
    .filter(({ km }) => km <= REACH)
    .sort((a, b) => a.km - b.km)
}
