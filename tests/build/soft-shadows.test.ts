/** A shadow fades evenly to nothing, before its picture ends. */
import { expect, test } from 'vitest'
import { opaqueBox } from '../../scripts/render/filled.ts'
import { faded, soften } from '../../scripts/render/soften.ts'

const WIDTH = 200
const HEIGHT = 160
const ROW = 80
/** A thing in the middle, and a shadow to its right that is cut off sharply. */
const isThing = (x: number, y: number) => x >= 60 && x < 100 && y >= 40 && y < 120
const isShadow = (x: number, y: number) => !isThing(x, y) && x >= 100 && x < 150 && y >= 40 && y < 120
const STRENGTH = 80

const places = Array.from({ length: WIDTH * HEIGHT }, (_, i) => [i % WIDTH, Math.floor(i / WIDTH)] as const)
const thing = Uint8Array.from(places, ([x, y]) => (isThing(x, y) ? 1 : 0))
const shadow = Float32Array.from(places, ([x, y]) => (isShadow(x, y) ? STRENGTH : 0))
const row = (plane: Float32Array | Uint8Array) => [...plane.subarray(ROW * WIDTH + 100, (ROW + 1) * WIDTH)]
const steepest = (values: number[]) =>
  Math.max(...values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? 0))))

test('a shadow that was cut off fades without a step, and ends before the frame', () => {
  const left = row(faded(shadow, thing, WIDTH, HEIGHT))
  expect(left[0]).toBeGreaterThan(0.7 * STRENGTH)
  expect(steepest(left)).toBeLessThan(STRENGTH / 8)
  expect(left.slice(-4).every((value) => value < 1)).toBe(true)
})

test('of a finished picture its shadow alone changes, and no wall of clear plastic', () => {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (const [i, [x, y]] of places.entries()) {
    if (isThing(x, y)) pixels.set([200, 90, 20, 255], i * 4)
    else if (x >= 100) pixels.set([18, 24, 21, STRENGTH], i * 4)
    else if (x < 20) pixels.set([230, 240, 240, 50], i * 4)
  }
  const alpha = soften(pixels, WIDTH, HEIGHT)
  const left = row(alpha)
  expect(left[0]).toBeGreaterThan(0.9 * STRENGTH)
  expect(steepest(left)).toBeLessThan(STRENGTH / 8)
  expect(left.at(-1)).toBe(0)
  for (const [i, [x, y]] of places.entries())
    if (isThing(x, y) || x < 20) expect(alpha[i]).toBe(pixels[i * 4 + 3])
})

test('a filled picture is the largest part of the render that has no clear pixel at its edges', () => {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (const [i, [x, y]] of places.entries()) if (y < 10 || (x < 4 && y > 60)) pixels[i * 4 + 3] = 0
  const box = opaqueBox(pixels, WIDTH, HEIGHT, 1.4)
  expect(box.top).toBeGreaterThanOrEqual(10)
  expect(box.left).toBe(4)
  expect(box.width).toBe(196)
})
