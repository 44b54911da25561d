/**
 * A map of Europe, drawn by the build: no third party learns who looks at it. The outlines are Natural Earth's
 * (1:50 million, public domain; naturalearthdata.com), simplified to a tenth of a degree and cut to Europe: a ring of
 * longitudes and latitudes in tenths of a degree each.
 */
import outlines from '#features/content-page/resellers/outlines.json' with { type: 'json' }

/** What is shown, in tenths of a degree. */
const [WEST, EAST, SOUTH, NORTH] = [-112, 325, 352, 705]
/** A degree of longitude beside one of latitude, in the middle of the map. */
const NARROWER = 0.6

export const MAP = { width: Math.round((EAST - WEST) * NARROWER), height: NORTH - SOUTH }

/** @returns where a place lies on the map, undefined for one beyond its edges */
export function placeOnMap({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } | undefined {
  const [x, y] = project(lng * 10, lat * 10)
  return x >= 0 && x <= MAP.width && y >= 0 && y <= MAP.height ? { x, y } : undefined
}

function project(longitude: number, latitude: number): [x: number, y: number] {
  return [Math.round((longitude - WEST) * NARROWER), Math.round(NORTH - latitude)]
}

/** @returns the `d` of a path: whole numbers, each from the point before, which is short */
export function outlinePath(): string {
  return outlines.map(ringPath).join('')
}

function ringPath(ring: readonly number[]): string {
  const points = Array.from({ length: ring.length / 2 }, (_, at) =>
    project(ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0),
  )
  let [atX, atY] = points[0] ?? [0, 0]
  const steps = points.slice(1).flatMap(([x, y]) => {
    const step: [number, number] = [x - atX, y - atY]
    ;[atX, atY] = [x, y]
    return step[0] || step[1] ? [step] : []
  })
  const [start = [0, 0]] = points
  return `M${start.join(' ')}l${steps.map(([x, y]) => `${x}${y < 0 ? '' : ' '}${y}`).join(' ')}z`
}
