/** Builds of generated catalogues, in copies of the project. */
import { measureBuilds } from '../build.ts'
import type { Values } from '../part.ts'

const SIZES = [1_000, 5_000, 20_000]

export async function measure(): Promise<Values> {
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
