/**
 * Covers of articles that show a product: its pictures, near, on a bench.
 *
 *   node scripts/render/arrange.ts [id …]
 *
 * `covers.json` says which pictures stand where; without an id every cover of it is made.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { main, Refusal } from '#local/progress'

interface Cover {
  bench: keyof typeof BENCHES
  /** From back to front, in pixels of the cover: how wide a picture is drawn, and where its corner lies. */
  pieces: { picture: string; width: number; left: number; top: number }[]
}

const WIDTH = 1200
const HEIGHT = 750
const QUALITY = 82

/** Light falls on the front of a bench: its colours at the back and at the front. */
const BENCHES = {
  pale: ['#b6bdbb', '#d3d8d6'],
  grey: ['#9aa3a1', '#bfc6c4'],
  dark: ['#2b3133', '#4a5254'],
} as const

const contentFile = (path: string) => fileURLToPath(new URL(`../../content/${path}`, import.meta.url))

main(async () => {
  const covers: Record<string, Cover> = JSON.parse(
    await readFile(new URL('covers.json', import.meta.url), 'utf8'),
  )
  const asked = process.argv.slice(2)
  for (const id of asked.length ? asked : Object.keys(covers)) {
    const cover = covers[id]
    if (!cover) throw new Refusal(`covers.json has no cover "${id}"`)
    await write(id, cover)
  }
})

async function write(id: string, { bench, pieces }: Cover): Promise<void> {
  const layers = await Promise.all(pieces.map(layer))
  await sharp(benchOf(bench))
    .composite(layers)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(contentFile(`articles/images/${id}.webp`))
}

/** What lies outside the cover is cut off, as a layer must fit. */
async function layer({ picture, width, left, top }: Cover['pieces'][number]): Promise<OverlayOptions> {
  const { data, info } = await sharp(contentFile(`catalog/images/${picture}.webp`))
    .resize(width, undefined, { kernel: 'lanczos3' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const at = { left: Math.max(0, left), top: Math.max(0, top) }
  const size = {
    width: Math.min(info.width - from.left, WIDTH - at.left),
    height: Math.min(info.height - from.top, HEIGHT - at.top),
  }
  return {
    input: await sharp(data)
      .extract({ ...from, ...size })
      .toBuffer(),
    ...at,
  }
}

function benchOf(bench: keyof typeof BENCHES): Buffer {
  const [back, front] = BENCHES[bench]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="light" x2="0.25" y2="1"><stop stop-color="${back}"/><stop offset="1" stop-color="${front}"/></linearGradient><rect width="100%" height="100%" fill="url(#light)"/></svg>`,
  )
}
