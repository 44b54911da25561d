/** What drawings use of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    /** @param angle in radians, counterclockwise where y points up */
    rotate(angle: number): Path
    mapPoints(map: (x: number, y: number) => [number, number]): Path
    toSVG(): string
  }

  export interface Run {
    glyphs: { path: Path }[]
    /** In units of the font. */
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }

  export interface Font {
    unitsPerEm: number
    ascent: number
    layout(text: string): Run
  }

  export function create(font: Buffer): Font
}
