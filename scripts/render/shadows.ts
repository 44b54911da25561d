/**
 * Fades the shadow of finished pictures whose raw renders are gone, once per picture:
 *
 *   node scripts/render/shadows.ts part-matt-sno use-clamp-sno
 *
 * A WebP holds colour and alpha as chunks of their own, so only alpha is written anew and colour loses nothing. New
 * pictures need none of this: `recolor.ts` ends their shadows the same way.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { main } from '#local/progress'
import { PICTURES } from './raw.ts'
import { soften } from './soften.ts'

type Chunk = { name: string; bytes: Buffer }
/** A faint shadow of few levels ends in steps: as many as fit into a file no larger than it was, or than this. */
const SMALL = 50 * 1024
const ALPHA_QUALITIES = [100, 95, 90, 83, 78, 74]

function* chunks(file: Buffer): Generator<Chunk> {
  for (let at = 12; at < file.length; ) {
    const end = at + 8 + file.readUInt32LE(at + 4)
    yield { name: file.toString('latin1', at, at + 4), bytes: file.subarray(at, end + (end % 2)) }
    at = end + (end % 2)
  }
}

const alphaOf = (file: Buffer) => [...chunks(file)].find(({ name }) => name === 'ALPH')?.bytes

function withAlpha(file: Buffer, alpha: Buffer): Buffer {
  const body = Buffer.concat([...chunks(file)].map(({ name, bytes }) => (name === 'ALPH' ? alpha : bytes)))
  const head = Buffer.from(file.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

async function softened(file: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rgba = Buffer.alloc(width * height * 4)
  for (const [i, value] of soften(data, width, height).entries()) rgba[i * 4 + 3] = value
  let made = file
  for (const alphaQuality of ALPHA_QUALITIES) {
    const bare = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .webp({ alphaQuality, effort: 4 })
      .toBuffer()
    made = withAlpha(file, alphaOf(bare) ?? Buffer.alloc(0))
    if (made.length <= Math.max(SMALL, file.length)) break
  }
  return made
}

await main(async () => {
  for (const id of process.argv.slice(2)) {
    const path = join(PICTURES, `${id}.webp`)
    const file = await readFile(path)
    const made = await softened(file)
    await writeFile(path, made)
    console.log(`${id} ${(file.length / 1024).toFixed(1)} -> ${(made.length / 1024).toFixed(1)} kB`)
  }
})
