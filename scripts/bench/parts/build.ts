/** Builds of generated catalogues, in copies of the project. */
import { Refusal } from '#local/progress'
import type { Values } from '../part.ts'

interface Figures {
  seconds: number
  cpuSeconds: number
  megabytes: number
}

interface Sizes {
  pages: number
  anew: Figures
  unchanged: Figures
  price: Figures
  article: Figures
}

const SIZES = [1_000, 5_000, 20_000]
const MODULE = '../build.ts'

export async function measure(): Promise<Values> {
  const { measureBuilds }: { measureBuilds(sizes: readonly number[]): Promise<Sizes[]> } = await import(
    MODULE
  ).catch((cause) => {
    throw new Refusal(`${MODULE} is missing`, { cause })
  })
  const measured = await measureBuilds(SIZES)
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last) return {}
  return {
    ...Object.fromEntries(
      measured.map(({ pages, anew }, at) => [`page ${SIZES[at]}`, (anew.seconds * 1000) / pages]),
    ),
    'one more': ((last.anew.seconds - first.anew.seconds) * 1000) / (last.pages - first.pages),
    anew: last.anew.seconds,
    memory: last.anew.megabytes,
    'one price': last.price.cpuSeconds,
    'one article': last.article.cpuSeconds,
    nothing: last.unchanged.seconds,
  }
}
