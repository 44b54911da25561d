/** Facts in a row. */
import { expect, test } from 'vitest'
import { dotted, type Fact, factsOf } from '#core/text/facts'

test.each<[Fact[], string[]]>([
  [
    ['250 g · 1,75 mm', 'PLA'],
    ['250 g', '1,75 mm', 'PLA'],
  ],
  [[undefined, false, '', 'PLA'], ['PLA']],
  [[], []],
])('%j', (parts, facts) => expect(factsOf(...parts)).toEqual(facts))

test('each is shown by itself, with a space between them and none at the ends', () => {
  const shown = (fact: string) => ({ fact })
  expect(dotted(['250 g', 'PLA'], shown)).toEqual([{ fact: '250 g' }, ' ', { fact: 'PLA' }])
  expect(dotted([], shown)).toEqual([])
})
