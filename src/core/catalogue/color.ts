/** Colours compared as the eye does it: which filament comes nearest to a picked hex. */

/** OKLab (CSS Color 4) in hundredths, with the chroma compressed: see `labOf`. */
export type Lab = readonly [l: number, a: number, b: number]

export function isHex(text: string): boolean {
  return /^#?[0-9a-f]{6}$/i.test(text)
}

/**
 * Where a colour stands among the others. The hue counts for more than how strong it is, because a screen shows reds
 * and greens that no plastic has, and the filament wanted then is the duller one of that hue and not a lighter grey.
 * @param hex `#f0700c`, with or without its sign
 */
export function labOf(hex: string): Lab {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map(linearLight) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const compressed = 100 / (Math.hypot(greenRed, blueYellow) + HALF_CHROMA)
  return [100 * lightness, compressed * greenRed, compressed * blueYellow]
}

/** Chroma at which a colour is half as far from grey as it can be; found by trying the colours of the web's palette. */
const HALF_CHROMA = 0.12

/** @param channel of sRGB, 0 to 255; @returns its light, 0 to 1 */
export function linearLight(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/**
 * How different two colours look, small or large (CIEDE2000 is made for small differences and finds grey nearer to
 * magenta than purple).
 * @returns 0 for the same colour, 100 from black to white
 */
export function deltaE(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** What customers call a colour, each by its typical shades; a filament belongs to the family of the nearest. */
export const COLOR_FAMILIES = {
  black: ['#16181a'],
  grey: ['#7a8085', '#b4b9bd'],
  white: ['#f4f4f0'],
  beige: ['#dcc9a3', '#d6b088'],
  brown: ['#7d5434', '#ad7a4c'],
  red: ['#b3211f'],
  orange: ['#ef7416'],
  yellow: ['#f3c41c'],
  green: ['#2f8a4a', '#8fb83a', '#17403f'],
  blue: ['#2a5bc8', '#74c4e6', '#1c2340'],
  purple: ['#7a45a4'],
  pink: ['#dd3a73'],
} as const

export type ColorFamily = keyof typeof COLOR_FAMILIES

export const FAMILY_KEYS = Object.keys(COLOR_FAMILIES) as ColorFamily[]

const SHADES = FAMILY_KEYS.flatMap((family) =>
  COLOR_FAMILIES[family].map((hex) => [family, labOf(hex)] as const),
)

export function isColorFamily(text: string): text is ColorFamily {
  return Object.hasOwn(COLOR_FAMILIES, text)
}

export function colorFamily(hex: string): ColorFamily {
  const lab = labOf(hex)
  return SHADES.reduce((best, each) => (deltaE(each[1], lab) < deltaE(best[1], lab) ? each : best))[0]
}

/** A filament within this of a picked colour counts as that colour. */
export const SAME_COLOR = 25
/** When nothing is that near, the nearest of the same hue is shown, and a second one up to here. */
const SECOND_BEST = 45

/**
 * The colours that come nearest to a picked one.
 * @param hexes any; doubles count once
 * @returns distance by hex, nearest first: all within `SAME_COLOR`, or else the nearest one or two of its hue
 */
export function nearestColors(picked: string, hexes: Iterable<string>): Map<string, number> {
  const wanted = labOf(picked)
  const ranked = [...new Set(hexes)]
    .map((hex) => ({ hex, lab: labOf(hex), distance: deltaE(wanted, labOf(hex)) }))
    .sort((a, b) => a.distance - b.distance)
  const near = ranked.filter(({ distance }) => distance <= SAME_COLOR)
  const [best, second] = ranked.filter(({ lab }) => isSameHue(wanted, lab))
  const alike = [best, second && second.distance <= SECOND_BEST && second].filter((each) => !!each)
  return new Map((near.length ? near : alike).map(({ hex, distance }) => [hex, distance]))
}

const GREY = 20
/** Of the angle between two hues: 37 degrees, as from magenta to purple or from cyan to the blue of ice. */
const SAME_HUE = 0.8

/** Greys have no hue and are alike. */
function isSameHue([, a1, b1]: Lab, [, a2, b2]: Lab): boolean {
  const [c1, c2] = [Math.hypot(a1, b1), Math.hypot(a2, b2)]
  if (Math.min(c1, c2) < GREY) return Math.max(c1, c2) < GREY
  return a1 * a2 + b1 * b2 >= SAME_HUE * c1 * c2
}
