/** Where lines of facts break. */
import { expect, test } from 'vitest'
import { dotted } from '#core/text/dotted'
import { hoursText } from '#core/text/hours-text'

test('a line of facts breaks before a dot, and has none for what is missing', () => {
  expect(dotted('250\u00a0g · 1,75\u00a0mm', undefined, '449,00\u00a0kr')).toBe(
    '250\u00a0g ·\u00a01,75\u00a0mm ·\u00a0449,00\u00a0kr',
  )
  expect(dotted('', '449,00\u00a0kr')).toBe('449,00\u00a0kr')
  expect(dotted(undefined)).toBe('')
})

test('hours break between two stretches of days alone', () => {
  expect(hoursText('Mo–Fr 7–18:30, Sa 8–13')).toBe(
    'Mo\u2060–\u2060Fr\u00a07\u2060–\u206018:30, Sa\u00a08\u2060–\u206013',
  )
})
