/** Arithmetic of QR codes: bytes as elements of the field of 256, and the error correction that is made of them (ISO/IEC 18004). */

const GENERATOR = 0x11d

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * GENERATOR)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** @returns the coefficients after the first, which is 1 */
function divisor(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1)
      result[at] = multiply(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return result
}

/** @returns the bytes that make a block legible when some of it is not */
export function correctionOf(block: readonly number[], degree: number): number[] {
  const by = divisor(degree)
  const rest = Array<number>(degree).fill(0)
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let at = 0; at < degree; at += 1) rest[at] = (rest[at] ?? 0) ^ multiply(by[at] ?? 0, factor)
  }
  return rest
}
