import { expect, test } from 'vitest'
import { unbrokenRatings } from '#core/text/fire-rating'

test.each([
  ['was V-0 sagt', 'was <span class="rating">V-0</span> sagt'],
  ['<td>V-0, V-2</td>', '<td><span class="rating">V-0</span>, <span class="rating">V-2</span></td>'],
  // Neither an item number nor what stands in an attribute.
  ['PLAP-LAV-175-750', 'PLAP-LAV-175-750'],
  ['<img alt="V-0 after the flame" src="x">', '<img alt="V-0 after the flame" src="x">'],
])('%s', (written, shown) => {
  expect(unbrokenRatings(written)).toBe(shown)
})
