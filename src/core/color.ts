/** Colours compared as the eye does it: which filament comes nearest to a picked hex (design section 11). */

/** CIE L*a*b*, D65. */
export type Lab = readonly [l: number, a: number, b: number]

export function isHex(text: string): boolean {
  return /^#?[0-9a-f]{6}$/i.test(text)
}

/** @param hex `#f0700c`, with or without its sign */
export function labOf(hex: string): Lab {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map(linear) as [number, number, number]
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

function curve(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116
}

const RADIANS = Math.PI / 180

/**
 * CIEDE2000, the colour difference of ISO/CIE 11664-6: below 1 nobody sees it, about 20 is "another colour".
 * @returns 0 for the same colour, about 100 from black to white
 */
export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)))
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)]
  const [h1, h2] = [hue(x1, b1), hue(x2, b2)]
  const isGrey = c1 * c2 === 0

  const dL = l2 - l1
  const dC = c2 - c1
  const turn = isGrey ? 0 : shortestTurn(h2 - h1)
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)

  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const h = isGrey ? h1 + h2 : meanHue(h1, h2)
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RADIANS) +
    0.24 * Math.cos(2 * h * RADIANS) +
    0.32 * Math.cos((3 * h + 6) * RADIANS) -
    0.2 * Math.cos((4 * h - 63) * RADIANS)
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sC = 1 + 0.045 * c
  const sH = 1 + 0.015 * c * t
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RADIANS)
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH))
}

function hue(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360
}

function shortestTurn(degrees: number): number {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}

function meanHue(h1: number, h2: number): number {
  const sum = h1 + h2
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}

/** What customers call a colour, each by its typical shades; a filament belongs to the family of the nearest. */
export const COLOR_FAMILIES = {
  black: ['#16181a'],
  grey: ['#7a8085', '#b4b9bd'],
  white: ['#f4f4f0'],
  beige: ['#dcc9a3'],
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
export const SAME_COLOR = 20
/** When nothing is that near, this many colours are shown all the same. */
const AT_LEAST = 3

/**
 * The colours that come nearest to a picked one.
 * @param hexes any; doubles count once
 * @returns distance by hex, nearest first: all within `SAME_COLOR`, and never fewer than three where there are three
 */
export function nearestColors(picked: string, hexes: Iterable<string>): Map<string, number> {
  const lab = labOf(picked)
  const ranked = [...new Set(hexes)]
    .map((hex) => [hex, deltaE(lab, labOf(hex))] as const)
    .sort(([, a], [, b]) => a - b)
  return new Map(ranked.filter(([, distance], at) => at < AT_LEAST || distance <= SAME_COLOR))
}
