/** Where lines of facts break. */
import { expect, test } from 'vitest'
import { factsOf } from '#core/text/facts'
import { hoursText } from '#core/text/hours-text'

test('a row of facts is taken apart at its dots, and has nothing empty', () => {
  expect(factsOf('250\u00a0g · 1,75\u00a0mm', undefined, '449,00\u00a0kr')).toEqual([
    ...['250\u00a0g', '1,75\u00a0mm', '449,00\u00a0kr'],
  ])
  expect(factsOf('', false, '449,00\u00a0kr')).toEqual(['449,00\u00a0kr'])
})

test('hours break between two stretches of days alone', () => {
  expect(hoursText('Mo–Fr 7–18:30, Sa 8–13')).toBe(
    'Mo\u2060–\u2060Fr\u00a07\u2060–\u206018:30, Sa\u00a08\u2060–\u206013',
  )
})
