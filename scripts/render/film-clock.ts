/**
 * What happens when in the home film, in seconds. It starts where the still stands (layer 48 of 72), so that the
 * film takes over from it without a jump; 12 layers a second grow, then the print leaves and the next one begins.
 */
export const LAYERS = 72
const START_LAYER = 48
const GROW = 6
const LEAVE = 1.5
export const LENGTH = GROW + LEAVE
/** The nozzle goes round in two seconds: whole turns from the first layer to the 48th and to the last. */
const TURN = 2
const START_ANGLE = 2.2

const LIFT = { until: 0.6, height: 2.2 }
const CLEAR = { from: 0.4, until: 1.05 }
const LAND = { from: 0.95 }

const ease = (share: number) => {
  const t = Math.max(0, Math.min(1, share))
  return t * t * (3 - 2 * t)
}

/** Seconds since the first layer of the print that is seen. */
const since = (seconds: number) => (seconds + (START_LAYER / LAYERS) * GROW) % LENGTH

const leaving = (seconds: number) => since(seconds) - GROW

/** Layers of the print that stands on the plate: none once it has left. */
export function layersAt(seconds: number): number {
  return plateCleared(seconds) === 1 ? 0 : Math.min(LAYERS, (since(seconds) / GROW) * LAYERS)
}

export function angleOf(seconds: number): number {
  return START_ANGLE + (Math.min(GROW, since(seconds)) / TURN) * 2 * Math.PI
}

/** The nozzle's height above the plate; `top` is that of the print's last layer. */
export function nozzleHeight(seconds: number, top: number): number {
  const time = leaving(seconds)
  if (time <= 0) return (layersAt(seconds) / LAYERS) * top
  if (time < LAND.from) return top + LIFT.height * ease(time / LIFT.until)
  return (top + LIFT.height) * (1 - ease((time - LAND.from) / (LEAVE - LAND.from)))
}

/** 0 while the finished print stands on the plate, 1 when it is gone. */
export function plateCleared(seconds: number): number {
  const time = leaving(seconds)
  return time <= 0 ? 0 : ease((time - CLEAR.from) / (CLEAR.until - CLEAR.from))
}
