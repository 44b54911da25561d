/** Service points from `content/service-points`: the stand-in, and the answer for carriers without an API here. */
import { type PostalArea, pointsNear, type ServicePoint } from '#core/checkout/service-point'
import type { Agent, ServicePoints } from '#server/ports'

/** As many as a customer can compare. */
const MOST = 8

export function createContentServicePoints(
  points: readonly ServicePoint[],
  areas: readonly PostalArea[],
): ServicePoints {
  return {
    async near(place) {
      return pointsNear(points, areas, place)
        .slice(0, MOST)
        .map(({ point, km }) => toAgent(point, km))
    },
  }
}

/** Measured from the centre of a postal area: whole kilometres, and never none, are all that can be said. */
function toAgent({ id, name, address, hours }: ServicePoint, km: number): Agent {
  return {
    id,
    name,
    address: `${address.street}, ${address.zip} ${address.city}`,
    hours,
    distance: Math.max(1, Math.round(km)),
    approximate: true,
  }
}
