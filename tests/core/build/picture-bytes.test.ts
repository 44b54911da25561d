/** A picture's address says for ever what it holds, so its bytes are the same wherever they are made. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

/** Noise, of which more threads make more bytes. */
function picture(): Promise<Buffer> {
  const data = Uint8Array.from({ length: 640 * 480 * 3 }, (_, at) => (at * 2_654_435_761) % 251)
  return sharp(data, { raw: { width: 640, height: 480, channels: 3 } })
    .webp()
    .toBuffer()
}

test('the cores of a machine do not change a picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(folder, 'catalog/images'), { recursive: true })
  await writeFile(join(folder, 'catalog/images/noise.webp'), await picture())
  // As on a machine of eight cores.
  sharp.concurrency(8)
  // Another test of this process may have loaded it already.
  vi.resetModules()
  const { readPictures } = await import('#build/pictures')
  const { files } = await readPictures(new Map(), folder)
  const made = files.filter(({ name }) => name.endsWith('-640.avif'))
  expect(made).toHaveLength(1)
  const bytes = await made[0]?.make()
  sharp.concurrency(2)
  const wanted = await sharp(join(folder, 'catalog/images/noise.webp'))
    .avif({ quality: 50, effort: 2 })
    .toBuffer()
  expect(wanted.equals(bytes as Buffer)).toBe(true)
  await rm(folder, { recursive: true })
})
