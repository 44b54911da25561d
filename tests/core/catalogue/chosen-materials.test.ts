/** Which filaments of the table are chosen, as the address says it. */
import { expect, test } from 'vitest'
import { chosenSearch, readChosen } from '#core/catalogue/chosen-materials'

const KNOWN = ['asa', 'petg-tough', 'pla-premium']

test.each([
  ['', [], false],
  ['?show=pla-premium,petg-tough', ['petg-tough', 'pla-premium'], true],
  ['?show=pla-premium%2Casa', ['asa', 'pla-premium'], true],
  ['?chosen=asa', ['asa'], false],
  // What is not sold any more is left out, and nothing is no choice.
  ['?show=gone,asa', ['asa'], true],
  ['?show=gone', [], false],
  ['?show=', [], false],
])('%s names %j, alone: %s', (search, slugs, isOnly) => {
  expect(readChosen(search, KNOWN)).toEqual({ slugs, isOnly })
})

test('a choice is written so that it can be read, and leaves the rest of the address', () => {
  const slugs = ['petg-tough', 'pla-premium']
  expect(chosenSearch('?utm_source=mail&chosen=asa', { slugs, isOnly: true })).toBe(
    '?utm_source=mail&show=petg-tough,pla-premium',
  )
  expect(chosenSearch('?show=asa', { slugs, isOnly: false })).toBe('?chosen=petg-tough,pla-premium')
  expect(chosenSearch('?show=asa', { slugs: [], isOnly: false })).toBe('')
})
