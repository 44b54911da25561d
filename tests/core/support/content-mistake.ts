/** A mistake that an editor makes in a content folder without one, and what the loader answers. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readContent } from '#loaders/content'

/** A shop of one page, one article and two products, without a mistake. */
export const WHOLE = fileURLToPath(new URL('../../fixtures/content-broken/whole', import.meta.url))

export const PLA = 'catalog/products/pla.yaml'
export const CARD = 'catalog/products/gift-card.yaml'
export const SHARED = 'catalog/shared.yaml'

export interface Mistake {
  name: string
  file: string
  from: string | RegExp
  to: string
  says: string[]
}

export function testMistakes(mistakes: readonly Mistake[]): void {
  test.each(mistakes)('$name is reported', async ({ file, from, to, says }) => {
    const dir = await mkdtemp(join(tmpdir(), 'content-'))
    try {
      await cp(WHOLE, dir, { recursive: true })
      const source = await readFile(join(dir, file), 'utf8')
      const broken = source.replace(from, to)
      expect(broken).not.toBe(source)
      await writeFile(join(dir, file), broken)
      const problems = await readContent(dir).then(
        () => [],
        (error: Error) => error.message.split('\n'),
      )
      expect(problems).toEqual(says)
    } finally {
      await rm(dir, { recursive: true })
    }
  })
}
