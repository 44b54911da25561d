/** Scenes of use and cartons, each in the colours of its filament, from a white and a black render. */
import { join } from 'node:path'
import { calmRaw, writeSmall } from './near.ts'
import { coloursOf, hexToLinear, listed, load, mix, overShadow, type Rgb, shadowLayer } from './raw.ts'

/** Of a picture that is seen beside another, never first. */
export const BESIDE = 50 * 1024
/** Their shadows are rendered small and with few samples. */
const SHADOW_BLUR = 6

export async function use(scene: string, rawFolder: string, grain?: string) {
  const shown = (await listed()).uses[scene]
  if (!shown) throw new Error(`pictures.json has no scene ${scene}`)
  const colours = await coloursOf(shown.finish)
  const unknown = shown.colours.find((name) => !colours.some(([known]) => known === name))
  if (unknown) throw new Error(`pictures.json has no hex of ${unknown}`)
  const wanted = colours.filter(([name]) => shown.colours.includes(name))
  await inColours(`use-${scene}`, wanted, rawFolder, grain)
}

/** A carton is the same for every finish: a stripe in each hex there is. */
export async function boxes(rawFolder: string, grain?: string) {
  const hexes = Object.assign({}, ...Object.values((await listed()).spools)) as Record<string, string>
  const colours = Object.entries(hexes).map(([name, hex]): [string, Rgb] => [name, hexToLinear(hex)])
  await inColours('box', colours, rawFolder, grain)
}

async function inColours(id: string, colours: readonly [string, Rgb][], rawFolder: string, grain = '7') {
  const file = (name: string) => join(rawFolder, `${name}.png`)
  const calm = async (name: string) => calmRaw(await load(file(name)), Number(grain))
  const [white, black] = [await calm('white'), await calm('black')]
  const { width, height } = white
  const shadow = await shadowLayer(file('shadow'), width, height, SHADOW_BLUR)
  for (const [name, colour] of colours) {
    const picture = await overShadow(shadow, mix(white, black, colour), white)
    await writeSmall(`${id}-${name}`, picture, BESIDE)
  }
}
