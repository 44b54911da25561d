/** Scenes of use and cartons, each in the colours of its filament, from a white and a black render. */
import { join } from 'node:path'
import { COARSE, clearOverShadow, type Smooth } from './glass.ts'
import { calmRaw, writeSmall } from './near.ts'
import {
  coloursOf,
  DIRECT,
  hexToLinear,
  listed,
  load,
  mix,
  overShadow,
  type Rgb,
  shadowLayer,
} from './raw.ts'

/** Of a picture that is seen beside another, never first. */
export const BESIDE = 50 * 1024
/** Clear walls have a smooth alpha, so fewer levels do. */
const CLEAR_ALPHA = 81
/** Their shadows are rendered small and with few samples. */
const SHADOW_BLUR = 9

export async function use(scene: string, rawFolder: string, grain?: string) {
  const shown = (await listed()).uses[scene]
  if (!shown) throw new Error(`pictures.json has no scene ${scene}`)
  const colours = await coloursOf(shown.finish)
  const unknown = shown.colours.find((name) => !colours.some(([known]) => known === name))
  if (unknown) throw new Error(`pictures.json has no hex of ${unknown}`)
  const wanted = colours.filter(([name]) => shown.colours.includes(name))
  await inColours(`use-${scene}`, wanted, rawFolder, grain, DIRECT.has(shown.finish))
}

/** A carton is the same for every finish: a stripe in each hex there is. Its spool is clear where the filament is. */
export async function boxes(rawFolder: string, grain?: string, finish?: string) {
  const { spools } = await listed()
  const direct = finish !== undefined && DIRECT.has(finish)
  const shown = Object.entries(spools).filter(([name]) => DIRECT.has(name) === direct)
  const hexes = Object.assign({}, ...shown.map(([, colours]) => colours)) as Record<string, string>
  const colours = Object.entries(hexes).map(([name, hex]): [string, Rgb] => [name, hexToLinear(hex)])
  await inColours('box', colours, rawFolder, grain, direct, COARSE)
}

/** @param direct from a render of each colour, not from a pair */
async function inColours(
  id: string,
  colours: readonly [string, Rgb][],
  rawFolder: string,
  grain = '7',
  direct = false,
  smooth?: Smooth,
) {
  const file = (name: string) => join(rawFolder, `${name}.png`)
  const calm = async (name: string) => calmRaw(await load(file(name)), Number(grain), 1, direct)
  const pair = direct ? undefined : await Promise.all([calm('white'), calm('black')])
  for (const [name, colour] of colours) {
    const raw = pair?.[0] ?? (await calm(name))
    const { width, height } = raw
    const shadow = await shadowLayer(file('shadow'), width, height, SHADOW_BLUR)
    const picture = pair
      ? await overShadow(shadow, mix(...pair, colour), raw)
      : await clearOverShadow(shadow, raw, smooth)
    await writeSmall(`${id}-${name}`, picture, BESIDE, direct ? CLEAR_ALPHA : undefined)
  }
}
