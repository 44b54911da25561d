/** The rules of axe on what is shown. A test imports the shop's styles first, in the order of their layers. */
import axe from 'axe-core'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(document.body, { runOnly: TAGS, resultTypes: ['violations'] })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found).toEqual([])
}
