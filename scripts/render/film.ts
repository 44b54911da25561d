/**
 * Renders the home film and its stills.
 *
 *   node scripts/render/film.ts stills <three folder>
 *   node scripts/render/film.ts film <three folder> <frames folder> <small | wide> [first frame [last frame]]
 *     PNG frames for ffmpeg; the README has its command
 *
 * <three folder> is a folder with node_modules/three: the shop itself has no use for it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'
import { CONTENT } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { wholeBrowserLaunch } from '../dev/chromium.ts'
import { LENGTH } from './film-clock.ts'

type Size = { width: number; height: number }
/** Units of the scene: how much height is seen, what lies in the middle; `at` is the vase's place across, 0 to 1. */
type Frame = { units: number; middle: number; at: number; fade: number }
type Cut = { film: Size; still: Size; frame: Frame }
type Scene = {
  setUp: (size: Size, frame: Frame) => void
  picture: (seconds: number, exposures: number, shutter: number) => Promise<string>
}

const RATE = 24
const SOFTWARE_WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const EXPOSURES = { film: 4, still: 16 }
const CUTS: Record<string, Cut> = {
  wide: {
    film: { width: 1280, height: 550 },
    still: { width: 1600, height: 688 },
    frame: { units: 2.95, middle: 0.98, at: 0.72, fade: 0.12 },
  },
  small: {
    film: { width: 688, height: 800 },
    still: { width: 780, height: 907 },
    frame: { units: 3.05, middle: 0.98, at: 0.5, fade: 0.14 },
  },
}

async function open(three: string): Promise<Page> {
  const entry = fileURLToPath(new URL('film-scene.js', import.meta.url))
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'scene',
    nodePaths: [join(three, 'node_modules')],
  })
  const launch = wholeBrowserLaunch()
  const args = launch.args.filter((arg) => arg !== '--disable-gpu')
  const browser = await chromium.launch({ ...launch, args: [...args, ...SOFTWARE_WEBGL] })
  const page = await browser.newPage()
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' })
  return page
}

const setUp = (page: Page, size: Size, frame: Frame) =>
  page.evaluate(([size, frame]) => (globalThis as unknown as { scene: Scene }).scene.setUp(size, frame), [
    size,
    frame,
  ] as const)

async function picture(page: Page, seconds: number, exposures: number, shutter: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([seconds, exposures, shutter]) =>
      (globalThis as unknown as { scene: Scene }).scene.picture(seconds, exposures, shutter),
    [seconds, exposures, shutter] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

async function stills(three: string, folder: string) {
  for (const [name, { still, frame }] of Object.entries(CUTS)) {
    const page = await open(three)
    await setUp(page, still, frame)
    const png = await picture(page, 0, EXPOSURES.still, 0)
    await sharp(png)
      .webp({ quality: 84, effort: 6, smartSubsample: true })
      .toFile(join(folder, `hero-${name}.webp`))
    await page.context().browser()?.close()
  }
}

async function film(three: string, folder: string, cut: Cut, first: number, last: number) {
  await mkdir(folder, { recursive: true })
  const page = await open(three)
  await setUp(page, cut.film, cut.frame)
  for (let i = first; i <= last; i++) {
    const png = await picture(page, i / RATE, EXPOSURES.film, 0.5 / RATE)
    await writeFile(join(folder, `${String(i).padStart(3, '0')}.png`), png)
  }
  await page.context().browser()?.close()
}

await main(async () => {
  const [job, three = '', folder = '', name = '', first = 0, last = LENGTH * RATE - 1] = process.argv.slice(2)
  const cut = CUTS[name]
  if (job === 'stills') await stills(three, folder || join(CONTENT, 'home'))
  else if (job === 'film' && cut) await film(three, folder, cut, Number(first), Number(last))
  else
    throw new Refusal(
      'film.ts stills <three> [folder] | film <three> <frames folder> <small | wide> [first [last]]',
    )
})
