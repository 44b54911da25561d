/** Scenes of use and cartons, each in the colours of its filament, from a white and a black render. */
import { join } from 'node:path'
import { COARSE, clearOverShadow, type Smooth } from './glass.ts'
import { calmRaw, writeSmall } from './near.ts'
import {
  coloursOf,
  DIRECT,
  listed,
  load,
  mix,
  overShadow,
  type Raw,
  type Rgb,
  scaled,
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

/** A pack is seen in this size, however large it was rendered: its label is drawn on it by the build. */
const PACK = { width: 960, height: 720 }
/** The finishes whose packs are named by their colour alone; carbon, as matt and as dark, shares those of matt. */
const PLAIN = ['matt', 'transparent']

export async function boxes(rawFolder: string, grain?: string, finish = 'matt', shape = 'normal') {
  const colours = await coloursOf(finish)
  const form = `${PLAIN.includes(finish) ? '' : `-${finish}`}${shape === 'large' ? '-large' : ''}`
  await inColours('box', colours, rawFolder, grain, DIRECT.has(finish), { smooth: COARSE, form, size: PACK })
}

/**
 * @param direct from a render of each colour, not from a pair
 * @param more how the names end, and the size of the pictures where it is not that of the renders
 */
async function inColours(
  id: string,
  colours: readonly [string, Rgb][],
  rawFolder: string,
  grain = '7',
  direct = false,
  more: { smooth?: Smooth; form?: string; size?: Pick<Raw, 'width' | 'height'> } = {},
) {
  const { smooth, form = '', size } = more
  const file = (name: string) => join(rawFolder, `${name}.png`)
  const calm = async (name: string) => calmRaw(await load(file(name)), Number(grain), 1, direct)
  const pair = direct ? undefined : await Promise.all([calm('white'), calm('black')])
  for (const [name, colour] of colours) {
    const drawn = pair?.[0] ?? (await calm(name))
    const raw = size && !pair ? await scaled(drawn, size) : drawn
    const { width, height } = size ?? raw
    const shadow = await shadowLayer(file('shadow'), width, height, SHADOW_BLUR)
    const picture = pair
      ? await overShadow(shadow, mix(...pair, colour), raw, { width, height })
      : await clearOverShadow(shadow, raw, smooth)
    await writeSmall(`${id}-${name}${form}`, picture, BESIDE, direct ? CLEAR_ALPHA : undefined)
  }
}
