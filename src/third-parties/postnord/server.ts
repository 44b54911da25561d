/** Service points from PostNord's API. A shop that cannot reach it still sells: the list is empty then. */
import * as v from 'valibot'
import type { Agent, Deps, ServicePoints } from '#server/ports'

export interface PostNordOptions {
  apiKey: string
  baseUrl?: string | undefined
  log: Deps['log']
  /** Answers for the other carriers. */
  others: ServicePoints
  fetch?: typeof fetch
}

const BASE_URL = 'https://api2.postnord.com'
const PATH = '/rest/businesslocation/v5/servicepoints/nearest/byaddress'
/** A customer waits for the list. */
const TIMEOUT_MS = 3_000
const MOST = '8'

const hours = v.object({
  openDay: v.string(),
  openTime: v.string(),
  closeDay: v.optional(v.string()),
  closeTime: v.string(),
})

const point = v.object({
  servicePointId: v.string(),
  name: v.string(),
  visitingAddress: v.object({
    streetName: v.optional(v.string(), ''),
    streetNumber: v.optional(v.string(), ''),
    postalCode: v.string(),
    city: v.string(),
  }),
  /** m */
  routeDistance: v.optional(v.number()),
  openingHours: v.optional(v.object({ postalServices: v.optional(v.array(hours)) })),
})

const answer = v.object({
  servicePointInformationResponse: v.object({ servicePoints: v.optional(v.array(point), []) }),
})

export function createPostNordServicePoints(options: PostNordOptions): ServicePoints {
  const { apiKey, baseUrl = BASE_URL, log, others, fetch: ask = fetch } = options
  return {
    async near(place) {
      if (place.carrier.toLowerCase() !== 'postnord') return others.near(place)
      const url = new URL(PATH, baseUrl)
      url.search = new URLSearchParams({
        apikey: apiKey,
        returnType: 'json',
        countryCode: place.country,
        postalCode: place.zip.replace(/\s/g, ''),
        numberOfServicePoints: MOST,
      }).toString()
      try {
        const response = await ask(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (!response.ok) throw new Error(`PostNord answered ${response.status}`)
        const { servicePointInformationResponse } = v.parse(answer, await response.json())
        return servicePointInformationResponse.servicePoints.map(toAgent)
      } catch (error) {
        // The message only: the address of the request holds the key.
        const reason = error instanceof Error ? error.message : 'unknown'
        log({ level: 'warning', event: 'service-points', carrier: 'PostNord', reason })
        return []
      }
    },
  }
}

function toAgent({
  servicePointId,
  name,
  visitingAddress,
  routeDistance,
  openingHours,
}: v.InferOutput<typeof point>): Agent {
  const { streetName, streetNumber, postalCode, city } = visitingAddress
  const days = openingHours?.postalServices?.map(
    ({ openDay, openTime, closeTime }) => `${openDay} ${openTime}–${closeTime}`,
  )
  return {
    id: servicePointId,
    name,
    address: `${`${streetName} ${streetNumber}`.trim()}, ${postalCode} ${city}`,
    ...(routeDistance !== undefined && { distance: Math.round(routeDistance / 100) / 10 }),
    ...(days?.length && { hours: days.join(', ') }),
  }
}
