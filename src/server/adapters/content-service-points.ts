/** Service points from `content/service-points`: the stand-in, and the answer for carriers without an API here. */
import type { ServicePoint } from '#core/service-point'
import type { Agent, ServicePoints } from '#server/ports'

/** As many as a customer can compare. */
const MOST = 8

/** Nearest by postal code: the longer two codes agree from the left, the nearer they are. */
export function createContentServicePoints(points: readonly ServicePoint[]): ServicePoints {
  return {
    async near({ carrier, country, zip }) {
      const wanted = digits(zip)
      return points
        .filter((point) => sameCarrier(point.carrier, carrier) && point.country === country)
        .map((point) => ({ point, rank: distance(digits(point.address.zip), wanted) }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, MOST)
        .map(({ point }) => toAgent(point))
    },
  }
}

function sameCarrier(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function digits(zip: string): string {
  return zip.replace(/\W/g, '').toUpperCase()
}

/** 0 for the same code; then by how early they part, then by how far the rest is. */
function distance(zip: string, wanted: string): number {
  let common = 0
  while (common < wanted.length && zip[common] === wanted[common]) common += 1
  const rest = Math.abs((Number.parseInt(zip, 10) || 0) - (Number.parseInt(wanted, 10) || 0))
  return (wanted.length - common) * 1_000_000 + Math.min(rest, 999_999)
}

function toAgent({ id, name, address, hours, distance: metres }: ServicePoint): Agent {
  return {
    id,
    name,
    address: `${address.street}, ${address.zip} ${address.city}`,
    hours,
    ...(metres !== undefined && { distance: metres / 1000 }),
  }
}
